import { afterEach, describe, expect, it } from 'vitest'
import { Muted } from '#src/ui/layout.tsx'
import { Table } from '#src/ui/table.tsx'
import { unbroken } from '#src/ui/unbroken.tsx'
import { render } from '#tests/support/browser/render.tsx'

let shown: ReturnType<typeof render>
afterEach(() => shown.remove())

describe('words that are not torn apart', () => {
  it.each([
    ['Usually $2,200–$7,900: our estimate', ['$2,200–$7,900']],
    ['Ada Roofs, by Dec 10, 2026', ['Dec 10, 2026']],
    ['Mon, Nov 23, 9:00 AM', ['Nov 23', '9:00 AM']],
    ['next Monday 9 AM', ['9 AM']],
    ['Warranty · Mar 15, 2026 · 14 kB', ['Mar 15, 2026', '14 kB']],
    ['About 3 h 30 min on site', ['3 h 30 min']],
    ['It was −$23.', ['−$23']],
    ['Harper Demo · No. HK-1004', ['No. HK-1004']],
    ['It costs $475.00.', ['$475.00']],
    ['3 safety hazards, 2 of them open', []],
    ['The march 10 of us', []],
  ])('in “%s”', (words, whole) => {
    shown = render(<p>{unbroken(words)}</p>)
    expect(shown.all('span').map((span) => span.textContent)).toEqual(whole)
    expect(shown.one('p').textContent).toBe(words)
  })

  it('are those of a note with links, and of a cell', () => {
    shown = render(
      <>
        <Muted>
          Paid {'$475.00'} on {'Nov 18, 2026'}: <a href="/receipt">receipt</a>
        </Muted>
        <Table
          caption="Papers"
          columns={[{ label: 'Paper' }, { label: 'Date' }]}
          rows={[{ key: 'one', cells: ['Receipt', 'Nov 18, 2026'] }]}
        />
      </>,
    )
    expect(shown.one('p').textContent).toBe('Paid $475.00 on Nov 18, 2026: receipt')
    expect(shown.all('span').map((span) => span.textContent)).toEqual([
      '$475.00',
      'Nov 18, 2026',
      'Nov 18, 2026',
    ])
    expect(shown.all('a')).toHaveLength(1)
  })
})
