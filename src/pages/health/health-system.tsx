import type { Health } from '#contract/health.ts'
import { standingWord } from '#contract/vocabulary/health.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Cluster, Muted } from '#src/ui/layout.tsx'
import { signed } from '#src/ui/signed.ts'
import styles from './health.module.css'

type System = Health['systems'][number]

/** Points, summed in tenths, so that the sum has no binary fraction. */
export const pointsOf = (rows: System['deductions']): number =>
  rows.reduce((sum, { points }) => sum + Math.round(points * 10), 0) / 10

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
      <Badge tone={row.points <= -3 ? 'bad' : row.kind === 'rounding' ? 'plain' : 'warn'}>
        {signed(row.points)}
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

/** What an owner can do about a system without a score. */
const unratedWhy = (standing: System['standing']): string =>
  standing === 'not_present'
    ? 'The inspector found none, so the score does without it.'
    : standing === 'not_inspected'
      ? 'The inspector could not look at it, so the score does without it.'
      : 'It counts once you say its age, or an inspector has looked at it.'

const toneOf = (score: number | null) =>
  score === null ? 'plain' : score >= 80 ? 'good' : score >= 65 ? 'warn' : 'bad'

/** One of the ten: its score, what that rests on, and each point that is missing. */
export const SystemLedger = ({ system, now }: { system: System; now: number | null }) => (
  <>
    <Cluster>
      <h3>{system.label}</h3>
      <Badge tone={toneOf(system.score)}>
        {system.score === null
          ? standingWord[system.standing]
          : system.standing === 'by_age'
            ? `${system.score} by age alone`
            : `${system.score} ${system.band}`}
      </Badge>
      {system.deductions.length > 0 && (
        <Muted>{signed(pointsOf(system.deductions))} points of the home’s score</Muted>
      )}
    </Cluster>
    {system.score !== null &&
      system.standing !== 'by_age' &&
      standingWord[system.standing] !== '' && <Muted>{standingWord[system.standing]}.</Muted>}
    {system.deductions.map((row) => (
      <Deduction key={row.issue_id ?? row.label} row={row} now={now} />
    ))}
    {system.score !== null && system.deductions.length === 0 && (
      <Muted>Nothing is missing here.</Muted>
    )}
    {system.score === null && <Muted>{unratedWhy(system.standing)}</Muted>}
  </>
)
