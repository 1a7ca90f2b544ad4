import { sql } from 'kysely'
import type { Queries } from '#server/db/connect.ts'
import type { Sheet } from './sheet.ts'
import { sop } from './sop.ts'

/*
 * Work for what the template of an inspection lacks. One device records without a network; on another the inspector
 * chooses a template, because the server has no work yet; then the first device sends. The inspection keeps the
 * recorded work: it adds those items and facts, from the template that it had, to its worksheets.
 */

/** The subject of an edit that has just come. `whole`: the worksheet with all of its items. */
export type Arriving = { item?: string; fact?: string; worksheet?: string; whole?: string }

type Wanted = { items: Set<string>; facts: Set<string>; worksheets: Set<string> }

/** The templates that an inspection had before the one that it has, the last first. */
const formerOf = async (db: Queries, inspectionId: string): Promise<(readonly Sheet[])[]> => {
  const rows = await db
    .selectFrom('former_templates as f')
    .leftJoin('template_versions as v', 'v.version_id', 'f.version_id')
    .select(['f.version_id', 'v.sheets'])
    .where('inspection_id', '=', inspectionId)
    .orderBy('left_at', 'desc')
    .execute()
  // Only the saving of a template writes it, from checked values.
  return rows.map(({ version_id, sheets }) => (version_id === null ? sop : (sheets as Sheet[])))
}

/** The parts of an inspection that have work. */
const recordedIn = async (db: Queries, inspectionId: string): Promise<Wanted> => {
  const { rows } = await sql<{ kind: 'item' | 'fact' | 'worksheet'; id: string }>`
    select 'item' as kind, item_id as id from item_ratings where inspection_id = ${inspectionId}
    union select 'item', item_id from findings
      where inspection_id = ${inspectionId} and removed_at is null
    union select 'fact', fact_id from facts where inspection_id = ${inspectionId}
    union select case when item_id is null then 'worksheet' else 'item' end,
        coalesce(item_id, worksheet_id) from photos
      where inspection_id = ${inspectionId} and removed_at is null`.execute(db)
  const of = (kind: string) => new Set(rows.flatMap((row) => (row.kind === kind ? [row.id] : [])))
  return { items: of('item'), facts: of('fact'), worksheets: of('worksheet') }
}

/** The worksheets with the wanted parts of the former ones, and the names of the added parts. */
export const extended = (
  sheets: readonly Sheet[],
  former: readonly (readonly Sheet[])[],
  { items, facts, worksheets }: Wanted,
  whole: string | undefined,
): { sheets: readonly Sheet[]; kept: string[] } => {
  const all = [...sheets]
  const kept: string[] = []
  const hasItem = new Set(sheets.flatMap((sheet) => sheet.items.map(({ item_id }) => item_id)))
  const hasFact = new Set(sheets.flatMap((sheet) => sheet.facts.map(({ fact_id }) => fact_id)))
  for (const from of former.flat()) {
    const isWhole = from.worksheet_id === whole
    const moreItems = from.items
      .filter(({ item_id }) => !hasItem.has(item_id) && (isWhole || items.has(item_id)))
      // The template that the inspection has does not ask for it.
      .map((item) => ({ ...item, required: false }))
    const moreFacts = from.facts.filter(
      ({ fact_id }) => !hasFact.has(fact_id) && facts.has(fact_id),
    )
    const at = all.findIndex(({ worksheet_id }) => worksheet_id === from.worksheet_id)
    const isNeeded = at < 0 && worksheets.has(from.worksheet_id)
    if (moreItems.length + moreFacts.length === 0 && !isNeeded) continue
    const into = all[at] ?? { ...from, items: [], facts: [] }
    const next = {
      ...into,
      items: [...into.items, ...moreItems],
      facts: [...into.facts, ...moreFacts],
    }
    if (at < 0) all.push(next)
    else all[at] = next
    for (const { item_id } of moreItems) hasItem.add(item_id)
    for (const { fact_id } of moreFacts) hasFact.add(fact_id)
    kept.push(...[...moreItems, ...moreFacts].map(({ label }) => label))
    if (isNeeded && moreItems.length + moreFacts.length === 0) kept.push(from.label)
  }
  return { sheets: all, kept }
}

/**
 * The worksheets of an inspection, with those parts of its former templates that have work or get it now. `left`: the
 * worksheets that it had before and that its order leaves out. `ordered`: the product's worksheets of what was
 * ordered, which a former template without them had too.
 */
export const withFormer = async (
  db: Queries,
  inspectionId: string,
  sheets: readonly Sheet[],
  {
    arriving,
    left,
    ordered,
  }: { arriving: Arriving; left: readonly (readonly Sheet[])[]; ordered: readonly Sheet[] },
): Promise<{ sheets: readonly Sheet[]; kept: string[] }> => {
  const past = await formerOf(db, inspectionId)
  const former = [...left, ...past, ...(past.length === 0 ? [] : [ordered])]
  if (former.length === 0) return { sheets, kept: [] }
  const wanted = await recordedIn(db, inspectionId)
  if (arriving.item !== undefined) wanted.items.add(arriving.item)
  if (arriving.fact !== undefined) wanted.facts.add(arriving.fact)
  if (arriving.worksheet !== undefined) wanted.worksheets.add(arriving.worksheet)
  return extended(sheets, former, wanted, arriving.whole)
}
