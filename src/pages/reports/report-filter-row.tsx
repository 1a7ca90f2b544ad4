import type { Report } from '#contract/reports.ts'
import { severities, severityWord } from '#contract/vocabulary/findings.ts'
import { tradeWord } from '#contract/vocabulary/trades.ts'
import { FilterRow } from '#src/ui/filter-row.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { choicesIn, isFiltered, type ReportFilter, wholeReport } from './report-filter.ts'

type Props = {
  report: Pick<Report, 'sections' | 'counts'>
  filter: ReportFilter
  /** Findings that the filter leaves. */
  shown: number
  onChange: (filter: ReportFilter) => void
}

/** What of a report a person wants to see; paper says it only where it is not the whole. */
export const ReportFilterRow = ({ report, filter, shown, onChange }: Props) => {
  const choices = choicesIn(report.sections)
  const nameOf = (id: 'section' | 'trade' | 'location', value: string): string => {
    if (id === 'trade') return tradeWord(value)
    const section = report.sections.find(({ worksheet_id }) => worksheet_id === value)
    return id === 'section' && section ? section.label : value
  }
  return (
    <div data-print={isFiltered(filter) ? undefined : 'hide'}>
      <FilterRow
        label="Filter findings"
        shown={shown}
        total={report.sections.reduce((sum, { findings }) => sum + findings.length, 0)}
        onClear={() => onChange(wholeReport)}
        isSearched={filter.text !== ''}
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
          ...(['section', 'trade', 'location'] as const)
            .filter((id) => choices[id].length > 0)
            .map((id) => ({
              id,
              label: { section: 'Section', trade: 'Trade', location: 'Location' }[id],
              options: choices[id].map((one) => ({ ...one, label: nameOf(id, one.value) })),
              values: filter[id] === '' ? [] : [filter[id]],
              onChange: ([value = '']: readonly string[]) => onChange({ ...filter, [id]: value }),
            })),
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
}
