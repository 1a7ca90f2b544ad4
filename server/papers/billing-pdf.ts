import { type BillingKind, billingNumber, billingWord } from '#contract/vocabulary/payments.ts'
import type { StoredDocument } from '#server/payments/billing.ts'
import { longDay } from '#server/time-zones.ts'
import type { Face } from './other-scripts.ts'
import { makePaper } from './paper.ts'
import { writeLetterhead } from './paper-cover.ts'
import { logoOfPaper, type Pictures, shown } from './pictures.ts'
import { dollars } from './words.ts'

const toWhom: Record<BillingKind, string> = {
  invoice: 'Billed to',
  receipt: 'Received from',
  credit_note: 'Credited to',
}
const totalWord: Record<BillingKind, string> = {
  invoice: 'Due',
  receipt: 'Received',
  credit_note: 'Credited',
}

/** An invoice, a receipt or a credit note as a tagged PDF, from the data kept when it was issued. */
export const asBillingPdf = async (
  { kind, sequence, content, issued_at }: StoredDocument,
  pictures: Pictures,
  faces: readonly Face[] = [],
): Promise<Buffer> => {
  const title = `${billingWord[kind]} ${billingNumber(kind, sequence)}`
  const paper = makePaper(title, content.company, issued_at, content.accent, faces)
  const [logo = null] = shown(logoOfPaper(content), pictures)
  writeLetterhead(paper, content.company, content.company_lines ?? [], logo)
  paper.heading('H1', title)
  paper.paragraph(`Date: ${longDay(content.time_zone, issued_at.getTime())}`)
  paper.paragraph(`${toWhom[kind]}: ${content.billed_to}`)
  paper.paragraph(`Inspection ${content.inspection}: ${content.place}`)
  if (content.invoice !== null) paper.paragraph(`For invoice ${content.invoice}`)
  paper.heading('H2', 'Amount')
  for (const { label, why, cents } of content.lines) {
    paper.paragraph(`${label}: ${dollars(cents)}`)
    paper.paragraph(why, { muted: true })
  }
  paper.paragraph(`${totalWord[kind]}: ${dollars(content.total_cents)}`, { bold: true })
  paper.paragraph(content.reason)
  return paper.finish(`${content.company} · ${title}`)
}
