import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { RefundCard } from '#src/pages/payments/refund-card.tsx'
import { session, start } from '#tests/support/browser/answered-reads.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { soon } from '#tests/support/soon.ts'

/* The card of an admin about a refund that the payment provider has not made, or that did not reach the payer. */

let page: ReturnType<typeof openForms>
beforeEach(async () => {
  const world = start()
  await act(async () => world.app.send({ type: 'session.signedIn', session: session('ada') }))
  page = openForms(null, world.wired)
  await page.show(<RefundCard inspectionId="oak" />)
  await soon(() => expect(world.calls).toHaveLength(1))
  give = (refund: object | null, more: object = {}) =>
    world.calls[0]?.give({
      payment: {
        amount_cents: 52_500,
        refunded_cents: 5_000,
        paid_at: '2026-03-02T15:00:00.000Z',
        dispute: null,
        due_back: { cents: 0, sentence: 'Nothing is due.' },
        refund: refund && { amount_cents: 1_000, refunded_cents: 5_000, reason: null, ...refund },
        ...more,
      },
    }) ?? Promise.resolve()
})
let give: (refund: object | null, more?: object) => Promise<void>
afterEach(() => page.close())

const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent)

it('says that the provider has not answered, keeps other amounts away, and asks for the same amount again', async () => {
  await give({ state: 'asked' })
  expect(document.body.textContent).toContain('$10.00 is being returned')
  expect(buttons()).toEqual(['Ask again now'])
  await act(async () => document.querySelector('button')?.click())
  expect(page.sent).toEqual([
    { body: { inspection_id: 'oak', amount_cents: 1_000, refunded_cents: 5_000 } },
  ])
  await page.fail('The payment provider has not answered.')
  expect(document.body.textContent).toContain('The payment provider has not answered.')
})

it('says why the provider refused, and offers to return money anew', async () => {
  await give({ state: 'refused', reason: 'The payment provider refuses it: too old.' })
  expect(document.body.textContent).toContain(
    '$10.00 was not returned. The payment provider refuses it: too old.',
  )
  expect(buttons()).toEqual(['Return money'])
})

it('says what to do with money that did not reach the payer, as long as no bank disputes the payment', async () => {
  await give(null, { came_back_cents: 2_500 })
  expect(document.body.textContent).toContain(
    '$25.00 that was returned did not reach the payer and is here again. Ask them where it can go and send it another way, or return it again here.',
  )
  expect(buttons()).toEqual(['Return money'])
})

it('says nothing of it while a bank disputes the payment', async () => {
  await give(null, { came_back_cents: 2_500, dispute: 'open' })
  expect(document.body.textContent).toContain('The bank of the payer disputes it')
  expect(document.body.textContent).not.toContain('did not reach')
})
