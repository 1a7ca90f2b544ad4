import type { Report } from '#contract/reports.ts'
import { severities } from '#contract/vocabulary/findings.ts'

type Section = Report['sections'][number]
type Finding = Section['findings'][number]
type Severity = Finding['severity']
type Search = Pick<URLSearchParams, 'get'>

/** What of a report is looked at; empty means everything. */
export type ReportFilter = { severities: readonly Severity[]; text: string; withPhotos: boolean }
export const wholeReport: ReportFilter = { severities: [], text: '', withPhotos: false }
export const isFiltered = ({ severities: chosen, text, withPhotos }: ReportFilter): boolean =>
  chosen.length > 0 || text.trim() !== '' || withPhotos

/** The filter of an address: `?severity=safety,major&find=kitchen&photos=only`. Unknown words are passed over. */
export const filterIn = (search: Search): ReportFilter => {
  const named = (search.get('severity') ?? '').split(',')
  return {
    severities: severities.filter((severity) => named.includes(severity)),
    text: search.get('find') ?? '',
    withPhotos: search.get('photos') === 'only',
  }
}
/** The address with this filter; what else it holds stays. */
export const withFilter = (before: URLSearchParams, filter: ReportFilter): URLSearchParams => {
  const next = new URLSearchParams(before)
  for (const [name, value] of [
    ['severity', filter.severities.join(',')],
    ['find', filter.text],
    ['photos', filter.withPhotos ? 'only' : ''],
  ] as const)
    if (value === '') next.delete(name)
    else next.set(name, value)
  return next
}

const wordsOf = (section: Section, finding: Finding): string =>
  [
    section.label,
    finding.title,
    finding.observation,
    finding.implication,
    finding.recommendation,
    finding.trade,
    ...finding.locations,
  ]
    .join(' ')
    .toLowerCase()

/** The sections with the findings that are looked at; those without any are left out once something is asked for. */
export const filtered = (sections: readonly Section[], filter: ReportFilter): Section[] => {
  if (!isFiltered(filter)) return [...sections]
  const onlyPhotos =
    filter.withPhotos && filter.severities.length === 0 && filter.text.trim() === ''
  const wanted = filter.text.toLowerCase().split(/\s+/).filter(Boolean)
  return sections.flatMap((section) => {
    const findings = section.findings.filter(
      (finding) =>
        (filter.severities.length === 0 || filter.severities.includes(finding.severity)) &&
        (!filter.withPhotos || finding.photos.length > 0) &&
        wanted.every((word) => wordsOf(section, finding).includes(word)),
    )
    // The photographs of items have neither a severity nor words to look for.
    const photos = onlyPhotos ? section.photos : []
    return findings.length === 0 && photos.length === 0 ? [] : [{ ...section, findings, photos }]
  })
}
