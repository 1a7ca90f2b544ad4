import { describe, expect, it } from 'vitest'
import { moldTests } from '#server/lives/mold-test.ts'
import { radonTests } from '#server/lives/radon-test.ts'
import { reminders } from '#server/lives/reminder.ts'
import { groundOf } from '#server/lives/served.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import {
  addFile,
  addHomeRow,
  addPerson,
  addReminderRow,
  addVisit,
} from '#tests/support/server/rows.ts'

/* An event writes a part of a thing: the other parts stay as they are. */

const { db } = ownDatabase('none')

const now = Date.parse('2026-03-10T15:00:00Z')
const config = { publicUrl: 'https://hearthkeep.example', companyName: 'Hearthkeep' }
const newGround = () => groundOf(db, { config, now: () => now })
const at = new Date(now)

describe('a test of the air', () => {
  it('for mold keeps its results while its samples change, and its samples while its results do', async () => {
    const { test_id } = await db
      .insertInto('mold_tests')
      .values({
        inspection_id: await addVisit(db, {}),
        attempt: 1,
        state: 'planned',
        created_at: at,
      })
      .returning('test_id')
      .executeTakeFirstOrThrow()
    const keep = async (params: object) => {
      const row = await moldTests.lock(db, test_id)
      await moldTests.acts.keep?.({ ground: newGround(), row, sender: 'system', params } as never)
      const { samples, results, laboratory } = (await moldTests.lock(db, test_id)) ?? {}
      return { samples, results, laboratory }
    }
    const samples = [{ sample_id: 'one' }]
    const results = [{ sample_id: 'one', note: 'Little.' }]
    await keep({ samples, laboratory: 'A laboratory' })
    expect(await keep({ results })).toEqual({ samples, results, laboratory: 'A laboratory' })
    expect(await keep({ samples: [] })).toEqual({
      samples: [],
      results,
      laboratory: 'A laboratory',
    })
  })

  it('for radon keeps its set-up while its readings change, and its readings while its set-up does', async () => {
    const { test_id } = await db
      .insertInto('radon_tests')
      .values({
        inspection_id: await addVisit(db, {}),
        attempt: 1,
        state: 'planned',
        setup: JSON.stringify({ location: 'Cellar' }),
        created_at: at,
      })
      .returning('test_id')
      .executeTakeFirstOrThrow()
    const keep = async (params: object) => {
      const row = await radonTests.lock(db, test_id)
      await radonTests.acts.keep?.({ ground: newGround(), row, sender: 'system', params } as never)
      const { setup, readings } = (await radonTests.lock(db, test_id)) ?? {}
      return { setup, readings }
    }
    const readings = [{ at: '2026-03-10T15:00:00.000Z', pci_l: 2 }]
    expect(await keep({ readings })).toEqual({ setup: { location: 'Cellar' }, readings })
    // The instant of the start has a column of its own.
    const setup = { location: 'Den', started_at: at.toISOString() }
    expect(await keep({ setup })).toEqual({ setup: { location: 'Den' }, readings })
  })
})

describe('a step of a reminder that is undone', () => {
  it('takes its own line along, the last one that was written, with the photograph', async () => {
    const { property_id } = await addHomeRow(db)
    const reminder_id = await addReminderRow(db, property_id, '2026-04-01')
    const other = await addReminderRow(db, property_id, '2026-04-01')
    const line = async (of: string, note: string, minute: number, file_id: string | null = null) =>
      db
        .insertInto('reminder_log')
        .values({
          reminder_id: of,
          kind: 'done',
          // Somebody says what they did long ago.
          on_day: minute === 1 ? '2026-03-09' : '2020-01-01',
          note,
          file_id,
          created_at: new Date(now + minute * 60_000),
        })
        .execute()
    const file = await addFile(db, await addPerson(db))
    await line(reminder_id, 'First', 1, await addFile(db, await addPerson(db)))
    await line(reminder_id, 'Last', 2, file)
    await line(other, 'Another one', 3)
    const notes = async () =>
      (await db.selectFrom('reminder_log').select('note').orderBy('created_at').execute()).map(
        ({ note }) => note,
      )
    const takeBack = async (logged: boolean) => {
      const ground = newGround()
      const row = await reminders.lock(db, reminder_id)
      const params = { logged }
      await reminders.acts.takeBack?.({ ground, row, sender: 'system', params } as never)
      return ground.remains.files
    }
    // A step that wrote no line has none to take along.
    expect(await takeBack(false)).toEqual([])
    expect(await notes()).toEqual(['First', 'Last', 'Another one'])
    expect(await takeBack(true)).toEqual([file])
    expect(await notes()).toEqual(['First', 'Another one'])
  })
})
