import type { Conditions } from '#contract/recorded.ts'
import type { Report } from '#contract/reports.ts'
import type { SharedReport } from '#contract/sharing.ts'
import { airKindWord, airSentence } from '#contract/vocabulary/air.ts'
import { correctionSentences } from '#contract/vocabulary/corrections.ts'
import { coverageSentences } from '#contract/vocabulary/coverage.ts'
import { nothingFound, severityWord, timeFrameWord } from '#contract/vocabulary/findings.ts'
import { underName } from '#contract/vocabulary/firm.ts'
import { costSource } from '#contract/vocabulary/guides.ts'
import { licensedName } from '#contract/vocabulary/inspections.ts'
import { inRoughDollars } from '#contract/vocabulary/money.ts'
import { planningLead } from '#contract/vocabulary/planning.ts'
import { scopeTitle } from '#contract/vocabulary/sharing.ts'
import { radonInBoth, temperatureInBoth, usualUnits } from '#contract/vocabulary/units.ts'
import { homeConditions } from '#contract/vocabulary/visit-conditions.ts'
import { longDay } from '#server/time-zones.ts'
import { writeAirDetails } from './air-pdf.ts'
import type { Face } from './other-scripts.ts'
import { makePaper, type Paper } from './paper.ts'
import { leaveContents } from './paper-contents.ts'
import { writeCover } from './paper-cover.ts'
import { writeTable } from './paper-table.ts'
import { logoOf, type Pictures, shown } from './pictures.ts'
import { countsOf, writeSection } from './report-section-pdf.ts'
import { writeRequest } from './request-pdf.ts'

/**
 * A report as it goes on paper. `company`: whose it is while its firm has not said how it is called; `score`: of the
 * home after this inspection, and `conditions` of the visit: null where the reader does not get it. `corrections`: what
 * its versions changed; absent where nothing was, and where the reader does not get that.
 */
export type ReportPaper = {
  report: SharedReport
  company: string
  score: { points: number; band: string } | null
  conditions: Conditions | null
  corrections?: Report['corrections']
}

const dayOf = (instant: string | null, timeZone: string): string =>
  instant === null ? 'not known' : longDay(timeZone, Date.parse(instant))

/** The weather of the visit, its temperature first in the unit of the reader; '' where nothing was written down. */
const weatherOf = (
  conditions: Pick<Conditions, 'weather' | 'temperature_f'>,
  { units = usualUnits }: SharedReport,
): string =>
  [
    conditions.weather,
    conditions.temperature_f === null
      ? ''
      : temperatureInBoth(units.temperature, conditions.temperature_f),
  ]
    .filter(Boolean)
    .join(', ')

const coverOf = ({ report, company, score, conditions }: ReportPaper, pictures: Pictures) => {
  const { address, inspector, cover_photo: photo, time_zone: zone, firm } = report
  const weather = conditions ?? report.conditions
  const [logo = null] = shown(logoOf(firm), pictures)
  const [picture = null] = photo === null ? [] : shown([photo], pictures)
  const facts: [string, string][] = [
    ['Inspected', dayOf(report.inspected_on, zone)],
    [
      'Published',
      report.finalized_at === null ? 'Not yet: a draft' : dayOf(report.finalized_at, zone),
    ],
    ['Inspector', licensedName(inspector)],
    ['Report', `Number ${report.number}, version ${report.version}`],
    ...(weather === undefined
      ? []
      : [['Weather', weatherOf(weather, report) || 'Not recorded'] satisfies [string, string]]),
    ...(conditions === null ? [] : homeConditions(conditions)),
  ]
  return {
    firm: {
      name: firm?.name ?? company,
      lines: firm === undefined ? [] : underName(firm),
      logo,
      isOurs: firm === undefined,
    },
    title: scopeTitle[report.scope],
    street: address.street,
    place: `${address.city}, ${address.state}${address.zip ? ` ${address.zip}` : ''}`,
    facts,
    picture: picture === null ? null : { ...picture, alt: picture.alt || address.street },
    score,
    counts: report.counts,
  }
}

const writeSummary = (paper: Paper, report: SharedReport) => {
  paper.heading('H2', 'Summary', report.counts)
  paper.paragraph(report.summary)
  writeTable(
    paper,
    [
      { label: 'Finding', share: 0.38 },
      { label: 'How serious', share: 0.2 },
      { label: 'Section', share: 0.25 },
      { label: 'When', share: 0.17 },
    ],
    report.headlines.map(({ title, severity, time_frame, label }, index) => [
      `${index + 1}. ${title}`,
      { text: severityWord[severity], severity },
      label,
      timeFrameWord[time_frame],
    ]),
  )
  if (report.headlines.length === 0) paper.paragraph(nothingFound(report))
  const sentences = coverageSentences(report)
  if (sentences.length > 0) paper.heading('H3', 'Where nothing was found or nothing was inspected')
  for (const sentence of sentences) paper.paragraph(sentence)
}

