import { describe, expect, it } from 'vitest'
import type { MoldTestRecord } from '#contract/mold-tests.ts'
import { moldTaken } from '#contract/mold-tests.ts'
import {
  litersOf,
  nextSample,
  parsedSamples,
  renamedIn,
  type SampleRow,
  samplesBody,
  samplesOf,
} from '#src/pages/mold/mold-values.ts'

const lawn: MoldTestRecord['samples'][number] = {
  sample_id: 'S-1',
  type: 'air',
  location: 'Front lawn',
  outdoor: true,
  minutes: 5,
  liters_per_minute: 15,
  note: 'Dry',
}
const wall: MoldTestRecord['samples'][number] = {
  ...lawn,
  sample_id: 'S-2',
  type: 'tape',
  location: 'Bathroom',
  outdoor: false,
  minutes: null,
  liters_per_minute: null,
  note: '',
}
// The table needs this field alone.
const record = () => ({ samples: [lawn, wall] }) as unknown as MoldTestRecord
const row = (more: Partial<SampleRow> = {}): SampleRow => ({
  key: 'S-1',
  sample_id: 'S-1',
  type: 'air',
  location: 'Front lawn',
  outdoor: true,
  minutes: '5',
  rate: '15',
  note: 'Dry',
  ...more,
})
describe('the table of samples', () => {
  it('shows the minutes and the rate as text, and leaves them empty for a surface', () => {
    expect(samplesOf(record())).toEqual([
      row(),
      {
        key: 'S-2',
        sample_id: 'S-2',
        type: 'tape',
        location: 'Bathroom',
        outdoor: false,
        minutes: '',
        rate: '',
        note: '',
      },
    ])
  })

  it('sends what it shows, through the field of the form, as the contract takes it', () => {
    const body = samplesBody(parsedSamples(JSON.stringify(samplesOf(record()))))
    expect(body).toEqual([lawn, wall])
    for (const sample of body) expect(moldTaken.safeParse(sample).success).toBe(true)
  })

  it('sends the typed name of a sample and not the one it began with', () => {
    expect(samplesBody([row({ key: 'S-1', sample_id: 'LAWN' })])).toEqual([
      { ...lawn, sample_id: 'LAWN' },
    ])
  })

  it.each(['tape', 'swab', 'bulk'] as const)(
    'sends no minutes and no rate of a %s sample, also where they were typed before',
    (type) => {
      expect(samplesBody([row({ type })])).toEqual([
        { ...lawn, type, minutes: null, liters_per_minute: null },
      ])
    },
  )

  it('keeps a text that is no number for the contract to refuse, and sends nothing for an empty one', () => {
    const [sent] = samplesBody([row({ minutes: 'five', rate: '' })])
    expect([sent?.minutes, sent?.liters_per_minute]).toEqual(['five', null])
    expect(moldTaken.safeParse(sent).success).toBe(false)
  })
})

describe('the liters of a sample', () => {
  it.each([
    ['5', '15', 75],
    ['10', '15', 150],
    ['7.5', '2', 15],
    [' 5 ', ' 15 ', 75],
    // The samples are saved with these numbers too.
    ['1,200', '0.5', 600],
    ['0x10', '15', null],
    ['', '15', null],
    ['  ', '15', null],
    ['5', '', null],
    ['0', '15', null],
    ['5', '0', null],
    ['-5', '15', null],
    ['5', '-15', null],
    ['five', '15', null],
    ['5', 'fast', null],
  ])('of %j minutes at %j liters a minute are %j', (minutes, rate, liters) => {
    expect(litersOf({ minutes, rate })).toBe(liters)
  })
})

it('liters are those of a pump, and not of a computer', () => {
  expect(
    [
      ['6', '14.7'],
      ['7', '14.7'],
      ['5.5', '15.1'],
    ].map(([minutes = '', rate = '']) => litersOf({ minutes, rate })),
  ).toEqual([88.2, 102.9, 83.05])
})

it('less than a minute or a liter a minute are some liters too', () => {
  expect([
    litersOf({ minutes: '0.5', rate: '15' }),
    litersOf({ minutes: '5', rate: '0.5' }),
  ]).toEqual([7.5, 2.5])
})

describe('the next sample', () => {
  it('is like the last one, and not like those before it', () => {
    const rows = [row(), row({ type: 'swab' }), row({ type: 'bulk', minutes: '7', rate: '3' })]
    expect(nextSample(rows, [])).toMatchObject({ type: 'bulk', minutes: '7', rate: '3' })
  })

  it('is at first the control outdoors: five minutes of air at 15 liters a minute', () => {
    expect(nextSample([], [])).toEqual({
      ...row({ location: '', note: '' }),
      sample_key: expect.any(String),
    })
  })

  it('is indoors and taken like the last one, in a room still to be named', () => {
    expect(nextSample([row()], []).outdoor).toBe(false)
    // The outdoor one was taken away again; which one is outdoors, the person says.
    expect(nextSample([row({ outdoor: false })], []).outdoor).toBe(false)
    const rows = [
      row(),
      row({ key: 'S-2', sample_id: 'S-2', type: 'swab', minutes: '8', rate: '9' }),
    ]
    expect(nextSample(rows, [])).toEqual({
      key: 'S-3',
      sample_key: expect.any(String),
      sample_id: 'S-3',
      type: 'swab',
      location: '',
      outdoor: false,
      minutes: '8',
      rate: '9',
      note: '',
    })
  })

  it.each<[string, Partial<SampleRow>[], string]>([
    ['a name that is typed', [{ sample_id: 'LAWN' }, { key: 'S-9', sample_id: 'S-3' }], 'S-4'],
    ['a name that a row began with', [{}, { key: 'S-3', sample_id: 'WALL' }], 'S-4'],
    [
      'two names after a removed row',
      [
        { key: 'S-3', sample_id: 'S-3' },
        { key: 'S-4', sample_id: 'S-4' },
      ],
      'S-5',
    ],
  ])('does not take %s', (_, rows, name) => {
    const next = nextSample(rows.map(row), [])
    expect([next.key, next.sample_id]).toEqual([name, name])
  })
})

it('the next sample does not take the name of a stored one that is removed, and so not its result', () => {
  expect(nextSample([row()], record().samples).sample_id).toBe('S-3')
})

it('names the stored samples that have another name now, and no others', () => {
  const rows = [
    row(),
    row({ key: 'S-2', sample_id: 'BED' }),
    row({ key: 'S-3', sample_id: 'ATTIC' }),
  ]
  expect(renamedIn(rows, record().samples)).toEqual([{ from: 'S-2', to: 'BED' }])
})
