import type { ReactNode } from 'react'
import type { Dashboard } from '#contract/properties.ts'
import { Link } from '#src/pages/shared/router.ts'
import { buttonClass } from '#src/ui/button.tsx'
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
        <div className={styles.actions}>
          {thing.id === undefined ? (
            <Link
              className={buttonClass('secondary')}
              to={thing.link}
              aria-label={`${thing.action ?? 'Go there'}: ${thing.title}`}
            >
              {thing.action ?? 'Go there'}
            </Link>
          ) : (
            actionsOf(thing)
          )}
        </div>
      </li>
    ))}
  </ol>
)
