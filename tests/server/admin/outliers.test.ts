import { describe, expect, it } from 'vitest'
import { fewestPlaces, fewestReports, fewestWorkDays } from '#contract/vocabulary/inspector-load.ts'
import type { Reports } from '#server/kept-months.ts'
import { comparableOf, type Loaded, remarksOn } from '#server/resources/admin/outliers.ts'

const person = (name: string, visits: number, work_days = 10): Loaded => ({
  inspector_id: name,
  name,
  visits,
  work_days,
})
const none = { seen: 0, missed: 0 }
const published = (name: string | null, hours: number[], more: Partial<Reports> = {}): Reports => ({
  ...{ inspector_id: name, finalized: hours.length, open: 0, open_cents: 0, findings: 0 },
  ...{ attic: none, crawl_space: none },
  hours: Float64Array.from(hours),
  ...more,
})
const times = (count: number, hours: number) => Array.from({ length: count }, () => hours)
const said = (people: readonly Loaded[], reports: readonly Reports[] = []) =>
  remarksOn(people, reports).map(({ name, kind }) => `${name} ${kind}`)

describe('the visits ahead', () => {
  it('are many where they are three more than the others have on average, and half as many again', () => {
    const found = remarksOn([person('Ann', 9), person('Bob', 4), person('Cid', 2)], [])
    expect(found).toEqual([
      { inspector_id: 'Ann', name: 'Ann', kind: 'many_visits', own: 9, others: 3 },
    ])
    expect(said([person('Ann', 6), person('Bob', 3)])).toEqual(['Ann many_visits'])
    expect(said([person('Ann', 5), person('Bob', 3)])).toEqual([])
    expect(said([person('Ann', 9), person('Bob', 6)])).toEqual(['Ann many_visits'])
    expect(said([person('Ann', 10), person('Bob', 7)])).toEqual([])
  })

  it('are few where they are three fewer than the others have on average, and half as many', () => {
    const with3 = (visits: number) => [person('Ann', visits), person('Bob', 6), person('Cid', 6)]
    expect(remarksOn(with3(3), [])).toMatchObject([
      { name: 'Ann', kind: 'few_visits', own: 3, others: 6 },
    ])
    expect(said(with3(4))).toEqual([])
    expect(said([person('Ann', 0), person('Bob', 2), person('Cid', 2)])).toEqual([])
  })

  it('of one who has many or none leave the others as they are', () => {
    expect(said([person('Ann', 9), person('Bob', 2), person('Cid', 4)])).toEqual([
      'Ann many_visits',
    ])
    expect(said([person('Ann', 6), person('Bob', 6), person('Cid', 0)])).toEqual(['Cid few_visits'])
    expect(
      said([person('Ann', 20), person('Bob', 20), person('Cid', 1), person('Dan', 20)]),
    ).toEqual(['Cid few_visits'])
  })

  it('of two inspectors are told of once', () => {
    expect(said([person('Ann', 9), person('Bob', 1)])).toEqual(['Ann many_visits'])
    expect(said([person('Ann', 12), person('Bob', 6), person('Cid', 0)])).toEqual([
      'Ann many_visits',
      'Cid few_visits',
    ])
  })

  it('of an inspector who is away are neither few nor in the average of the others', () => {
    const away = person('Cid', 0, fewestWorkDays - 1)
    expect(said([person('Ann', 6), person('Bob', 6), away])).toEqual([])
    expect(said([person('Ann', 6), person('Bob', 6), person('Cid', 0, fewestWorkDays)])).toEqual([
      'Cid few_visits',
    ])
    expect(remarksOn([person('Ann', 9), person('Bob', 6), away], [])).toMatchObject([
      { name: 'Ann', others: 6 },
    ])
  })

  it('of somebody who works on few days can be many', () => {
    expect(said([person('Ann', 6, 2), person('Bob', 1), person('Cid', 1)])).toEqual([
      'Ann many_visits',
    ])
  })

  it('are compared with nobody in a firm of one, or where the others are away', () => {
    expect(said([person('Ann', 40)])).toEqual([])
    expect(said([person('Ann', 40), person('Bob', 0, 0)])).toEqual([])
  })
})

describe('the time to a report', () => {
  const two = [person('Ann', 0), person('Bob', 0)]
  it('is long where it is twice that of the others, and a day more', () => {
    const of = (bob: number, ann: number) => [
      published('Bob', times(5, bob)),
      published('Ann', times(5, ann)),
    ]
    expect(remarksOn(two, of(72, 24))).toEqual([
      { inspector_id: 'Bob', name: 'Bob', kind: 'slow_reports', own: 72, others: 24 },
    ])
    expect(said(two, of(48, 24))).toEqual(['Bob slow_reports'])
    expect(said(two, of(47, 24))).toEqual([])
    expect(said(two, of(20, 2))).toEqual([])
    expect(said(two, of(90, 50))).toEqual([])
  })

  it('is compared with the others, who are not drowned by the many reports of the slow one', () => {
    expect(said(two, [published('Bob', times(50, 72)), published('Ann', times(5, 4))])).toEqual([
      'Bob slow_reports',
    ])
  })

  it('is compared from five reports on both sides on, of whoever wrote them', () => {
    const bob = published('Bob', times(fewestReports, 72))
    const few = fewestReports - 1
    expect(said(two, [published('Bob', times(few, 72)), published('Ann', times(9, 4))])).toEqual([])
    expect(said(two, [bob, published('Ann', times(few, 4))])).toEqual([])
    const left = [bob, published('Ann', times(few, 4)), published(null, [4])]
    expect(said(two, left)).toEqual(['Bob slow_reports'])
  })
})

describe('access', () => {
  const two = [person('Ann', 0), person('Bob', 0)]
  const seen = (seen: number, missed: number) => ({ attic: { seen, missed } })
  const crawl = (seen: number, missed: number) => ({ crawl_space: { seen, missed } })

  it('is rare where the others look into a quarter more of their attics or crawl spaces', () => {
    const of = (bob: Partial<Reports>, ann: Partial<Reports>) => [
      published('Bob', [], bob),
      published('Ann', [], ann),
    ]
    expect(remarksOn(two, of(seen(5, 5), seen(9, 3)))).toEqual([
      { inspector_id: 'Bob', name: 'Bob', kind: 'attic_unseen', own: 0.5, others: 0.75 },
    ])
    expect(said(two, of(crawl(5, 5), crawl(10, 0)))).toEqual(['Bob crawl_space_unseen'])
    expect(said(two, of(seen(51, 49), seen(9, 3)))).toEqual([])
    expect(said(two, of(seen(0, fewestPlaces - 1), seen(10, 0)))).toEqual([])
    expect(said(two, of(seen(0, 10), seen(fewestPlaces - 1, 0)))).toEqual([])
  })
})

describe('what can be compared', () => {
  it('is said of each inspector', () => {
    const [ann, bob, cid] = [person('Ann', 3), person('Bob', 0, 0), person('Cid', 4)]
    const all = [ann, bob, cid]
    const reports = [
      published('Ann', times(5, 4)),
      published('Bob', times(4, 4)),
      published('Cid', times(1, 4)),
    ]
    expect(all.map((one) => comparableOf(one, all, reports))).toEqual([
      { compares_visits: true, compares_reports: true },
      { compares_visits: false, compares_reports: false },
      { compares_visits: true, compares_reports: false },
    ])
    expect(comparableOf(ann, [ann], [published('Ann', times(9, 4))])).toEqual({
      compares_visits: false,
      compares_reports: false,
    })
  })
})
