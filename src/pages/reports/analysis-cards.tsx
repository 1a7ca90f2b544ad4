import type { Analysis } from '#contract/reports.ts'
import { severities, severityWord } from '#contract/vocabulary/findings.ts'
import { ScoreGauge } from '#src/pages/health/score-gauge.tsx'
import { scoreText, toneOf } from '#src/pages/health/standing.ts'
import { counted, date } from '#src/pages/shared/format.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card, Muted } from '#src/ui/layout.tsx'
import { SeverityMark } from '#src/ui/severity-mark.tsx'
import styles from './analysis-cards.module.css'
import { stillNone } from './change-words.ts'

/** How far the score went: '20 points less'. */
const moved = (from: number, to: number): string =>
  from === to
    ? 'the same'
    : `${counted(Math.abs(to - from), 'point')} ${to < from ? 'less' : 'more'}`

/** The score of the home before this inspection, after it and, where that differs, today. */
export const ScoreMoved = ({ of: data }: { of: Analysis }) => {
  const { score_before: before, score_after: after, score_now: today } = data
  if (after === null)
    return (
      <Card title="Score">
        <Muted small={false}>
          The score moves when the report is published. Today it is {today ?? 'not rated yet'}.
        </Muted>
      </Card>
    )
  return (
    <Card title="Score">
      <ScoreGauge of={{ ...data, score: after }} label="Health score after this inspection" />
      {before !== null && (
        <Muted small={false}>
          It was {before} before: {moved(before, after)}.
        </Muted>
      )}
      {today !== after && <Muted small={false}>Today it is {today ?? 'not rated'}.</Muted>}
    </Card>
  )
}

/** How many defects of each kind this inspection found, and what became of those of the report before. */
export const Found = ({ of: { by_system, changes, time_zone } }: { of: Analysis }) => {
  const counts = severities.map(
    (severity) =>
      [
        severity,
        by_system.reduce((sum, system) => sum + (system.counts[severity] ?? 0), 0),
      ] as const,
  )
  const all = counts.reduce((sum, [, count]) => sum + count, 0)
  if (all === 0) return null
  return (
    <Card title={`${counted(all, 'defect')} found`}>
      <ul className={styles.counts}>
        {counts
          .filter(([, count]) => count > 0)
          .map(([severity, count]) => (
            <li key={severity} className={styles.count}>
              <SeverityMark severity={severity} />
              <strong>{count}</strong>
            </li>
          ))}
      </ul>
      {changes !== null && (
        <Muted small={false}>
          {changes.fresh.length} new, {changes.still.length} still there, {changes.fixed.length}{' '}
          fixed{changes.unseen.length > 0 && `, ${changes.unseen.length} not inspected again`} since{' '}
          {date(changes.since, time_zone)}.
        </Muted>
      )}
    </Card>
  )
}

/** Each part of the home: its score, and how serious its problems are. */
export const BySystem = ({ systems }: { systems: Analysis['by_system'] }) => (
  <Card title="By system, today" className={styles.system}>
    <ul className={styles.rows}>
      {systems.map((system) => (
        <li key={system.system}>
          <strong>{system.label}</strong>
          <span className={styles.score}>
            <Badge tone={toneOf(system.score)}>{scoreText(system)}</Badge>
          </span>
          <div className={styles.found}>
            {severities
              .filter((severity) => (system.counts[severity] ?? 0) > 0)
              .map((severity) => (
                <span key={severity}>
                  <span aria-hidden="true">
                    <SeverityMark severity={severity} only />
                  </span>
                  {severityWord[severity]}: {system.counts[severity]}
                </span>
              ))}
          </div>
        </li>
      ))}
    </ul>
  </Card>
)

const Titles = ({
  title,
  none,
  findings,
}: {
  title: string
  none?: string
  findings: readonly string[]
}) => (
  <section className={styles.change}>
    <h3>
      {title}: {findings.length}
    </h3>
    {findings.length === 0 ? (
      <Muted small={false}>{none}</Muted>
    ) : (
      <ul className={styles.titles}>
        {/* Two findings of a report may have the same title. */}
        {[...new Set(findings)].map((finding) => (
          <li key={finding}>{finding}</li>
        ))}
      </ul>
    )}
  </section>
)

/** What is new, still there, fixed, and was not looked at again since the report before. */
export const ChangesSince = ({
  changes,
  zone,
}: {
  changes: NonNullable<Analysis['changes']>
  zone: string
}) => (
  <Card title={`Since ${date(changes.since, zone)}`}>
    <Titles title="New" none="Nothing new was found." findings={changes.fresh} />
    <Titles title="Still there" none={stillNone(changes.unseen)} findings={changes.still} />
    <Titles
      title="Fixed"
      none="Nothing from the earlier report has been fixed."
      findings={changes.fixed}
    />
    {changes.unseen.length > 0 && <Titles title="Not inspected again" findings={changes.unseen} />}
  </Card>
)

export const Questions = ({ questions }: Pick<Analysis, 'questions'>) => (
  <Card title="Questions to ask">
    <ul className={styles.questions}>
      {questions.map((question) => (
        <li key={question}>{question}</li>
      ))}
    </ul>
  </Card>
)
