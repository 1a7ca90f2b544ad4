import type { Report } from '#contract/reports.ts'
import { severities, severityWord } from '#contract/vocabulary/findings.ts'
import { FilterRow } from '#src/ui/filter-row.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { isFiltered, type ReportFilter, wholeReport } from './report-filter.ts'

type Props = {
  report: Report
  filter: ReportFilter
  /** Findings that the filter leaves. */
  shown: number
  onChange: (filter: ReportFilter) => void
}

/** What of a report a person wants to see; paper says it only where it is not the whole. */
export const ReportFilterRow = ({ report, filter, shown, onChange }: Props) => (
  <div data-print={isFiltered(filter) ? undefined : 'hide'}>
    <FilterRow
      label="Filter findings"
      shown={shown}
      total={report.sections.reduce((sum, { findings }) => sum + findings.length, 0)}
      onClear={() => onChange(wholeReport)}
      search={
        <TextField
          label="Search findings"
          optional
          placeholder="A room, a trade, a part of the home"
          type="search"
          value={filter.text}
          onChange={(text) => onChange({ ...filter, text })}
        />
      }
      filters={[
        {
          id: 'severity',
          label: 'Severity',
          many: true,
          options: severities.map((value) => ({
            value,
            label: severityWord[value],
            count: report.counts[value] ?? 0,
          })),
          values: filter.severities,
          onChange: (values) =>
            onChange({ ...filter, severities: severities.filter((one) => values.includes(one)) }),
        },
        {
          id: 'photos',
          label: 'Photos',
          options: [{ value: 'photos', label: 'Only with photos' }],
          values: filter.withPhotos ? ['photos'] : [],
          onChange: (values) => onChange({ ...filter, withPhotos: values.length > 0 }),
        },
      ]}
    />
  </div>
)
