import { describe, expect, it } from 'vitest'
import type { Services } from '#server/register.ts'
import { calendarOf } from '#server/resources/reminders/feeds.ts'
import {
  checkRoom,
  homeOf,
  knownHome,
  remindersOf,
  takenKeys,
} from '#server/resources/reminders/queries.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addHomeRow, addReminderRow, addVisit } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

// Late in the evening of March 2 in Texas, and March 3 already in Greenwich.
const now = Date.parse('2026-03-03T05:00:00Z')

it('the calendar has each reminder that waits on its day, one from before as overdue on today', async () => {
  const { property_id } = await addHomeRow(db)
  await addReminderRow(db, property_id, '2026-03-02', { title: 'Today' })
  await addReminderRow(db, property_id, '2026-03-01', { title: 'Late' })
  await addReminderRow(db, property_id, '2026-03-03', { title: 'Tomorrow' })
  await addReminderRow(db, property_id, '2026-03-04', { title: 'Done', state: 'finished' })
  // It reads the address of the server and the time alone.
  const services = { config: { publicUrl: 'https://example.com' }, now: () => now } as Services
  const text = await calendarOf(db, services, property_id)
  const found = [...text.matchAll(/DTSTART;VALUE=DATE:(\d+)[\s\S]*?SUMMARY:(.*)\r/g)]
  expect(found.map(([, on, title]) => [on, title])).toEqual([
    ['20260302', 'Overdue: Late'],
    ['20260302', 'Today'],
    ['20260303', 'Tomorrow'],
  ])
})

it('the log of a reminder has the last day first, and of one day what was written last', async () => {
  const { property_id } = await addHomeRow(db)
  const reminder_id = await addReminderRow(db, property_id, '2026-05-01')
  for (const [note, on_day, created_at] of [
    ['Second', '2026-02-01', '2026-02-01T13:00:00Z'],
    ['Third', '2026-02-01', '2026-02-01T12:00:00Z'],
    ['First', '2026-02-20', '2026-02-20T12:00:00Z'],
    ['Last', '2025-02-01', '2026-03-01T12:00:00Z'],
  ] as const)
    await db
      .insertInto('reminder_log')
      .values({ reminder_id, kind: 'done', on_day, note, created_at })
      .execute()
  const [reminder] = await remindersOf(db, await homeOf(db, property_id, now), ['owner'])
  expect(reminder?.log.map(({ note }) => note)).toEqual(['First', 'Second', 'Third', 'Last'])
})

describe('what a pack knows of a home', () => {
  it('is what the newest published visit and the newest valid radon test say', async () => {
    const home = await addHomeRow(db)
    const visited = async (day: number, rating: 'IN' | 'NP', more = {}) => {
      const inspection_id = await addVisit(db, {
        home,
        status: 'finalized',
        created_at: new Date(Date.UTC(2026, 0, day)),
        ...more,
      })
      await db
        .insertInto('item_ratings')
        .values({ inspection_id, item_id: 'fireplace.chimney', rating, version: 1 })
        .execute()
    }
    await visited(2, 'IN')
    await visited(5, 'NP')
    await visited(3, 'IN')
    await visited(6, 'IN', { status: 'completed' })
    for (const [tested_at, valid] of [
      ['2026-01-10T05:00:00Z', true],
      ['2026-01-05T18:00:00Z', true],
      ['2026-01-20T18:00:00Z', false],
    ] as const)
      await db
        .insertInto('air_tests')
        .values({
          property_id: home.property_id,
          kind: 'radon',
          radon_average: 2,
          valid,
          tested_at,
        })
        .execute()
    await db
      .insertInto('air_tests')
      .values({
        ...{ property_id: home.property_id, kind: 'mold', mold_verdict: 'typical', valid: true },
        tested_at: '2026-01-25T18:00:00Z',
      })
      .execute()
    const known = await knownHome(db, await homeOf(db, home.property_id, now))
    expect([...known.ratings]).toEqual([['fireplace.chimney', 'NP']])
    // By the clocks of the home.
    expect(known.radon_on).toBe('2026-01-09')
  })

  it('has no task of a reminder that was removed', async () => {
    const { property_id } = await addHomeRow(db)
    await addReminderRow(db, property_id, '2026-05-01', { pack_key: 'roof' })
    await addReminderRow(db, property_id, '2026-05-01', { pack_key: 'deck', state: 'removed' })
    expect([...(await takenKeys(db, property_id))]).toEqual(['roof'])
  })

  it('fits up to three hundred reminders', async () => {
    const { property_id } = await addHomeRow(db)
    await addReminderRow(db, property_id, '2026-05-01')
    await addReminderRow(db, property_id, '2026-05-01', { state: 'removed' })
    await expect(checkRoom(db, property_id, 299)).resolves.toBeUndefined()
    await expect(checkRoom(db, property_id, 300)).rejects.toMatchObject({ status: 409 })
  })
})
