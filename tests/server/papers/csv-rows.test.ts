import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { asBooksCsv } from '#server/papers/books-csv.ts'
import { asActionsCsv, asCoverageCsv, asCsv, asRequestCsv } from '#server/papers/csv.ts'
import { asFiguresCsv } from '#server/papers/figures-csv.ts'
import { asVisitsCsv } from '#server/papers/visits-csv.ts'

/* Which value is in which column of a file: each row is read by the names of its head. */

type Row = Record<string, string>
/** The cells of a line; none of these has a quotation mark in it. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted ?? plain ?? '',
  )
const rowsOf = (file: string): Row[] => {
  const [head = '', ...lines] = file.replace('\ufeff', '').trimEnd().split('\r\n')
  const names = cellsOf(head)
  return lines.map((line) =>
    Object.fromEntries(cellsOf(line).map((cell, at) => [names[at] ?? at, cell])),
  )
}
async function* each<T>(rows: readonly T[]): AsyncGenerator<T> {
  yield* rows
}
const streamed = async (lines: AsyncIterable<string>) => {
  let file = ''
  for await (const line of lines) file += line
  return rowsOf(file)
}

describe('a row of a report', () => {
  const headline = {
    finding_id: 'f',
    title: 'Worn covering',
    severity: 'major',
    time_frame: 'within_1_year',
    label: 'Roof',
  }
  const finding = {
    finding_id: 'f',
    observation: 'It is worn.',
    implication: 'Water comes in.',
    action: 'replace',
    recommendation: 'Replace it.',
    trade: 'roofer',
    locations: ['North side', 'Ridge'],
  }
  const report = (sections: object[]) =>
    // The writer reads nothing else of a report.
    rowsOf(asCsv({ headlines: [headline], sections } as unknown as Parameters<typeof asCsv>[0]))[0]
  const words = {
    Section: 'Roof',
    Severity: 'Repair or replace',
    Finding: 'Worn covering',
    'Time frame': 'Within a year',
  }

  it('has all that the report says of a finding', () => {
    expect(report([{ findings: [] }, { findings: [finding] }])).toEqual({
      ...words,
      Observation: 'It is worn.',
      Implication: 'Water comes in.',
      'What to do': 'Replace',
      Recommendation: 'Replace it.',
      Trade: 'roofer',
      Locations: 'North side; Ridge',
    })
  })

  it('has only its headline in a summary, which has no sections', () => {
    const none = { Observation: '', Implication: '', Trade: '', Locations: '' }
    const advice = { 'What to do': '', Recommendation: '' }
    expect(report([])).toEqual({ ...words, ...none, ...advice })
  })
})

it('a row of a request for repairs says what is asked for, of whom and why', () => {
  const item = {
    label: 'Roof',
    severity: 'safety',
    title: 'Worn covering',
    ask: 'evaluate',
    trade: 'roofer',
    credit_cents: null,
    note: 'Before closing.',
    observation: 'It is worn.',
    recommendation: 'Replace it.',
    locations: ['Ridge'],
  }
  // The writer reads nothing else of a request.
  const request = { groups: [{ label: 'Roofer', items: [item] }] } as unknown as Parameters<
    typeof asRequestCsv
  >[0]
  expect(rowsOf(asRequestCsv(request))).toEqual([
    {
      Group: 'Roofer',
      Section: 'Roof',
      Severity: 'Safety hazard',
      Finding: 'Worn covering',
      'Asked for': 'Further evaluation',
      Trade: 'roofer',
      'Amount in dollars': '',
      Note: 'Before closing.',
      Observation: 'It is worn.',
      Recommendation: 'Replace it.',
      Locations: 'Ridge',
    },
  ])
})

it('a row of the counties says who covers each and what the way costs at least', () => {
  const county = {
    fips: '48453',
    name: 'Travis',
    state: 'TX',
    inspectors: 2,
    requests: 3,
    zone: 1,
    covered_by: [
      { name: 'Ina Demo', travel_cents: 0, days: null },
      { name: 'Jo Demo', travel_cents: 4000, days: null },
    ],
    least_travel_cents: 1250,
  }
  const gap = { ...county, name: 'Hays', zone: null, covered_by: [], least_travel_cents: null }
  // The writer reads nothing else of a county.
  const [row, empty] = rowsOf(
    asCoverageCsv([county, gap] as unknown as Parameters<typeof asCoverageCsv>[0]),
  )
  expect(row).toEqual({
    FIPS: '48453',
    County: 'Travis',
    State: 'TX',
    Inspectors: '2',
    'Waiting requests': '3',
    'EPA radon zone': '1',
    'Covered by': expect.stringMatching(/^Ina Demo; Jo Demo \(.*\$40.*\)$/),
    'Travel fee (USD)': '12.50',
  })
  expect(empty).toMatchObject({ 'EPA radon zone': '', 'Covered by': '', 'Travel fee (USD)': '' })
})

it('a row of the audit trail says when who did what to whom, and why', async () => {
  const action = {
    at: '2026-03-06T02:30:00.000Z',
    admin_name: 'Avery Demo',
    what: 'Changed a role',
    person_name: 'Harper Demo',
    subject: 'inspector',
    reason: 'They asked.',
  }
  const lines = []
  // The writer reads nothing else of an action.
  for await (const line of asActionsCsv(Readable.from([action]))) lines.push(line)
  expect(rowsOf(lines.join(''))).toEqual([
    {
      'When (UTC)': '2026-03-06T02:30:00.000Z',
      Admin: 'Avery Demo',
      What: 'Changed a role',
      Whom: 'Harper Demo',
      About: 'inspector',
      Reason: 'They asked.',
    },
  ])
})

it('the figures have a row for each month, their sum, and below an empty line the inspectors', () => {
  const month = {
    from: '2026-01-01',
    to: '2026-01-31',
    requested: 1,
    cancelled: 2,
    finalized: 3,
    median_hours: 4.26,
    paid: 5,
    received_cents: 605,
    returned_cents: 706,
    open: 8,
    open_cents: 910,
  }
  const person = {
    name: 'Ina Demo',
    finalized: 3,
    median_hours: null,
    findings: 12,
    attic: { seen: 4, missed: 5 },
    crawl_space: { seen: 6, missed: 7 },
  }
  // Their funnel: tests/server/papers/figures-csv.test.ts.
  const none = { funnel: {}, median_days: {}, paid: 0 }
  const figures = { months: [month], totals: month, inspectors: [person], ...none }
  // The writer reads nothing else of the figures.
  const file = asFiguresCsv(figures as unknown as Parameters<typeof asFiguresCsv>[0])
  const [months = '', inspectors = ''] = file.split('\r\n\r\n')
  const row = {
    From: '2026-01-01',
    To: '2026-01-31',
    Requested: '1',
    Cancelled: '2',
    Reports: '3',
    'Median hours to the report': '4.3',
    'Paid inspections': '5',
    'Received (USD)': '6.05',
    'Returned (USD)': '7.06',
    'Not paid': '8',
    'Not paid (USD)': '9.10',
  }
  expect(rowsOf(months)).toEqual([row, { ...row, From: 'Total', To: '' }])
  expect(rowsOf(inspectors)).toEqual([
    {
      Inspector: 'Ina Demo',
      Reports: '3',
      'Median hours to the report': '',
      Defects: '12',
      'Attic seen': '4',
      'Attic not seen': '5',
      'Crawl space seen': '6',
      'Crawl space not seen': '7',
    },
  ])
})

it('a row of the inspections says what was paid, and when it was signed, asked for and published', async () => {
  const visit = {
    number: 'HK-1',
    status: 'finalized',
    payment: 'paid',
    returned: null,
    scheduled_start: null,
    created_at: new Date('2026-03-01T18:00:00Z'),
    signed_at: new Date('2026-03-02T18:00:00Z'),
    finalized_at: new Date('2026-03-03T18:00:00Z'),
    street: '12 Oak Street',
    city: 'Austin',
    state: 'TX',
    zip: '78701',
    time_zone: 'America/Chicago',
    services: ['inspection', 'radon'],
    client: 'Ann Smith',
    inspector: 'Ina Demo',
    cents: 42_505,
  } as const
  expect(await streamed(asVisitsCsv(each([visit])))).toEqual([
    {
      Number: 'HK-1',
      Status: 'Finalized',
      'Visit (clocks of the home)': '',
      'Time zone': 'America/Chicago',
      Street: '12 Oak Street',
      City: 'Austin',
      State: 'TX',
      ZIP: '78701',
      Client: 'Ann Smith',
      Inspector: 'Ina Demo',
      Services: expect.stringMatching(/^[^;]+; [^;]+$/),
      'Price (USD)': '425.05',
      Payment: 'Paid',
      Agreement: 'Signed',
      'Requested (UTC)': '2026-03-01T18:00:00.000Z',
      'Published (UTC)': '2026-03-03T18:00:00.000Z',
    },
  ])
})

it('a cancelled visit needs no agreement, signed or not', async () => {
  const visit = {
    number: 'HK-1',
    status: 'cancelled',
    payment: 'nothing_due',
    returned: null,
    scheduled_start: null,
    created_at: new Date('2026-03-01T18:00:00Z'),
    signed_at: new Date('2026-03-02T18:00:00Z'),
    finalized_at: null,
    street: '12 Oak Street',
    city: 'Austin',
    state: 'TX',
    zip: null,
    time_zone: 'America/Chicago',
    services: ['inspection'],
    client: 'Ann Smith',
    inspector: null,
    cents: 42_505,
  } as const
  const rows = await streamed(asVisitsCsv(each([visit, { ...visit, signed_at: null }])))
  expect(rows.map(({ Agreement }) => Agreement)).toEqual(['', ''])
})

it('a row of the books names the inspection, the payer, our document and the provider’s word for it', async () => {
  const movement = {
    at: '2026-03-06T18:30:00.000Z',
    kind: 'payment',
    cents: 42_500,
    fee_cents: 1263,
    inspection: 'HK-1',
    payer: 'Ann Smith',
    document: 'RCT-00003',
    reference: 'pi_1',
  }
  const [row] = await streamed(asBooksCsv(each([movement]) as AsyncIterable<never>, 'UTC'))
  expect(row).toEqual({
    'When (UTC)': expect.stringMatching(/^2026-03-06 6:30\sPM$/),
    Kind: expect.any(String),
    'In (USD)': '425.00',
    'Out (USD)': '',
    'Fee (USD)': '12.63',
    Inspection: 'HK-1',
    Payer: 'Ann Smith',
    Document: 'RCT-00003',
    'Provider reference': 'pi_1',
  })
})
