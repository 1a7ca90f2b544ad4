import { sql } from 'kysely'
import { type DemoSnapshot, demoLife, demoState } from '#contract/lives/demo/demo.life.ts'
import { idsOf } from '#server/db/seed/ids.ts'
import { contentsOf } from '#server/files/delete.ts'
import { endFamilies } from '#server/resources/auth/queries.ts'
import type { Row } from '#server/resources/worksheets/queries.ts'
import type { Caller } from '#server/tokens.ts'
import { forgetCounts } from '#server/visit-figures.ts'
import type { Act, Ground, ServedLife } from './served.ts'

type Demo = Row<'demos'>

/** The ties of a person to the demo that they are signed in to. */
export const visitorTies = ({ demo }: Pick<Caller, 'demo'>): readonly 'visitor'[] =>
  demo === null ? [] : ['visitor']

const peopleOf = ({ db }: Ground, { demo_id }: Demo) =>
  db.selectFrom('users').select('user_id').where('demo_id', '=', demo_id)

/** Fills an empty demo with its household. */
const furnish = async ({ ground: { db, files, now }, row: { demo_id } }: Act<Demo>) => {
  if (files === undefined) throw new Error('A household needs a place for its pictures.')
  // The seed, its library and its pictures load with the first demo.
  const { furnish: fill } = await import('#server/db/seed/seed.ts')
  await fill({ db, id: idsOf(demo_id), now, demo: demo_id }, files)
  await db
    .updateTable('demos')
    .set({ furnished_at: sql<Date>`clock_timestamp()` })
    .where('demo_id', '=', demo_id)
    .execute()
}

/**
 * Removes all people of a demo and everything that belongs to them. Rows that refer to people and files go before
 * them.
 */
const empty = async (ground: Ground, row: Demo): Promise<void> => {
  const { db, remains } = ground
  const people = peopleOf(ground, row)
  for (const table of ['billing_documents', 'billing_numbers'] as const)
    await db.deleteFrom(table).where('demo_id', '=', row.demo_id).execute()
  await db.deleteFrom('inspections').where('homeowner_id', 'in', people).execute()
  await db.deleteFrom('properties').where('owner_id', 'in', people).execute()
  const files = await db
    .deleteFrom('files')
    .where('owner_id', 'in', people)
    .returning(['storage_path', 'thumbnail_path'])
    .execute()
  await db
    .deleteFrom('idempotency_keys')
    .where('user_key', 'in', (eb) =>
      eb
        .selectFrom('users')
        .select(sql<string>`user_id::text`.as('user_key'))
        .where('demo_id', '=', row.demo_id),
    )
    .execute()
  await db.deleteFrom('users').where('demo_id', '=', row.demo_id).execute()
  await forgetCounts(db, row.demo_id)
  remains.files.push(...contentsOf(files))
}

const endSessions = async ({ ground, row }: Act<Demo>) => {
  for (const { user_id } of await peopleOf(ground, row).execute())
    ground.remains.sessions.push(...(await endFamilies(ground.db, user_id, ground.now)))
}

/** The server's side of a demo's life. */
export const demos: ServedLife<typeof demoLife, Demo> = {
  life: demoLife,
  lock: (db, id) =>
    db.selectFrom('demos').selectAll().where('demo_id', '=', id).forUpdate().executeTakeFirst(),
  stateOf: async (_, row) => demoState(row),
  tiesOf: async (_, { demo_id }, user) => (user.demo?.id === demo_id ? visitorTies(user) : null),
  save: async (db, id, { value }) => {
    if (value === 'ended') return
    await db.updateTable('demos').set({ state: value }).where('demo_id', '=', id).execute()
  },
  tenantOf: async (_, { demo_id }) => demo_id,
  pages: {},
  letters: {},
  drop: async (ground, row, next: DemoSnapshot) => {
    if (!next.matches('ended')) return
    await empty(ground, row)
    await ground.db.deleteFrom('demos').where('demo_id', '=', row.demo_id).execute()
  },
  acts: { furnish, empty: ({ ground, row }: Act<Demo>) => empty(ground, row), endSessions },
}
