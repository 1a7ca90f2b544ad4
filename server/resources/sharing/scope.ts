import type { Report } from '#contract/reports.ts'
import type { SharedReport, ShareScope } from '#contract/sharing.ts'
import { byWeight } from '#server/resources/reports/build.ts'

type Section = SharedReport['sections'][number]

const sectionFor = (scope: ShareScope, section: Section): Section[] => {
  if (scope === 'summary') return []
  if (scope === 'full') return [section]
  if (section.findings.length === 0) return []
  return [{ ...section, facts: [], items: [], photos: [], limitations: [] }]
}

/** A report cut down to what a link may show. Names are picked, so that whatever a report gains stays out until it is let in here. */
export const cutTo = (
  scope: ShareScope,
  expiresAt: Date,
  {
    number,
    version,
    address,
    inspected_on,
    finalized_at,
    time_zone,
    inspector,
    cover_photo,
    counts,
    summary,
    sections,
    good_news,
    planning,
    scope_note,
  }: Report,
): SharedReport => ({
  scope,
  expires_at: expiresAt.toISOString(),
  number,
  version,
  address,
  inspected_on,
  finalized_at,
  time_zone,
  inspector,
  counts,
  summary,
  good_news,
  scope_note,
  cover_photo: scope === 'full' ? cover_photo : null,
  planning: scope === 'full' ? planning : [],
  sections: sections.flatMap((section) => sectionFor(scope, section)),
  headlines: sections
    .flatMap((section) => section.findings.map((finding) => ({ ...finding, label: section.label })))
    .sort(byWeight)
    .map(({ finding_id, title, severity, time_frame, label }) => ({
      finding_id,
      title,
      severity,
      time_frame,
      label,
    })),
})
