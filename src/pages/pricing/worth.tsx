import type { Worked } from '#src/machines/pricing/calculator-model.ts'
import { dollars, hours } from '#src/pages/shared/format.ts'
import { Muted } from '#src/ui/layout.tsx'
import { Receipt } from '#src/ui/receipt.tsx'

/** The price of exactly what the fields say; none while one of them cannot be read. */
export const Worth = ({ worked }: { worked: Worked }) =>
  worked.quote === null ? (
    <Muted small={false}>There is no price yet: {Object.values(worked.problems).join(' ')}</Muted>
  ) : (
    <Receipt
      caption={`About ${hours(worked.quote.minutes)} on site`}
      lines={worked.quote.lines.map((line) => ({
        label: line.label,
        why: line.why,
        amount: dollars(line.cents),
      }))}
      total={dollars(worked.quote.total_cents)}
    />
  )
