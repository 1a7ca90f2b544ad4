import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Inspection } from '#contract/inspection.ts'
import { LifecycleEvents } from '#src/pages/inspections/lifecycle-events.tsx'
import { session, start } from '#tests/support/browser/answered-reads.ts'
import { giveDialogs } from '#tests/support/browser/dialogs.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { click } from '#tests/support/browser/render.tsx'
import { soon } from '#tests/support/soon.ts'

/* What an inspector may do with a visit from its overview. */

let page: ReturnType<typeof openForms>
beforeEach(() => {
  giveDialogs()
  vi.useFakeTimers({ now: Date.parse('2026-03-05T15:00:00Z'), toFake: ['Date'] })
  const { app, wired } = start()
  app.send({ type: 'session.signedIn', session: session('ida') })
  page = openForms(null, wired)
})
afterEach(async () => {
  await page.close()
  vi.useRealTimers()
})

/** What the page reads of a visit of today. */
const visit = {
  inspection_id: 'i',
  property_id: 'p',
  status: 'scheduled',
  payment_status: 'unpaid',
  scheduled_start: '2026-03-05T20:00:00.000Z',
  time_zone: 'America/Chicago',
  version: 1,
  quote: { total_cents: 40_000 },
  agreement: { signed_at: '2026-03-01T20:00:00.000Z' },
  homeowner: { name: 'Hal Owner' },
  life: { by: ['inspector'], gaps: [] },
} as unknown as Inspection

it('says what cancelling costs the client before the reason is asked for, and who reads the reason', async () => {
  await page.show(
    <main>
      <LifecycleEvents inspection={visit} />
    </main>,
  )
  const press = [...document.querySelectorAll('main button')].find(
    ({ textContent }) => textContent === 'Cancel inspection',
  )
  if (press === undefined) throw new Error('Cancelling is not offered.')
  click(press)
  const said = () => document.querySelector('main dialog')?.textContent
  await soon(() => expect(said()).toContain('half of the price is due, $200.00.'))
  expect(said()).toContain('The homeowner will see this.')
})
