import type { Figures } from '#contract/figures.ts'
import { counted, dollars } from '#src/pages/shared/format.ts'
import { LineChart } from '#src/ui/line-chart.tsx'
import { monthWord } from './figures-tables.tsx'

/** 0, the middle and the top of a scale that ends in a round number above the largest value. */
const ticksTo = (largest: number): number[] => {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, largest)))
  const top = Math.max(2, Math.ceil(largest / size) * size)
  return [0, top / 2, top]
}

/** Revenue month by month, in dollars. */
export const Trend = ({ figures: { months } }: { figures: Figures }) => {
  const kept = months.map((month) => month.received_cents - month.returned_cents)
  return (
    <LineChart
      title="Revenue by month, in dollars"
      columns={['Month', 'Revenue', 'Requested']}
      ticks={ticksTo(Math.max(...kept) / 100)}
      sentence={months
        .map((month, at) => `${monthWord(month)} ${dollars(kept[at] ?? 0)}`)
        .join(', ')}
      points={months.map((month, at) => ({
        key: month.from,
        at: Date.parse(month.from),
        value: Math.max(0, Math.round((kept[at] ?? 0) / 100)),
        when: monthWord(month),
        note: counted(month.requested, 'request'),
      }))}
    />
  )
}
