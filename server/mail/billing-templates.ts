import { inDollars } from '#contract/vocabulary/money.ts'
import { type BillingKind, billingWord } from '#contract/vocabulary/payments.ts'
import type { Document } from '#server/payments/billing.ts'
import type { Mail } from './queue.ts'
import { letter } from './templates.ts'

type Reader = { to: string; name: string }
type Priced = { label: string; cents: number }

/** What is due for an inspection, with its invoice; `url` leads to the page with the button Pay. */
export const invoiceMail = (
  { to, name }: Reader,
  { number, street }: { number: string; street: string },
  { lines, total_cents }: { lines: readonly Priced[]; total_cents: number },
  invoice: Document | null,
  url: string,
): Mail => ({
  ...letter(
    to,
    `${inDollars(total_cents)} is due for the inspection of ${street}`,
    name,
    [
      `The report of inspection ${number} is ready. It opens as soon as the payment arrives.`,
      ...lines.map(({ label, cents }) => `${label}: ${inDollars(cents)}`),
      `Due now: ${inDollars(total_cents)}`,
      ...(invoice === null ? [] : [`Invoice ${invoice.number} is attached.`]),
    ],
    { label: 'Pay', url },
  ),
  billing_document_id: invoice?.document_id ?? null,
})

/** The receipt of a payment, or the credit note of money that went back. */
export const billingMail = (
  { to, name }: Reader,
  { kind, number, amount_cents, document_id }: Document & { kind: BillingKind },
  street: string,
  url: string,
): Mail => ({
  ...letter(
    to,
    `${billingWord[kind]} ${number} for ${street}`,
    name,
    [
      kind === 'receipt'
        ? `Your payment of ${inDollars(amount_cents)} for ${street} has arrived. Thank you.`
        : `${inDollars(amount_cents)} for ${street} is on its way back to you. Banks take up to ten days to show it.`,
      `${billingWord[kind]} ${number} is attached. You also find it on the page of the inspection.`,
    ],
    { label: 'Open the inspection', url },
  ),
  billing_document_id: document_id,
})
