import type { MoldTestRecord } from '#contract/mold-tests.ts'
import { litersDrawn, type SampleType, sampleTypeWord } from '#contract/vocabulary/mold.ts'
import { longDay } from '#server/time-zones.ts'
import type { Face } from './other-scripts.ts'
import { makePaper } from './paper.ts'

const line = '______________________________'

/** The visit that a laboratory bills and answers: its number, and the address of the home on one line. */
export type Job = { number: string; address: string }

/** What a laboratory asks of each sample, and the test does not hold. */
const byHand = (type: SampleType): string =>
  type === 'air' ? 'Serial number of the trap' : 'Area or amount'

/** The chain of custody of a test's samples as a tagged PDF, with lines for what is written by hand. */
export const asCustodyPdf = async (
  test: MoldTestRecord,
  { number, address }: Job,
  now: number,
  faces: readonly Face[] = [],
): Promise<Buffer> => {
  const { attempt, collected_at, collected_by, laboratory, samples, time_zone, weather } = test
  const paper = makePaper(
    `Chain of custody: ${address}`,
    collected_by || 'The inspector',
    new Date(now),
    null,
    faces,
  )
  paper.heading('H1', 'Chain of custody')
  paper.paragraph(address, { bold: true })
  paper.paragraph(`Job: ${number}${attempt > 1 ? `, test ${attempt}` : ''}`)
  paper.paragraph(
    `Collected: ${collected_at === null ? line : longDay(time_zone, Date.parse(collected_at))}`,
  )
  paper.paragraph(`Collected by: ${collected_by || line}`)
  paper.paragraph(`Laboratory: ${laboratory || line}`)
  paper.paragraph(`Weather: ${weather || line}`)
  paper.heading('H2', `Samples: ${samples.length}`)
  if (samples.length === 0) paper.paragraph('None are written down yet.')
  for (const sample of samples) {
    const { location, liters_per_minute, minutes, note, outdoor, type } = sample
    paper.heading('H3', sample.sample_id)
    paper.paragraph(
      [sampleTypeWord[type], location, outdoor ? 'outdoors, the control' : '']
        .filter(Boolean)
        .join(' · '),
    )
    if (minutes !== null && liters_per_minute !== null)
      paper.paragraph(
        `${minutes} minutes × ${liters_per_minute} liters per minute = ${litersDrawn(minutes, liters_per_minute)} liters`,
      )
    paper.paragraph(`${byHand(type)}: ${line}`)
    paper.paragraph(note)
  }
  paper.heading('H2', 'Handed over')
  for (const who of ['Relinquished by', 'Received by', 'Relinquished by', 'Received by'])
    paper.paragraph(`${who}: ${line}   Date and time: ____________________`)
  return paper.finish(`Chain of custody · ${number}`)
}
