import { type ReactNode, useState } from 'react'
import type { Report } from '#contract/reports.ts'
import { coverageSentences } from '#contract/vocabulary/coverage.ts'
import { severities } from '#contract/vocabulary/findings.ts'
import { date } from '#src/pages/shared/format.ts'
import { Button } from '#src/ui/button.tsx'
import { KeyValues } from '#src/ui/details.tsx'
import { Card, Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { PhotoCover } from '#src/ui/photo-cover.tsx'
import { Rail, type RailSection } from '#src/ui/rail.tsx'
import { SeverityMark } from '#src/ui/severity-mark.tsx'
import { Banner, EmptyState } from '#src/ui/states.tsx'
import { AirTests } from './air-tests.tsx'
import styles from './report.module.css'
import { filtered, isFiltered, wholeReport } from './report-filter.ts'
import { ReportFilterRow } from './report-filter-row.tsx'
import { ReportSection } from './report-section.tsx'

const Head = ({ report, photoBase }: { report: Report; photoBase: string }) => {
  const { conditions, cover_photo: cover, inspector } = report
  return (
    <Card label="About this inspection">
      <div className={styles.head}>
        <KeyValues
          pairs={[
            ['Number', `${report.number}, version ${report.version}`],
            ['Inspected', report.inspected_on ? date(report.inspected_on, report.time_zone) : ''],
            [
              'Inspector',
              `${inspector.name}${inspector.license_number ? `, license ${inspector.license_number}` : ''}`,
            ],
            ['For', report.homeowner_name],
            [
              'Weather',
              [
                conditions.weather,
                conditions.temperature_f === null ? '' : `${conditions.temperature_f} °F`,
              ]
                .filter(Boolean)
                .join(', ') || 'not recorded',
            ],
            ['Present', conditions.people_present || 'not recorded'],
          ]}
        />
        {cover && (
          <PhotoCover
            first
            shape="wide"
            src={photoBase + cover.url}
            alt={cover.caption || 'The home'}
          />
        )}
      </div>
    </Card>
  )
}

const Summary = ({ report }: { report: Report }) => {
  const all = report.sections.flatMap((section) => section.findings)
  return (
    <Card title="Summary">
      {report.summary && <p>{report.summary}</p>}
      <Cluster>
        {severities.map((severity) => (
          <SeverityMark key={severity} severity={severity} count={report.counts[severity] ?? 0} />
        ))}
      </Cluster>
      {all.length === 0 ? (
        <p>No defects were found.</p>
      ) : (
        <ol className={styles.top}>
          {report.top.map((id) => {
            const finding = all.find((entry) => entry.finding_id === id)
            return (
              finding && (
                <li key={id}>
                  <a href={`#finding-${id}`}>{finding.title}</a>{' '}
                  <SeverityMark severity={finding.severity} />
                </li>
              )
            )
          })}
        </ol>
      )}
      {coverageSentences(report).map((sentence) => (
        <Muted key={sentence} small={false}>
          {sentence}
        </Muted>
      ))}
    </Card>
  )
}

/** The sections as the rail lists them: how many findings each has, and how serious the worst is. */
const railOf = (sections: Report['sections']): RailSection[] => [
  { id: 'report-summary', title: 'Summary' },
  ...sections.map(({ worksheet_id, label, findings }) => {
    const worst = severities.find((severity) => findings.some((one) => one.severity === severity))
    return {
      id: `report-${worksheet_id}`,
      title: label,
      unit: findings.length === 1 ? 'finding' : 'findings',
      ...(findings.length > 0 && { count: findings.length }),
      ...(worst !== undefined && { mark: <SeverityMark severity={worst} only /> }),
    }
  }),
]

/**
 * A report to read: who, where and when; the summary; then the filtered sections, with limitations
 * in sight. `photoBase` is the prefix of the addresses of its photographs.
 */
export const ReportView = ({
  report,
  photoBase,
  tests,
}: {
  report: Report
  photoBase: string
  /** Air tests, after the visual findings. */
  tests?: ReactNode
}) => {
  const [filter, setFilter] = useState(wholeReport)
  const sections = filtered(report.sections, filter)
  return (
    <div className={styles.report}>
      <Rail label="Sections of the report" sections={railOf(sections)} />
      <Stack>
        {report.status !== 'finalized' && (
          <Banner tone="warn">This is a draft: the report is not published.</Banner>
        )}
        <section id="report-summary" className={styles.part} aria-label="Summary">
          <Summary report={report} />
          <Head report={report} photoBase={photoBase} />
        </section>
        <ReportFilterRow
          report={report}
          filter={filter}
          shown={sections.reduce((sum, { findings }) => sum + findings.length, 0)}
          onChange={setFilter}
        />
        {sections.map((section) => (
          <section
            key={section.worksheet_id}
            id={`report-${section.worksheet_id}`}
            className={styles.part}
            aria-label={section.label}
          >
            <ReportSection
              section={section}
              photoBase={photoBase}
              zone={report.time_zone}
              findingsOnly={isFiltered(filter)}
            />
          </section>
        ))}
        {sections.length === 0 && (
          <EmptyState
            action={
              <Button look="secondary" onClick={() => setFilter(wholeReport)}>
                Show everything
              </Button>
            }
          >
            Nothing in this report matches.
          </EmptyState>
        )}
        {!isFiltered(filter) && <AirTests tests={report.air} zone={report.time_zone} />}
        {!isFiltered(filter) && tests}
        {report.planning.length > 0 && (
          <Card title="Planning">
            <Muted>Our estimates, not the inspector’s: how long parts usually last.</Muted>
            <KeyValues
              pairs={report.planning.map((part) => [
                part.component,
                `${part.age_years === null ? 'age not known' : `${part.age_years} years old`}, usually ${part.life_low}–${part.life_high}`,
              ])}
            />
          </Card>
        )}
        <Muted>{report.scope_note}</Muted>
      </Stack>
    </div>
  )
}
