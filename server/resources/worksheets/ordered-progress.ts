import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '#server/db/connect.ts'
import { isWhole } from '#server/visits.ts'
import { orderedSheets } from './ordered-sheets.ts'

/** A visit as a list has it: `rated` and `required` without the worksheets of what was ordered. */
type Listed = {
  inspection_id: string
  services: readonly string[]
  template_version_id: string | null
  rated: number
  required: number
}
type Progress = { rated: number; required: number }

const texts = (list: readonly string[]): RawBuilder<unknown> => sql`any(${list}::text[])`

/** The required items of these worksheets in each of these versions of templates. */
const inTemplates = async (
  db: Queries,
  versions: readonly string[],
  sheets: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ version_id: string; worksheet_id: string; required: number }>`
    select v.version_id, sheet ->> 'worksheet_id' as worksheet_id,
      jsonb_array_length(jsonb_path_query_array(sheet, '$.items[*] ? (@.required == true)')) as required
    from template_versions v, jsonb_array_elements(v.sheets) sheet
    where v.version_id::text = ${texts(versions)}
      and sheet ->> 'worksheet_id' = ${texts(sheets)}`.execute(db)
  return new Map(
    rows.map(({ version_id, worksheet_id, required }) => [
      `${version_id} ${worksheet_id}`,
      required,
    ]),
  )
}

/** The worksheets of the tests that were not done for a reason. */
const givenUp = async (
  db: Queries,
  inspections: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ inspection_id: string; kind: string }>`
    select inspection_id, kind from tests_not_done
    where inspection_id::text = ${texts(inspections)} and trim(reason) <> ''`.execute(db)
  return new Set(rows.map(({ inspection_id, kind }) => `${inspection_id} ${kind}`))
}

/**
 * The progress of visits with the worksheets of what was ordered, by the id of the visit: those that its template
 * lacks count too, and those of a test that was not done for a reason do not.
 */
export const withOrdered = async (
  db: Queries,
  visits: readonly Listed[],
): Promise<ReadonlyMap<string, Progress>> => {
  const counted = visits.flatMap((visit) => {
    const sheets = orderedSheets(visit.services)
    return sheets.length === 0 ? [] : [{ ...visit, sheets }]
  })
  if (counted.length === 0) return new Map()
  const [required, without] = await Promise.all([
    inTemplates(
      db,
      counted.flatMap(({ template_version_id: id }) => (id === null ? [] : [id])),
      counted.flatMap(({ sheets }) => sheets.map(({ worksheet_id }) => worksheet_id)),
    ),
    givenUp(
      db,
      counted.map(({ inspection_id }) => inspection_id),
    ),
  ])
  return new Map(
    counted.map(({ inspection_id, template_version_id, sheets, ...visit }) => {
      const isOfTemplate = isWhole(visit.services)
      const progress = { rated: visit.rated, required: isOfTemplate ? visit.required : 0 }
      for (const { worksheet_id, items } of sheets) {
        const own = required.get(`${template_version_id} ${worksheet_id}`)
        if (own === undefined) progress.required += items.filter((item) => item.required).length
        else if (!isOfTemplate) progress.required += own
        if (!without.has(`${inspection_id} ${worksheet_id}`)) continue
        progress.required -= own ?? items.filter((item) => item.required).length
      }
      return [inspection_id, progress]
    }),
  )
}
