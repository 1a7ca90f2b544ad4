import { useLayoutEffect } from 'react'

export type RootMark = 'bar' | 'rail' | 'dock' | 'signing-in' | 'menu-of-doors'

const shown = new Map<RootMark, number>()

/**
 * While the caller is shown, the document's root has the attribute `data-<mark>`, for a style that reaches beyond the
 * caller. `html:has(.part)` would say the same, and the browser would look for the part in the whole page with each
 * element that comes or goes.
 */
export const useRootMark = (mark: RootMark): void =>
  useLayoutEffect(() => {
    const root = document.documentElement
    const change = (by: 1 | -1) => {
      const count = (shown.get(mark) ?? 0) + by
      shown.set(mark, count)
      root.toggleAttribute(`data-${mark}`, count > 0)
    }
    change(1)
    return () => change(-1)
  }, [mark])
