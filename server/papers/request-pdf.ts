import type { AskedItem, AskedRequest } from '#contract/repair-requests.ts'
import { severityWord } from '#contract/vocabulary/findings.ts'
import { askInWords, totalInWords } from '#contract/vocabulary/repair-requests.ts'
import type { Paper } from './paper.ts'
import { writeBeside } from './paper-figures.ts'
import { called, type Pictures, shown } from './pictures.ts'
import { dollars } from './words.ts'

const writeItem = (paper: Paper, item: AskedItem, number: number, pictures: Pictures) => {
  paper.heading('H3', `${number}. ${item.title}`)
  const about = [severityWord[item.severity], item.label, item.locations.join(', ')]
  writeBeside(
    paper,
    [
      { text: about.filter(Boolean).join(' · '), look: 'muted', severity: item.severity },
      { text: `Asked for: ${askInWords(item, dollars)}`, look: 'bold' },
      { text: item.note },
      { text: item.observation },
      { text: item.recommendation && `The inspector recommends: ${item.recommendation}` },
    ],
    shown(called(item.photos, item.title), pictures),
  )
}

/** The body of a repair request: each item under its group, numbered throughout, and the sums of the amounts. */
export const writeRequest = (paper: Paper, request: AskedRequest, pictures: Pictures): void => {
  paper.heading('H2', 'What the owner asks for')
  paper.paragraph(`${totalInWords(request, dollars)}.`)
  let number = 0
  for (const { label, items } of request.groups) {
    if (label !== '') paper.heading('H2', label)
    for (const item of items) {
      number += 1
      writeItem(paper, item, number, pictures)
    }
  }
}
