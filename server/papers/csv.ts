import type { AdminActionRow } from '#contract/audit.ts'
import type { SharedDiyAnalysis } from '#contract/diy.ts'
import type { AskedRequest } from '#contract/repair-requests.ts'
import type { Report } from '#contract/reports.ts'
import type { CoveredCounty } from '#contract/service-areas.ts'
import type { SharedReport } from '#contract/sharing.ts'
import { diyAnswerWord } from '#contract/vocabulary/diy.ts'
import { actionWord, severityWord, timeFrameWord } from '#contract/vocabulary/findings.ts'
import { askWord } from '#contract/vocabulary/repair-requests.ts'
import { coveredInWords } from '#contract/vocabulary/service-areas.ts'
import { dayIn } from '#server/time-zones.ts'

/**
 * A cell as RFC 4180 has it. An apostrophe keeps a spreadsheet from reading a cell as a formula; some read the signs
 * of full width as the plain ones, and skip white space before them.
 */
const cell = (value: string): string => {
  const safe = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Tells spreadsheets at the beginning of a file that it is UTF-8. */
export const csvMark = '\ufeff'
export const csvLine = (row: readonly string[]): string => `${row.map(cell).join(',')}\r\n`
/** Rows as a CSV text. */
export const table = (rows: readonly (readonly string[])[]): string =>
  csvMark + rows.map(csvLine).join('')

const written = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
    return value.map(written).join('; ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** The fields of a row by their columns; a field with parts has a column for each of them: `content.total_cents`. */
const columnsOf = (row: object, within = ''): [column: string, value: unknown][] =>
  Object.entries(row).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
      ? columnsOf(value, `${within}${name}.`)
      : [[`${within}${name}`, value]],
  )

/**
 * Rows of a list as a table, with the columns of all rows in the order in which they first come. Several values are
 * written one after the other; several things with parts, as JSON.
 */
export const csvOfRows = (rows: readonly object[]): string => {
  const cells = rows.map((row) => new Map(columnsOf(row)))
  const columns = [...new Set(cells.flatMap((row) => [...row.keys()]))]
  return table([columns, ...cells.map((row) => columns.map((column) => written(row.get(column))))])
}

const heads = [
  'Section',
  'Severity',
  'Finding',
  'Observation',
  'Implication',
  'What to do',
  'Recommendation',
  'Trade',
  'Time frame',
  'Locations',
]

/** What each version changed, by the day where the home is; below an empty line, as the findings are one table. */
const correctionRows = (corrections: NonNullable<Report['corrections']>, zone: string) =>
  corrections.length === 0
    ? []
    : [
        [],
        ['Version', 'Published', 'Reason', 'Added', 'Taken out', 'Changed'],
        ...corrections.map(({ version, finalized_at, reason, added, removed, changed }) => [
          String(version),
          dayIn(zone, Date.parse(finalized_at)),
          reason ?? '',
          ...[added, removed, changed].map((titles) => titles.join('; ')),
        ]),
      ]

/** Every finding as a row, the most important first, and then the corrections. A summary has only titles. */
export const asCsv = (
  { headlines, sections, time_zone }: SharedReport,
  corrections: NonNullable<Report['corrections']> = [],
): string => {
  const known = new Map(
    sections.flatMap((section) => section.findings.map((one) => [one.finding_id, one] as const)),
  )
  const rows = headlines.map((headline) => {
    const finding = known.get(headline.finding_id)
    return [
      headline.label,
      severityWord[headline.severity],
      headline.title,
      finding?.observation ?? '',
      finding?.implication ?? '',
      finding === undefined ? '' : (actionWord[finding.action] ?? finding.action),
      finding?.recommendation ?? '',
      finding?.trade ?? '',
      timeFrameWord[headline.time_frame],
      finding?.locations.join('; ') ?? '',
    ]
  })
  return table([heads, ...rows, ...correctionRows(corrections, time_zone)])
}

const askHeads = [
  'Group',
  'Section',
  'Severity',
  'Finding',
  'Asked for',
  'Trade',
  'Amount in dollars',
  'Note',
  'Observation',
  'Recommendation',
  'Locations',
]

/** The asks, one item per row, in the order and the groups of the request. */
export const asRequestCsv = ({ groups }: AskedRequest): string =>
  table([
    askHeads,
    ...groups.flatMap(({ label, items }) =>
      items.map((item) => [
        label,
        item.label,
        severityWord[item.severity],
        item.title,
        askWord[item.ask],
        item.trade,
        item.credit_cents === null ? '' : (item.credit_cents / 100).toFixed(2),
        item.note,
        item.observation,
        item.recommendation,
        item.locations.join('; '),
      ]),
    ),
  ])

/** Every answer of an owner's own analysis as a row: problems first. */
export const asAnalysisCsv = ({ answers }: SharedDiyAnalysis): string =>
  table([
    ['Area', 'Question', 'Answer', 'Problem', 'Severity', 'Note', 'What to do', 'Trade'],
    ...answers.map(({ label, ask, answer, problem, severity, note, advice, trade }) => {
      const isProblem = answer === 'problem'
      return [
        label,
        ask,
        diyAnswerWord[answer],
        isProblem ? problem : '',
        isProblem && severity ? severityWord[severity] : '',
        note,
        isProblem ? advice : '',
        isProblem ? trade : '',
      ]
    }),
  ])

/** Counties by the people who cover them, a county a row. */
export const asCoverageCsv = (rows: readonly CoveredCounty[]): string =>
  table([
    [
      'FIPS',
      'County',
      'State',
      'Inspectors',
      'Waiting requests',
      'EPA radon zone',
      'Covered by',
      'Travel fee (USD)',
    ],
    ...rows.map(
      ({ fips, name, state, inspectors, requests, zone, covered_by, least_travel_cents: fee }) => [
        fips,
        name,
        state,
        String(inspectors),
        String(requests),
        zone === null ? '' : String(zone),
        covered_by.map(coveredInWords).join('; '),
        fee === null ? '' : (fee / 100).toFixed(2),
      ],
    ),
  ])

/** What admins did, an action a row. */
export async function* asActionsCsv(rows: AsyncIterable<AdminActionRow>): AsyncGenerator<string> {
  yield csvMark + csvLine(['When (UTC)', 'Admin', 'What', 'Whom', 'About', 'Reason'])
  for await (const { at, admin_name, what, person_name, subject, reason } of rows)
    yield csvLine([at, admin_name, what, person_name, subject, reason])
}
