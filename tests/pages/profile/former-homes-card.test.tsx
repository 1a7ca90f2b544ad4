import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { FormerHome } from '#contract/former-homes.ts'
import { FormerHomesCard } from '#src/pages/profile/former-homes-card.tsx'
import { start } from '#tests/support/browser/answered-reads.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'

/* What a homeowner keeps of homes that another owner has now. */

let forms: ReturnType<typeof openForms>
afterEach(() => forms.close())

const home: FormerHome = {
  property_id: 'h1',
  street: '12 Elm Street',
  city: 'Austin',
  state: 'TX',
  time_zone: 'America/Chicago',
  left_at: '2026-03-06T04:00:00.000Z',
  documents: 2,
  providers: 1,
  diy_inspections: 0,
  issues: 0,
  tasks: 3,
  used_bytes: 2_621_440,
}
const open = async (homes: FormerHome[]) => {
  const { wired, calls } = start()
  forms = openForms(null, wired)
  await forms.show(<FormerHomesCard />)
  await calls[0]?.give({ homes })
}
const text = () => document.querySelector('main, body')?.textContent ?? ''
const press = (words: RegExp) =>
  act(async () => {
    const found = [...document.querySelectorAll('button')].find((one) =>
      words.test(one.textContent ?? ''),
    )
    if (found === undefined) throw new Error(`No button says ${words}`)
    found.click()
  })
const buttons = () => [...document.querySelectorAll('button')].map((one) => one.textContent)

it('says whose home it was, since when another owner has it, and what is kept', async () => {
  await open([home])
  expect(text()).toContain('12 Elm Street, Austin, TX, another owner since Mar 5, 2026')
  expect(text()).toContain('2 documents, 1 service provider, and 3 tasks (2.5 MB)')
})

it('is not there for those who have left no home', async () => {
  await open([])
  expect(text()).not.toContain('Former homes')
})

it('offers no download where no document is kept, and names files that wait for their removal', async () => {
  await open([{ ...home, documents: 0, providers: 0, tasks: 0 }])
  expect(buttons()).toEqual(['Remove what you keep of 12 Elm Street'])
  expect(text()).toContain('Removed files (2.5 MB)')
})

it('removes nothing before it is asked twice, and says why where the server refuses', async () => {
  await open([home])
  await press(/^Remove/)
  expect(forms.sent).toEqual([])
  expect(text()).toContain(
    'This deletes all that you keep of 12 Elm Street for good. What the new owner has stays.',
  )
  await press(/^Keep it$/)
  expect(buttons()).toContain('Remove what you keep of 12 Elm Street')
  await press(/^Remove/)
  await press(/^Remove what you keep of 12 Elm Street$/)
  expect(forms.sent).toEqual([{ params: { propertyId: 'h1' } }])
  await forms.fail('Not now.')
  expect(text()).toContain('Not now.')
})
