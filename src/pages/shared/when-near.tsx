import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Card } from '#src/ui/layout.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { atRest } from './at-rest.ts'
import { useLocation } from './router.ts'

/** How far below the window a part may be when it comes, so that it is there before somebody has scrolled to it. */
const ahead = '15%'

/**
 * A part of a long page, below what people see first: its code and its calls come once it is nearly in sight, and until
 * then a skeleton of so many `lines` has its room, under the part's own `title` where it always has one: who goes from
 * heading to heading finds it, and brings it. An address that leads to a place on the page brings all at once, and a page at
 * rest gets the whole of it, for those who print it or search in it.
 */
export const WhenNear = ({
  title,
  lines,
  children,
}: {
  title?: string
  lines: number
  children: ReactNode
}) => {
  const { hash } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  const shows = isNear || hash !== ''
  // The part stays when the address no longer names a place: somebody may be writing in it.
  if (hash !== '' && !isNear) setIsNear(true)
  // Only the browser knows what is in sight, and when nothing comes any more.
  useEffect(() => {
    const { current } = place
    if (current === null || shows) return
    let isOver = false
    const come = () => {
      if (!isOver) setIsNear(true)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) come()
      },
      { rootMargin: `0px 0px ${ahead}` },
    )
    observer.observe(current)
    void atRest().then(come)
    // What the browser prints is what is there when this event is over.
    const print = () => flushSync(come)
    addEventListener('beforeprint', print)
    return () => {
      isOver = true
      removeEventListener('beforeprint', print)
      observer.disconnect()
    }
  }, [shows])
  const bones = <Skeleton lines={lines} />
  const skeleton = title === undefined ? bones : <Card title={title}>{bones}</Card>
  return shows ? (
    <Suspense fallback={skeleton}>{children}</Suspense>
  ) : (
    <div ref={place}>{skeleton}</div>
  )
}
