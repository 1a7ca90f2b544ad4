import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { waitingFor } from '#server/resources/assigning/run.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import {
  addHomeRow,
  addInspector,
  addPerson,
  addVisit,
  idsInOrder,
} from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const now = Date.parse('2026-03-10T15:00:00Z')
const minute = 60_000

it('the rule takes the requests that have waited as long as it says, the longest wait first', async () => {
  const asked = (ago: number, more = {}) =>
    addVisit(db, {
      created_at: new Date(now - ago * minute),
      scheduled_start: '2026-03-20T15:00:00Z',
      ...more,
    })
  const [newer, older] = idsInOrder(2)
  await asked(90, { inspection_id: newer })
  await asked(120, { inspection_id: older })
  await asked(119 * 60, { scheduled_start: '2026-03-10T14:59:00Z' })
  await asked(200, { scheduled_start: null })
  // Its visit would begin at this instant.
  await asked(200, { scheduled_start: new Date(now) })
  await asked(200, { inspector_id: await addInspector(db) })
  await asked(200, { status: 'cancelled' })
  const waiting = async (delay_minutes: number) =>
    (await waitingFor(db, null, { delay_minutes }, now, { size: 50, after: null })).map(
      ({ inspection_id }) => inspection_id,
    )
  expect(await waiting(60)).toEqual([older, newer])
  // From the very minute on.
  expect(await waiting(90)).toEqual([older, newer])
  expect(await waiting(91)).toEqual([older])
  expect(await waiting(121)).toEqual([])
})

it('requests of the same instant are taken one page after another, each once, and only those of the tenant', async () => {
  const demo = randomUUID()
  await db
    .insertInto('demos')
    .values({ demo_id: demo, state: 'running', expires_at: new Date(now + 600 * minute) })
    .execute()
  const ids = idsInOrder(5)
  const [, , visitors] = ids
  // Those with the later ids were stored first.
  for (const inspection_id of ids.toReversed()) {
    const demo_id = inspection_id === visitors ? demo : null
    await addVisit(db, {
      inspection_id,
      home: await addHomeRow(db, { owner_id: await addPerson(db, { demo_id }) }),
      created_at: '2026-03-01T15:00:00.123456Z',
      scheduled_start: '2026-03-20T15:00:00Z',
    })
  }
  const taken = async (tenant: string | null) => {
    const found: string[] = []
    let after: { created_at: Date; inspection_id: string } | null = null
    // One page more than there are requests.
    for (const _ of [...ids, null]) {
      const page: { created_at: Date; inspection_id: string }[] = await waitingFor(
        db,
        tenant,
        { delay_minutes: 7 * 24 * 60 },
        now,
        { size: 1, after },
      )
      found.push(...page.map(({ inspection_id }) => inspection_id))
      after = page.at(-1) ?? after
    }
    return found
  }
  expect(await taken(null)).toEqual(ids.filter((id) => id !== visitors))
  expect(await taken(demo)).toEqual([visitors])
})
