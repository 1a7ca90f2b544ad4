import { KeyValues } from '#src/ui/details.tsx'
import { followedBy } from '#tools/statecharts/formats.ts'
import type { Path } from '#tools/statecharts/paths.ts'
import styles from './panel.module.css'

type Props = { path: Path; at: number }

/** What the moment of a path is about beside its states: what the step is given and what follows, and which pairs meet. */
export const PathStep = ({ path, at }: Props) => {
  const step = path.steps[at - 1]
  const facts: [string, string][] =
    step === undefined ? (path.begins ? [['begins with', path.begins]] : []) : followedBy(step)
  const pairs = path.covers.pairs ?? []
  return (
    <>
      {facts.length > 0 && (
        <div className={styles.facts}>
          <KeyValues pairs={facts} />
        </div>
      )}
      {pairs.length > 0 && (
        <Pairs
          title={
            pairs.length === 1
              ? 'The pair that meets here first'
              : `The ${pairs.length} pairs that meet here first`
          }
          pairs={pairs}
        />
      )}
    </>
  )
}

/** Pairs of outcomes as sentences, behind their number. */
export const Pairs = ({ title, pairs }: { title: string; pairs: readonly string[] }) => (
  <details className={styles.pairs}>
    <summary>{title}</summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be in reach of the keyboard */}
    <section className={styles.pairList} aria-label={title} tabIndex={0}>
      <ul>
        {pairs.map((pair) => (
          <li key={pair}>{pair}</li>
        ))}
      </ul>
    </section>
  </details>
)
