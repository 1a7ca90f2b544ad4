import { afterEach, expect, test } from 'vitest'
import { hasPages, Pager } from '#src/ui/pager.tsx'
import { render } from '#tests/support/browser/render.tsx'

type Shown = ReturnType<typeof render>

let shown: Shown
const asked: unknown[][] = []
afterEach(() => {
  shown.remove()
  asked.length = 0
})

const at = (page: number, total: number) => (
  <Pager page={page} size={25} total={total} onPage={(...all) => asked.push(all)} />
)

test('a page whose last row has gone gives way to the last that has some', () => {
  shown = render(at(3, 51))
  expect(asked).toEqual([])
  shown.show(at(3, 50))
  expect(asked).toEqual([[2, { replace: true }]])
  expect(shown.one('[role=status]').textContent).toBe('0–0 of 50')
})

test('it gives way once, however often the page is drawn meanwhile', () => {
  shown = render(at(9, 30))
  shown.show(at(9, 30))
  expect(asked).toEqual([[2, { replace: true }]])
})

test('without any rows the first page is the last', () => {
  shown = render(at(2, 0))
  expect(asked).toEqual([[1, { replace: true }]])
})

test('a page beyond those that the server counts stays', () => {
  shown = render(at(500, 10_001))
  expect(asked).toEqual([])
})

test('a list has pages if they are several, or somebody is on one that is not the first', () => {
  shown = render(at(1, 0))
  const list = { page: 1, page_size: 25, total: 25 }
  expect(hasPages(list)).toBe(false)
  expect(hasPages({ ...list, total: 26 })).toBe(true)
  expect(hasPages({ ...list, page: 2 })).toBe(true)
})
