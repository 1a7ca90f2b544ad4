import type { AirTest } from '#contract/air.ts'
import { moldReport } from '#contract/mold.ts'
import { genera } from '#contract/mold-parts.ts'
import type { RadonReading } from '#contract/radon.ts'
import { moistureSentence, surfaceSentence } from '#contract/vocabulary/mold.ts'
import { airMeasures, airMeasureWord, runningAverages } from '#contract/vocabulary/radon.ts'
import { radonBands } from '#contract/vocabulary/radon-bands.ts'
import {
  becquerelsPerPci,
  type RadonUnit,
  radonIn,
  radonUnitWord,
} from '#contract/vocabulary/units.ts'
import { longDay } from '#server/time-zones.ts'
import type { Paper } from './paper.ts'
import { writeBeside } from './paper-figures.ts'
import { writeTable } from './paper-table.ts'
import { type Pictures, shown } from './pictures.ts'
import { drawRadonChart } from './radon-chart.ts'
import { dated } from './report-section-pdf.ts'

const marks = { tamper: 'T', explained: 'E', power_lost: 'P' }

/** A level in pCi/L as a figure in this unit. */
const figureIn = (unit: RadonUnit, level: number): number =>
  unit === 'pci' ? Number(level.toPrecision(6)) : Math.round(level * becquerelsPerPci)

/** A date of the calendar (2026-11-13) in words; it has no time zone. */
const dayIn = (date: string): string => (date ? longDay('UTC', Date.parse(date)) : '')

/** A word with a small first letter. */
const lower = (word: string): string => `${word.slice(0, 1).toLowerCase()}${word.slice(1)}`

const perRow = 12
/** Figures of hours as a table: twelve hours in a row. */
const writeHours = (
  paper: Paper,
  readings: readonly RadonReading[],
  figure: (reading: RadonReading) => string,
) => {
  const at = new Map(readings.map((one) => [one.hour, one]))
  const last = readings.at(-1)?.hour ?? 0
  const hours = Array.from({ length: perRow }, (_, index) => index + 1)
  writeTable(
    paper,
    [
      { label: 'Hours', share: 0.16 },
      ...hours.map((hour) => ({
        label: `${hour}${['st', 'nd', 'rd'][hour - 1] ?? 'th'}`,
        share: 0.84 / perRow,
      })),
    ],
    Array.from({ length: Math.ceil(last / perRow) }, (_, row) => {
      const before = row * perRow
      return [
        `${before + 1} to ${Math.min(before + perRow, last)}`,
        ...hours.map((hour) => {
          const one = at.get(before + hour)
          if (one === undefined) return ''
          return figure(one)
        }),
      ]
    }),
  )
}

/** What lies behind a result: the hours of a monitor with its calibration, or the samples with their spores. */
export const writeAirDetails = (
  paper: Paper,
  { radon, mold, mold_limits, surfaces = [], moisture = [], places = [] }: AirTest,
  { unit, pictures, zone }: { unit: RadonUnit; pictures: Pictures; zone: string },
): void => {
  /** What is said of a sample, beside the photographs of where it was taken. */
  const writeSample = (sampleId: string, text: string) => {
    const photos = places.find(({ sample_id }) => sample_id === sampleId)?.photos ?? []
    if (photos.length === 0) paper.paragraph(text, { muted: true })
    else writeBeside(paper, [{ text, look: 'muted' }], shown(dated(photos, zone), pictures))
  }
  if (radon) {
    const { test, result } = radon
    paper.paragraph(
      `Monitor: ${test.monitor || 'not recorded'}, calibrated ${dayIn(test.calibrated_on) || 'on an unknown day'}. Place: ${test.location || 'not recorded'}. Started ${dayIn(test.started_on) || 'on an unknown day'}. Hours that count: ${result.usable_hours}, the first ${result.settling_hours} left out.`,
    )
    const word = radonUnitWord[unit]
    drawRadonChart(paper, {
      readings: test.readings,
      settling: result.settling_hours,
      figure: (level) => figureIn(unit, level),
      unit: word,
    })
    const running = runningAverages(test.readings, result.settling_hours)
    paper.paragraph(
      [
        running.length > 0 &&
          'The line is each hour; the dotted line is the running average of the hours that count.',
        `The bands: ${radonBands
          .map(({ levels, word: meaning }) => lower(`${radonIn(unit, levels)}, ${lower(meaning)}`))
          .join('; ')}.`,
      ]
        .filter(Boolean)
        .join(' '),
      { muted: true },
    )
    const isMarked = test.readings.some(({ mark }) => mark !== null)
    paper.lead(
      `Each hour in ${word}${isMarked ? ' (T moved, E moved and explained, P no power)' : ''}:`,
    )
    writeHours(
      paper,
      test.readings,
      ({ pci_per_l: level, mark }) =>
        `${figureIn(unit, level)}${mark === null ? '' : ` ${marks[mark]}`}`,
    )
    if (running.length > 0) {
      const averages = new Map(running.map(({ hour, average }) => [hour, average]))
      paper.lead(`The running average after each hour that counts, in ${word}:`)
      writeHours(paper, test.readings, ({ hour }) => {
        const average = averages.get(hour)
        if (average === undefined) return ''
        return unit === 'pci' ? average.toFixed(2) : (average * becquerelsPerPci).toFixed(1)
      })
    }
    for (const measure of airMeasures) {
      if (test.readings.every((one) => one[measure] === undefined)) continue
      const { name, unit: of } = airMeasureWord[measure]
      paper.lead(`The ${name} at the monitor in each hour, ${of}:`)
      writeHours(paper, test.readings, (one) => String(one[measure] ?? ''))
    }
  }
  if (mold)
    for (const { sample_id, location, total, spores } of moldReport(mold, mold_limits).samples)
      writeSample(
        sample_id,
        `${sample_id}, ${location}: ${total} spores in a cubic meter. ${spores
          .map(({ genus, raw, printed }) => `${genera[genus].label} ${printed} (raw ${raw})`)
          .join(', ')}`,
      )
  for (const surface of surfaces)
    writeSample(
      surface.sample_id,
      `${surface.sample_id}, ${surface.location}: ${surfaceSentence(surface)}`,
    )
  if (moisture.length > 0) {
    paper.lead('Moisture of materials, in percent on the scale of the meter:')
    for (const one of moisture) paper.paragraph(moistureSentence(one), { muted: true })
  }
}
