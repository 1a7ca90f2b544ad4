import { useEffect, useRef } from 'react'
import { placeQuiet } from '#src/machines/shell/constants.ts'
import { placeIn } from '#src/pages/shared/place-in.ts'

/**
 * The section in view in the address, so that a reload and Back return to it: `keep` is told each section that one comes
 * to, and `own` is the hash that this has written, which leads nowhere new. `first` is the top of the page,
 * which needs no word in the address.
 */
export const useKeptPlace = (first: string) => {
  const own = useRef<string>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The page is left before the scrolling has come to rest.
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    own,
    keep: (id: string) => {
      clearTimeout(timer.current)
      // Browsers refuse an address that changes with every turn of the wheel. This timer is of the drawing alone: nothing
      // is decided when it runs out, so no chart holds it.
      timer.current = setTimeout(() => {
        const { hash, pathname, search } = window.location
        const to = id === first ? '' : `#${id}`
        const there = hash && document.getElementById(placeIn(hash))
        // Somebody is at a finding of this section, and its address says more.
        if (to === hash || (there !== '' && there?.closest(`#${id}`))) return
        own.current = to
        // The page stays as it is: neither the router nor a chart has to know.
        window.history.replaceState(window.history.state, '', pathname + search + to)
      }, placeQuiet)
    },
  }
}
