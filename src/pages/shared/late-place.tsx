import { type ReactNode, useEffect, useRef } from 'react'
import styles from './late-place.module.css'
import { useLocation } from './router.ts'

/**
 * A part of a page that an address with `#id` leads to, and that comes after the page itself: the browser looked for it
 * too early. `isThere`: what it shows has been loaded.
 */
export const LatePlace = ({
  id,
  isThere,
  children,
}: {
  id: string
  isThere: boolean
  children: ReactNode
}) => {
  const { hash } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  // A notice leads here, and only the browser can scroll.
  useEffect(() => {
    if (hash === `#${id}` && isThere) place.current?.scrollIntoView()
  }, [hash, id, isThere])
  return (
    <div id={id} ref={place} className={styles.place}>
      {children}
    </div>
  )
}
