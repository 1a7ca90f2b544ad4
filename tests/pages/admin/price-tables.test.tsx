import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { defaultPriceTable } from '#contract/standard-prices.ts'
import { PriceEditor } from '#src/pages/admin/price-editor.tsx'
import { PriceTables } from '#src/pages/admin/price-tables.tsx'
import { typedFrom } from '#src/pages/admin/price-terms.ts'
import { session, start } from '#tests/support/browser/answered-reads.ts'
import { giveDialogs } from '#tests/support/browser/dialogs.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { click } from '#tests/support/browser/render.tsx'
import { soon } from '#tests/support/soon.ts'

/* An admin writes a price table, from the one in force or from another one. */

giveDialogs()

let page: ReturnType<typeof openForms>
beforeEach(async () => {
  const { app, wired, calls } = start()
  await act(async () => app.send({ type: 'session.signedIn', session: session('ada') }))
  page = openForms(null, wired)
  await page.show(<PriceTables />)
  await soon(() => expect(calls).toHaveLength(1))
  const table = (version: number, effective_on: string, state: string) => ({
    version,
    effective_on,
    state,
    published_at: null,
    published_by: '',
    withdrawn_at: null,
    withdrawn_by: '',
    table: { ...defaultPriceTable, version, effective_on },
  })
  await calls[0]?.give({
    today: '2026-03-03',
    tables: [table(2, '2026-02-01', 'in_force'), table(1, '2025-01-01', 'past')],
  })
})
afterEach(() => page.close())

const button = (label: string) => {
  const found = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === label,
  )
  if (found === undefined) throw new Error(`There is no button ${label}`)
  return found
}
const press = (label: string) => act(async () => click(button(label)))
const form = () => document.querySelector('form')
const write = async () => {
  await press('Write a new price table')
  await soon(() => expect(form()).not.toBeNull())
}

it('begins at the first field of a new price table, and is back at its button once that is closed', async () => {
  await write()
  expect(document.activeElement).toBe(form()?.querySelector('input'))
  await press('Close')
  expect(document.activeElement).toBe(button('Write a new price table'))
})

it('writes no second table beside the one that is open, and says why', async () => {
  await write()
  const row = [...document.querySelectorAll('tr')].find(({ textContent }) =>
    textContent?.includes('Jan 1, 2025'),
  )
  await act(async () => click(row as HTMLElement))
  const other = button('Write a new one from it')
  await press('Write a new one from it')
  expect(document.querySelector('dialog')?.open).toBe(true)
  expect(document.getElementById(other.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Close the table that you are writing first. What you typed is kept.',
  )
})

it('what was typed before another admin published a table is published once its author has read of that one', async () => {
  page.close()
  const typed = JSON.stringify(typedFrom(defaultPriceTable))
  page = openForms({ typed, effective_on: '2026-04-01', seen: '1' }, start().wired)
  const editor = (newest: number) => (
    <PriceEditor
      from={defaultPriceTable}
      newest={newest}
      today="2026-03-03"
      onPublished={() => {}}
      onClose={() => {}}
    />
  )
  await page.show(editor(2))
  await press('Compare with these orders')
  const days = { from: '2026-02-01', to: '2026-03-01' }
  await page.answer({
    ...days,
    orders: [],
    total: 0,
    dearer: 0,
    cheaper: 0,
    old_cents: 0,
    new_cents: 0,
  })
  await press('Publish from Apr 1, 2026')
  expect(page.sent.at(-1)).toMatchObject({ body: { seen_version: 1 } })
  await page.conflict({}, 'changed')
  await press('Publish from Apr 1, 2026')
  expect(page.sent.at(-1)).toMatchObject({ body: { seen_version: 2 } })
})
