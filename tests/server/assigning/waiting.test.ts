import { expect, it } from 'vitest'
import { waitingFor } from '#server/resources/assigning/run.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addInspector, addVisit, idsInOrder } from '#tests/support/server/rows.ts'

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
