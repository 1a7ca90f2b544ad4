import type { RadonReading } from '#contract/radon.ts'
import { radonActionLevel, radonTicks } from '#contract/vocabulary/radon.ts'
import { fonts, margin, type Paper } from './paper.ts'
import { ink, severityInk } from './paper-marks.ts'

type Drawn = {
  readings: readonly RadonReading[]
  /** Hours at the beginning that do not count. */
  settling: number
  /** A level in pCi/L as the figure that the reader gets. */
  figure: (level: number) => number
  /** How the unit is called. */
  unit: string
}

/** Room around the field of the curve: for the figures at its left, the name of the level above and hours below. */
const [left, above, below, field] = [30, 18, 16, 118]
const level = severityInk.safety

/** The chart in words, for readers who do not see it. */
const wordsOf = ({ readings, settling, figure, unit }: Drawn): string => {
  const counted = readings.filter(({ hour }) => hour > settling)
  const values = (counted.length > 0 ? counted : readings).map((one) => one.pci_per_l)
  const [low, high] = [figure(Math.min(...values)), figure(Math.max(...values))]
  const over = counted.filter((one) => one.pci_per_l >= radonActionLevel).length
  return `Chart of radon hour by hour: ${counted.length} hours that count, between ${low} and ${high} ${unit}, ${over === 0 ? 'none' : over} of them at or above the EPA action level of ${figure(radonActionLevel)} ${unit}`
}

/** The hourly readings of a monitor as a curve, with the action level and the hours that do not count. */
export const drawRadonChart = (paper: Paper, drawn: Drawn): void => {
  const { readings, settling, figure, unit } = drawn
  const [first, last] = [readings[0], readings.at(-1)]
  if (first === undefined || last === undefined) return
  const { doc, width, begin, add, dress } = paper
  begin(above + field + below + 8)
  const top = doc.y + above
  const base = top + field
  const ticks = radonTicks(Math.max(...readings.map((one) => one.pci_per_l)))
  const highest = ticks.at(-1) ?? 1
  const span = Math.max(1, last.hour - first.hour)
  const x = (hour: number) => margin + left + ((hour - first.hour) / span) * (width - left)
  const y = (value: number) => base - (value / highest) * field
  const right = margin + width
  const note = (text: string, at: number, down: number, across: number, align: 'left' | 'right') =>
    dress('small').text(text, at, down, { width: across, align, lineBreak: false })

  const draw = () => {
    doc.save()
    const settled = x(Math.min(settling, last.hour))
    doc.rect(x(first.hour), top, settled - x(first.hour), field).fill(ink.sunken)
    for (const tick of ticks)
      doc
        .moveTo(margin + left - 4, y(tick))
        .lineTo(right, y(tick))
        .lineWidth(0.5)
        .stroke(ink.line)
    const [start, ...rest] = readings.map((one): [number, number] => [
      x(one.hour),
      y(one.pci_per_l),
    ])
    const along = () => {
      if (start !== undefined) doc.moveTo(...start)
      for (const point of rest) doc.lineTo(...point)
      return doc
    }
    along().lineTo(x(last.hour), base).lineTo(x(first.hour), base).closePath()
    doc.fillOpacity(0.08).fill(ink.heading).fillOpacity(1)
    along().lineWidth(1.5).lineJoin('round').stroke(ink.heading)
    doc
      .moveTo(margin + left - 4, y(radonActionLevel))
      .lineTo(right, y(radonActionLevel))
      .lineWidth(1)
      .dash(4, { space: 3 })
      .stroke(level)
      .undash()
    doc.restore()
    for (const tick of ticks) note(String(figure(tick)), margin, y(tick) - 4.5, left - 8, 'right')
    dress('small')
      .font(fonts.bold)
      .fillColor(level)
      .text(
        `EPA action level ${figure(radonActionLevel)} ${unit}`,
        margin + left,
        y(radonActionLevel) + (last.pci_per_l < radonActionLevel ? -11 : 3),
        { width: width - left, align: 'right', lineBreak: false },
      )
    note(unit, margin, top - above + 3, width, 'left')
    note(`Hour ${first.hour}`, margin + left, base + 4, 120, 'left')
    if (settling > first.hour)
      note('The gray hours do not count', margin + left + 60, base + 4, 200, 'left')
    note(`Hour ${last.hour}`, right - 120, base + 4, 120, 'right')
  }
  add('Figure', draw, {
    alt: wordsOf(drawn),
    bbox: [margin, top - above, right, base + below],
  })
  doc.x = margin
  doc.y = base + below + 8
}
