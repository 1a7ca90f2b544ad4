import type { InspectionSummary } from '#contract/properties.ts'
import type { Comparison } from '#contract/reports.ts'
import { severityWord } from '#contract/vocabulary/findings.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { worksheetName } from '#contract/vocabulary/worksheets.ts'
import { SeverityBar } from '#src/pages/inspections/severity-bar.tsx'
import { visitTitle } from '#src/pages/inspections/visit-title.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { counted, date, roundDollars } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { Link } from '#src/pages/shared/router.ts'
import { useSession } from '#src/pages/shared/use-app.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { FormRow } from '#src/ui/form.tsx'
import { Card, Muted, Page, PageHeader, Stack } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { SeverityMark } from '#src/ui/severity-mark.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { stillNone } from './change-words.ts'
import styles from './compared.module.css'

type Finding = Comparison['fresh'][number]

/** 'Repaired for $120, with 2 photos or receipts.' */
const repairOf = ({ cost_cents, proofs }: NonNullable<Finding['repair']>): string =>
  `Repaired${cost_cents === null ? '' : ` for ${roundDollars(cost_cents)}`}${
    proofs === 0 ? '' : `, with ${counted(proofs, 'photo or receipt', 'photos or receipts')}`
  }.`

const Findings = ({
  title,
  about,
  none,
  findings,
  propertyId,
}: {
  title: string
  about?: string
  none?: string
  findings: readonly Finding[]
  propertyId: string
}) => {
  const isOwner = useSession()?.role === 'homeowner'
  return (
    <Card title={`${title}: ${findings.length}`}>
      {about !== undefined && <Muted small={false}>{about}</Muted>}
      {findings.length === 0 ? (
        <Muted small={false}>{none}</Muted>
      ) : (
        <ul className={styles.findings}>
          {findings.map(({ finding_id, inspection_id, severity_before: before, ...finding }) => (
            <li key={finding_id}>
              <span>
                <Link
                  to={`${paths.report({ propertyId, inspectionId: inspection_id })}#finding-${finding_id}`}
                >
                  {finding.title}
                </Link>
                <Muted>
                  {worksheetName({ ...finding, label: finding.section ?? finding.worksheet_id })}
                  {before !== null &&
                    before !== finding.severity &&
                    `; it was “${severityWord[before]}”`}
                </Muted>
                {finding.repair !== null && (
                  <Muted>
                    {repairOf(finding.repair)}{' '}
                    {isOwner && (
                      <Link to={paths.issue({ propertyId, issueId: finding.repair.issue_id })}>
                        See the repair
                      </Link>
                    )}
                  </Muted>
                )}
              </span>
              <SeverityMark severity={finding.severity} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const Side = ({
  label,
  side,
  zone,
}: {
  label: string
  side: Comparison['later']
  zone: string
}) => (
  <Card title={label}>
    <p>
      {side.inspected_on ? date(side.inspected_on, zone) : `No. ${side.number}`}, by{' '}
      {side.inspector_name}
    </p>
    <SeverityBar counts={side.counts} />
    {side.score !== null && <p>Health score after it: {side.score}</p>}
  </Card>
)

/** What happened between the two, in a sentence. */
const changeOf = ({ fresh, fixed, still, unseen, earlier, later }: Comparison): string =>
  [
    `${counted(fresh.length, 'new finding')}, ${fixed.length} fixed, ${still.length} still there${
      unseen.length === 0 ? '' : `, ${unseen.length} not inspected again`
    }.`,
    ...(earlier.score === null || later.score === null || later.score === earlier.score
      ? []
      : [
          `The score ${later.score > earlier.score ? 'rose' : 'fell'} from ${earlier.score} to ${later.score}.`,
        ]),
  ].join(' ')

/** Two inspections of a home side by side: what is new, fixed, still there, or was not seen again. Its address names both. */
export const ComparedInspections = ({
  propertyId,
  from,
  to,
  inspections,
  around,
}: {
  propertyId: string
  from: string
  to: string
  /** The addresses around it on an admin's page; an owner has their own. */
  around?: { all: string; of: (chosen: { from: string; to: string }) => string }
  /** Those with a report that can be read, the newest first. */
  inspections: readonly InspectionSummary[]
}) => {
  const { navigate } = useWired()
  const read = useResource('reports.compare', { params: { propertyId }, query: { from, to } })
  const options = inspections.map((one) => [one.inspection_id, visitTitle(one)] as const)
  const choose = (chosen: { from?: string; to?: string }) =>
    navigate(
      around?.of({ from, to, ...chosen }) ??
        paths.compareInspections({ propertyId, from, to, ...chosen }),
    )
  return (
    <Page>
      <PageHeader
        title="Compare inspections"
        subtitle={read.data === null ? undefined : changeOf(read.data)}
        actions={
          <Link
            className={buttonClass('secondary')}
            to={around?.all ?? paths.homeInspections({ propertyId })}
          >
            All inspections
          </Link>
        }
      />
      {options.length > 2 && (
        <FormRow>
          <Select
            label="Compare"
            value={from}
            options={options.filter(([id]) => id !== to)}
            onChange={(one) => choose({ from: one })}
          />
          <Select
            label="With"
            value={to}
            options={options.filter(([id]) => id !== from)}
            onChange={(one) => choose({ to: one })}
          />
        </FormRow>
      )}
      {read.code === 'locked' ? (
        <EmptyState>{read.error}</EmptyState>
      ) : (
        <Loaded of={read} owned>
          {(data) => (
            <Stack>
              <div className={styles.sides}>
                <Side label="Earlier" side={data.earlier} zone={data.time_zone} />
                <Side label="Later" side={data.later} zone={data.time_zone} />
              </div>
              <Findings
                title="New"
                none="Nothing new was found."
                findings={data.fresh}
                propertyId={propertyId}
              />
              <Findings
                title="Still there"
                none={stillNone(data.unseen)}
                findings={data.still}
                propertyId={propertyId}
              />
              <Findings
                title="Fixed"
                none="Nothing of the earlier report is gone."
                findings={data.fixed}
                propertyId={propertyId}
              />
              {data.unseen.length > 0 && (
                <Findings
                  title="Not inspected again"
                  about="The later inspection did not look at these parts, so they may still be there."
                  findings={data.unseen}
                  propertyId={propertyId}
                />
              )}
            </Stack>
          )}
        </Loaded>
      )}
    </Page>
  )
}
