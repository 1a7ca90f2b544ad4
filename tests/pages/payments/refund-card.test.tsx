import { act, type ComponentProps } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { RefundDialog } from '#src/pages/payments/refund-card.tsx'
import { giveDialogs } from '#tests/support/browser/dialogs.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'

/* An admin returns money while others may return some of the same payment. */

beforeAll(giveDialogs)

type Payment = ComponentProps<typeof RefundDialog>['payment']
const onClose = vi.fn<() => void>()
let page: ReturnType<typeof openForms>
afterEach(() => page.close())

/** $525 arrived, and the agreement returns $50 of it. */
const payment = (refunded_cents: number): Payment => ({
  amount_cents: 52_500,
  refunded_cents,
  paid_at: '2026-03-02T15:00:00.000Z',
  dispute: null,
  due_back: { cents: 5_000, sentence: '$50.00 goes back.' },
})
const show = (refunded_cents: number) =>
  page.show(<RefundDialog inspectionId="oak" payment={payment(refunded_cents)} onClose={onClose} />)
const press = () =>
  act(async () =>
    document
      .querySelector('form')
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  )
const asked = (refunded_cents: number) => ({
  body: { inspection_id: 'oak', amount_cents: 5_000, refunded_cents },
})

it('returns money on top of what the admin saw, although the page has learned of more meanwhile', async () => {
  page = openForms()
  await show(0)
  await show(5_000)
  await press()
  expect(page.sent).toEqual([asked(0)])
})

it('returns more once the admin has read that somebody returned money meanwhile', async () => {
  page = openForms()
  await show(0)
  await press()
  await page.conflict({}, 'changed')
  await show(5_000)
  expect(document.body.textContent).toContain('At most $475.00: $50.00 was returned before.')
  await press()
  expect(page.sent).toEqual([asked(0), asked(5_000)])
})

it('asks for the same again after an answer that was lost, so that the provider returns it once', async () => {
  page = openForms()
  await show(0)
  await press()
  await page.fail('Unable to connect to the server. Please check your internet connection.')
  await show(5_000)
  await press()
  expect(page.sent).toEqual([asked(0), asked(0)])
})
