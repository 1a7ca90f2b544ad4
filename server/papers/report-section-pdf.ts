import type { Photo } from '#contract/photo-parts.ts'
import type { SharedReport } from '#contract/sharing.ts'
import { coverageOf, coverageWord, limitationWords } from '#contract/vocabulary/coverage.ts'
import {
  actionWord,
  type Severity,
  severityWord,
  timeFrameWord,
} from '#contract/vocabulary/findings.ts'
import { takenWords } from '#contract/vocabulary/photos.ts'
import { type Rating, ratingWord } from '#contract/vocabulary/worksheets.ts'
import type { Paper } from './paper.ts'
import { writeBeside, writeFigures } from './paper-figures.ts'
import { writeTable } from './paper-table.ts'
import { called, type Pictures, shown } from './pictures.ts'
import { inSentence } from './words.ts'

type Section = SharedReport['sections'][number]
type Finding = Section['findings'][number]
type Around = { isWhole: boolean; pictures: Pictures; zone: string }

/** How many findings of each severity a section has. */
export const countsOf = ({ findings }: Section): Partial<Record<Severity, number>> => {
  const counts: Partial<Record<Severity, number>> = {}
  for (const { severity } of findings) counts[severity] = (counts[severity] ?? 0) + 1
  return counts
}

/** Photographs whose captions end with when they were taken. */
export const dated = (photos: readonly Photo[], zone: string): Photo[] =>
  photos.map((photo) => ({
    ...photo,
    caption: [photo.caption, takenWords(photo.taken_at, zone)].filter(Boolean).join(' · '),
  }))

const writeFinding = (paper: Paper, finding: Finding, { pictures, zone }: Around) => {
  const { severity, time_frame, locations, trade, action } = finding
  const about = [
    severityWord[severity],
    inSentence(timeFrameWord[time_frame]),
    locations.join(', '),
  ]
  paper.heading('H3', finding.title)
  writeBeside(
    paper,
    [
      { text: about.filter(Boolean).join(' · '), look: 'muted', severity },
      { text: finding.observation },
      { text: finding.implication },
      {
        text: [`${actionWord[action] ?? action}:`, finding.recommendation, trade && `(${trade})`]
          .filter(Boolean)
          .join(' '),
        look: 'bold',
      },
    ],
    shown(dated(called(finding.photos, finding.title), zone), pictures),
  )
}

/** The photographs of a section's items; each names its item and, where the inspector wrote one, its caption. */
const ofItems = ({ label, items, photos }: Section): Photo[] =>
  photos.map((photo) => {
    const item = items.find(({ item_id }) => item_id === photo.item_id)?.label ?? label
    return {
      ...photo,
      caption: [item, photo.caption === item ? '' : photo.caption].filter(Boolean).join(': '),
    }
  })

const writeLimits = (paper: Paper, { limits, limitations }: Section) => {
  if (!limits && limitations.length === 0) return
  paper.heading('H3', 'Not inspected')
  if (limits) paper.paragraph(`Limits of every inspection: ${limits}`)
  writeTable(
    paper,
    [
      { label: 'Part', share: 0.34 },
      { label: 'Why', share: 0.24 },
      { label: 'Note', share: 0.42 },
    ],
    limitations.map(({ label, reason, note }) => [label, limitationWords(reason), note]),
  )
}

const writeItems = (paper: Paper, { label: section, items }: Section) => {
  const rows = items.flatMap(({ label, rating, note, standard }) =>
    // A published report keeps the rating of its worksheet, which is one of the four.
    rating === null
      ? []
      : [
          [
            label,
            ratingWord[rating as Rating],
            [rating === 'NI' ? '' : note, standard].filter(Boolean).join(', '),
          ],
        ],
  )
  if (rows.length === 0) return
  // They may begin a page: then the name of the section is on the one before.
  paper.heading('H3', `${section}: each part`)
  writeTable(
    paper,
    [
      { label: 'Part', share: 0.4 },
      { label: 'Result', share: 0.2 },
      { label: 'Note', share: 0.4 },
    ],
    rows,
  )
}

/** What a section describes, its findings with their pictures, and, on the whole report, each part of it. */
export const writeSection = (paper: Paper, section: Section, around: Around): void => {
  const { isWhole, pictures, zone } = around
  for (const { label, value } of section.facts) paper.lead(`${label}: ${value}`)
  if (isWhole && section.remarks) paper.paragraph(section.remarks)
  const coverage = coverageOf(section)
  if (coverage !== 'found') paper.lead(coverageWord[coverage])
  for (const finding of section.findings) writeFinding(paper, finding, around)
  if (!isWhole) return
  writeLimits(paper, section)
  writeItems(paper, section)
  const photos = shown(dated(ofItems(section), zone), pictures)
  if (photos.length === 0) return
  paper.heading('H3', `${section.label}: photographs`)
  writeFigures(paper, photos)
}
