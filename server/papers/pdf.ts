import type { SharedReport } from '#contract/sharing.ts'
import { airKindWord, airSentence } from '#contract/vocabulary/air.ts'
import {
  coverageOf,
  coverageSentences,
  coverageWord,
  limitationWords,
} from '#contract/vocabulary/coverage.ts'
import { severityWord, timeFrameWord } from '#contract/vocabulary/findings.ts'
import { underName } from '#contract/vocabulary/firm.ts'
import { takenWords } from '#contract/vocabulary/photos.ts'
import { scopeTitle } from '#contract/vocabulary/sharing.ts'
import { type Rating, ratingWord } from '#contract/vocabulary/worksheets.ts'
import type { Photo } from '#contract/worksheets.ts'
import { longDay } from '#server/time-zones.ts'
import { writeAirDetails } from './air-pdf.ts'
import { makePaper, type Paper } from './paper.ts'
import { logoOf, type Pictures, shown } from './pictures.ts'
import { writeRequest } from './request-pdf.ts'
import { inSentence } from './words.ts'

type Section = SharedReport['sections'][number]
type Finding = Section['findings'][number]

const dayOf = (instant: string | null, timeZone: string): string =>
  instant === null ? 'not known' : longDay(timeZone, Date.parse(instant))

/** Photographs whose captions end with when they were taken. */
const dated = (photos: readonly Photo[], zone: string): Photo[] =>
  photos.map((photo) => ({
    ...photo,
    caption: [photo.caption, takenWords(photo.taken_at, zone)].filter(Boolean).join(' · '),
  }))

const writeFinding = (paper: Paper, finding: Finding, pictures: Pictures, zone: string) => {
  paper.heading('H3', finding.title)
  paper.paragraph(
    [
      severityWord[finding.severity],
      inSentence(timeFrameWord[finding.time_frame]),
      finding.locations.join(', '),
    ]
      .filter(Boolean)
      .join(' · '),
    { muted: true },
  )
  paper.paragraph(finding.observation)
  paper.paragraph(finding.implication)
  paper.paragraph(
    [finding.recommendation, finding.trade && `(${finding.trade})`].filter(Boolean).join(' '),
    { bold: true },
  )
  paper.figures(shown(dated(finding.photos, zone), pictures))
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

const writeSection = (
  paper: Paper,
  section: Section,
  scope: string,
  pictures: Pictures,
  zone: string,
) => {
  paper.heading('H2', section.label)
  for (const fact of section.facts) paper.paragraph(`${fact.label}: ${fact.value}`)
  if (scope === 'full' && section.remarks) paper.paragraph(section.remarks)
  const coverage = coverageOf(section)
  if (coverage !== 'found') paper.paragraph(coverageWord[coverage])
  for (const finding of section.findings) writeFinding(paper, finding, pictures, zone)
  if (scope !== 'full') return
  if (section.limits) paper.paragraph(`Limits of every inspection: ${section.limits}`)
  for (const { label, reason, note } of section.limitations)
    paper.paragraph(
      `Not inspected: ${label}, ${inSentence(limitationWords(reason))}${note === '' ? '' : `. ${note}`}`,
    )
  paper.paragraph(
    section.items
      .flatMap(({ label, rating, note, standard }) =>
        // A published report keeps the rating of its worksheet, which is one of the four.
        rating === null
          ? []
          : `${label}: ${inSentence(ratingWord[rating as Rating])}${note === '' || rating === 'NI' ? '' : ` (${note})`}${standard ? `, ${standard}` : ''}`,
      )
      .join(' · '),
    { muted: true },
  )
  paper.figures(shown(dated(ofItems(section), zone), pictures))
}

/** A shared report as a tagged PDF. */
export const asPdf = async (report: SharedReport, pictures: Pictures): Promise<Buffer> => {
  const { address, inspector, sections, scope, repair_request: request } = report
  const place = `${address.street}, ${address.city}, ${address.state}${address.zip ? ` ${address.zip}` : ''}`
  const title = `${scopeTitle[scope]}: ${place}`
  const paper = makePaper(
    title,
    report.firm?.name ?? inspector.name,
    new Date(report.finalized_at ?? report.inspected_on ?? 0),
    report.firm?.accent,
  )
  if (report.firm !== undefined) {
    for (const logo of shown(logoOf(report.firm), pictures)) paper.logo(logo)
    paper.paragraph(report.firm.name, { bold: true })
    paper.paragraph(underName(report.firm).join(' · '), { muted: true })
  }
  paper.heading('H1', scopeTitle[scope])
  paper.paragraph(place, { bold: true })
  paper.paragraph(
    `Number ${report.number}, version ${report.version}. Inspected ${dayOf(report.inspected_on, report.time_zone)}, published ${dayOf(report.finalized_at, report.time_zone)}.`,
  )
  paper.paragraph(
    `Inspector: ${inspector.name}${inspector.license_number ? `, license ${inspector.license_number}` : ''}`,
  )
  if (report.cover_photo !== null) paper.figures(shown([report.cover_photo], pictures))
  if (request !== null) {
    writeRequest(paper, request, pictures)
    paper.paragraph(report.scope_note, { muted: true })
    return paper.finish(`${report.number} · ${address.street}`)
  }
  paper.heading('H2', 'Summary')
  paper.paragraph(report.summary)
  paper.paragraph(
    Object.entries(severityWord)
      .map(([severity, word]) => `${word}: ${report.counts[severity] ?? 0}`)
      .join(' · '),
  )
  for (const [index, { title: what, severity, time_frame, label }] of report.headlines.entries())
    paper.paragraph(
      `${index + 1}. ${what} (${label}; ${severityWord[severity]}, ${inSentence(timeFrameWord[time_frame])})`,
    )
  if (report.headlines.length === 0) paper.paragraph('No defects were found.')
  for (const sentence of coverageSentences(report)) paper.paragraph(sentence)
  for (const section of sections) writeSection(paper, section, scope, pictures, report.time_zone)
  if (report.air.length > 0) {
    paper.heading('H2', 'Radon and mold')
    for (const test of report.air) {
      paper.paragraph(
        `${airKindWord[test.kind]}${test.tested_at === null ? '' : `, ${dayOf(test.tested_at, report.time_zone)}`}: ${airSentence(test)}`,
      )
      writeAirDetails(paper, test)
    }
  }
  if (report.planning.length > 0) {
    paper.heading('H2', 'Planning')
    paper.paragraph('Estimates of ours, not the inspector’s: how long parts usually last.')
    for (const part of report.planning)
      paper.paragraph(
        `${part.component}: ${part.age_years === null ? 'age not known' : `${part.age_years} years old`}, usually ${part.life_low} to ${part.life_high}`,
      )
  }
  paper.paragraph(report.scope_note, { muted: true })
  return paper.finish(`${report.number} · ${address.street}`)
}
