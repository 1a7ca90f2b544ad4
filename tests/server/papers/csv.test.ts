import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asBooksCsv } from '#server/papers/books-csv.ts'
import { asAnalysisCsv, asRequestCsv, csvOfRows } from '#server/papers/csv.ts'
import { asVisitsCsv } from '#server/papers/visits-csv.ts'

const withNote = (note: string): string =>
  asAnalysisCsv({
    answers: [
      {
        label: 'Roof',
        ask: 'Are shingles missing?',
        answer: 'problem',
        problem: 'Missing shingles',
        severity: 'major',
        note,
        advice: 'Call a roofer.',
        trade: 'Roofer',
      },
    ],
  } as unknown as Parameters<typeof asAnalysisCsv>[0]) // The writer reads nothing else of an analysis.

it('a row says how serious a problem is in the words of the pages', () => {
  expect(withNote('').split('\r\n')[1]).toBe(
    'Roof,Are shingles missing?,Problem,Missing shingles,Repair or replace,,Call a roofer.,Roofer',
  )
})

describe('a cell of a CSV', () => {
  it.each(['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', ' =', '\u00a0@'])(
    'that begins with %j is no formula',
    (sign) => {
      expect(withNote(`${sign}SUM(A1)`)).toContain(`'${sign}SUM(A1)`)
    },
  )

  it('is its own text otherwise, whatever that is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const note = `a${text}`
        const quoted = /[",\r\n]/.test(note) ? `"${note.replaceAll('"', '""')}"` : note
        expect(withNote(note)).toContain(`,${quoted},`)
      }),
    )
  })
})

it.each(['a\rb', 'a\nb', 'a,b', 'a"b'])('a cell with %j is one cell', (note) => {
  expect(withNote(note)).toContain(`,"${note.replaceAll('"', '""')}",`)
})

it('a row of an own analysis says what to do about a problem alone', () => {
  const answered = (answer: string) =>
    asAnalysisCsv({
      answers: [
        {
          label: 'Roof',
          ask: 'Are shingles missing?',
          answer,
          problem: 'Missing shingles',
          severity: 'major',
          note: 'Seen',
          advice: 'Call a roofer.',
          trade: 'Roofer',
        },
      ],
    } as unknown as Parameters<typeof asAnalysisCsv>[0]).split('\r\n')[1] // It reads nothing else.
  for (const answer of ['ok', 'not_sure'])
    expect(answered(answer)).toMatch(/^Roof,Are shingles missing\?,[^,]+,,,Seen,,$/)
  expect(answered('problem')).toContain('Call a roofer.')
})

describe('the table of a list', () => {
  const lines = (rows: readonly object[]) => csvOfRows(rows).slice(1).trimEnd().split('\r\n')

  it('has a column for each part of a field, and leaves empty what a row does not have', () => {
    const at = new Date('2026-03-01T17:30:00Z')
    expect(
      lines([
        { number: 'R-1', content: { firm: { city: 'Austin' }, total_cents: 51_200 }, at },
        { number: 'R-2', content: { total_cents: 0, note: null }, at: null },
      ]),
    ).toEqual([
      'number,content.firm.city,content.total_cents,at,content.note',
      'R-1,Austin,51200,2026-03-01T17:30:00.000Z,',
      'R-2,,0,,',
    ])
  })

  it('has several values in one cell, and things with parts as they are in data.json', () => {
    expect(lines([{ services: ['home', 'radon'], lines: [{ label: 'Radon' }], none: [] }])).toEqual(
      ['services,lines,none', 'home; radon,"[{""label"":""Radon""}]",'],
    )
  })
})

it('a row of a request for repairs has its credit to the cent, and none where none is asked for', () => {
  const item = (credit_cents: number | null) => ({
    label: 'Roof',
    severity: 'major',
    title: 'Worn',
    ask: 'credit',
    trade: '',
    credit_cents,
    note: '',
    observation: '',
    recommendation: '',
    locations: ['North side', 'Ridge'],
  })
  const items = [125_050, 0, 5, null].map(item)
  const rows = asRequestCsv({ groups: [{ label: 'Roofer', items }] } as unknown as Parameters<
    typeof asRequestCsv
  >[0]) // The writer reads nothing else of a request.
    .split('\r\n')
    .slice(1, -1)
    .map((row) => row.split(','))
  expect(rows.map((cells) => cells[6])).toEqual(['1250.50', '0.00', '0.05', ''])
  expect(rows[0]?.at(-1)).toBe('North side; Ridge')
})

/** What comes one by one, as a query gives it. */
async function* each<T>(rows: readonly T[]): AsyncGenerator<T> {
  yield* rows
}
const written = async (lines: AsyncIterable<string>) => {
  const all: string[] = []
  for await (const line of lines) all.push(line.trim())
  return all.slice(1)
}

it('a visit in the evening of Texas is on that day, on the clocks of the home', async () => {
  const visit = {
    number: 'HK-1',
    status: 'scheduled',
    payment: 'unpaid',
    returned: null,
    scheduled_start: new Date('2026-03-10T00:30:00Z'),
    created_at: new Date('2026-03-01T18:00:00Z'),
    signed_at: null,
    finalized_at: null,
    street: '12 Oak Street',
    city: 'Austin',
    state: 'TX',
    zip: null,
    time_zone: 'America/Chicago',
    services: ['inspection', 'radon'],
    client: 'Ann',
    inspector: null,
    cents: 42_505,
  } as const
  const [row = '', unplanned = ''] = await written(
    asVisitsCsv(each([visit, { ...visit, scheduled_start: null }])),
  )
  expect(row).toContain('2026-03-09 7:30 PM,America/Chicago,12 Oak Street,Austin,TX,,Ann,,')
  expect(row).toContain(',425.05,')
  expect(row).toMatch(/Not signed,2026-03-01T18:00:00\.000Z,$/)
  expect(unplanned).toContain(',,America/Chicago,')
})

it('the books tell times by the clock of the firm, and end with the sums of what came, what went and what it cost', async () => {
  const movement = (kind: string, cents: number, fee_cents: number | null) => ({
    at: '2026-03-06T02:30:00.000Z',
    kind,
    cents,
    fee_cents,
    inspection: 'HK-1',
    payer: 'Ann',
    document: null,
    reference: 'pi_1',
  })
  const rows = await written(
    asBooksCsv(
      each([
        movement('payment', 42_500, 1263),
        movement('refund', -4000, null),
        movement('payment', 10_001, 320),
        movement('refund', -1, 0),
      ]) as AsyncIterable<never>,
      'America/Chicago',
    ),
  )
  expect(rows[0]?.replace('\u202f', ' ')).toMatch(/^2026-03-05 8:30 PM,/)
  expect(rows.at(-1)).toBe(',Total,525.01,40.01,15.83,,,,')
  expect(rows.slice(0, -1).map((row) => row.split(',').slice(2, 5))).toEqual([
    ['425.00', '', '12.63'],
    ['', '40.00', ''],
    ['100.01', '', '3.20'],
    ['', '0.01', '0.00'],
  ])
})
