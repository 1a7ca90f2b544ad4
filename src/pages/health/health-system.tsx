import type { Health } from '#contract/health.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Cluster, Muted } from '#src/ui/layout.tsx'
import styles from './health.module.css'

type System = Health['systems'][number]

/** One row of the ledger: the points that are missing, why, and what fixing it would bring. */
export const Deduction = ({
  row,
  now,
}: {
  row: System['deductions'][number]
  now: number | null
}) => (
  <div className={styles.deduction}>
    <span className={styles.points}>
      <Badge tone={row.points <= -3 ? 'bad' : 'warn'}>
        {row.points.toFixed(1).replace('-', '−')}
      </Badge>
    </span>
    <div>
      {row.label}
      <Muted>
        {row.why}
        {row.score_if_fixed !== null &&
          now !== null &&
          row.score_if_fixed > now &&
          ` · fixed, the score would be ${row.score_if_fixed}`}
      </Muted>
    </div>
  </div>
)

const toneOf = (score: number | null) =>
  score === null ? 'plain' : score >= 80 ? 'good' : score >= 65 ? 'warn' : 'bad'

/** One of the ten: its score, its weight, and each point that is missing. */
export const SystemLedger = ({ system, now }: { system: System; now: number | null }) => (
  <>
    <Cluster>
      <h3>{system.label}</h3>
      <Badge tone={toneOf(system.score)}>
        {system.score === null ? 'Not rated' : `${system.score} ${system.band}`}
      </Badge>
      <Muted>weight {system.weight} of 100</Muted>
    </Cluster>
    {system.deductions.map((row) => (
      <Deduction key={row.issue_id ?? row.label} row={row} now={now} />
    ))}
    {system.score !== null && system.deductions.length === 0 && (
      <Muted>Nothing is missing here.</Muted>
    )}
    {system.score === null && <Muted>Nobody has looked at it yet.</Muted>}
  </>
)