const writeCorrections = (
  paper: Paper,
  corrections: NonNullable<Report['corrections']>,
  zone: string,
) => {
  if (corrections.length === 0) return
  paper.heading('H2', 'Corrections')
  for (const { version, finalized_at, reason, ...titles } of corrections) {
    paper.heading('H3', `Version ${version}, ${dayOf(finalized_at, zone)}`)
    if (reason !== null) paper.paragraph(reason)
    for (const sentence of correctionSentences(titles)) paper.paragraph(sentence)
  }
}

const writeAir = (
  paper: Paper,
  { air, time_zone: zone, units: { radon: unit } = usualUnits }: SharedReport,
  pictures: Pictures,
) => {
  if (air.length === 0) return
  paper.heading('H2', 'Radon and mold')
  for (const test of air) {
    const on = test.tested_at === null ? '' : `, ${dayOf(test.tested_at, zone)}`
    paper.heading('H3', `${airKindWord[test.kind]}${on}`)
    paper.paragraph(radonInBoth(unit, airSentence(test)))
    writeAirDetails(paper, test, { unit, pictures, zone })
  }
}

const writePlanning = (paper: Paper, { planning }: SharedReport) => {
  if (planning.length === 0) return
  paper.heading('H2', 'Planning')
  paper.lead(planningLead(planning))
  writeTable(
    paper,
    [
      { label: 'Part', share: 0.25 },
      { label: 'Age', share: 0.13 },
      { label: 'Usually lasts', share: 0.2 },
      { label: 'A new one usually costs', share: 0.42 },
    ],
    planning.map(({ cost_range: cost, ...part }) => [
      part.component,
      part.age_years === null ? 'Not known' : `${part.age_years} years`,
      `${part.life_low} to ${part.life_high} years`,
      cost === undefined
        ? ''
        : `${inRoughDollars(cost.low_cents, cost.high_cents)} (${costSource(cost)})`,
    ]),
  )
}

/** What the inspector drew, under a published report; '' for none. */
const signatureOf = ({ inspector, finalized_at: at }: SharedReport): string =>
  at === null ? '' : (inspector.signature ?? '')

const writeSignature = (paper: Paper, report: SharedReport) => {
  const { inspector, finalized_at: at, time_zone: zone } = report
  const path = signatureOf(report)
  if (path === '') return
  paper.heading('H2', 'Signed by the inspector')
  paper.drawing(path, `Signature of ${inspector.name}`)
  paper.paragraph(`${licensedName(inspector)}, ${dayOf(at, zone)}`)
}

/**
 * A report as a tagged PDF: cover, contents with links where it is whole, summary, and each section with its pictures.
 */
export const asPdf = async (
  drawn: ReportPaper,
  pictures: Pictures,
  faces: readonly Face[] = [],
): Promise<Buffer> => {
  const { report, corrections = [] } = drawn
  const { address, inspector, sections, scope, repair_request: request } = report
  const place = `${address.street}, ${address.city}, ${address.state}${address.zip ? ` ${address.zip}` : ''}`
  const paper = makePaper(
    `${scopeTitle[scope]}: ${place}`,
    report.firm?.name ?? inspector.name,
    new Date(report.finalized_at ?? report.inspected_on ?? 0),
    report.firm?.accent,
    faces,
  )
  const foot = `${report.number} · ${address.street}`
  writeCover(paper, coverOf(drawn, pictures))
  if (request !== null) {
    paper.newPage()
    writeRequest(paper, request, pictures)
    paper.paragraph(report.scope_note, { muted: true })
    return paper.finish(foot, { isCovered: true })
  }
  const others = [report.air, report.planning, corrections, signatureOf(report)].filter(
    ({ length }) => length > 0,
  ).length
  if (scope === 'full') leaveContents(paper, sections.length + others + 2)
  else paper.newPage()
  writeSummary(paper, report)
  writeCorrections(paper, corrections, report.time_zone)
  for (const section of sections) {
    paper.heading('H2', section.label, countsOf(section))
    writeSection(paper, section, { isWhole: scope === 'full', pictures, zone: report.time_zone })
  }
  writeAir(paper, report, pictures)
  writePlanning(paper, report)
  writeSignature(paper, report)
  paper.heading('H2', 'About this report')
  paper.paragraph(report.scope_note)
  return paper.finish(foot, { isCovered: true })
}
