import { severities } from '#contract/vocabulary/findings.ts'
import { Cluster, Muted } from '#src/ui/layout.tsx'
import { SeverityMark } from '#src/ui/severity-mark.tsx'
import styles from './severity-bar.module.css'

/** The findings of a report by severity: a bar whose parts are as long as they are many, and the numbers below it. */
export const SeverityBar = ({ counts }: { counts: Readonly<Record<string, number>> }) => {
  const shown = severities.filter((severity) => (counts[severity] ?? 0) > 0)
  if (shown.length === 0) return <Muted small={false}>No defects were found.</Muted>
  return (
    <div className={styles.box}>
      <div className={styles.bar} aria-hidden="true">
        {shown.map((severity) => (
          <span key={severity} data-severity={severity} style={{ flexGrow: counts[severity] }} />
        ))}
      </div>
      <Cluster>
        {shown.map((severity) => (
          <SeverityMark key={severity} severity={severity} count={counts[severity] ?? 0} />
        ))}
      </Cluster>
    </div>
  )
}
