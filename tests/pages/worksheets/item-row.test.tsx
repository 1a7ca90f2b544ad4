import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Item } from '#contract/worksheets.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import { ItemRow } from '#src/pages/worksheets/item-row.tsx'
import { click, focus, render } from '#tests/support/browser/render.tsx'
import { soon } from '#tests/support/soon.ts'

let page: ReturnType<typeof render>
let sent: Edit[]
const item: Item = {
  item_id: 'cooling.cooling_system',
  label: 'Cooling system',
  hint: null,
  required: true,
  rating: null,
  limitation_reason: null,
  note: '',
  version: 0,
}
const show = (offer: 'too_cold' | 'absent' | null) =>
  page.show(
    <ItemRow
      item={item}
      offer={offer}
      findings={[]}
      photos={[]}
      inspectionId="i1"
      worksheetId="cooling"
      editable
      asked={null}
      edit={(edit) => sent.push(edit)}
      remove={() => {}}
    />,
  )
beforeEach(() => {
  sent = []
  page = render(null)
})
afterEach(() => page.remove())

it('gives the focus to the item when a press takes its own button away', async () => {
  const open = (offer: 'too_cold' | null, rating: Item['rating']) =>
    page.show(
      <main>
        <ItemRow
          item={{ ...item, rating }}
          offer={offer}
          findings={[]}
          photos={[]}
          inspectionId="i1"
          worksheetId="cooling"
          editable
          asked={null}
          edit={(edit) => sent.push(edit)}
          remove={() => {}}
        />
      </main>,
    )
  open('too_cold', null)
  const offered = page.saying('button', 'Too cold to test: not inspected')
  focus(offered)
  click(offered)
  open(null, 'NI')
  await soon(() => expect(document.activeElement).toBe(page.one('[data-item]')))
})

it('a rating that the day or the home suggests takes one press, and is not there without one', () => {
  show('too_cold')
  click(page.saying('button', 'Too cold to test: not inspected'))
  show('absent')
  click(page.saying('button', 'The home has none: not present'))
  expect(sent).toEqual([
    { kind: 'item', item: { ...item, rating: 'NI', limitation_reason: 'too_cold' } },
    { kind: 'item', item: { ...item, rating: 'NP' } },
  ])
  show(null)
  expect(page.all('button').map(({ textContent }) => textContent)).toEqual(['Cooling system'])
})
