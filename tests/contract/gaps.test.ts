import { describe, expect, it } from 'vitest'
import { gapsIn, isGivenUp, isRated } from '#contract/gaps.ts'

const item = { item_id: 'roof.covering', worksheet_id: 'roof', label: 'Covering' }
const rated = (rating: string | null, limitation_reason: string | null = null) => ({
  ...item,
  rating,
  limitation_reason,
})
const finding = (recommendation: string, item_id = item.item_id) => ({
  finding_id: 'f1',
  item_id,
  worksheet_id: 'roof',
  recommendation,
  title: 'Missing shingles',
})

describe('what a report lacks', () => {
  it('is a rating, a reason for what was not inspected, and a finding for what is deficient', () => {
    expect(gapsIn([rated(null)], [], [])).toEqual([{ lacks: 'rating', ...item }])
    expect(gapsIn([rated('NI')], [], [])).toEqual([{ lacks: 'reason', ...item }])
    expect(gapsIn([rated('D')], [], [])).toEqual([{ lacks: 'finding', ...item }])
    expect(gapsIn([rated('I'), rated('NP'), rated('NI', 'snow')], [], [])).toEqual([])
  })

  it('is a finding for the deficient item itself: that of another item does not do', () => {
    expect(gapsIn([rated('D')], [finding('Repair it.')], [])).toEqual([])
    expect(gapsIn([rated('D')], [finding('Repair it.', 'roof.drainage')], [])).toEqual([
      { lacks: 'finding', ...item },
    ])
  })

  it('is the rating of a part that is inspected and fine by its rating, and not by its finding', () => {
    expect(gapsIn([rated('IN')], [finding('Repair it.')], [])).toEqual([
      { lacks: 'deficient', ...item },
    ])
    expect(gapsIn([rated('IN')], [finding('Repair it.', 'roof.drainage')], [])).toEqual([])
    expect(gapsIn([rated('NP'), rated('NI', 'snow')], [finding('Add one.')], [])).toEqual([])
  })

  it('is a recommendation where there is none but spaces, with the finding that lacks it', () => {
    expect(gapsIn([], [finding(' ')], [])).toEqual([
      {
        lacks: 'recommendation',
        label: 'Missing shingles',
        worksheet_id: 'roof',
        item_id: item.item_id,
        finding_id: 'f1',
      },
    ])
  })

  it('is a test that was ordered, is not done and has no reason but spaces; it is at the first worksheet', () => {
    const test = (done: boolean, reason: string) =>
      gapsIn([], [], [{ kind: 'radon', done, reason }], 'first').length
    expect([test(false, ''), test(false, ' \n'), test(true, ''), test(false, 'Power cut')]).toEqual(
      [1, 1, 0, 0],
    )
    const begun = { kind: 'radon', done: false, follows: true, reason: '' } as const
    expect(gapsIn([], [], [begun], 'first')).toEqual([])
    expect(gapsIn([], [], [{ kind: 'radon', done: false, reason: '' }], 'first')[0]).toMatchObject({
      lacks: 'test',
      worksheet_id: 'first',
      item_id: 'test.radon',
    })
  })
})

it('gaps are in the order of the form: items, then findings, then tests, each by its name', () => {
  const place = { worksheet_id: 'attic', item_id: 'attic.fan' }
  expect(
    gapsIn(
      [{ ...place, label: 'Fan', rating: null, limitation_reason: null }],
      [{ ...place, finding_id: 'f', title: 'Leak', recommendation: ' ' }],
      [
        { kind: 'mold', done: false, reason: ' ' },
        { kind: 'radon', done: true, reason: '' },
      ],
      'attic',
    ),
  ).toEqual([
    { lacks: 'rating', label: 'Fan', ...place },
    { lacks: 'recommendation', label: 'Leak', ...place, finding_id: 'f' },
    { lacks: 'test', label: 'Mold test', worksheet_id: 'attic', item_id: 'test.mold' },
  ])
})

describe('a test that has its result on a worksheet', () => {
  const item = { item_id: 'wdo.damage', worksheet_id: 'wdo', label: 'Damage' }
  const unrated = { ...item, rating: null, limitation_reason: null }
  const test = (reason: string) => [{ kind: 'wdo', done: false, reason }] as const

  it('is missing at its own worksheet', () => {
    expect(gapsIn([], [], test(''), 'roof')).toMatchObject([
      { lacks: 'test', worksheet_id: 'wdo', item_id: 'test.wdo' },
    ])
  })

  it('needs no ratings once it has a reason that is more than spaces; what was rated stays checked', () => {
    expect(gapsIn([unrated], [], test(' ')).map(({ lacks }) => lacks)).toEqual(['rating', 'test'])
    expect(gapsIn([unrated], [], test('No access'))).toEqual([])
    expect(gapsIn([{ ...unrated, rating: 'D' }], [], test('No access'))).toMatchObject([
      { lacks: 'finding' },
    ])
    const elsewhere = { ...unrated, worksheet_id: 'roof' }
    expect(gapsIn([elsewhere], [], test('No access'))).toMatchObject([{ lacks: 'rating' }])
    expect([isGivenUp('wdo', test('No access')), isGivenUp('roof', test('No access'))]).toEqual([
      true,
      false,
    ])
  })

  it('is done once every required item is rated, and at least one item', () => {
    const of = (...items: [required: boolean, rating: string | null][]) =>
      isRated(items.map(([required, rating]) => ({ required, rating })))
    expect([of(), of([false, null]), of([true, null], [true, 'IN'])]).toEqual([false, false, false])
    expect([of([true, 'NI'], [false, null]), of([false, 'IN'])]).toEqual([true, true])
  })
})
