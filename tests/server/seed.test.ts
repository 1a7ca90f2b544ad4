import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { inspectionStatuses } from '#contract/vocabulary/inspections.ts'
import { notificationTypes } from '#contract/vocabulary/notifications.ts'
import { visitLength, visitMinutes } from '#contract/vocabulary/visit-length.ts'
import { connect, type Db } from '#server/db/connect.ts'
import { demoPassword } from '#server/db/seed/people.ts'
import { seed, seedOnce } from '#server/db/seed/seed.ts'
import { makeDirectory } from '#server/files/directory.ts'
import { makeFileStore } from '#server/files/store.ts'
import { isPassword } from '#server/resources/auth/passwords.ts'
import { makeDatabase, type TestDatabase } from '#tests/support/server/database.ts'

/** A Thursday at noon in Texas. */
const now = Date.parse('2026-03-05T18:00:00Z')
const used: { database: TestDatabase; db: Db }[] = []
const make = async (kind: 'demo' | 'empty', at = now) => {
  const database = await makeDatabase('none')
  const db = connect(database.url, 4)
  used.push({ database, db })
  const files = makeFileStore(makeDirectory(database.filesDirectory))
  await seed(db, kind, files, at)
  return { db, files }
}
const demo = make('demo')
afterAll(async () => {
  for (const { database, db } of used) {
    await db.destroy()
    await database.drop()
  }
})

/** Columns that say when the seed ran, or that nobody could guess: they differ each time. */
const passing = [
  'password_hash',
  'verified_at',
  'updated_at',
  'file_id',
  'picture_id',
  'file_key',
  'storage_path',
  'thumbnail_path',
  'event_id',
  'component_id',
  'score_id',
]
/** The same, in one table alone: the picture of a home is a file. */
const passingIn: Readonly<Record<string, readonly string[]>> = { properties: ['photo_id'] }
/** Tables that are filled with the clock's time where the demo has no day for it. */
const dated = new Set([
  'users',
  'findings',
  'photos',
  'files',
  'service_areas',
  'components',
  'reminders',
  'report_versions',
])

