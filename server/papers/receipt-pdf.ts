import type { Quote } from '#contract/pricing.ts'
import { longDay } from '#server/time-zones.ts'
import { makePaper } from './paper.ts'
import { dollars } from './words.ts'

type Receipt = {
  company: string
  payer: string
  bill: {
    number: string
    street: string
    city: string
    state: string
    time_zone: string
    quote: Quote
  }
  amount_cents: number
  refunded_cents: number
  paid_at: Date
}

/** The receipt of a payment as a tagged PDF: who paid what for which home, and what was returned. */
export const asReceiptPdf = async ({
  company,
  payer,
  bill,
  amount_cents,
  refunded_cents,
  paid_at,
}: Receipt): Promise<Buffer> => {
  const title = `Receipt ${bill.number}`
  const paper = makePaper(title, company, paid_at)
  paper.heading('H1', title)
  paper.paragraph(company, { bold: true })
  paper.paragraph(`Paid by ${payer} on ${longDay(bill.time_zone, paid_at.getTime())}.`)
  paper.paragraph(`For the inspection of ${bill.street}, ${bill.city}, ${bill.state}.`)
  paper.heading('H2', 'Price')
  for (const { label, why, cents } of bill.quote.lines) {
    paper.paragraph(`${label}: ${dollars(cents)}`)
    paper.paragraph(why, { muted: true })
  }
  paper.paragraph(`Total: ${dollars(bill.quote.total_cents)}`, { bold: true })
  paper.heading('H2', 'Payment')
  paper.paragraph(`Received: ${dollars(amount_cents)}`, { bold: true })
  if (refunded_cents > 0) {
    paper.paragraph(`Returned: ${dollars(refunded_cents)}`)
    paper.paragraph(`Kept: ${dollars(amount_cents - refunded_cents)}`, { bold: true })
  }
  return paper.finish(`${company} · ${title}`)
}
