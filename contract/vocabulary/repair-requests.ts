/** An owner's request for one finding. */
export const asks = ['repair', 'replace', 'credit', 'reduce', 'evaluate'] as const
export type Ask = (typeof asks)[number]

export const askWord: Record<Ask, string> = {
  repair: 'Repair',
  replace: 'Replacement',
  credit: 'Credit',
  reduce: 'Price reduction',
  evaluate: 'Further evaluation',
}

/** Whether money is asked for; everything else asks for work. */
export const isForMoney = (ask: Ask): boolean => ask === 'credit' || ask === 'reduce'

type Dollars = (cents: number) => string

/** "Credit of $450.00", "Further evaluation by structural engineer". `dollars`: cents in words. */
export const askInWords = (
  { ask, trade, credit_cents: cents }: { ask: Ask; trade: string; credit_cents: number | null },
  dollars: Dollars,
): string => {
  if (isForMoney(ask))
    return `${askWord[ask]}${cents === null ? ', amount to be agreed' : ` of ${dollars(cents)}`}`
  return trade === '' ? askWord[ask] : `${askWord[ask]} by ${trade}`
}

/** "3 items, credits of $450.00 and price reductions of $200.00 in all". `dollars`: cents in words. */
export const totalInWords = (
  {
    count,
    total_credit_cents: credits,
    total_reduction_cents: reductions = 0,
  }: { count: number; total_credit_cents: number; total_reduction_cents?: number | undefined },
  dollars: Dollars,
): string => {
  const sums = [
    ...(credits === 0 ? [] : [`credits of ${dollars(credits)}`]),
    ...(reductions === 0 ? [] : [`price reductions of ${dollars(reductions)}`]),
  ]
  const items = `${count} ${count === 1 ? 'item' : 'items'}`
  return sums.length === 0 ? items : `${items}, ${sums.join(' and ')} in all`
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
