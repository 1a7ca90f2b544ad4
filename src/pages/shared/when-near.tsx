import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Skeleton } from '#src/ui/states.tsx'
import { useLocation } from './router.ts'

/** How far below the window a part may be when it comes, so that it is there before somebody has scrolled to it. */
const ahead = '15%'

/**
 * A part of a long page, below what people see first: its code and its calls come once it is nearly in sight, and until
 * then a skeleton of so many `lines` has its room. An address that names its place with `#id` brings it at once.
 */
export const WhenNear = ({
  id,
  lines,
  children,
}: {
  id?: string
  lines: number
  children: ReactNode
}) => {
  const { hash } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  const shows = isNear || (id !== undefined && hash === `#${id}`)
  // Only the browser knows what is in sight.
  useEffect(() => {
    const { current } = place
    if (current === null || shows) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true)
      },
      { rootMargin: `0px 0px ${ahead}` },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [shows])
  const skeleton = <Skeleton lines={lines} />
  return shows ? (
    <Suspense fallback={skeleton}>{children}</Suspense>
  ) : (
    <div ref={place}>{skeleton}</div>
  )
}
