import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { guideFigures } from '#contract/guide-tables.ts'
import { standardGuides } from '#contract/standard-guides.ts'
import { GuideEditor } from '#src/pages/admin/guide-editor.tsx'
import { GuideTables } from '#src/pages/admin/guide-tables.tsx'
import { guideLines, guidesTyped, typedGuides } from '#src/pages/admin/guide-terms.ts'
import { lineDifferences } from '#src/pages/admin/typed-terms.ts'
import { session, start } from '#tests/support/browser/answered-reads.ts'
import { giveDialogs } from '#tests/support/browser/dialogs.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { click } from '#tests/support/browser/render.tsx'
import { soon } from '#tests/support/soon.ts'

/* An admin changes the guide figures, from those in force or from earlier ones. */

giveDialogs()

const longRoof = {
  ...standardGuides,
  lifetimes: {
    ...standardGuides.lifetimes,
    roof_covering: { low: 25, high: 35, year: 2025, source: 'Our own roofs' },
  },
}

let page: ReturnType<typeof openForms>
beforeEach(async () => {
  const { app, wired, calls } = start()
  await act(async () => app.send({ type: 'session.signedIn', session: session('ada') }))
  page = openForms(null, wired)
  await page.show(<GuideTables />)
  await soon(() => expect(calls).toHaveLength(1))
  await calls[0]?.give({
    tables: [
      {
        version: 2,
        saved_at: '2026-03-02T15:00:00Z',
        saved_by: 'Ada Admin',
        note: 'Roofs last longer here.',
        table: longRoof,
      },
      { version: 1, saved_at: null, saved_by: '', note: '', table: standardGuides },
    ],
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

it('begins at the first part of the form, and is back at its button once that is closed', async () => {
  await press('Change the figures')
  await soon(() => expect(form()).not.toBeNull())
  expect(document.activeElement?.textContent).toBe('How long parts last')
  await press('Close')
  expect(document.activeElement).toBe(button('Change the figures'))
})

it('tells of a table who saved it and why, and which figures it changed', async () => {
  const row = [...document.querySelectorAll('tr')].find(({ textContent }) =>
    textContent?.includes('Roofs last longer here.'),
  )
  await act(async () => click(row as HTMLElement))
  const dialog = document.querySelector('dialog')
  expect(dialog?.textContent).toContain('Ada Admin')
  const rows = [...(dialog?.querySelectorAll('tbody tr') ?? [])].map(
    ({ textContent }) => textContent,
  )
  expect(rows).toEqual([
    'Roof covering20–30 years (InterNACHI figures, homesandorder.com, 2026)25–35 years (Our own roofs, 2025)',
  ])
})

it('figures typed before another admin saved theirs are sent once their author has read of those', async () => {
  page.close()
  const typed = JSON.stringify(typedGuides(longRoof))
  page = openForms({ typed, note: 'Ours.', seen: '1' }, start().wired)
  await page.show(<GuideEditor from={longRoof} newest={2} onSaved={() => {}} onClose={() => {}} />)
  await press('Save for all homes')
  expect(page.sent.at(-1)).toMatchObject({ body: { ...longRoof, note: 'Ours.', seen_version: 1 } })
  await page.conflict({}, 'changed')
  await press('Save for all homes')
  expect(page.sent.at(-1)).toMatchObject({ body: { seen_version: 2 } })
})

describe('the fields of guide figures', () => {
  it('say the same figures again, money in dollars and factors with two decimals', () => {
    const typed = typedGuides(standardGuides)
    expect(guidesTyped(typed)).toEqual(standardGuides)
    expect(typed).toMatchObject({
      'lifetimes.roof_covering.low': '20',
      'costs.roof_covering.low_cents': '5727',
      'costs.roof.source': 'mtb.com, four common home repairs',
      'states.TX': '1.00',
    })
  })

  it('leave what cannot be read to the contract, which names the field', () => {
    const table = guidesTyped({
      ...typedGuides(standardGuides),
      'costs.roof.low_cents': 'much',
      'costs.roof.year': '',
    })
    expect(guideFigures.costs.safeParse(table.costs).error?.issues.map(({ path }) => path)).toEqual(
      [
        ['roof', 'low_cents'],
        ['roof', 'year'],
      ],
    )
  })

  it('differ in the states that have a factor', () => {
    const dear = { ...standardGuides, states: { ...standardGuides.states, TX: 1.15 } }
    expect(lineDifferences(guideLines(standardGuides), guideLines(dear))).toEqual([
      { label: 'Texas', one: '—', other: 'times 1.15' },
    ])
  })
})
