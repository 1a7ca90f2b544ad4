import type { SharedReport } from '#contract/sharing.ts'

/** A cell as RFC 4180 has it. What a spreadsheet would take for a formula is held back by an apostrophe. */
const cell = (value: string): string => {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const heads = [
  'Section',
  'Severity',
  'Finding',
  'Observation',
  'Implication',
  'Recommendation',
  'Trade',
  'Time frame',
  'Locations',
]

/** Every finding as a row, what matters most first. A summary has titles alone. */
export const asCsv = ({ headlines, sections }: SharedReport): string => {
  const known = new Map(
    sections.flatMap((section) => section.findings.map((one) => [one.finding_id, one] as const)),
  )
  const rows = headlines.map((headline) => {
    const finding = known.get(headline.finding_id)
    return [
      headline.label,
      headline.severity,
      headline.title,
      finding?.observation ?? '',
      finding?.implication ?? '',
      finding?.recommendation ?? '',
      finding?.trade ?? '',
      headline.time_frame,
      finding?.locations.join('; ') ?? '',
    ]
  })
  // The mark tells spreadsheets that this is UTF-8.
  return `\ufeff${[heads, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}
