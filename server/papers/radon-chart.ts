import type { RadonReading } from '#contract/radon.ts'
import { radonActionLevel, radonTicks, runningAverages } from '#contract/vocabulary/radon.ts'
import { radonBands } from '#contract/vocabulary/radon-bands.ts'
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
/** As on the screen: a band says in its words what it means, and its paint only helps to find it. */
const bandInk = { fix: severityInk.safety, consider: severityInk.major, low: ink.good } as const
/** The height of a band that has room for its word. */
const roomForWord = 14

/** The chart in words, for readers who do not see it. */
const wordsOf = ({ readings, settling, figure, unit }: Drawn): string => {
  const counted = readings.filter(({ hour }) => hour > settling)
  const values = (counted.length > 0 ? counted : readings).map((one) => one.pci_per_l)
  const [low, high] = [figure(Math.min(...values)), figure(Math.max(...values))]
  const end = runningAverages(readings, settling).at(-1)
  const running =
    end === undefined
      ? ''
      : `; the running average ends at ${figure(Number(end.average.toFixed(1)))} ${unit}`
  const over = counted.filter((one) => one.pci_per_l >= radonActionLevel).length
  return `Chart of radon hour by hour: ${counted.length} hours that count, between ${low} and ${high} ${unit}, ${over === 0 ? 'none' : over} of them at or above the EPA action level of ${figure(radonActionLevel)} ${unit}${running}`
}

/**
 * The hourly readings of a monitor as a curve over the bands of what the levels mean, with the running average, the action
 * level and the hours that do not count.
 */
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

  const bands = radonBands.map(({ verdict, word, from }, index) => {
    const above = radonBands[index - 1]
    const upper = above === undefined ? top : Math.max(top, y(above.from))
    return { paint: bandInk[verdict], word, upper, height: Math.max(0, y(from) - upper) }
  })
  const running = runningAverages(readings, settling)

  const draw = () => {
    doc.save()
    for (const { paint, upper, height } of bands)
      doc
        .rect(x(first.hour), upper, width - left, height)
        .fillOpacity(0.09)
        .fill(paint)
    doc.fillOpacity(1)
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
    const [begun, ...further] = running
    if (begun !== undefined && further.length > 0) {
      doc.moveTo(x(begun.hour), y(begun.average))
      for (const { hour, average } of further) doc.lineTo(x(hour), y(average))
      doc.lineWidth(1.25).lineCap('round').dash(0.1, { space: 3 }).stroke(ink.text).undash()
      doc.lineCap('butt')
    }
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
    for (const { paint, word, upper, height } of bands)
      if (height >= roomForWord)
        dress('small')
          .fillColor(paint)
          .text(word, margin + left + 6, upper + height - 11, { width: 200, lineBreak: false })
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
