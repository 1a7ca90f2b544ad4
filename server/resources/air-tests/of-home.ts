import type { HomeTest } from '#contract/air-tests.ts'
import { reportedRadon } from '#contract/score.ts'
import { airTests } from '#contract/vocabulary/worksheets.ts'
import type { Queries } from '#server/db/connect.ts'
import { inspections } from '#server/resources/properties/queries.ts'
import { tellingTest } from '#server/resources/reports/air.ts'

/** The air tests at the visits to a home: the state of each, and its result once the report is open. */
export const testsOfHome = async (db: Queries, propertyId: string): Promise<HomeTest[]> => {
  const visits = (await inspections(db, propertyId)).filter(({ status }) => status !== 'cancelled')
  if (visits.length === 0) return []
  const ids = visits.map((one) => one.inspection_id)
  const [radon, mold, results, notDone] = await Promise.all([
    db
      .selectFrom('radon_tests')
      .distinctOn('inspection_id')
      .select(['inspection_id', 'state'])
      .where('inspection_id', 'in', ids)
      .orderBy('inspection_id')
      .orderBy('attempt', 'desc')
      .execute(),
    db
      .selectFrom('mold_tests')
      .distinctOn('inspection_id')
      .select(['inspection_id', 'state'])
      .where('inspection_id', 'in', ids)
      .orderBy('inspection_id')
      .orderBy('attempt', 'desc')
      .execute(),
    db
      .selectFrom('air_tests')
      .selectAll()
      .where('inspection_id', 'in', ids)
      .orderBy('tested_at', 'desc')
      .execute(),
    db
      .selectFrom('tests_not_done')
      .select(['inspection_id', 'kind'])
      .where('inspection_id', 'in', ids)
      .where('reason', '!=', '')
      .execute(),
  ])
  const made = { radon, mold }
  return visits.flatMap(({ inspection_id, services, counts }) =>
    airTests.flatMap((kind): HomeTest[] => {
      const isHere = (one: { inspection_id: string | null }) => one.inspection_id === inspection_id
      const isSame = (one: { inspection_id: string | null; kind: string }) =>
        isHere(one) && one.kind === kind
      const attempt = made[kind].find(isHere)
      const result = tellingTest(results.filter(isSame))
      const isOrdered = (services as string[]).includes(kind)
      if (attempt === undefined && result === undefined && !isOrdered) return []
      const withoutOne = notDone.some(isSame) ? 'not_done' : 'planned'
      const isOpen = counts !== null
      return [
        {
          kind,
          inspection_id,
          state: attempt?.state ?? (result === undefined ? withoutOne : 'reported'),
          is_open: isOpen,
          result:
            result === undefined || !isOpen
              ? null
              : {
                  tested_at: result.tested_at.toISOString(),
                  valid: result.valid,
                  radon_average:
                    result.radon_average === null ? null : reportedRadon(result.radon_average),
                  mold_verdict: result.mold_verdict,
                },
        },
      ]
    }),
  )
}
