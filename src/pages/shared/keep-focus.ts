import type { MouseEvent } from 'react'

/** The focus stays with the button of a line that it moves; at the ends of the list the line's other button takes it. */
export const keepFocus = ({ currentTarget: button }: MouseEvent<HTMLButtonElement>): void => {
  const line = button.closest('li')
  requestAnimationFrame(() =>
    (button.isConnected ? button : line?.querySelector<HTMLElement>('[data-moves]'))?.focus(),
  )
}
