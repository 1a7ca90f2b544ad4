import { useEffect, useRef } from 'react'

// The browser drops an entry a moment after it was asked to; an entry that begins meanwhile would go in its place.
let leaving: Promise<void> | null = null
const leaveEntry = () => {
  leaving = new Promise((resolve) => {
    const left = () => {
      leaving = null
      resolve()
    }
    addEventListener('popstate', left, { once: true })
  })
  window.history.back()
}

/**
 * Back closes whatever is open over the page, as it does where the address names it: an entry of the history begins
 * with the opening, and goes with the closing. `isOn`: it is open, and the page itself sees to no entry. Answers what
 * takes the entry away at once: a press on Back that follows a closing must not meet it.
 */
export const useBackCloses = (isOn: boolean, onClose: () => void): (() => void) => {
  const close = useRef(onClose)
  const leave = useRef(() => {})
  // The history outlives a render, and calls whom the newest one names.
  useEffect(() => {
    close.current = onClose
  })
  // Only the browser knows of Back.
  useEffect(() => {
    if (!isOn) return
    const opening = crypto.randomUUID()
    const isOnTop = () => window.history.state?.opening === opening
    const went = () => {
      if (!isOnTop()) close.current()
    }
    let isThere = false
    let isOver = false
    const begin = () => {
      if (isOver) return
      isThere = true
      // What the router remembers of this entry stays: it is the same visit of the same page.
      window.history.pushState({ ...window.history.state, opening }, '')
      addEventListener('popstate', went)
    }
    if (leaving === null) begin()
    else void leaving.then(begin)
    leave.current = () => {
      isOver = true
      if (!isThere) return
      isThere = false
      removeEventListener('popstate', went)
      // Closed by a key or a press. A person who has gone on to another page meanwhile keeps their entry.
      if (isOnTop()) leaveEntry()
    }
    return leave.current
  }, [isOn])
  return () => leave.current()
}
