import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { documents } from '#server/lives/document.ts'
import { issues } from '#server/lives/issue.ts'
import { live } from '#server/lives/live.ts'
import { reminders } from '#server/lives/reminder.ts'
import type { Tidied } from '#server/lives/served.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addHomeRow, addIssue, addReminderRow } from '#tests/support/server/rows.ts'

/* An archived home goes on by the clock, and its owner hears nothing of it: the pages of its notices are closed. */

const { db } = ownDatabase('none', 1)

const now = Date.parse('2026-03-10T15:00:00Z')
const services: Tidied = {
  config: { publicUrl: 'https://hearthkeep.example', companyName: 'Hearthkeep' },
  now: () => now,
  ended: { has: () => false, add: () => {}, listening: async () => {} },
  files: { remove: async () => {} } as unknown as Tidied['files'], // It is asked for nothing else.
}
const around = { db, services }
const clock = { sender: 'clock' as const, data: {} }

const addDocument = async (
  property_id: string,
  state: 'running' | 'ending',
  expires_on: string,
) => {
  const document_id = randomUUID()
  await db
    .insertInto('documents')
    .values({
      ...{ document_id, property_id, state, expires_on, name: 'A warranty' },
      ...{ category: 'warranty', bytes: 1, created_at: new Date(now) },
    })
    .execute()
  return document_id
}
/** What its owner hears while everything of a home happens that the clock brings. */
const heard = async (archived_at: Date | null) => {
  const { property_id, owner_id } = await addHomeRow(db, { archived_at })
  const due = await addReminderRow(db, property_id, '2026-03-10', { state: 'due_soon' })
  await live(around, reminders, { id: due, event: 'fall_due', ...clock })
  const over = await addReminderRow(db, property_id, '2026-03-09', { state: 'due' })
  await live(around, reminders, { id: over, event: 'pass', ...clock })
  const off = await addIssue(db, property_id, { state: 'deferred', due_on: '2026-03-10' })
  await live(around, issues, { id: off, event: 'return', ...clock })
  const near = await addDocument(property_id, 'running', '2026-04-01')
  await live(around, documents, { id: near, event: 'endSoon', ...clock })
  const ended = await addDocument(property_id, 'ending', '2026-03-09')
  await live(around, documents, { id: ended, event: 'end', ...clock })
  const rows = await db
    .selectFrom('notifications')
    .select('type')
    .where('user_id', '=', owner_id)
    .orderBy('type')
    .execute()
  const states = await db
    .selectFrom('reminders')
    .select('state')
    .where('property_id', '=', property_id)
    .orderBy('due_on')
    .execute()
  return { types: rows.map(({ type }) => type), states: states.map(({ state }) => state) }
}

describe('the owner of a home', () => {
  it('hears what its days bring', async () => {
    expect(await heard(null)).toEqual({
      types: [
        'maintenance_due',
        'maintenance_due',
        'service_reminder',
        'warranty_expiring',
        'warranty_expiring',
      ],
      states: ['overdue', 'due'],
    })
  })

  it('hears nothing of it once it is archived, and its days go on', async () => {
    expect(await heard(new Date(now))).toEqual({ types: [], states: ['overdue', 'due'] })
  })
})
