import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Hidden } from './layout.tsx'
import { Menu } from './menu.tsx'
import styles from './rail.module.css'
import { useRootMark } from './root-mark.ts'

export type RailSection = {
  /** The id of the element that it leads to. */
  id: string
  title: string
  /** How many things are in it that count. */
  count?: number
  /** What the count counts, for screen readers: "findings". */
  unit?: string
  /** A sign beside the count: how serious the worst of them is. */
  mark?: ReactNode
}

/**
 * Which of these sections one reads: the last whose top has passed a line in the upper third of the window. At the
 * foot of the page, where the last ones never reach the line, it is the one that was jumped to, or the last.
 */
const useSeen = (ids: readonly string[], onSeen: ((id: string) => void) | undefined) => {
  const tell = useRef(onSeen)
  // The observers outlive a render, and tell whom the newest one names.
  useEffect(() => {
    tell.current = onSeen
  })
  const [seen, setSeen] = useState<string>()
  const jumped = useRef<string>(undefined)
  const joined = ids.join(' ')
  // The browser says when a section crosses the line; nothing is measured while the page merely scrolls.
  useEffect(() => {
    const sections = joined.split(' ').flatMap((id) => document.getElementById(id) ?? [])
    const decide = () => {
      const { scrollHeight } = document.documentElement
      const foot = window.scrollY > 0 && window.scrollY + window.innerHeight > scrollHeight - 4
      const isSeen = (section: HTMLElement) => {
        const { top } = section.getBoundingClientRect()
        return top >= 0 && top < window.innerHeight
      }
      const asked = sections.find((section) => section.id === jumped.current && isSeen(section))
      const last = asked ?? sections.at(-1)
      const passed = sections.findLast(
        (section) => section.getBoundingClientRect().top < window.innerHeight / 3,
      )
      const at = foot ? last : (passed ?? sections[0])
      setSeen(at?.id)
      if (at !== undefined) tell.current?.(at.id)
    }
    const line = new IntersectionObserver(decide, { rootMargin: '0px 0px -66.7% 0px' })
    for (const section of sections) line.observe(section)
    const foot = new IntersectionObserver(decide, { threshold: 1 })
    for (const section of sections.slice(-1)) foot.observe(section)
    return () => {
      line.disconnect()
      foot.disconnect()
    }
  }, [joined])
  return {
    seen,
    jump: (id: string) => {
      jumped.current = id
      setSeen(id)
    },
  }
}

const Entries = ({
  sections,
  current,
  onGo,
}: {
  sections: readonly RailSection[]
  current: string | undefined
  onGo: (id: string) => void
}) =>
  sections.map(({ id, title, count, unit, mark }) => (
    <a
      key={id}
      href={`#${id}`}
      className={styles.entry}
      aria-current={id === current ? 'location' : undefined}
      onClick={() => onGo(id)}
    >
      <span className={styles.title}>{title}</span>
      {mark}
      {count !== undefined && (
        <span className={styles.count}>
          {count}
          {unit !== undefined && <Hidden> {unit}</Hidden>}
        </span>
      )}
    </a>
  ))

/**
 * The sections of a long page beside it, following the scroll. With little room it is one bar that says where one is
 * and opens the list.
 */
export const Rail = ({
  label,
  sections,
  current: given,
  onSeen,
}: {
  label: string
  sections: readonly RailSection[]
  /** The id of the section one is at, where that is not a matter of scrolling. */
  current?: string
  /** Is told the id of each section that one comes to by scrolling. */
  onSeen?: (id: string) => void
}) => {
  useRootMark('rail')
  const list = useRef<HTMLDivElement>(null)
  const { seen, jump } = useSeen(
    sections.map(({ id }) => id),
    onSeen,
  )
  const current = given ?? seen
  // A rail longer than the window keeps the current entry in sight, without moving the page.
  useEffect(() => {
    const { current: box } = list
    const entry = box?.querySelector<HTMLElement>('[aria-current]')
    if (box === null || !entry || current === undefined) return
    const [top, bottom] = [entry.offsetTop, entry.offsetTop + entry.offsetHeight]
    if (top < box.scrollTop) box.scrollTop = top
    if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight
  }, [current])
  /** The focus follows the jump, so that the next Tab is in the section. */
  const go = (id: string) => {
    const section = document.getElementById(id)
    if (section === null) return
    jump(id)
    if (!section.hasAttribute('tabindex')) section.setAttribute('tabindex', '-1')
    section.focus({ preventScroll: true })
  }
  const at = sections.findIndex(({ id }) => id === current)
  return (
    <nav aria-label={label} className={styles.box}>
      <div ref={list} className={styles.list}>
        <Entries sections={sections} current={current} onGo={go} />
      </div>
      <div className={styles.bar}>
        <Menu
          floats
          className={styles.here}
          panel={(close) => (
            <Entries
              sections={sections}
              current={current}
              onGo={(id) => {
                close()
                go(id)
              }}
            />
          )}
        >
          <span className={styles.place}>
            {Math.max(0, at) + 1} of {sections.length}
          </span>
          <span className={styles.title}>{sections[Math.max(0, at)]?.title}</span>
          <ChevronDown aria-hidden="true" className={styles.icon} />
        </Menu>
      </div>
    </nav>
  )
}
