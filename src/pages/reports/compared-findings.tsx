import type { Comparison } from '#contract/reports.ts'
import { severityWord } from '#contract/vocabulary/findings.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { worksheetName } from '#contract/vocabulary/worksheets.ts'
import { counted, roundDollars } from '#src/pages/shared/format.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useSession } from '#src/pages/shared/use-app.ts'
import { Card, Muted } from '#src/ui/layout.tsx'
import { SeverityMark } from '#src/ui/severity-mark.tsx'
import { stillNone } from './change-words.ts'
import styles from './compared.module.css'

type Finding = Comparison['fresh'][number]
/** The address of the report of an inspection, for this person. */
type Place = (inspectionId: string) => string

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
  place,
}: {
  title: string
  about?: string
  none?: string
  findings: readonly Finding[]
  propertyId: string
  place: Place
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
                <Link to={`${place(inspection_id)}#finding-${finding_id}`}>{finding.title}</Link>
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

/** The findings of two reports of a home, by what became of them. */
export const ComparedFindings = ({
  comparison: { property_id: propertyId, fresh, fixed, still, unseen },
  place,
  unseenAbout = 'The later inspection did not look at these parts, so they may still be there.',
  unseenTitle = 'Not inspected again',
}: {
  comparison: Comparison
  place: Place
  unseenTitle?: string
  unseenAbout?: string
}) => {
  const to = { propertyId, place }
  return (
    <>
      <Findings title="New" none="Nothing new was found." findings={fresh} {...to} />
      <Findings title="Still there" none={stillNone(unseen)} findings={still} {...to} />
      <Findings
        title="Fixed"
        none="Nothing from the earlier report has been fixed."
        findings={fixed}
        {...to}
      />
      {unseen.length > 0 && (
        <Findings title={unseenTitle} about={unseenAbout} findings={unseen} {...to} />
      )}
    </>
  )
}
