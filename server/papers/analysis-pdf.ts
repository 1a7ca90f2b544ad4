import type { Answered, SharedDiyAnalysis } from '#contract/diy.ts'
import { diyAnswerWord } from '#contract/vocabulary/diy.ts'
import { severityWord } from '#contract/vocabulary/findings.ts'
import { tradeWord } from '#contract/vocabulary/trades.ts'
import { longDay } from '#server/time-zones.ts'
import type { Face } from './other-scripts.ts'
import { makePaper, type Paper } from './paper.ts'
import { writeFigures } from './paper-figures.ts'
import { type Pictures, shown } from './pictures.ts'

/** Every view of an owner's own analysis says this. */
const reported = 'Owner-reported, not a professional inspection.'

const writeAnswer = (paper: Paper, answered: Answered, pictures: Pictures) => {
  const problem = answered.answer === 'problem'
  paper.heading('H3', problem ? answered.problem : answered.ask)
  paper.paragraph(
    [answered.label, diyAnswerWord[answered.answer], problem && severityWord[answered.severity]]
      .filter(Boolean)
      .join(' · '),
    { muted: true },
  )
  paper.paragraph(answered.note && `The owner’s note: ${answered.note}`)
  if (problem) paper.paragraph(answered.advice, { bold: true })
  writeFigures(paper, shown(answered.photos, pictures))
}

/** An owner's own analysis as a tagged PDF: problems, points for a professional, and work to do. */
export const asAnalysisPdf = async (
  analysis: SharedDiyAnalysis,
  pictures: Pictures,
  faces: readonly Face[] = [],
): Promise<Buffer> => {
  const { address, answers, submitted_at, time_zone } = analysis
  const place = `${address.street}, ${address.city}, ${address.state}${address.zip ? ` ${address.zip}` : ''}`
  const on = longDay(time_zone, Date.parse(submitted_at))
  const paper = makePaper(
    `DIY analysis: ${place}`,
    'The owner',
    new Date(submitted_at),
    null,
    faces,
  )
  paper.heading('H1', 'DIY analysis')
  paper.paragraph(place, { bold: true })
  paper.paragraph(`${reported} Answered on ${on}.`)
  paper.heading('H2', 'Summary')
  paper.paragraph(analysis.summary)
  for (const [title, answer] of [
    ['Problems', 'problem'],
    ['For a professional to look at', 'not_sure'],
  ] as const) {
    const some = answers.filter((one) => one.answer === answer)
    paper.heading('H2', title)
    if (some.length === 0) paper.paragraph('None.')
    for (const one of some) writeAnswer(paper, one, pictures)
  }
  if (analysis.actions.length > 0) paper.heading('H2', 'Suggested actions')
  for (const { trade, steps } of analysis.actions) {
    paper.heading('H3', tradeWord(trade))
    for (const step of steps) paper.paragraph(`• ${step.problem}`)
  }
  paper.heading('H2', 'Areas')
  for (const { label, asked, counts } of analysis.categories)
    paper.paragraph(
      `${label}: ${counts.ok} OK, ${counts.problem} problems, ${counts.not_sure} not sure, ${counts.not_present} not present, of ${asked} questions`,
    )
  return paper.finish(`DIY analysis · ${address.street}`)
}
