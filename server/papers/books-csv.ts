import type { Movement } from '#contract/payments.ts'
import { moneyWord } from '#contract/vocabulary/payments.ts'
import { clockTime, dayIn } from '#server/time-zones.ts'
import { csvLine, csvMark } from './csv.ts'

const heads = (zone: string) => [
  `When (${zone})`,
  'Kind',
  'In (USD)',
  'Out (USD)',
  'Fee (USD)',
  'Inspection',
  'Payer',
  'Document',
  'Provider reference',
]
const dollars = (cents: number): string => (cents / 100).toFixed(2)

/**
 * The movements of money, one a line, by the clock of `zone`, and their sums in the last line. Money in and out have
 * columns of their own: no amount is negative, which a spreadsheet could take for a formula.
 */
export async function* asBooksCsv(
  movements: AsyncIterable<Movement>,
  zone: string,
): AsyncGenerator<string> {
  yield csvMark + csvLine(heads(zone))
  let [paidIn, paidOut, fees] = [0, 0, 0]
  for await (const { at, kind, cents, fee_cents, inspection, payer, ...row } of movements) {
    paidIn += Math.max(0, cents)
    paidOut += Math.max(0, -cents)
    fees += fee_cents ?? 0
    yield csvLine([
      `${dayIn(zone, Date.parse(at))} ${clockTime(zone, Date.parse(at))}`,
      moneyWord[kind],
      cents > 0 ? dollars(cents) : '',
      cents > 0 ? '' : dollars(-cents),
      fee_cents === null ? '' : dollars(fee_cents),
      inspection,
      payer,
      row.document ?? '',
      row.reference,
    ])
  }
  yield csvLine(['', 'Total', dollars(paidIn), dollars(paidOut), dollars(fees), '', '', '', ''])
}
