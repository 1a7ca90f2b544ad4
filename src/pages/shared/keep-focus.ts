import type { MouseEvent } from 'react'

/** The focus stays with the button of a line that it moves; at the ends of the list the line's other button takes it. */
export const keepFocus = ({ currentTarget: button }: MouseEvent<HTMLButtonElement>): void => {
  const line = button.closest('li')
  requestAnimationFrame(() =>
    (button.isConnected ? button : line?.querySelector<HTMLElement>('[data-moves]'))?.focus(),
  )
}

/**
 * A line that leaves its list would take the focus with it: the line that is then in its place gets it, and the page's
 * heading where none is left. It leaves at once, or when the server has answered. `lines` finds those that can have the
 * focus; `list` is around them and stays; `from` is in the line that leaves: what has the focus, or what opened the
 * dialog that has it.
 */
export const keepPlace = (
  list: HTMLElement | null,
  lines: string,
  from: Element | null = document.activeElement,
): void => {
  const all = () => [...(list?.querySelectorAll<HTMLElement>(lines) ?? [])]
  const before = all()
  const at = before.findIndex((line) => line.contains(from))
  const line = before[at]
  if (list === null || line === undefined) return
  const leaving = new MutationObserver(() => {
    if (line.isConnected) return
    leaving.disconnect()
    if (document.activeElement !== document.body) return
    const left = all()
    ;(left[at] ?? left.at(-1) ?? document.querySelector<HTMLElement>('main h1'))?.focus()
  })
  leaving.observe(list, { childList: true, subtree: true })
}

/** A button whose line leaves the page: the same button of the line in its place gets the focus. `data-place` marks them. */
export const keepButton = ({ currentTarget: button }: MouseEvent<HTMLButtonElement>): void =>
  keepPlace(button.closest('main'), '[data-place]')
