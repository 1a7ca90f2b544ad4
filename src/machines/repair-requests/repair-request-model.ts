import { asked, askFor, type FindingToAsk, findingsToAsk } from '#contract/asked.ts'
import type {
  Ask,
  AskedRequest,
  Grouping,
  RepairRequest,
  RequestItem,
} from '#contract/repair-requests.ts'

/** Where a request is kept: by the server for the owner, in this browser for a visitor, or not at all. */
export type Place =
  | { kind: 'server'; inspectionId: string }
  | { kind: 'browser'; report: string }
  | { kind: 'nowhere' }

export type Finding = ReturnType<typeof findingsToAsk>[number]

export type Edit =
  | { kind: 'toggle'; item: RequestItem }
  | { kind: 'add'; items: RequestItem[] }
  | { kind: 'change'; finding_id: string; change: Partial<Omit<RequestItem, 'finding_id'>> }
  | { kind: 'move'; finding_id: string; by: -1 | 1 }
  | { kind: 'group'; grouping: Grouping }
  | { kind: 'clear' }

/** One step for Undo; a typed word is one step, not one per letter. */
export type Step = { request: RepairRequest; edit: string }

export const emptyRequest: RepairRequest = { items: [], grouping: 'own' }
const stepsKept = 50

/** The first ask for a finding: the inspector's recommendation. */
export const itemFor = ({ finding_id, action, trade }: Finding): RequestItem => ({
  finding_id,
  ask: askFor(action),
  trade: trade.slice(0, 80),
  note: '',
  credit_cents: null,
})

const moved = (items: readonly RequestItem[], findingId: string, by: -1 | 1): RequestItem[] => {
  const at = items.findIndex((item) => item.finding_id === findingId)
  const item = items[at]
  const other = items[at + by]
  if (item === undefined || other === undefined) return [...items]
  return items.map((one, index) => (index === at ? other : index === at + by ? item : one))
}

/** The request after an edit. */
export const edited = (request: RepairRequest, edit: Edit): RepairRequest => {
  const { items } = request
  const has = (findingId: string) => items.some((item) => item.finding_id === findingId)
  switch (edit.kind) {
    case 'toggle':
      return {
        ...request,
        items: has(edit.item.finding_id)
          ? items.filter((item) => item.finding_id !== edit.item.finding_id)
          : [...items, edit.item],
      }
    case 'add':
      return { ...request, items: [...items, ...edit.items.filter((one) => !has(one.finding_id))] }
    case 'change':
      return {
        ...request,
        items: items.map((item) =>
          item.finding_id === edit.finding_id ? { ...item, ...edit.change } : item,
        ),
      }
    case 'move':
      return { ...request, items: moved(items, edit.finding_id, edit.by) }
    case 'group':
      return { ...request, grouping: edit.grouping }
    case 'clear':
      return { ...request, items: [] }
  }
}

/** Two edits with the same name in a row are one step: the letters of a note, the digits of an amount. */
const nameOf = (edit: Edit): string =>
  edit.kind === 'change'
    ? `change ${edit.finding_id} ${Object.keys(edit.change).join(' ')}`
    : edit.kind

const isTyping = (edit: Edit): boolean =>
  edit.kind === 'change' && ('note' in edit.change || 'credit_cents' in edit.change)

/** The Undo steps after this edit of that request. */
export const stepsAfter = (past: readonly Step[], request: RepairRequest, edit: Edit): Step[] => {
  const name = nameOf(edit)
  if (isTyping(edit) && past.at(-1)?.edit === name) return [...past]
  return [...past, { request, edit: name }].slice(-stepsKept)
}

const askedWord: Record<string, string> = {
  toggle: 'the last choice',
  add: 'the findings added',
  move: 'the last move',
  group: 'the grouping',
  clear: 'the clearing',
}
/** The step that Undo would revert, in words; null: none. */
export const undoWord = (past: readonly Step[]): string | null => {
  const last = past.at(-1)
  if (last === undefined) return null
  return askedWord[last.edit] ?? 'the last change'
}

/** The request as its reader will see it. */
export const preview = (request: RepairRequest, findings: readonly FindingToAsk[]): AskedRequest =>
  asked(request, findings)

/** The findings of a report's sections that can be asked about. */
export const findingsOf = findingsToAsk

export const askOrder: readonly Ask[] = ['repair', 'replace', 'credit', 'reduce', 'evaluate']
export const groupingOrder: readonly Grouping[] = ['own', 'severity', 'section', 'trade']

/** Dollars as typed → cents; null for no text or for an invalid amount (the maximum is a million). */
export const centsOf = (typed: string): number | null => {
  const text = typed.replaceAll(/[$,\s]/g, '')
  if (!/^\d{1,7}(\.\d{0,2})?$/.test(text)) return null
  return Math.min(Math.round(Number(text) * 100), 100_000_000)
}
