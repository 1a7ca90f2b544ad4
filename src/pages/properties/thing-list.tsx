import type { ReactNode } from 'react'
import type { Dashboard } from '#contract/properties.ts'
import { Link } from '#src/pages/shared/router.ts'
import { Muted } from '#src/ui/layout.tsx'
import styles from './dashboard.module.css'

export type Thing = NonNullable<Dashboard['next']>[number]

/** The things in a row, each with its reason; `actionsOf`: what can be done about one here. */
export const ThingList = ({
  things,
  actionsOf,
}: {
  things: readonly Thing[]
  actionsOf: (thing: Thing) => ReactNode
}) => (
  <ol className={styles.things}>
    {things.map((thing) => (
      <li key={thing.title} className={styles.thing}>
        <Link to={thing.link}>{thing.title}</Link>
        <Muted>{thing.why}</Muted>
        {thing.id !== undefined && <div className={styles.actions}>{actionsOf(thing)}</div>}
      </li>
    ))}
  </ol>
)
