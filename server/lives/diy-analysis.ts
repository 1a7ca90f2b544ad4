import type { Selectable } from 'kysely'
import {
  diyAnalysisLife,
  diyAnalysisState,
} from '#contract/lives/diy-analysis/diy-analysis.life.ts'
import type { Queries } from '#server/db/connect.ts'
import type { Database } from '#server/db/schema.ts'
import { propertyTieList } from '#server/policies.ts'
import { holdScore } from '#server/resources/health/queries.ts'
import { homeOf } from './document.ts'
import type { ServedLife } from './served.ts'

export type DiyAnalysisRow = Selectable<Database['diy_analyses']>

/** How many questions of an analysis have an answer. */
export const answeredIn = async (db: Queries, analysisId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('diy_answers')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('analysis_id', '=', analysisId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The server's side of a DIY analysis' life. It locks the score first, as an issue does. */
export const diyAnalyses: ServedLife<typeof diyAnalysisLife, DiyAnalysisRow> = {
  life: diyAnalysisLife,
  lock: async (db, id) => {
    const known = await db
      .selectFrom('diy_analyses')
      .select('property_id')
      .where('analysis_id', '=', id)
      .executeTakeFirst()
    if (known === undefined) return undefined
    await holdScore(db, known.property_id)
    return db
      .selectFrom('diy_analyses')
      .selectAll()
      .where('analysis_id', '=', id)
      .forUpdate()
      .executeTakeFirst()
  },
  stateOf: async (db, row) =>
    diyAnalysisState(row.state, {
      started_at: row.started_at.toISOString(),
      answered: await answeredIn(db, row.analysis_id),
      submitted_at: row.submitted_at?.toISOString() ?? null,
    }),
  tiesOf: (db, { property_id }, user) => propertyTieList(db, user, property_id),
  save: async (db, id, { value, context }) => {
    await db
      .updateTable('diy_analyses')
      .set((eb) => ({
        state: value,
        submitted_at: context.submitted_at,
        version: eb('version', '+', 1),
      }))
      .where('analysis_id', '=', id)
      .execute()
  },
  tenantOf: async (db, row) => (await homeOf(db, row.property_id)).demo_id,
  pages: {},
  letters: {},
  acts: {},
}
