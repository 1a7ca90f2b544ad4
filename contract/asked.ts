import type { Ask, AskedItem, AskedRequest, Grouping, RepairRequest } from './repair-requests.ts'
import { severities, severityWord } from './vocabulary/findings.ts'
import { isForMoney } from './vocabulary/repair-requests.ts'
import { tradeWord } from './vocabulary/trades.ts'

/*
 * A repair request: its items with the report's words about them. The web app shows it while the owner writes it;
 * the server prints it and shows it behind a link.
 */

/** The fields that a request copies from the report. It copies nothing else of a finding. */
export type FindingToAsk = Omit<AskedItem, 'ask' | 'note' | 'credit_cents'>

type Section = {
  label: string
  findings: readonly (Omit<FindingToAsk, 'label'> & { action: string })[]
}

/** The findings of a report's sections, in their order, named field by field so that nothing private comes along. */
export const findingsToAsk = (
  sections: readonly Section[],
): (FindingToAsk & { action: string })[] =>
  sections.flatMap(({ label, findings }) =>
    findings.map((finding) => ({
      finding_id: finding.finding_id,
      title: finding.title,
      severity: finding.severity,
      label,
      locations: finding.locations,
      observation: finding.observation,
      recommendation: finding.recommendation,
      photos: finding.photos,
      trade: finding.trade,
      action: finding.action,
    })),
  )

/** The suggested ask for each recommendation of the inspector. */
export const askFor = (action: string): Ask =>
  action === 'replace' ? 'replace' : action === 'repair' ? 'repair' : 'evaluate'

const groupOf: Record<Grouping, (item: AskedItem) => string> = {
  own: () => '',
  severity: ({ severity }) => severityWord[severity],
  section: ({ label }) => label,
  trade: ({ trade }) => (trade === '' ? 'No trade named' : tradeWord(trade)),
}

/** Severities by weight, sections in the order of the report, trades by name. */
const orderOf = (grouping: Grouping, items: readonly AskedItem[], sections: readonly string[]) => {
  const labels = [...new Set(items.map(groupOf[grouping]))]
  if (grouping === 'severity')
    return severities.map((one) => severityWord[one]).filter((label) => labels.includes(label))
  if (grouping === 'section') return sections.filter((label) => labels.includes(label))
  return grouping === 'trade' ? labels.sort((a, b) => a.localeCompare(b)) : labels
}

const sumOf = (items: readonly AskedItem[], asked: Ask): number =>
  items.reduce((sum, { ask, credit_cents: cents }) => sum + (ask === asked ? (cents ?? 0) : 0), 0)

/**
 * The request as its reader sees it; an item whose finding the report no longer has is left out. Amounts are
 * in cents; one counts only where money is asked for.
 */
export const asked = (
  { items, grouping }: RepairRequest,
  findings: readonly FindingToAsk[],
): AskedRequest => {
  const known = new Map(findings.map((finding) => [finding.finding_id, finding]))
  const all = items.flatMap(({ finding_id, ask, trade, note, credit_cents }): AskedItem[] => {
    const finding = known.get(finding_id)
    if (finding === undefined) return []
    const { title, severity, label, locations, observation, recommendation, photos } = finding
    const amount = isForMoney(ask) ? credit_cents : null
    const told = { title, severity, label, locations, observation, recommendation, photos }
    return [{ finding_id, ...told, ask, trade, note, credit_cents: amount }]
  })
  const sections = [...new Set(findings.map(({ label }) => label))]
  return {
    groups: orderOf(grouping, all, sections).map((label) => ({
      label,
      items: all.filter((item) => groupOf[grouping](item) === label),
    })),
    count: all.length,
    total_credit_cents: sumOf(all, 'credit'),
    total_reduction_cents: sumOf(all, 'reduce'),
  }
}
