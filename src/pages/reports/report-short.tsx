import type { Report } from '#contract/reports.ts'
import {
  actionWord,
  severities,
  severityWord,
  timeFrameWord,
} from '#contract/vocabulary/findings.ts'
import { Link } from '#src/pages/shared/router.ts'
import { Card, Muted } from '#src/ui/layout.tsx'
import styles from './report.module.css'

/** All findings in a line each, the most serious first; each leads to its place in the full report. */
export const ReportShort = ({
  sections,
  linkTo,
}: {
  sections: Report['sections']
  /** The address of a finding in the full report. */
  linkTo: (findingId: string) => string
}) => {
  const findings = sections.flatMap(({ label, findings }) =>
    findings.map((finding) => ({ ...finding, label })),
  )
  return severities.map((severity) => {
    const some = findings.filter((finding) => finding.severity === severity)
    return (
      some.length > 0 && (
        <Card key={severity} title={`${severityWord[severity]}: ${some.length}`}>
          <ol className={styles.top}>
            {some.map((finding) => (
              <li key={finding.finding_id}>
                <span>
                  <Link to={linkTo(finding.finding_id)} preventScrollReset>
                    {finding.title}
                  </Link>
                  <Muted>
                    {[finding.label, ...finding.locations].join(', ')}.{' '}
                    {actionWord[finding.action] ?? finding.action}
                    {finding.trade && ` (${finding.trade})`},{' '}
                    {(timeFrameWord[finding.time_frame] ?? finding.time_frame).toLowerCase()}.
                  </Muted>
                </span>
              </li>
            ))}
          </ol>
        </Card>
      )
    )
  })
}
