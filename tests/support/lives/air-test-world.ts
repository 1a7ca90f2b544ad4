import { sql } from 'kysely'
import type { Db, Queries } from '#server/db/connect.ts'
import { idOf } from '#server/db/seed/ids.ts'
import type { Surroundings } from '#server/lives/served.ts'
import { callerOf, makesInspections } from './inspection-world.ts'

/** What the radon and the mold tests that walk their life on a real server have in common. */

export const inspector = callerOf('inspector', 'inspector')

/** Visits to homes of their own, each with its inspector; their ids. */
export const makesVisits = (db: Db, services: Surroundings, road: string) => {
  const { make } = makesInspections(db, services, { rated: false, road })
  return async (): Promise<string> => {
    const id = await make()
    await db
      .updateTable('inspections')
      .set({ inspector_id: inspector.user_id })
      .where('inspection_id', '=', id)
      .execute()
    return id
  }
}

const nameOf: Record<string, string> = {
  [idOf('user homeowner')]: 'owner',
  [idOf('user inspector')]: 'inspector',
}

/** The notices about tests of this kind of an inspection, as [user, type, title]. */
export const testNotices = async (
  db: Queries,
  kind: 'radon' | 'mold',
  inspectionId: string,
): Promise<[string, string, string][]> => {
  const rows = await db
    .selectFrom('notifications')
    .select(['user_id', 'type', 'title'])
    .where('link', 'like', `%${inspectionId}%`)
    .where('title', 'like', `% ${kind} %`)
    .execute()
  return rows.map(({ user_id, type, title }) => [user_id, type, title])
}

/** The notices, the results, the jobs and the tests of an inspection, in words. */
export const testEffects = async (
  db: Db,
  kind: 'radon' | 'mold',
  { test_id, inspection_id }: { test_id: string; inspection_id: string },
): Promise<string[]> => {
  const notices = await testNotices(db, kind, inspection_id)
  const results = await db
    .selectFrom('air_tests')
    .select(['valid', 'radon_average', 'mold_verdict'])
    .where('inspection_id', '=', inspection_id)
    .execute()
  const { rows: jobs } = await sql<{ key: string }>`
    select key from graphile_worker.jobs where key like ${`life ${kind}-test ${test_id} %`}
  `.execute(db)
  const newer = await db
    .selectFrom(kind === 'radon' ? 'radon_tests' : 'mold_tests')
    .select('state')
    .where('inspection_id', '=', inspection_id)
    .where('test_id', '!=', test_id)
    .execute()
  return [
    ...notices.map(
      ([user, type, title]) =>
        `${nameOf[user]} hears ${type}: ${title.replace(/\d+ \w+ Road/, 'HOME')}`,
    ),
    ...results.map(
      ({ valid, radon_average, mold_verdict }) =>
        `${valid ? 'valid' : 'invalid'} result ${radon_average ?? mold_verdict}`,
    ),
    ...jobs.map(({ key }) => `waits for ${key.split(' ').at(-1)}`),
    ...newer.map(({ state }) => `another test, ${state}`),
  ]
}
