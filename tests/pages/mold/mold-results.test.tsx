import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { MoldTestRecord } from '#contract/mold-tests.ts'
import { useMoldForms } from '#src/pages/mold/mold-forms.ts'
import { MoldResults } from '#src/pages/mold/mold-results.tsx'
import { start } from '#tests/support/browser/answered-reads.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { type } from '#tests/support/browser/render.tsx'

let page: ReturnType<typeof openForms>
beforeEach(() => {
  page = openForms(null, start().wired)
})
afterEach(() => page.close())

const test = {
  inspection_id: 'v1',
  attempt: 1,
  time_zone: 'America/Chicago',
  collected_at: null,
  version: 2,
  events: [{ event: 'enter' }],
  samples: [
    {
      sample_id: 'S-1',
      type: 'air',
      location: 'Attic',
      outdoor: false,
      minutes: 5,
      liters_per_minute: 15,
      note: '',
    },
  ],
  results: [],
  // Nothing else of it is read here.
} as unknown as MoldTestRecord
const Results = ({ test }: { test: MoldTestRecord }) => (
  <MoldResults test={test} form={useMoldForms(test).results} />
)
const button = () =>
  [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Save the results',
  )
/** What the form says last before its button, which is far below its top. */
const beside = () => button()?.parentElement?.previousElementSibling
const typePercent = () => {
  const field = document.querySelector<HTMLInputElement>('input[inputmode=decimal]')
  if (field !== null) type(field, '50')
}

it('says beside the button why the results were not saved', async () => {
  await page.show(<Results test={test} />)
  typePercent()
  await act(async () => button()?.click())
  await page.fail('The server does not answer.')
  expect(beside()?.getAttribute('role')).toBe('alert')
  expect(beside()?.textContent).toBe('The server does not answer.')
})

it('says beside the button that the test was changed elsewhere, and keeps what was typed', async () => {
  await page.show(<Results test={test} />)
  typePercent()
  // What is written beside the results is none of theirs.
  await page.show(<Results test={{ ...test, version: 3 }} />)
  expect(document.body.textContent).not.toContain('changed elsewhere')
  const results = [{ sample_id: 'S-1', fraction_read: 1, counts: [], growth: null }]
  await page.show(<Results test={{ ...test, version: 4, results }} />)
  expect(beside()?.textContent).toContain('This test was changed elsewhere')
  expect(document.querySelector<HTMLInputElement>('input[inputmode=decimal]')?.value).toBe('50')
})
