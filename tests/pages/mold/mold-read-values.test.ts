import { describe, expect, it } from 'vitest'
import type { MoldTestRecord } from '#contract/mold-tests.ts'
import { moldRead } from '#contract/mold-tests.ts'
import { countOf, fractionOf, parsedReads, readsBody } from '#src/pages/mold/mold-read-values.ts'
import { type ReadRow, readsOf } from '#src/pages/mold/mold-values.ts'

const record = (results: MoldTestRecord['results'] = []) =>
  // The table needs these two fields alone.
  ({ samples: [{ sample_id: 'S-1' }, { sample_id: 'S-2' }], results }) as MoldTestRecord
const read = (more: Partial<ReadRow> = {}): ReadRow => ({
  sample_id: 'S-1',
  percent: '',
  growth: '',
  counts: {},
  ...more,
})

it.each([
  ['98', 98],
  [' 98 ', 98],
  ['0', 0],
  ['1,200', 1200],
  ['', null],
  ['  ', null],
  ['-5', null],
  ['1,2', null],
  ['many', null],
])('the count in a cell with %j is %j, as it is saved', (raw, count) => {
  expect(countOf(raw)).toBe(count)
  if (count !== null)
    expect(readsBody([read({ counts: { asp_pen: raw } })])[0]?.counts[0]?.raw).toBe(count)
})

describe('the table of results', () => {
  it('has a row for each sample, and the answer of the laboratory beside its own sample', () => {
    const answers: MoldTestRecord['results'] = [
      { sample_id: 'S-2', fraction_read: null, counts: [], growth: 'light' },
      {
        sample_id: 'S-1',
        fraction_read: 0.25,
        counts: [
          { genus: 'cladosporium', raw: 98 },
          { genus: 'asp_pen', raw: 0 },
        ],
        growth: null,
      },
    ]
    const rows = readsOf(record(answers))
    expect(rows).toEqual([
      read({ percent: '25', counts: { cladosporium: '98', asp_pen: '0' } }),
      read({ sample_id: 'S-2', growth: 'light' }),
    ])
    const body = readsBody(parsedReads(JSON.stringify(rows)))
    expect(body).toEqual([answers[1], answers[0]])
    for (const one of body) expect(moldRead.safeParse(one).success).toBe(true)
  })

  it('is empty while the laboratory has not answered', () => {
    expect(readsOf(record())).toEqual([read(), read({ sample_id: 'S-2' })])
  })

  it.each([
    [0.07, '7'],
    [0.29, '29'],
    [0.333, '33.3'],
    [1, '100'],
  ])(
    'shows the share %j of a trace as %j per cent, without an error of the product',
    (share, text) => {
      const [shown] = readsOf(
        record([{ sample_id: 'S-1', fraction_read: share, counts: [], growth: null }]),
      )
      expect(shown?.percent).toBe(text)
      expect(fractionOf(text)).toBeCloseTo(share, 12)
    },
  )
})

describe('the results that are sent', () => {
  it.each<[string, Partial<ReadRow>]>([
    ['nothing at all', {}],
    ['blank cells alone', { percent: ' ', counts: { alternaria: ' ', pollen: '' } }],
  ])('leave out a row with %s', (_, cells) => {
    expect(readsBody([read(cells)])).toEqual([])
  })

  it.each<[string, Partial<ReadRow>, object]>([
    ['a share of the trace', { percent: '25' }, { fraction_read: 0.25 }],
    ['a growth', { growth: 'none' }, { growth: 'none' }],
    ['structures of growth', { structures: 'no' }, { structures: false }],
    ['a count of none', { counts: { rusts: '0' } }, { counts: [{ genus: 'rusts', raw: 0 }] }],
  ])('have a row with %s alone', (_, cells, said) => {
    expect(readsBody([read(cells)])).toEqual([
      { sample_id: 'S-1', fraction_read: null, counts: [], growth: null, ...said },
    ])
  })

  it('have the kinds that were counted, and no empty cell', () => {
    const [sent] = readsBody([read({ counts: { smuts: ' 1,204 ', rusts: ' ', hyphae: '3' } })])
    expect(sent?.counts).toEqual([
      { genus: 'smuts', raw: 1204 },
      { genus: 'hyphae', raw: 3 },
    ])
  })

  it('keep a text that is no number for the contract to refuse', () => {
    const [sent] = readsBody([read({ percent: 'half', counts: { smuts: 'few' } })])
    expect([sent?.fraction_read, sent?.counts[0]?.raw]).toEqual(['half', 'few'])
    expect(moldRead.safeParse(sent).success).toBe(false)
  })
})
