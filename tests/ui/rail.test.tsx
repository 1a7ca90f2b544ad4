import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Rail } from '#src/ui/rail.tsx'
import { click, render } from '#tests/support/browser/render.tsx'

const ids = ['roof', 'plumbing', 'attic']
let shown: ReturnType<typeof render>
let tell: () => void
let told: string[]

/** What jsdom has not: the browser's word that a section has crossed a line, sent here by hand. */
class Observer implements IntersectionObserver {
  root = null
  rootMargin = ''
  scrollMargin = ''
  thresholds = []
  constructor(heard: IntersectionObserverCallback) {
    tell = () => heard([], this)
  }
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}
/** The page is scrolled so that the first section's top is here; each is 500 pixels high. */
const scrolledTo = (top: number) => {
  for (const [index, id] of ids.entries()) {
    const section = document.getElementById(id)
    if (section) section.getBoundingClientRect = () => new DOMRect(0, top + 500 * index, 300, 500)
  }
  act(() => tell())
}
const current = () => shown.one('[aria-current=location]').textContent

beforeEach(() => {
  told = []
  vi.stubGlobal('IntersectionObserver', Observer)
  shown = render(
    <>
      <Rail
        label="Sections"
        onSeen={(id) => told.push(id)}
        sections={ids.map((id, index) => ({
          id,
          title: `The ${id}`,
          count: index,
          unit: 'findings',
        }))}
      />
      {ids.map((id) => (
        <section key={id} id={id} />
      ))}
    </>,
  )
})
afterEach(() => {
  shown.remove()
  vi.unstubAllGlobals()
})

describe('the rail of a long page', () => {
  test('names each section with its count', () => {
    expect(shown.all('a').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['#roof', 'The roof0 findings'],
      ['#plumbing', 'The plumbing1 findings'],
      ['#attic', 'The attic2 findings'],
    ])
  })

  test('follows the scroll, also over sections that were jumped over', () => {
    scrolledTo(0)
    expect(current()).toContain('The roof')
    scrolledTo(-400)
    expect(current()).toContain('The plumbing')
    scrolledTo(-1000)
    expect(current()).toContain('The attic')
    scrolledTo(100)
    expect(current()).toContain('The roof')
    expect(shown.one('button').textContent).toBe('1 of 3The roof')
    expect(told).toEqual(['roof', 'plumbing', 'attic', 'roof'])
  })

  test('takes the focus along to where it jumps', () => {
    const [, plumbing] = shown.all('a')
    if (plumbing) click(plumbing)
    expect(document.activeElement?.id).toBe('plumbing')
    expect(current()).toContain('The plumbing')
  })

  test('opens its list from the bar, and closes it with the jump', () => {
    click(shown.one('button'))
    expect(shown.all('a').length).toBe(6)
    const last = shown.all('a').at(-1)
    if (last) click(last)
    expect(shown.all('a').length).toBe(3)
    expect(document.activeElement?.id).toBe('attic')
  })
})
