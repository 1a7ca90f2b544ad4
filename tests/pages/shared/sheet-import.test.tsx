import { afterEach, expect, it } from 'vitest'
import type { Heads, Mapping, Sheet } from '#src/pages/shared/sheet.ts'
import { ColumnMapper, reasonOfProblems, SheetProblems } from '#src/pages/shared/sheet-import.tsx'
import { click, labelOf, render } from '#tests/support/browser/render.tsx'

let shown: ReturnType<typeof render>
afterEach(() => shown.remove())

const sheet: Sheet = { heads: ['Title', '', 'Note'], lines: [] }
type Field = 'title' | 'text'
const of: Heads<Field> = {
  ours: { title: 'Name', text: 'Words' },
  others: { title: [], text: [] },
}

it('the columns of a file are named by its first line, or by their place, and each may be left out', () => {
  let mapping: Mapping<Field> = { title: 0, text: null }
  const mapper = () => (
    <ColumnMapper<Field>
      sheet={sheet}
      of={of}
      needed={['title']}
      mapping={mapping}
      onChange={(next) => {
        mapping = next
      }}
    />
  )
  shown = render(mapper())
  const [title, text] = shown.all('select') as HTMLSelectElement[]
  if (title === undefined || text === undefined) throw new Error('Two columns are asked for')
  expect([labelOf(title), labelOf(text)]).toEqual(['Name', 'Words'])
  expect(shown.all('label').map((label) => label.parentElement?.textContent)).toEqual([
    'Name',
    'Words (optional)',
  ])
  expect([...text.options].map(({ text: words }) => words)).toEqual([
    'Not in this file',
    'Title',
    'Column 2',
    'Note',
  ])
  // The first column is number 0, and not left out.
  expect([title.value, text.value]).toEqual(['0', ''])
  const choose = (control: HTMLSelectElement, value: string) => {
    control.value = value
    control.dispatchEvent(new Event('change', { bubbles: true }))
    shown.show(mapper())
  }
  choose(text, '2')
  expect(mapping).toEqual({ title: 0, text: 2 })
  choose(title, '')
  expect(mapping).toEqual({ title: null, text: 2 })
})

const problems = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ line: at + 2, sentence: `Line ${at + 2} is wrong.` }))

it.each([
  [1, '1 line of 30 cannot be imported.', 1, undefined],
  [10, '10 lines of 30 cannot be imported.', 10, undefined],
  [11, '11 lines of 30 cannot be imported.', 11, 'And 1 more line.'],
  [13, '13 lines of 30 cannot be imported.', 11, 'And 3 more lines.'],
])(
  'of %i lines with a problem ten are told, and how many more there are',
  (count, sum, items, more) => {
    shown = render(<SheetProblems problems={problems(count)} lines={30} />)
    expect(shown.one('[role=alert]').textContent).toContain(sum)
    const told = shown.all('li').map(({ textContent }) => textContent)
    expect(told).toHaveLength(items)
    expect(told.slice(0, 10)).toEqual(problems(Math.min(10, count)).map(({ sentence }) => sentence))
    expect(told[10]).toBe(more)
    // Nothing would be left without these lines.
    expect(shown.all('input')).toEqual([])
  },
)

it('lines with a problem keep the others out until they are corrected or left out', () => {
  const leaving: boolean[] = []
  shown = render(
    <SheetProblems
      problems={problems(2)}
      lines={3}
      leaving={{ leaves: false, onChange: (leaves) => leaving.push(leaves) }}
    />,
  )
  click(shown.one('input[type=checkbox]'))
  expect(leaving).toEqual([true])
  shown.show(<SheetProblems problems={[]} lines={3} />)
  expect(shown.all('*')).toEqual([])
  const reason = 'Correct the file, choose other columns, or leave these lines out.'
  expect([reasonOfProblems(2, false), reasonOfProblems(2, true)]).toEqual([reason, null])
  expect(reasonOfProblems(0, false)).toBeNull()
})
