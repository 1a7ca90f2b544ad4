import { useEffect } from 'react'
import { Checkbox } from './checkbox.tsx'
import { Dialog } from './dialog.tsx'
import { Keys } from './keys.tsx'
import styles from './shortcut-sheet.module.css'
import { activeShortcuts, allowSingleKeys, type Shortcut, useShortcuts } from './shortcuts.ts'

type Props = {
  open: boolean
  onOpen: () => void
  onClose: () => void
  /** Whether shortcuts without ⌘ or Ctrl are on; the caller remembers it for the person. */
  singleKeys: boolean
  onSingleKeys: (isOn: boolean) => void
}

const grouped = (shortcuts: readonly Shortcut[]) => {
  const groups = new Map<string, Shortcut[]>()
  for (const shortcut of shortcuts)
    groups.set(shortcut.group, [...(groups.get(shortcut.group) ?? []), shortcut])
  return [...groups]
}

/** Opened by ?: the shortcuts of this page, by group, and the switch that turns letters off. */
export const ShortcutSheet = ({ open, onOpen, onClose, singleKeys, onSingleKeys }: Props) => {
  useShortcuts([{ keys: '?', label: 'Show keyboard shortcuts', group: 'Help', run: onOpen }])
  // The registry is one for the page, outside React.
  useEffect(() => allowSingleKeys(singleKeys), [singleKeys])
  return (
    <Dialog title="Keyboard shortcuts" open={open} onClose={onClose}>
      {open && (
        <>
          <div className={styles.groups}>
            {grouped(activeShortcuts()).map(([group, shortcuts]) => (
              <section key={group} aria-label={group}>
                <h3>{group}</h3>
                <dl className={styles.list}>
                  {shortcuts.map(({ keys, label }) => (
                    <div key={keys}>
                      <dt>{label}</dt>
                      <dd>
                        <Keys keys={keys} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
          </div>
          <div className={styles.foot}>
            <Checkbox checked={singleKeys} onChange={onSingleKeys}>
              Shortcuts of a single key. Turn them off if you control the computer by speech.
            </Checkbox>
          </div>
        </>
      )}
    </Dialog>
  )
}
