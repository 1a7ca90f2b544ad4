import type { Report } from '#contract/reports.ts'
import { severities, severityWord } from '#contract/vocabulary/findings.ts'

type Section = Report['sections'][number]
/** A photo, and the words for what it shows. */
export type VisitPhoto = Section['photos'][number] & { words: string }
export type PhotoGroup = { key: string; label: string; photos: VisitPhoto[] }
export type By = 'section' | 'severity'

const joined = (...words: string[]) =>
  words.filter((one, at) => one !== '' && words.indexOf(one) === at).join(' · ')

const ofFindings = ({ label, findings }: Section, severity?: string): VisitPhoto[] =>
  findings
    .filter((finding) => severity === undefined || finding.severity === severity)
    .flatMap(({ title, photos }) =>
      photos.map((photo) => ({ ...photo, words: joined(label, title, photo.caption) })),
    )

const ofParts = ({ label, items, photos }: Section): VisitPhoto[] =>
  photos.map((photo) => {
    const part = items.find(({ item_id }) => item_id === photo.item_id)
    return { ...photo, words: joined(label, part?.label ?? '', photo.caption) }
  })

/**
 * The photos of a visit under headings: those of a section together, or those of the most serious findings first and
 * those without a finding last. A heading without photos is left out.
 */
export const photoGroups = ({ sections }: Pick<Report, 'sections'>, by: By): PhotoGroup[] => {
  const groups: PhotoGroup[] =
    by === 'section'
      ? sections.map((section) => ({
          key: section.worksheet_id,
          label: section.label,
          photos: [...ofFindings(section), ...ofParts(section)],
        }))
      : [
          ...severities.map((severity) => ({
            key: severity,
            label: severityWord[severity],
            photos: sections.flatMap((section) => ofFindings(section, severity)),
          })),
          { key: 'parts', label: 'Without a defect', photos: sections.flatMap(ofParts) },
        ]
  return groups.filter(({ photos }) => photos.length > 0)
}
