import { describe, expect, it } from 'vitest'
import { sealedMail } from '#server/mail/agreements.ts'
import { billingMail, invoiceMail } from '#server/mail/billing-templates.ts'

const reader = { to: 'ann@homes.example', name: 'Ann' }
const url = 'https://hearthkeep.example/inspection'
const document = { document_id: 'a-document', number: 'I-1001', amount_cents: 45_000 }

describe('an e-mail about money', () => {
  const price = {
    lines: [
      { label: 'Home inspection', cents: 40_000 },
      { label: 'Radon', cents: 5000 },
    ],
    total_cents: 45_000,
  }
  const home = { number: 'HK-1001', street: '12 Oak Street' }

  it('has a line for each charge, and the invoice where there is one', () => {
    const mail = invoiceMail(reader, home, price, document, url)
    expect(mail.text.split('\n')).toEqual(
      expect.arrayContaining(['Home inspection: $400.00', 'Radon: $50.00']),
    )
    expect(mail.text).toContain('Invoice I-1001 is attached.')
    expect(mail.billing_document_id).toBe(document.document_id)
    const without = invoiceMail(reader, home, price, null, url)
    expect(without.text).not.toContain('attached')
    expect(without.billing_document_id).toBeNull()
  })

  it('says whether money came or went back', () => {
    const [receipt, credit] = (['receipt', 'credit_note'] as const).map((kind) =>
      billingMail(reader, { ...document, kind }, home.street, url),
    )
    expect(receipt?.wording?.kind).toBe('mail.bill.receipt')
    expect(credit?.wording?.kind).toBe('mail.bill.creditNote')
    for (const mail of [receipt, credit]) {
      expect(mail?.text).toContain('$450.00')
      expect(mail?.billing_document_id).toBe(document.document_id)
    }
  })
})

it('a sealed agreement goes with its mail', () => {
  const to = { ...reader, agreementId: 'an-agreement' }
  const mail = sealedMail(to, { street: '12 Oak Street', signer: 'Ann Example' }, url)
  expect(mail.agreement_id).toBe('an-agreement')
})
