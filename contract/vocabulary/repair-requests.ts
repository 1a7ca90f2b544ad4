/** An owner's request for one finding. */
export const asks = ['repair', 'replace', 'credit', 'evaluate'] as const
export type Ask = (typeof asks)[number]

export const askWord: Record<Ask, string> = {
  repair: 'Repair',
  replace: 'Replacement',
  credit: 'Credit',
  evaluate: 'Further evaluation',
}

export const groupings = ['own', 'severity', 'section', 'trade'] as const
export type Grouping = (typeof groupings)[number]

export const groupingWord: Record<Grouping, string> = {
  own: 'My own order',
  severity: 'How serious it is',
  section: 'Section of the report',
  trade: 'Trade',
}

/** The states of a request; contract/lives/repair-request says what leads from one to another. */
export const requestStates = ['draft', 'sent', 'answered', 'agreed', 'withdrawn'] as const
export type RequestState = (typeof requestStates)[number]

/** How the other side answers a request. */
export const requestAnswers = ['agree', 'counter'] as const
export type RequestAnswer = (typeof requestAnswers)[number]
