import type { Report } from '#contract/reports.ts'
import { date, listed } from '#src/pages/shared/format.ts'
import { Card, Muted } from '#src/ui/layout.tsx'

type Correction = NonNullable<Report['corrections']>[number]

const linesOf = ({ added, removed, changed }: Correction): string[] => {
  const lines = (
    [
      ['Added', added],
      ['Taken out', removed],
      ['Changed', changed],
    ] as const
  ).flatMap(([word, titles]) => (titles.length === 0 ? [] : [`${word}: ${listed(titles)}.`]))
  return lines.length === 0 ? ['The findings are the same.'] : lines
}

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
              {linesOf(one).map((line) => (
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
