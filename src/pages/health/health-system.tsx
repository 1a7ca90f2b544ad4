import type { Health } from '#contract/health.ts'
import { isLookedAt } from '#contract/vocabulary/diy.ts'
import { hasAge } from '#contract/vocabulary/guides.ts'
import { standingWord } from '#contract/vocabulary/health.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { radonIn } from '#contract/vocabulary/units.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useUnits } from '#src/pages/shared/units.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Cluster, Muted } from '#src/ui/layout.tsx'
import { signed } from '#src/ui/signed.ts'
import styles from './health.module.css'
import { toneOf } from './standing.ts'

type System = Health['systems'][number]
type Row = System['deductions'][number]

/** What the owner supposes to be fixed: issues, by their ids. */
export type Supposed = {
  fixed: ReadonlySet<string>
  onSuppose: (issueId: string) => void
  onClear: () => void
}

/** Points, summed in tenths, so that the sum has no binary fraction. */
export const pointsOf = (rows: System['deductions']): number =>
  rows.reduce((sum, { points }) => sum + Math.round(points * 10), 0) / 10

/** Where a row comes from: its issue, the report that says it, and the first photo. */
const Sources = ({ row, propertyId }: { row: Row; propertyId: string }) => {
  const { apiBase } = useWired()
  if (row.issue_id === null) return null
  const { found } = row
  return (
    <span className={styles.sources}>
      {found?.photo && (
        <a href={apiBase + found.photo.url} target="_blank" rel="noreferrer">
          <img
            className={styles.photo}
            src={apiBase + found.photo.thumbnail_url}
            alt={`Photo: ${found.photo.caption || row.label}`}
            width={72}
            height={54}
            loading="lazy"
          />
        </a>
      )}
      <Link to={paths.issue({ propertyId, issueId: row.issue_id })}>See the issue</Link>
      {found && (
        <Link
          to={`${paths.report({ propertyId, inspectionId: found.inspection_id })}#finding-${found.finding_id}`}
        >
          In the report
        </Link>
      )}
    </span>
  )
}

/** One row of the sum: the points that are missing, why, where that is said, and the switch that supposes it fixed. */
export const Deduction = ({
  row,
  now,
  propertyId,
  supposed,
}: {
  row: Row
  now: number | null
  /** Without it the row leads nowhere. */
  propertyId?: string | undefined
  supposed?: Supposed | undefined
}) => {
  const { radon: unit } = useUnits()
  const id = row.issue_id
  return (
    <div className={styles.deduction}>
      <span className={styles.points}>
        <Badge tone={row.points <= -3 ? 'bad' : row.kind === 'rounding' ? 'plain' : 'warn'}>
          {signed(row.points)}
        </Badge>
      </span>
      <div>
        {row.label}
        <Muted>
          {radonIn(unit, row.why)}
          {row.score_if_fixed !== null &&
            now !== null &&
            row.score_if_fixed > now &&
            ` · fixed and checked, the score would be ${row.score_if_fixed}`}
        </Muted>
        {propertyId !== undefined && <Sources row={row} propertyId={propertyId} />}
      </div>
      {supposed && id !== null && (
        <label className={styles.switch}>
          <input
            type="checkbox"
            role="switch"
            aria-checked={supposed.fixed.has(id)}
            aria-label={`If “${row.label}” were fixed`}
            checked={supposed.fixed.has(id)}
            onChange={() => supposed.onSuppose(id)}
          />
          <span aria-hidden="true">If fixed</span>
        </label>
      )}
    </div>
  )
}

/** What an owner can do about a system without a score. */
const unratedWhy = ({ system, standing }: Pick<System, 'system' | 'standing'>): string =>
  standing === 'not_present'
    ? 'The inspector found none, so it does not count in the score.'
    : standing === 'not_inspected'
      ? 'The inspector could not look at it, so it does not count in the score.'
      : `It counts once ${hasAge(system) ? 'you say its age, or ' : ''}${
          isLookedAt(system) ? 'you or an inspector have' : 'an inspector has'
        } looked at it.`

type Shown = {
  system: System
  now: number | null
  propertyId?: string | undefined
  supposed?: Supposed | undefined
}

const SystemScore = ({ system }: { system: System }) => (
  <>
    <Badge tone={toneOf(system.score)}>
      {system.score === null
        ? standingWord[system.standing]
        : system.standing === 'by_age'
          ? `${system.score} by age alone`
          : `${system.score} ${system.band}`}
    </Badge>
    {system.deductions.length > 0 && (
      <span className={styles.lost}>{signed(pointsOf(system.deductions))} points</span>
    )}
  </>
)

/** What the score of a system rests on, and each point that is missing. */
const SystemPoints = ({ system, now, propertyId, supposed }: Shown) => (
  <>
    {system.score !== null &&
      system.standing !== 'by_age' &&
      standingWord[system.standing] !== '' && <Muted>{standingWord[system.standing]}.</Muted>}
    {system.deductions.map((row) => (
      <Deduction
        key={row.issue_id ?? row.label}
        row={row}
        now={now}
        propertyId={propertyId}
        supposed={supposed}
      />
    ))}
    {system.score !== null && system.deductions.length === 0 && (
      <Muted>Nothing is missing here.</Muted>
    )}
    {system.score === null && <Muted>{unratedWhy(system)}</Muted>}
    {system.score === null && system.standing !== 'not_present' && propertyId !== undefined && (
      <Cluster>
        {hasAge(system.system) && system.standing === 'unknown' && (
          <Link to={paths.homeAges({ propertyId })}>Say its age</Link>
        )}
        {isLookedAt(system.system) && (
          <Link to={paths.diy({ propertyId })}>Look at it yourself</Link>
        )}
        <Link to={paths.requestInspection()}>Request an inspection</Link>
      </Cluster>
    )}
  </>
)

/** One of the ten, opened. */
export const SystemLedger = (shown: Shown) => (
  <>
    <Cluster>
      <h3>{shown.system.label}</h3>
      <SystemScore system={shown.system} />
    </Cluster>
    <SystemPoints {...shown} />
  </>
)

/** One of the ten as a row, which opens to its points. */
export const SystemRow = ({
  open,
  onOpen,
  ...shown
}: Shown & { open: boolean; onOpen: (open: boolean) => void }) => (
  <details
    className={styles.system}
    id={`system-${shown.system.system}`}
    open={open}
    onToggle={(event) => {
      if (event.currentTarget.open !== open) onOpen(event.currentTarget.open)
    }}
  >
    <summary className={styles.summary}>
      <span className={styles.name}>{shown.system.label}</span>
      <SystemScore system={shown.system} />
    </summary>
    <div className={styles.opened}>
      <SystemPoints {...shown} />
    </div>
  </details>
)
