import type { AskedItem, AskedRequest } from '#contract/repair-requests.ts'
import { severityWord } from '#contract/vocabulary/findings.ts'
import { askWord } from '#contract/vocabulary/repair-requests.ts'
import type { Paper } from './paper.ts'
import { writeBeside } from './paper-figures.ts'
import { type Pictures, shown } from './pictures.ts'
import { dollars } from './words.ts'

/** "Credit of $450.00", "Further evaluation by structural engineer". */
const askedFor = ({ ask, trade, credit_cents: credit }: AskedItem): string => {
  if (ask === 'credit')
    return credit === null ? 'Credit, amount to be agreed' : `Credit of ${dollars(credit)}`
  return trade === '' ? askWord[ask] : `${askWord[ask]} by ${trade}`
}

const writeItem = (paper: Paper, item: AskedItem, number: number, pictures: Pictures) => {
  paper.heading('H3', `${number}. ${item.title}`)
  const about = [severityWord[item.severity], item.label, item.locations.join(', ')]
  writeBeside(
    paper,
    [
      { text: about.filter(Boolean).join(' · '), look: 'muted', severity: item.severity },
      { text: `Asked for: ${askedFor(item)}`, look: 'bold' },
      { text: item.note },
      { text: item.observation },
      { text: item.recommendation && `The inspector recommends: ${item.recommendation}` },
    ],
    shown(item.photos, pictures),
  )
}

/** The body of a repair request: each item under its group, numbered throughout, and the sum of the credits. */
export const writeRequest = (
  paper: Paper,
  { groups, count, total_credit_cents: total }: AskedRequest,
  pictures: Pictures,
): void => {
  paper.heading('H2', 'What the owner asks for')
  paper.paragraph(
    `${count} ${count === 1 ? 'item' : 'items'}${total === 0 ? '' : `, credits of ${dollars(total)} in all`}.`,
  )
  let number = 0
  for (const { label, items } of groups) {
    if (label !== '') paper.heading('H2', label)
    for (const item of items) {
      number += 1
      writeItem(paper, item, number, pictures)
    }
  }
}
