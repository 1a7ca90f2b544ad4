import { describe, expect, it } from 'vitest'
import { daysFrom, hoursFor, layOut } from '#src/ui/week-layout.ts'

const day = '2026-06-01'
const on = (id: string, from: string, until: string) => ({
  id,
  from: `${day}T${from}:00Z`,
  until: `${day}T${until}:00Z`,
})
const lanesOf = (...events: ReturnType<typeof on>[]) =>
  layOut([day], events, 'UTC', 30).flatMap((pieces) =>
    pieces.map(({ id, lane, lanes }) => `${id} ${lane}/${lanes}`),
  )

describe('events of one day', () => {
  it('are beside one another while they overlap, and alone where they only touch', () => {
    expect(lanesOf(on('a', '09:00', '10:00'), on('b', '09:30', '11:00'))).toEqual([
      'a 0/2',
      'b 1/2',
    ])
    expect(lanesOf(on('a', '09:00', '10:00'), on('b', '10:00', '11:00'))).toEqual([
      'a 0/1',
      'b 0/1',
    ])
  })

  it('that are short are drawn higher than they last, and so have lanes of their own', () => {
    expect(lanesOf(on('a', '09:00', '09:05'), on('b', '09:10', '09:15'))).toEqual([
      'a 0/2',
      'b 1/2',
    ])
    expect(lanesOf(on('a', '09:00', '09:05'), on('b', '09:30', '09:35'))).toEqual([
      'a 0/1',
      'b 0/1',
    ])
  })

  it('take the first lane that is free again; the longer of two that begin together comes first', () => {
    expect(
      lanesOf(
        on('short', '09:00', '10:00'),
        on('long', '09:00', '12:00'),
        on('next', '10:00', '11:00'),
      ),
    ).toEqual(['long 0/2', 'short 1/2', 'next 1/2'])
  })
})

describe('the lanes of a day', () => {
  it('are as many as overlap at that time: a later event is alone again', () => {
    expect(
      lanesOf(
        on('a', '09:00', '10:00'),
        on('b', '09:30', '11:00'),
        on('c', '11:00', '12:00'),
        on('d', '14:00', '15:00'),
      ),
    ).toEqual(['a 0/2', 'b 1/2', 'c 0/1', 'd 0/1'])
  })
  it('begin at the first: it is taken again as soon as it is free', () => {
    expect(
      lanesOf(on('a', '09:00', '10:00'), on('b', '09:30', '12:00'), on('c', '10:00', '11:00')),
    ).toEqual(['a 0/2', 'b 1/2', 'c 0/2'])
  })
})

describe('an event', () => {
  const ids = (from: string, until: string) =>
    layOut(daysFrom(day, 3), [{ id: 'x', from, until }], 'UTC', 30).map((pieces) => pieces.length)
  it('is on no day before the one that it begins on', () => {
    expect(ids('2026-06-02T09:00:00Z', '2026-06-02T10:00:00Z')).toEqual([0, 1, 0])
  })
  it('that ends as it begins is there all the same', () => {
    expect(ids('2026-06-02T09:00:00Z', '2026-06-02T09:00:00Z')).toEqual([0, 1, 0])
    expect(ids('2026-06-02T00:00:00Z', '2026-06-02T00:00:00Z')).toEqual([0, 1, 0])
  })
})

describe('an event over midnight', () => {
  const days = daysFrom(day, 3)
  const piecesOf = (until: string) =>
    layOut(days, [{ id: 'x', from: `${day}T22:00:00Z`, until }], 'UTC', 30).map((pieces) =>
      pieces.map(({ from, until: end }) => [from, end]),
    )

  it('has a piece on each of its days, and none on the day that begins as it ends', () => {
    expect(days).toEqual(['2026-06-01', '2026-06-02', '2026-06-03'])
    expect(piecesOf('2026-06-02T01:00:00Z')).toEqual([[[1320, 1440]], [[0, 60]], []])
    expect(piecesOf('2026-06-02T00:00:00Z')).toEqual([[[1320, 1440]], [], []])
    expect(piecesOf('2026-06-03T00:30:00Z')).toEqual([[[1320, 1440]], [[0, 1440]], [[0, 30]]])
  })

  it('is on the day of the zone', () => {
    const [first = []] = layOut([day], [on('x', '02:00', '03:00')], 'America/Chicago', 30)
    expect(first).toEqual([])
    const [before = []] = layOut(['2026-05-31'], [on('x', '02:00', '03:00')], 'America/Chicago', 30)
    expect(before).toMatchObject([{ from: 1260, until: 1320 }])
  })
})

it('the hours that are drawn are those asked for, and those that an event needs', () => {
  const piece = (from: number, until: number) => ({ id: 'x', from, until, lane: 0, lanes: 1 })
  expect(hoursFor([], [8, 18])).toEqual([8, 18])
  expect(hoursFor([piece(480, 1080)], [8, 18])).toEqual([8, 18])
  expect(hoursFor([piece(479, 1081)], [8, 18])).toEqual([7, 19])
})
