import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { placeQuiet } from '#src/machines/shell/constants.ts'
import { useKeptPlace } from '#src/pages/reports/use-kept-place.ts'
import { render } from '#tests/support/browser/render.tsx'

let place: ReturnType<typeof useKeptPlace>
const Report = ({ first = 'summary' }: { first?: string }) => {
  place = useKeptPlace(first)
  return (
    <>
      <section id="summary" />
      <section id="roof">
        <p id="finding-1" />
        <p id="façade" />
      </section>
      <section id="attic" />
    </>
  )
}
const address = () => location.pathname + location.search + location.hash
const goTo = (hash: string) =>
  history.replaceState({ of: 'the router' }, '', `/report?as=old${hash}`)
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

let shown: ReturnType<typeof render>
let before: string
beforeEach(() => {
  vi.useFakeTimers()
  before = address()
  goTo('')
  shown = render(<Report />)
})
afterEach(() => {
  shown.remove()
  history.replaceState(null, '', before)
  vi.useRealTimers()
})

describe('the section in view', () => {
  it('comes into the address once the scrolling rests, and leaves the rest of the entry as it is', () => {
    const entries = history.length
    place.keep('roof')
    pass(placeQuiet - 1)
    expect(address()).toBe('/report?as=old')
    pass(1)
    expect(address()).toBe('/report?as=old#roof')
    expect(history.state).toEqual({ of: 'the router' })
    expect(history.length).toBe(entries)
    expect(place.own.current).toBe('#roof')
  })

  it('is the last of those that one scrolls past', () => {
    place.keep('roof')
    pass(placeQuiet - 1)
    place.keep('attic')
    pass(placeQuiet - 1)
    expect(address()).toBe('/report?as=old')
    pass(1)
    expect(address()).toBe('/report?as=old#attic')
  })

  it('needs no word in the address where the page begins', () => {
    goTo('#roof')
    place.keep('summary')
    pass(placeQuiet)
    expect(address()).toBe('/report?as=old')
    expect(place.own.current).toBe('')
  })

  it('is not written where the address says it already', () => {
    place.keep('summary')
    pass(placeQuiet)
    expect(place.own.current).toBe(undefined)
    goTo('#roof')
    place.keep('roof')
    pass(placeQuiet)
    expect(place.own.current).toBe(undefined)
  })

  it.each(['#finding-1', '#fa%C3%A7ade'])(
    'leaves %s, which says more, until one comes to another',
    (hash) => {
      goTo(hash)
      place.keep('roof')
      pass(placeQuiet)
      expect(location.hash).toBe(hash)
      expect(place.own.current).toBe(undefined)
      place.keep('attic')
      pass(placeQuiet)
      expect(location.hash).toBe('#attic')
    },
  )

  it.each(['#gone', '#gone%C3'])(
    'takes the place of %s, which names nothing on the page',
    (hash) => {
      goTo(hash)
      place.keep('roof')
      pass(placeQuiet)
      expect(location.hash).toBe('#roof')
    },
  )

  it('writes nothing once the page is left', () => {
    place.keep('roof')
    shown.show(null)
    goTo('#elsewhere')
    pass(placeQuiet)
    expect(location.hash).toBe('#elsewhere')
  })
})