/** Every row of a table as a line of text, without what passes, in no order of its own. */
const linesOf = async (db: Db, table: string) => {
  const { rows } = await sql<{ line: Record<string, unknown> }>`
    select to_jsonb(t) as line from ${sql.table(table)} t
  `.execute(db)
  return rows
    .map(({ line }) => {
      for (const column of [...passing, ...(passingIn[table] ?? [])]) delete line[column]
      const text = JSON.stringify(line).replaceAll(/\/photos\/[\w-]+\//g, '/photos/KEY/')
      return dated.has(table) ? text.replaceAll(/"created_at":"[^"]*"/g, '') : text
    })
    .sort()
}

describe('the demo', () => {
  it('is the same each time, to the word and the id', async () => {
    const [one, other] = await Promise.all([demo, make('demo')])
    const tables = [
      'users',
      'service_areas',
      'properties',
      'components',
      'reminders',
      'inspections',
      'item_ratings',
      'facts',
      'findings',
      'photos',
      'files',
      'report_versions',
      'issues',
      'air_tests',
      'life_events',
    ]
    for (const table of tables) {
      const lines = await linesOf(one.db, table)
      expect(lines.length, table).toBeGreaterThan(0)
      expect(await linesOf(other.db, table), table).toEqual(lines)
    }
  })

  it('has one admin, two inspectors with counties, three homeowners and five homes', async () => {
    const { db } = await demo
    const people = await db.selectFrom('users').selectAll().execute()
    const of = (type: string) => people.filter(({ user_type }) => user_type === type)
    expect([of('admin'), of('inspector'), of('homeowner')].map((some) => some.length)).toEqual([
      1, 2, 3,
    ])
    for (const { password_hash, verified_at, email } of people) {
      expect(verified_at, email).not.toBeNull()
      expect(await isPassword(password_hash, demoPassword), email).toBe(true)
    }
    const areas = await db.selectFrom('service_areas').select('inspector_id').execute()
    expect(new Set(areas.map(({ inspector_id }) => inspector_id))).toEqual(
      new Set(of('inspector').map(({ user_id }) => user_id)),
    )
    const homes = await db.selectFrom('properties').selectAll().execute()
    expect(homes).toHaveLength(5)
    expect(new Set(homes.map(({ owner_id }) => owner_id)).size).toBe(3)
  })

  it('has an inspection in every state, with findings and photos of each that was begun', async () => {
    const { db, files } = await demo
    const inspections = await db.selectFrom('inspections').selectAll().execute()
    expect(new Set(inspections.map(({ status }) => status))).toEqual(new Set(inspectionStatuses))
    for (const { inspection_id, started_at, number } of inspections) {
      const [findings, photos] = await Promise.all([
        db.selectFrom('findings').selectAll().where('inspection_id', '=', inspection_id).execute(),
        db
          .selectFrom('photos')
          .innerJoin('files', 'files.file_id', 'photos.file_id')
          .selectAll('photos')
          .select(['storage_path', 'width'])
          .where('inspection_id', '=', inspection_id)
          .execute(),
      ])
      expect([number, findings.length > 0, photos.length > 0]).toEqual([
        number,
        started_at !== null,
        started_at !== null,
      ])
      for (const { finding_id } of findings)
        expect(photos.some((photo) => photo.finding_id === finding_id)).toBe(true)
      const [photo] = photos
      if (photo !== undefined)
        expect((await sharp(await files.read(photo.storage_path)).metadata()).width).toBe(
          photo.width,
        )
    }
  })

  it('tells of each visit in the order in which it happened, and of nothing to come', async () => {
    const { db } = await demo
    const events = await db
      .selectFrom('life_events')
      .innerJoin('inspections', 'inspections.inspection_id', 'life_events.subject_id')
      .select(['number', 'event', 'at', 'status'])
      .orderBy('at')
      .execute()
    expect(events.filter(({ at }) => at.getTime() > now)).toEqual([])
    const storyOf = (status: string) => {
      const mine = events.filter((one) => one.status === status)
      return mine.filter(({ number }) => number === mine[0]?.number).map(({ event }) => event)
    }
    expect(storyOf('finalized')).toEqual([
      'request',
      'assign',
      'start',
      'complete',
      'payment.paid',
      'finalize',
    ])
    expect(storyOf('cancelled')).toEqual(['request', 'assign', 'cancel'])
    expect(storyOf('requested')).toEqual(['request'])
  })

  it('keeps no picture of a defect among the papers of the home', async () => {
    const { db, files } = await demo
    const hashOf = async (path: string) =>
      createHash('sha256')
        .update(await files.read(path))
        .digest('hex')
    const papers = await db
      .selectFrom('documents')
      .innerJoin('files', 'files.file_id', 'documents.picture_id')
      .select('storage_path')
      .execute()
    const defects = await db
      .selectFrom('photos')
      .innerJoin('files', 'files.file_id', 'photos.file_id')
      .select('storage_path')
      .where('finding_id', 'is not', null)
      .execute()
    expect(papers.length).toBeGreaterThan(0)
    const shown = new Set(
      await Promise.all(
        [...new Set(defects.map(({ storage_path }) => storage_path))].map((path) => hashOf(path)),
      ),
    )
    for (const { storage_path } of papers) expect(shown).not.toContain(await hashOf(storage_path))
  })

  it('has a notification of each of the fourteen types, of which some are unread', async () => {
    const { db } = await demo
    const notices = await db
      .selectFrom('notifications')
      .innerJoin('users', 'users.user_id', 'notifications.user_id')
      .select(['type', 'is_read', 'notifications.created_at'])
      .where('email', '=', 'homeowner@hearthkeep.example')
      .execute()
    expect(notices.map(({ type }) => type).sort()).toEqual([...notificationTypes].sort())
    expect(notificationTypes).toHaveLength(14)
    expect(new Set(notices.map(({ is_read }) => is_read))).toEqual(new Set([true, false]))
    expect(notices.filter(({ created_at }) => created_at.getTime() > now)).toEqual([])
  })

  it.each(['2026-01-01T05:30:00Z', '2026-03-08T08:00:00Z', '2028-02-29T23:59:59Z'])(
    'can be made at %s, on weekdays and without visits that overlap',
    async (at) => {
      const { db } = await make('demo', Date.parse(at))
      const { rows } = await sql<{ day: number; clashes: number }>`
        select extract(dow from v.scheduled_start at time zone 'America/Chicago')::int as day, (
          select count(*)::int from inspections o
          where o.inspector_id = v.inspector_id and o.inspection_id <> v.inspection_id
            and o.scheduled_start < v.scheduled_end and v.scheduled_start < o.scheduled_end
        ) as clashes
        from inspections v
        where v.scheduled_start > ${new Date(Date.parse(at) + 86_400_000)}
      `.execute(db)
      expect(rows.length).toBeGreaterThan(0)
      expect(rows.filter(({ day, clashes }) => clashes > 0 || day === 0 || day === 6)).toEqual([])
    },
  )

  it('is not poured over a database that somebody uses', async () => {
    const { db, files } = await make('empty')
    await seedOnce(db, 'demo', files, now)
    expect(await db.selectFrom('users').select('user_id').execute()).toHaveLength(3)
  })
})

describe('the empty seed', () => {
  it('has the three accounts and nothing else', async () => {
    const { db } = await make('empty')
    const people = await db.selectFrom('users').select('email').orderBy('email').execute()
    expect(people.map(({ email }) => email)).toEqual([
      'admin@hearthkeep.example',
      'homeowner@hearthkeep.example',
      'inspector@hearthkeep.example',
    ])
    for (const table of ['properties', 'inspections', 'notifications', 'files', 'service_areas'])
      expect(await linesOf(db, table), table).toEqual([])
  })
})

it('visits of the demo last as long as their jobs', async () => {
  const { db } = await demo
  const { rows } = await sql<{ number: string; planned: number; job: number }>`
    select number, extract(epoch from scheduled_end - scheduled_start)::int / 60 as planned,
      (quote ->> 'minutes')::int as job from inspections`.execute(db)
  expect(rows.map(({ planned }) => planned)).toEqual(rows.map(({ job }) => visitLength(job)))
  // Some take longer than the least that a visit keeps.
  expect(rows.filter(({ job }) => job > visitMinutes)).not.toEqual([])
})
