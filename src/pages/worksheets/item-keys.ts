import type { KeyboardEvent } from 'react'

/** The elements that have keys of their own: text, lists, and dialogs, which lie in their row. */
const hasOwnKeys = (target: Element): boolean =>
  target.closest('dialog, textarea, select, input:not([type="radio"])') !== null

const ratingKeys: Record<string, string> = {
  1: 'IN',
  2: 'NI',
  3: 'NP',
  4: 'D',
  i: 'IN',
  n: 'NI',
  p: 'NP',
  d: 'D',
}
const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

const enter = (row: Element | undefined) =>
  (
    row?.querySelector<HTMLElement>('input[type="radio"]:checked:enabled') ??
    row?.querySelector<HTMLElement>('input[type="radio"]:enabled') ??
    row?.querySelector<HTMLElement>('button')
  )?.focus()

/** Shows what a link leads to: an item without a rating has the focus where it is rated. */
export const goTo = (target: HTMLElement | null): void => {
  target?.scrollIntoView({ block: 'center' })
  if (target?.dataset.item !== undefined && target.querySelector('input:checked') === null)
    enter(target)
  else target?.focus({ preventScroll: true })
}

/** The item with the focus; null: none. */
export const itemWithFocus = (list: HTMLElement | null): string | null => {
  const row = document.activeElement?.closest<HTMLElement>('[data-item]')
  return row && list?.contains(row) ? (row.dataset.item ?? null) : null
}

/** The focus goes to the next item (1) or the one before (−1); from outside the list to the first unrated one. */
export const stepItem = (list: HTMLElement | null, by: 1 | -1): void => {
  const rows = [...(list?.querySelectorAll('[data-item]') ?? [])]
  const at = rows.findIndex((row) => row.contains(document.activeElement))
  if (at >= 0) enter(rows[Math.min(Math.max(at + by, 0), rows.length - 1)])
  else enter(rows.find((row) => row.querySelector(':checked') === null) ?? rows[0])
}

/**
 * The keys of a list of items: up and down lead from one to the next, 1 to 4 or a letter rate the one with the focus,
 * Enter opens it. They act only while the focus is in the list, so speech input and typing do not meet them.
 */
export const onItemKeys = (event: KeyboardEvent<HTMLElement>): void => {
  const { target, key } = event
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
  if (!(target instanceof Element) || hasOwnKeys(target)) return
  const row = target.closest('[data-item]')
  if (row === null) return
  const step = steps[key]
  const value = ratingKeys[key.toLowerCase()]
  if (step !== undefined) {
    const rows = [...event.currentTarget.querySelectorAll('[data-item]')]
    enter(rows[step(rows.indexOf(row), rows.length - 1)])
  } else if (value !== undefined && !event.repeat) {
    const radio = row.querySelector<HTMLInputElement>(
      `input[type="radio"][value="${value}"]:enabled`,
    )
    // Rating it D opens the library, which takes the focus and returns it here.
    radio?.focus()
    radio?.click()
  } else if (key === 'Enter' && target instanceof HTMLInputElement)
    row.querySelector<HTMLElement>('[aria-expanded]')?.click()
  else return
  event.preventDefault()
}
