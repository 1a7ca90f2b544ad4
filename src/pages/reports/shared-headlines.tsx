import type { SharedReport } from '#contract/sharing.ts'
import { coverageSentences } from '#contract/vocabulary/coverage.ts'
import { nothingFound, severities, timeFrameWord } from '#contract/vocabulary/findings.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Card, Cluster, Muted } from '#src/ui/layout.tsx'
import { SeverityMark } from '#src/ui/severity-mark.tsx'
import styles from './report.module.css'

/** What a shared report says first: each finding in one line, and what the visit did not look at. */
export const SharedHeadlines = ({
  report,
  onOpen,
}: {
  report: SharedReport
  /** A press on a line, before the page goes to its finding. */
  onOpen?: (findingId: string) => void
}) => (
  <Card title="Summary">
    {report.summary && <p>{report.summary}</p>}
    <Cluster>
      {severities.map((severity) => (
        <SeverityMark key={severity} severity={severity} count={report.counts[severity] ?? 0} />
      ))}
    </Cluster>
    {report.headlines.length === 0 ? (
      <p>{nothingFound(report)}</p>
    ) : (
      <ol className={styles.top}>
        {report.headlines.map(({ finding_id, title, severity, time_frame, label }) => (
          <li key={finding_id}>
            {report.sections.length > 0 ? (
              <a href={`#finding-${finding_id}`} onClick={() => onOpen?.(finding_id)}>
                {title}
              </a>
            ) : (
              title
            )}
            <Cluster>
              <SeverityMark severity={severity} />
              <Badge>
                {label}, {timeFrameWord[time_frame]?.toLowerCase()}
              </Badge>
            </Cluster>
          </li>
        ))}
      </ol>
    )}
    {coverageSentences(report).map((sentence) => (
      <Muted key={sentence} small={false}>
        {sentence}
      </Muted>
    ))}
  </Card>
)
