import type { ReactNode } from 'react'
import styles from './display.module.css'
import { unbroken } from './unbroken.tsx'

/** Names and values. */
export const KeyValues = ({
  pairs,
}: {
  pairs: readonly (readonly [name: string, value: ReactNode])[]
}) => (
  <dl className={styles.list}>
    {pairs.map(([name, value]) => (
      <div key={name} className={styles.pair}>
        <dt>{name}</dt>
        <dd>{unbroken(value)}</dd>
      </div>
    ))}
  </dl>
)

/** What happened, in order. */
export const Timeline = ({
  events,
}: {
  events: readonly { key: string; when: string; what: ReactNode }[]
}) => (
  <ol className={styles.timeline}>
    {events.map((event) => (
      <li key={event.key}>
        <span className={styles.why}>{event.when}</span>
        {unbroken(event.what)}
      </li>
    ))}
  </ol>
)
