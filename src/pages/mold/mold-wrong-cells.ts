import { readsBody } from './mold-read-values.ts'
import type { ReadRow } from './mold-values.ts'

/** A cell whose text the contract refuses: the share of the trace, the growth, or a kind. */
export type WrongCell = { sample_id: string; cell: string; sentence: string }

/** The cells behind problems of sent rows. */
export const wrongCells = (
  problems: Readonly<Record<string, string>>,
  rows: readonly ReadRow[],
): WrongCell[] => {
  const sent = readsBody(rows)
  return Object.entries(problems).flatMap(([path, sentence]) => {
    const [list, row, field, count] = path.split('.')
    const read = list === 'results' ? sent[Number(row)] : undefined
    if (read === undefined) return []
    const kind = field === 'counts' ? read.counts[Number(count)]?.genus : undefined
    const cell = field === 'growth' ? 'growth' : (kind ?? 'percent')
    return [{ sample_id: read.sample_id, cell, sentence }]
  })
}

const textIn = (rows: readonly ReadRow[], { sample_id, cell }: WrongCell): string | undefined => {
  const row = rows.find((one) => one.sample_id === sample_id)
  if (cell === 'percent') return row?.percent
  return cell === 'growth' ? row?.growth : row?.counts[cell]
}

/** Whether a cell still has the text that was sent. */
export const isStillWrong = (
  wrong: WrongCell,
  sent: readonly ReadRow[],
  rows: readonly ReadRow[],
): boolean => textIn(sent, wrong) === textIn(rows, wrong)
