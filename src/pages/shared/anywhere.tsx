import { Suspense, useEffect, useState } from 'react'
import { allowSingleKeys, useShortcuts } from '#src/ui/shortcuts.ts'
import { useWired } from './app-context.ts'
import { lazyPart } from './lazy-part.ts'
import { Palette } from './palette.tsx'

const ShortcutSheet = lazyPart(() =>
  import('#src/ui/shortcut-sheet.tsx').then((module) => module.ShortcutSheet),
)

/**
 * What a signed-in person can open on every page by keys. The palette's code is there before its keys are
 * pressed: the letters that follow them at once belong into its field. The sheet's code comes when it is first shown.
 */
export const Anywhere = ({ onLogOut }: { onLogOut: () => void }) => {
  const { choices } = useWired()
  const [shown, setShown] = useState<'palette' | 'shortcuts' | null>(null)
  const [hasShownSheet, setHasShownSheet] = useState(false)
  const [hasSingleKeys, setHasSingleKeys] = useState(() => choices.read('single_keys_off') === null)
  // The registry of shortcuts is outside React.
  useEffect(() => allowSingleKeys(hasSingleKeys), [hasSingleKeys])
  const show = (what: 'palette' | 'shortcuts') => {
    if (what === 'shortcuts') setHasShownSheet(true)
    setShown(what)
  }
  const close = () => setShown(null)
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
      <Palette
        open={shown === 'palette'}
        onClose={() => setShown((now) => (now === 'palette' ? null : now))}
        onShortcuts={() => show('shortcuts')}
        onLogOut={onLogOut}
      />
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
