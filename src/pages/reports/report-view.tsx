import { type ReactNode, useState } from 'react'
import type { Report } from '#contract/reports.ts'
import { severities, severityWord } from '#contract/vocabulary/findings.ts'
import { date } from '#src/pages/shared/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Choices } from '#src/ui/choices.tsx'
import { KeyValues } from '#src/ui/details.tsx'
import { Card, Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { SeverityMark } from '#src/ui/severity-mark.tsx'
import { Banner, EmptyState } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './report.module.css'
import { filtered, isFiltered, type ReportFilter, wholeReport } from './report-filter.ts'
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
              `${inspector.name}${inspector.license_number ? `, licence ${inspector.license_number}` : ''}`,
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
          <img
            className={styles.cover}
            fetchPriority="high"
            src={photoBase + cover.url}
            alt={cover.caption || 'The home'}
            width={cover.width || 960}
            height={cover.height || 720}
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
      {report.good_news.length > 0 && (
        <Muted small={false}>Nothing was found in: {report.good_news.join(', ')}.</Muted>
      )}
    </Card>
  )
}

const Filter = ({
  filter,
  onChange,
}: {
  filter: ReportFilter
  onChange: (filter: ReportFilter) => void
}) => (
  <Card label="Look for">
    <Choices
      inline
      many
      legend="Show"
      options={severities.map((value) => ({ value, label: severityWord[value] }))}
      value={filter.severities}
      onChange={(value) =>
        onChange({
          ...filter,
          severities: filter.severities.includes(value)
            ? filter.severities.filter((other) => other !== value)
            : [...filter.severities, value],
        })
      }
    />
    <TextField
      label="Words"
      optional
      hint="A room, a trade, a part of the home."
      type="search"
      value={filter.text}
      onChange={(text) => onChange({ ...filter, text })}
    />
    <Checkbox
      checked={filter.withPhotos}
      onChange={(withPhotos) => onChange({ ...filter, withPhotos })}
    >
      Only with photos
    </Checkbox>
  </Card>
)

/**
 * A report to be read: who, where and when; the summary; then what is looked for, section by section,
 * limitations in sight. `photoBase` stands before the addresses of its photographs.
 */
export const ReportView = ({
  report,
  photoBase,
  tests,
}: {
  report: Report
  photoBase: string
  /** Tests of the air, after what was seen. */
  tests?: ReactNode
}) => {
  const [filter, setFilter] = useState(wholeReport)
  const sections = filtered(report.sections, filter)
  return (
    <Stack>
      {report.status !== 'finalized' && (
        <Banner tone="warn">This is a draft: the report is not published.</Banner>
      )}
      <Head report={report} photoBase={photoBase} />
      <Summary report={report} />
      <Filter filter={filter} onChange={setFilter} />
      {sections.map((section) => (
        <ReportSection
          key={section.worksheet_id}
          section={section}
          photoBase={photoBase}
          findingsOnly={isFiltered(filter)}
        />
      ))}
      {sections.length === 0 && (
        <EmptyState
          action={
            <Button look="secondary" onClick={() => setFilter(wholeReport)}>
              Show everything
            </Button>
          }
        >
          Nothing in this report is like that.
        </EmptyState>
      )}
      {!isFiltered(filter) && tests}
      {report.planning.length > 0 && (
        <Card title="Planning">
          <Muted>Estimates of ours, not the inspector’s: how long parts usually last.</Muted>
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
  )
}
