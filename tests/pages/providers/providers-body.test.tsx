import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import ServiceProvidersPage from '#src/pages/providers/service-providers-page.tsx'
import { RouteParams } from '#src/pages/shared/route-params.ts'
import { appHistory } from '#src/services/history.ts'
import { session, start } from '#tests/support/browser/answered-reads.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { type } from '#tests/support/browser/render.tsx'
import { soon } from '#tests/support/soon.ts'

/* The people of a home; one of them, or the form for a new one, is open beside the list. */

let page: ReturnType<typeof openForms>
afterEach(() => {
  page.close()
  appHistory.navigate('/')
})

const person = (provider_id: string, property_id = 'h1') => ({
  ...{ provider_id, property_id, name: provider_id, trade: 'Roofer', phone: '', email: '' },
  ...{ license_number: '', license_until: null, insurance_until: null, rating: null, notes: '' },
  ...{ jobs: 0, spent_cents: 0, last_job_on: null },
})
const list = {
  providers: [person('Ada')],
  people: 2,
  trades: [{ trade: 'Roofer', count: 2 }],
  wanted: [{ trade: 'plumber', issues: 1, known: false }],
  ...{ jobs: 0, spent_cents: 0, spent_this_year_cents: 0, total: 1, page: 1, page_size: 50 },
}
const open = async (address: string) => {
  appHistory.navigate(address)
  const { app, wired, calls } = start()
  await act(async () => app.send({ type: 'session.signedIn', session: session('harper') }))
  page = openForms(null, wired)
  await page.show(
    <RouteParams value={{ propertyId: 'h1' }}>
      <ServiceProvidersPage />
    </RouteParams>,
  )
  await soon(() => expect(calls.some(({ name }) => name === 'providers.list')).toBe(true))
  await calls.find(({ name }) => name === 'providers.list')?.give(list)
  return {
    asked: async (name: string) => {
      await soon(() => expect(calls.some((call) => call.name === name)).toBe(true))
      return calls.find((call) => call.name === name)
    },
  }
}
const panel = () => document.querySelector('aside')
const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll('button')]
      .find((one) => (one.ariaLabel ?? one.textContent) === name)
      ?.click(),
  )
const field = (label: string) =>
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(label))
    ?.control as HTMLInputElement

it('a link to somebody who is not on the page of the list shows them', async () => {
  const { asked } = await open('/service-providers/h1?provider=Bo')
  const read = await asked('providers.get')
  expect(read?.input).toEqual({ params: { providerId: 'Bo' } })
  await read?.give({ provider: person('Bo') })
  expect(panel()?.querySelector('h2')?.textContent).toBe('Bo')
})

it('a link to somebody who could not be read says so, and can be closed', async () => {
  const { asked } = await open('/service-providers/h1?provider=Bo')
  await (await asked('providers.get'))?.fail()
  expect(panel()?.textContent).toContain('No.')
  await press('Close panel')
  expect([panel(), location.search]).toEqual([null, ''])
})

it('somebody of another home is not shown on the page of this one', async () => {
  const { asked } = await open('/service-providers/h1?provider=Bo')
  await (await asked('providers.get'))?.give({ provider: person('Bo', 'h2') })
  expect(panel()).toBeNull()
})

it('somebody new is shown after they are added, on whatever page of the list they are', async () => {
  const { asked } = await open('/service-providers/h1?provider=new')
  await soon(() => expect(field('Name')).toBeDefined())
  type(field('Name'), 'Bo')
  await act(async () =>
    panel()
      ?.querySelector('form')
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  )
  await page.answer({ provider: person('Bo') })
  expect(location.search).toBe('?provider=Bo')
  await (await asked('providers.get'))?.give({ provider: person('Bo') })
  expect(panel()?.querySelector('h2')?.textContent).toBe('Bo')
})

it('the trade that somebody was wanted for is not that of the next one', async () => {
  await open('/service-providers/h1')
  await press('Add one')
  await soon(() => expect(field('Trade')?.value).toBe('Plumber'))
  await press('Close panel')
  await press('Add a provider')
  await soon(() => expect(field('Trade')?.value).toBe(''))
})
