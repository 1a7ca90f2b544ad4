/*
 * A press counts for what it began on. What arrives above a button between its press and its release moves it from
 * under the pointer, and the browser then clicks what the two places have in common, which is neither.
 */

/** CSS pixels that a pointer moves in a press by an unsteady hand. */
const unsteady = 8

/** A press that has begun: its element, where that was in the page, and where the pointer was on the screen. */
type Begun = { on: HTMLElement; place: Place; x: number; y: number }
type Place = { left: number; top: number }

/** In the page, not on the screen: somebody who scrolls away from a button does not press it. */
const placeOf = (element: HTMLElement): Place => {
  const { left, top } = element.getBoundingClientRect()
  return { left: left + window.scrollX, top: top + window.scrollY }
}

/** A pressed button is drawn a pixel lower. */
const isMoved = (before: Place, now: Place): boolean =>
  Math.hypot(now.left - before.left, now.top - before.top) >= 2

/** Sees to it in this page, from now on. */
export const keepPresses = (page: Document): void => {
  let begun: Begun | null = null
  page.addEventListener(
    'pointerdown',
    ({ target, isPrimary, button, clientX: x, clientY: y }) => {
      const on =
        isPrimary && button === 0 && target instanceof Element
          ? target.closest<HTMLElement>('button, a[href], summary, label')
          : null
      begun = on === null ? null : { on, place: placeOf(on), x, y }
    },
    true,
  )
  page.addEventListener(
    'click',
    (event) => {
      const press = begun
      begun = null
      // A key has pressed this, or a script; or it may be a link that opens elsewhere.
      if (press === null || event.detail === 0 || event.ctrlKey || event.metaKey || event.shiftKey)
        return
      const { on, place, x, y } = press
      if (event.target instanceof Node && on.contains(event.target)) return
      const stayed = Math.hypot(event.clientX - x, event.clientY - y) <= unsteady
      if (!stayed || !on.isConnected || !isMoved(place, placeOf(on))) return
      event.preventDefault()
      event.stopPropagation()
      on.click()
    },
    true,
  )
}
