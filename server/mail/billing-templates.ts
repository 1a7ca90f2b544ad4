import { inDollars } from '#contract/vocabulary/money.ts'
import type { BillingKind } from '#contract/vocabulary/payments.ts'
import type { Document } from '#server/payments/billing.ts'
import type { Mail } from './queue.ts'
import { written } from './written.ts'

type Reader = { to: string; name: string }
type Priced = { label: string; cents: number }

/** The amount due for an inspection, with its invoice; `url` leads to the page with the button Pay. */
export const invoiceMail = (
  reader: Reader,
  { number, street }: { number: string; street: string },
  { lines, total_cents }: { lines: readonly Priced[]; total_cents: number },
  invoice: Document | null,
  url: string,
): Mail => ({
  ...written(
    'bill.invoice',
    reader,
    {
      number,
      street,
      amount: inDollars(total_cents),
      lines: lines.map(({ label, cents }) => `${label}: ${inDollars(cents)}`).join('\n'),
      attached: invoice === null ? '' : `Invoice ${invoice.number} is attached.`,
    },
    url,
  ),
  billing_document_id: invoice?.document_id ?? null,
})

/** The receipt of a payment, or the credit note of money that went back. */
export const billingMail = (
  reader: Reader,
  { kind, number, amount_cents, document_id }: Document & { kind: BillingKind },
  street: string,
  url: string,
): Mail => ({
  ...written(
    kind === 'receipt' ? 'bill.receipt' : 'bill.creditNote',
    reader,
    { number, street, amount: inDollars(amount_cents) },
    url,
  ),
  billing_document_id: document_id,
})
