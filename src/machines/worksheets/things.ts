import type { Photo } from '#contract/photo-parts.ts'
import type { Finding } from '#contract/recorded.ts'
import type { Fact, FieldWork, Item } from '#contract/worksheets.ts'
import type { Edit } from './inspection-form-model.ts'

/* The things of one inspection’s field work, by their ids. */

export const photoOf = (work: FieldWork, photoId: string): Photo | undefined =>
  work.photos.find(({ photo_id }) => photo_id === photoId)

type OfFinding = Extract<Edit, { kind: 'finding' | 'findingRemoved' }>
export const findingOf = (work: FieldWork, edit: OfFinding): Finding | undefined => {
  const { finding_id } = edit.kind === 'finding' ? edit.finding : edit
  return work.findings.find((finding) => finding.finding_id === finding_id)
}

export const itemOf = (work: FieldWork, itemId: string): Item | undefined =>
  work.worksheets.flatMap((sheet) => sheet.items).find((item) => item.item_id === itemId)

export const factOf = (work: FieldWork, factId: string): Fact | undefined =>
  work.worksheets.flatMap((sheet) => sheet.facts).find((fact) => fact.fact_id === factId)

export const worksheetOf = (work: FieldWork, itemId: string): string | undefined =>
  work.worksheets.find((sheet) => sheet.items.some((item) => item.item_id === itemId))?.worksheet_id
