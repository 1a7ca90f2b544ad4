// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { watchVitals } from '#src/services/reporting-vitals.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})
/** A browser's observer, which tells what this file gives it. */
const observing = (types: string[]) => {
  const given: { type: string; tell: (entries: object[]) => void; isOver: boolean }[] = []
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      static supportedEntryTypes = types
      own = { type: '', tell: (_: object[]) => {}, isOver: false }
      constructor(tell: (list: object) => void) {
        this.own.tell = (entries) =>
          tell({ getEntries: () => entries, getEntriesByType: () => entries })
        given.push(this.own)
      }
      observe({ type }: { type: string }) {
        this.own.type = type
      }
      disconnect() {
        this.own.isOver = true
      }
      takeRecords = () => []
    },
  )
  const reported: [string, number][] = []
  watchVitals((vital, value) => reported.push([vital, value]))
  return { first: () => given.find(({ type }) => type === 'first-input'), reported }
}

it('tells the delay of the first input, from the press until the page began with it, once', () => {
  const { first, reported } = observing(['first-input'])
  first()?.tell([])
  expect([reported, first()?.isOver]).toEqual([[], false])
  first()?.tell([{ startTime: 1000, processingStart: 1024, duration: 96 }])
  expect([reported, first()?.isOver]).toEqual([[['FID', 24]], true])
})

it('waits for no input in a browser that does not tell of it', () => {
  expect(observing(['paint']).first()).toBeUndefined()
})
