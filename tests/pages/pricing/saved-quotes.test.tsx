import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Quote } from '#contract/pricing.ts'
import type { SavedQuote } from '#contract/saved-quotes.ts'
import { defaultPriceTable } from '#contract/standard-prices.ts'
import { workOut } from '#src/machines/pricing/calculator-model.ts'
import { SaveQuote } from '#src/pages/pricing/save-quote.tsx'
import { SavedQuotes } from '#src/pages/pricing/saved-quotes.tsx'
import { firstSetUp, type SetUp, savedOf, typedOf } from '#src/pages/pricing/set-up.ts'
import { start } from '#tests/support/browser/answered-reads.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'

/* A homeowner keeps quotes of the calculator. */

let forms: ReturnType<typeof openForms>
afterEach(() => forms.close())

const quoteOf = (setUp: SetUp): Quote => {
  const { quote } = workOut(typedOf(setUp), defaultPriceTable)
  if (quote === null) throw new Error('it has a price')
  return quote
}
const saved: SavedQuote = {
  quote_id: 'q1',
  set_up: savedOf(firstSetUp),
  saved_at: '2026-03-05T18:00:00.000Z',
  total_cents: 102_750,
  now_cents: 102_750,
  table_version: 1,
  now_version: 1,
}
const button = (words: RegExp) => {
  const found = [...document.querySelectorAll('button')].find(({ textContent }) =>
    words.test(textContent ?? ''),
  )
  if (found === undefined) throw new Error(`No button says ${words}`)
  return found
}
const press = (words: RegExp) => act(async () => button(words).click())
const text = () => document.body.textContent ?? ''

const openSave = async (quotes: SavedQuote[], setUp = firstSetUp) => {
  const { wired, calls } = start()
  forms = openForms(null, wired)
  await forms.show(<SaveQuote setUp={setUp} quote={quoteOf(setUp)} />)
  await calls[0]?.give({ quotes })
  return calls
}
const openList = async (quotes: SavedQuote[]) => {
  const { wired, calls } = start()
  forms = openForms(null, wired)
  const opened: SetUp[] = []
  await forms.show(<SavedQuotes open={(setUp) => opened.push(setUp)} />)
  await calls[0]?.give({ quotes })
  return opened
}

it('saves the details on the page, and says why where it cannot', async () => {
  await openSave([])
  expect(document.querySelector('[role=status]')?.textContent).toBe('')
  await press(/^Save this quote$/)
  expect(forms.sent).toEqual([{ body: savedOf(firstSetUp) }])
  await forms.fail('You keep 20 quotes, which is the most. Remove one first.')
  expect(text()).toContain('You keep 20 quotes')
})

it('says that the quote on the page is saved, and since when', async () => {
  await openSave([{ ...saved, quote_id: 'q0', total_cents: 90_000 }, saved])
  expect(button(/^Quote saved$/)).toBeDefined()
  expect(text()).toContain('Saved on Mar 5, 2026, for $1,027.50.')
  expect(text()).not.toMatch(/ now, because /)
})

it('names both totals of a quote whose prices have changed, which can be saved anew', async () => {
  await openSave([{ ...saved, total_cents: 90_000, now_version: 2 }])
  expect(button(/^Save this quote$/)).toBeDefined()
  expect(text()).toContain(
    'Saved on Mar 5, 2026, for $900.00. It costs $1,027.50 now, because our prices have changed since.',
  )
})

it('takes other details for another quote', async () => {
  await openSave([saved], { ...firstSetUp, prepay: true })
  expect(button(/^Save this quote$/)).toBeDefined()
  expect(document.querySelector('[role=status]')?.textContent).toBe('')
})

it('lists the saved quotes, each with its home and its price then and now, and opens one', async () => {
  const other = {
    ...saved,
    quote_id: 'q2',
    set_up: { ...saved.set_up, services: ['inspection' as const], zip: '78701', prepay: true },
    now_cents: 107_250,
  }
  const opened = await openList([saved, other])
  const lines = [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(lines[0]).toContain(
    'Home inspection, Radon test, Mold test: 2,150 sq ft, built in 1978Saved on Mar 5, 2026, for $1,027.50.Open',
  )
  expect(lines[1]).toContain(
    'Home inspection, paid before the visit: 2,150 sq ft, built in 1978, ZIP 78701',
  )
  expect(lines[1]).toContain('It costs $1,072.50 now, because the travel fee has changed since.')
  await press(/^Open the quote for Home inspection, 2,150/)
  expect(opened).toEqual([{ ...firstSetUp, services: ['inspection'], zip: '78701', prepay: true }])
})

it('removes one, offers the way back, and says so where there is none', async () => {
  await openList([saved])
  await press(/^Remove the quote/)
  expect(forms.sent).toEqual([{ params: { quoteId: 'q1' } }])
  await forms.answer({ success: true })
  expect(text()).toContain('is removed.')
  await press(/^Undo/)
  expect(forms.sent.at(-1)).toEqual({ params: { quoteId: 'q1' } })
  await forms.fail('Not now.')
  expect(text()).toContain('It could not be undone: Not now.')
})

it('says how to save a quote where none is', async () => {
  await openList([])
  expect(text()).toContain('No quote is saved. “Save this quote” keeps')
})
