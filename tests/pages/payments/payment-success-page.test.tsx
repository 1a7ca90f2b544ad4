import { afterEach, beforeEach, expect, it } from 'vitest'
import { type AnyStateMachine, fromPromise } from 'xstate'
import PaymentSuccessPage from '#src/pages/payments/payment-success-page.tsx'
import type { Wired } from '#src/pages/shared/app-context.ts'
import { start } from '#tests/support/browser/answered-reads.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { soon } from '#tests/support/soon.ts'

let inspection_status: string
let page: ReturnType<typeof openForms>
beforeEach(() => {
  const askStatus = fromPromise(async () => ({
    status: 'paid',
    amount_cents: 42_500,
    visit: {
      number: 'HK-1009',
      property_id: 'home',
      street: '9 Specimen Way',
      city: 'Austin',
      state: 'TX',
      time_zone: 'America/Chicago',
      inspection_status,
      scheduled_start: '2099-12-07T19:30:00.000Z',
      scheduled_end: '2099-12-07T22:30:00.000Z',
      lines: [],
    },
  }))
  // Only the confirmation asks the server here; a download stays as it is.
  const wire = (name: string, chart: AnyStateMachine) =>
    name === 'paymentConfirmation' ? chart.provide({ actors: { askStatus } }) : chart
  page = openForms(null, { ...start().wired, wire: wire as unknown as Wired['wire'] })
})
afterEach(() => page.close())

const text = () => document.body.textContent

it('a payment for a visit that takes place leads to it, with its day for the calendar', async () => {
  inspection_status = 'scheduled'
  await page.show(<PaymentSuccessPage />)
  await soon(() => expect(text()).toContain('The inspector comes on'))
  expect(text()).toContain('Add to calendar')
})

it('one that arrived after the visit was cancelled says that money comes back, and names no day', async () => {
  inspection_status = 'cancelled'
  await page.show(<PaymentSuccessPage />)
  await soon(() =>
    expect(text()).toContain(
      'This inspection will not take place. Its page says how much of your payment comes back.',
    ),
  )
  expect(text()).not.toContain('Dec 7')
  expect(text()).not.toContain('Add to calendar')
})
