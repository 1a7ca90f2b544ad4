import { useEffect, useRef } from 'react'

export type Shortcut = {
  /** 'mod+k' (⌘ on a Mac, Ctrl elsewhere), 'shift+s', 'Escape', '?', or one after the other: 'g h'. */
  keys: string
  label: string
  /** Shortcuts of one group are listed together. */
  group: string
  run: () => void
  /** Also while somebody types; for keys with mod. */
  whileTyping?: true
}

/** ⌘ or Ctrl. */
export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent)

const registered = new Set<{ current: readonly Shortcut[] }>()
let isSingleAllowed = true
let begun: { key: string; at: number } | null = null
/** Milliseconds between the first key of two and the second. */
const patience = 1_500

/** All that can be pressed now; of two with the same keys the one that came last. */
export const activeShortcuts = (): readonly Shortcut[] => {
  const byKeys = new Map<string, Shortcut>()
  for (const { current } of registered)
    for (const shortcut of current) byKeys.set(shortcut.keys, shortcut)
  return [...byKeys.values()]
}

/** Shortcuts of a letter alone can be switched off (WCAG 2.1.4): speech input says letters too. */
export const allowSingleKeys = (isAllowed: boolean): void => {
  isSingleAllowed = isAllowed
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest(
      'textarea, select, [role="textbox"], [role="combobox"], [role="spinbutton"], input:not([type="checkbox"], [type="radio"], [type="button"])',
    ) !== null)

/** Whether an arrow key moves between the choices of what has the focus. */
const isMovedIn = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('[type="radio"], [role="radio"], [role="tab"], [role="slider"], audio, video') !==
    null

/** As `keys` has it: mod+k, shift+ArrowDown, ?. */
const keyOf = (event: KeyboardEvent): string => {
  const isSign = event.key.toLowerCase() === event.key.toUpperCase()
  return [
    // The one that is not this system's has been turned away.
    (event.metaKey || event.ctrlKey) && 'mod',
    // A sign has its shift in it: the key of a question mark is another on each keyboard.
    event.shiftKey && !isSign && 'shift',
    event.key.length === 1 ? event.key.toLowerCase() : event.key,
  ]
    .filter(Boolean)
    .join('+')
}

const onKeyDown = (event: KeyboardEvent): void => {
  const isHeld = event.altKey || (isMac() ? event.ctrlKey : event.metaKey)
  if (event.defaultPrevented || event.repeat || isHeld) return
  if (document.querySelector('dialog[open]') !== null) return
  if (event.key.startsWith('Arrow') && isMovedIn(event.target)) return
  const key = keyOf(event)
  const isLetter = !key.includes('mod+')
  const first = begun !== null && event.timeStamp - begun.at < patience ? `${begun.key} ` : ''
  begun = null
  if (isLetter && event.key.length === 1 && !isSingleAllowed) return
  const open = activeShortcuts().filter(
    ({ whileTyping = false }) => whileTyping || !isTyping(event.target),
  )
  const met = open.find(({ keys }) => keys === first + key) ?? open.find(({ keys }) => keys === key)
  if (met !== undefined) {
    event.preventDefault()
    met.run()
  } else if (open.some(({ keys }) => keys.startsWith(`${key} `)))
    begun = { key, at: event.timeStamp }
}

/** These can be pressed while the component is there. */
export const useShortcuts = (shortcuts: readonly Shortcut[]): void => {
  const entry = useRef(shortcuts)
  useEffect(() => {
    entry.current = shortcuts
  })
  useEffect(() => {
    // Adding the same function again adds nothing.
    document.addEventListener('keydown', onKeyDown)
    registered.add(entry)
    return () => {
      registered.delete(entry)
      if (registered.size === 0) document.removeEventListener('keydown', onKeyDown)
    }
  }, [])
}
