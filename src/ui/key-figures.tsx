import type { ReactNode } from 'react'
import styles from './layout.module.css'

type Figure = { key: string; label: ReactNode; value: ReactNode }

/** A few numbers at a glance, each with its label. */
export const KeyFigures = ({ label, figures }: { label: string; figures: readonly Figure[] }) => (
  <section aria-label={label}>
    <dl className={styles.figures}>
      {figures.map(({ key, label: term, value }) => (
        <div key={key}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
)
