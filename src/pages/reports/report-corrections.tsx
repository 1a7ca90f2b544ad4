import type { Report } from '#contract/reports.ts'
import { correctionSentences } from '#contract/vocabulary/corrections.ts'
import { date } from '#src/pages/shared/format.ts'
import { Card, Muted } from '#src/ui/layout.tsx'

/** What became of a report since it was first published; nothing for one that was never corrected. */
export const ReportCorrections = ({ report }: { report: Report }) => {
  const { corrections = [], versions, time_zone: zone } = report
  const first = versions.find(({ version }) => version === 1)
  return (
    corrections.length > 0 && (
      <Card title="Corrections">
        {corrections.map((one) => (
          <section key={one.version} aria-label={`Version ${one.version}`}>
            <h3>
              Version {one.version}, {date(one.finalized_at, zone)}
            </h3>
            {one.reason !== null && <p>{one.reason}</p>}
            <ul>
              {correctionSentences(one).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
        {first && <Muted>Version 1 was published on {date(first.finalized_at, zone)}.</Muted>}
      </Card>
    )
  )
}
