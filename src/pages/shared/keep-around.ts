import type { MouseEvent } from 'react'

/** Each is watched once, however often it is pressed in vain. */
const watched = new WeakSet<Element>()

/**
 * A button that its press takes away, and whose neighbors do something else: what is around it and can have the focus
 * gets it, such as a panel that names the new state, and else the page's heading.
 */
export const keepAround = ({ currentTarget: button }: MouseEvent<HTMLButtonElement>): void => {
  const main = button.closest('main')
  const around = button.closest<HTMLElement>('[tabindex="-1"]')
  if (main === null || watched.has(button)) return
  watched.add(button)
  const leaving = new MutationObserver(() => {
    if (button.isConnected) return
    leaving.disconnect()
    watched.delete(button)
    if (document.activeElement !== document.body) return
    const to = around?.isConnected ? around : main.querySelector<HTMLElement>('h1')
    to?.focus()
  })
  leaving.observe(main, { childList: true, subtree: true })
}
