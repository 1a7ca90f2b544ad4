import { useEffect, useRef } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Cluster } from '#src/ui/layout.tsx'

/** How far below the window the end of the list may be when the older ones are asked for. */
const ahead = '15%'

/**
 * The older ones come when the end of the list comes near. `have`: how many are shown; at each number they are asked for
 * once, and a call that failed waits for a press.
 */
export const OlderNotices = ({
  have,
  busy,
  onMore,
}: {
  have: number
  busy: boolean
  onMore: () => void
}) => {
  const place = useRef<HTMLDivElement>(null)
  const asked = useRef<number | null>(null)
  const more = useRef(onMore)
  // The caller hands in a new function with each rendering; the observer calls the last one.
  useEffect(() => {
    more.current = onMore
  })
  // Only the browser knows what is near.
  useEffect(() => {
    if (place.current === null || busy || asked.current === have) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting) || asked.current === have) return
        asked.current = have
        more.current()
      },
      { rootMargin: `0px 0px ${ahead}` },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [have, busy])
  return (
    <div ref={place}>
      <Cluster>
        <Button
          look="secondary"
          busy={busy}
          onClick={() => {
            asked.current = have
            onMore()
          }}
        >
          Show older
        </Button>
      </Cluster>
    </div>
  )
}
