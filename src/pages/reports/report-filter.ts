import type { Report } from '#contract/reports.ts'

type Section = Report['sections'][number]
type Finding = Section['findings'][number]
type Severity = Finding['severity']

/** What of a report is looked at; empty means everything. */
export type ReportFilter = { severities: readonly Severity[]; text: string; withPhotos: boolean }
export const wholeReport: ReportFilter = { severities: [], text: '', withPhotos: false }
export const isFiltered = ({ severities, text, withPhotos }: ReportFilter): boolean =>
  severities.length > 0 || text.trim() !== '' || withPhotos

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
