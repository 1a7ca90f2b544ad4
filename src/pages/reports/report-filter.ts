import type { Report } from '#contract/reports.ts'
import { severities } from '#contract/vocabulary/findings.ts'

type Section = Report['sections'][number]
type Finding = Section['findings'][number]
type Severity = Finding['severity']
type Search = Pick<URLSearchParams, 'get'>

/** What of a report is looked at; empty means everything. */
export type ReportFilter = {
  severities: readonly Severity[]
  /** The id of a section. */
  section: string
  trade: string
  location: string
  text: string
  withPhotos: boolean
}
export const wholeReport: ReportFilter = {
  severities: [],
  section: '',
  trade: '',
  location: '',
  text: '',
  withPhotos: false,
}
/** Whether findings are asked for by what they say, which photographs of items do not. */
const isOfFindings = ({ severities: chosen, section, trade, location, text }: ReportFilter) =>
  chosen.length > 0 || [section, trade, location, text.trim()].some((one) => one !== '')
export const isFiltered = (filter: ReportFilter): boolean =>
  isOfFindings(filter) || filter.withPhotos

/** What the findings of a report can be filtered by, each once, with the number of its findings. */
export const choicesIn = (sections: readonly Section[]) => {
  const counts = (of: (section: Section, finding: Finding) => readonly string[]) => {
    const all = sections.flatMap((section) =>
      section.findings.flatMap((finding) => [...new Set(of(section, finding))]),
    )
    return [...new Set(all)]
      .filter((value) => value !== '')
      .map((value) => ({ value, count: all.filter((one) => one === value).length }))
  }
  const byName = (a: { value: string }, b: { value: string }) => a.value.localeCompare(b.value)
  return {
    section: counts(({ worksheet_id }) => [worksheet_id]),
    trade: counts((_, { trade }) => [trade]).sort(byName),
    location: counts((_, { locations }) => locations).sort(byName),
  }
}

/** The filter of an address: `?severity=safety,major&trade=plumber&find=kitchen&photos=only`. Unknown words are passed over. */
export const filterIn = (search: Search): ReportFilter => {
  const named = (search.get('severity') ?? '').split(',')
  return {
    severities: severities.filter((severity) => named.includes(severity)),
    section: search.get('section') ?? '',
    trade: search.get('trade') ?? '',
    location: search.get('location') ?? '',
    text: search.get('find') ?? '',
    withPhotos: search.get('photos') === 'only',
  }
}
/** The address with this filter; what else it holds stays. */
export const withFilter = (before: URLSearchParams, filter: ReportFilter): URLSearchParams => {
  const next = new URLSearchParams(before)
  for (const [name, value] of [
    ['severity', filter.severities.join(',')],
    ['section', filter.section],
    ['trade', filter.trade],
    ['location', filter.location],
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
  const onlyPhotos = filter.withPhotos && !isOfFindings(filter)
  const wanted = filter.text.toLowerCase().split(/\s+/).filter(Boolean)
  return sections.flatMap((section) => {
    const findings = section.findings.filter(
      (finding) =>
        (filter.severities.length === 0 || filter.severities.includes(finding.severity)) &&
        (filter.section === '' || filter.section === section.worksheet_id) &&
        (filter.trade === '' || filter.trade === finding.trade) &&
        (filter.location === '' || finding.locations.includes(filter.location)) &&
        (!filter.withPhotos || finding.photos.length > 0) &&
        wanted.every((word) => wordsOf(section, finding).includes(word)),
    )
    // The photographs of items have neither a severity nor words to look for.
    const photos = onlyPhotos ? section.photos : []
    return findings.length === 0 && photos.length === 0 ? [] : [{ ...section, findings, photos }]
  })
}
