import type { MouseEvent } from 'react'

/** The focus stays with the button of a line that it moves; at the ends of the list the line's other button takes it. */
export const keepFocus = ({ currentTarget: button }: MouseEvent<HTMLButtonElement>): void => {
  const line = button.closest('li')
  requestAnimationFrame(() =>
    (button.isConnected ? button : line?.querySelector<HTMLElement>('[data-moves]'))?.focus(),
  )
}

/**
 * A line that leaves its list would take the focus with it: the line that is then in its place gets it. `lines` finds
 * those that can have the focus.
 */
export const keepPlace = (list: HTMLElement | null, lines: string): void => {
  const all = () => [...(list?.querySelectorAll<HTMLElement>(lines) ?? [])]
  const at = all().findIndex((line) => line.contains(document.activeElement))
  if (at < 0) return
  // The list is drawn anew within one frame.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return
      const left = all()
      ;(left[at] ?? left.at(-1))?.focus()
    }),
  )
}
