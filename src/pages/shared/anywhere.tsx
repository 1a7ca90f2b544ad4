import { Suspense, useEffect, useState } from 'react'
import type { Role } from '#contract/common.ts'
import { PaletteField, PaletteFrame } from '#src/ui/palette-frame.tsx'
import { allowSingleKeys, useShortcuts } from '#src/ui/shortcuts.ts'
import { useWired } from './app-context.ts'
import { lazyPart } from './lazy-part.ts'
import { useSession } from './use-app.ts'

const Palette = lazyPart(() => import('./palette.tsx').then((module) => module.Palette))
const ShortcutSheet = lazyPart(() =>
  import('#src/ui/shortcut-sheet.tsx').then((module) => module.ShortcutSheet),
)

const found: Record<Role, string> = {
  homeowner: 'Find a home, a document or a page',
  inspector: 'Find an inspection or a page',
  admin: 'Find an inspection, a person or a page',
}

/**
 * What a signed-in person can open on every page by keys. Its code comes with the first use; the palette's field is
 * there before it: the letters that follow the keys at once belong into it.
 */
export const Anywhere = ({ onLogOut }: { onLogOut: () => void }) => {
  const { choices } = useWired()
  const [shown, setShown] = useState<'palette' | 'shortcuts' | null>(null)
  const [typed, setTyped] = useState({ text: '', isEntered: false })
  const role = useSession()?.role
  const [hasShownSheet, setHasShownSheet] = useState(false)
  const [hasSingleKeys, setHasSingleKeys] = useState(() => choices.read('single_keys_off') === null)
  // The registry of shortcuts is outside React.
  useEffect(() => allowSingleKeys(hasSingleKeys), [hasSingleKeys])
  const show = (what: 'palette' | 'shortcuts') => {
    if (what === 'shortcuts') setHasShownSheet(true)
    setTyped({ text: '', isEntered: false })
    setShown(what)
  }
  const close = () => setShown(null)
  // The palette closes itself when it has opened the sheet.
  const closePalette = () => setShown((now) => (now === 'palette' ? null : now))
  useShortcuts([
    {
      keys: 'mod+k',
      label: 'Find a page, a home or an action',
      group: 'Everywhere',
      whileTyping: true,
      run: () => show('palette'),
    },
    {
      keys: '?',
      label: 'Show keyboard shortcuts',
      group: 'Help',
      run: () => show('shortcuts'),
    },
  ])
  return (
    <>
      {role !== undefined && (
        <PaletteFrame open={shown === 'palette'} onClose={closePalette}>
          <Suspense
            fallback={
              <PaletteField
                placeholder={found[role]}
                isBusy
                value={typed.text}
                onChange={({ target }) => setTyped({ text: target.value, isEntered: false })}
                onKeyDown={({ key, nativeEvent }) => {
                  if (key === 'Enter' && !nativeEvent.isComposing)
                    setTyped({ ...typed, isEntered: typed.text.trim() !== '' })
                }}
              />
            }
          >
            <Palette
              placeholder={found[role]}
              typed={typed}
              onClose={closePalette}
              onShortcuts={() => show('shortcuts')}
              onLogOut={onLogOut}
            />
          </Suspense>
        </PaletteFrame>
      )}
      {hasShownSheet && (
        <Suspense>
          <ShortcutSheet
            open={shown === 'shortcuts'}
            onOpen={() => show('shortcuts')}
            onClose={close}
            singleKeys={hasSingleKeys}
            onSingleKeys={(isOn) => {
              setHasSingleKeys(isOn)
              choices.write('single_keys_off', isOn ? null : 'yes')
            }}
          />
        </Suspense>
      )}
    </>
  )
}
