import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { testKinds } from '#contract/vocabulary/worksheets.ts'
import type { FieldWork, Worksheet } from '#contract/worksheets.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import { TestsCard } from '#src/pages/worksheets/tests-card.tsx'
import { render, type as typeInto } from '#tests/support/browser/render.tsx'

/* The tests that were ordered with a visit: those of the air have pages, the others a worksheet. */

let page: ReturnType<typeof render>
let sent: Edit[]
beforeEach(() => {
  sent = []
  page = render(null)
})
afterEach(() => page.remove())

const sheet = (worksheet_id: string, rating: 'IN' | null = null): Worksheet => ({
  worksheet_id,
  label: worksheet_id,
  scope: '',
  items: [
    {
      item_id: `${worksheet_id}.a`,
      label: 'A',
      hint: null,
      required: true,
      rating,
      limitation_reason: null,
      note: '',
      version: 0,
    },
  ],
  facts: [],
})
const show = (worksheets: Worksheet[], at: number) => {
  const tests = testKinds.map((kind) => ({ kind, done: false, reason: '', version: 0 }))
  // The card reads nothing else of it.
  const work = { inspection_id: 'i1', property_id: 'p1', worksheets, tests } as unknown as FieldWork
  const [shown = sheet('')] = worksheets.slice(at)
  page.show(
    <MemoryRouter>
      <TestsCard work={work} sheet={shown} editable edit={(edit) => sent.push(edit)} />
    </MemoryRouter>,
  )
}
const links = () =>
  page
    .all('a')
    .map((link) => [link.textContent, new URL((link as HTMLAnchorElement).href).pathname])

it('a test that has begun says that its result follows, and the report need not wait', () => {
  const begun = { kind: 'radon', done: false, follows: true, reason: '', version: 0 }
  const work = {
    inspection_id: 'i1',
    property_id: 'p1',
    worksheets: [sheet('roof')],
    tests: [begun],
  }
  page.show(
    <MemoryRouter>
      <TestsCard
        // The card reads nothing else of it.
        work={work as unknown as FieldWork}
        sheet={work.worksheets[0] ?? sheet('')}
        editable
        edit={(edit) => sent.push(edit)}
      />
    </MemoryRouter>,
  )
  expect(page.all('#test\\.radon')[0]?.textContent).toContain('Result follows')
  expect(page.all('#test\\.radon')[0]?.textContent).toContain('can be published before')
})

it('the first worksheet leads to the page of a test, or to the worksheet with its result', () => {
  show([sheet('roof'), sheet('wdo')], 0)
  expect(links()).toEqual([
    ['Radon test', '/radon-test/i1'],
    ['Mold test', '/mold-test/i1'],
    ['Sewer scope', '/inspection-form/i1/p1/sewer_scope'],
    ['Wood-destroying organisms', '/inspection-form/i1/p1/wdo'],
    ['Well water test', '/inspection-form/i1/p1/well_water'],
  ])
})

it('the worksheet of a test asks for the reason why that one was not done, until it is rated', () => {
  show([sheet('roof'), sheet('wdo')], 1)
  expect(links()).toEqual([])
  typeInto(page.one('input, textarea') as HTMLInputElement, 'No access.')
  expect(sent).toEqual([{ kind: 'test', test: 'wdo', reason: 'No access.' }])
  show([sheet('roof'), sheet('wdo', 'IN')], 1)
  expect(page.all('input, textarea')).toEqual([])
  expect(page.all('section, div').some(({ textContent }) => textContent?.includes('Done'))).toBe(
    true,
  )
})

it('any other worksheet has none', () => {
  show([sheet('roof'), sheet('attic')], 1)
  expect(page.all('input, textarea, a')).toEqual([])
})
