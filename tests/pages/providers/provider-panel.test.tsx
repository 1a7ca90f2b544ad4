import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Provider } from '#contract/providers.ts'
import { ProviderPanel } from '#src/pages/providers/provider-panel.tsx'
import { session, start } from '#tests/support/browser/answered-reads.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { soon } from '#tests/support/soon.ts'

/* A job cannot be sent to somebody without a phone and an e-mail. */

let page: ReturnType<typeof openForms>
afterEach(() => page.close())

const write = 'Add a phone or e-mail to send the job'
const open = async (phone: string) => {
  const { app, wired, calls } = start()
  await act(async () => app.send({ type: 'session.signedIn', session: session('harper') }))
  page = openForms(null, wired)
  await page.show(
    <ProviderPanel
      provider={
        {
          ...{ provider_id: 'p1', name: 'Roof Right', trade: 'roofer', phone, email: '' },
          ...{ license_number: '', license_until: null, insurance_until: null },
          ...{ rating: null, notes: '', jobs: 0, spent_cents: 0, last_job_on: null },
        } as unknown as Provider
      }
      issueId={null}
      propertyId="1"
      place="1 of 1"
      onClose={() => {}}
      onStep={() => {}}
      onRemoved={() => {}}
    />,
  )
  await soon(() => expect(calls.some(({ name }) => name === 'issues.list')).toBe(true))
  await calls
    .find(({ name }) => name === 'issues.list')
    ?.give({ issues: [{ issue_id: 'i1', title: 'Lifted shingles', state: 'open' }] })
}
const button = () =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === write)

it('says what is missing, and leads to its field', async () => {
  await open('')
  await act(async () => button()?.click())
  expect(document.activeElement).toBe(document.querySelector('input[type=tel]'))
})

it('offers the issues where there is a way to send one', async () => {
  await open('512 555 0100')
  expect(button()).toBeUndefined()
  expect(document.querySelector('option[value=i1]')?.textContent).toBe('Lifted shingles')
})
