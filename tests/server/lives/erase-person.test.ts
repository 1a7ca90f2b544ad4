import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { erasePerson } from '#server/lives/erase-person.ts'
import { groundOf } from '#server/lives/served.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addPerson } from '#tests/support/server/rows.ts'

const gone = idOf('user homeowner')
const config = { publicUrl: 'https://hearthkeep.example', companyName: 'Hearthkeep' }
const archivedBefore = new Date('2020-01-01T00:00:00Z')
const now = Date.parse('2026-03-05T18:00:00Z')

type Rows = Map<string, Record<string, unknown>[]>
const { db } = ownDatabase('demo', 1)
let before: Rows
let after: Rows
let files: string[]

/** Every row of every table. */
const everything = async (): Promise<Rows> => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'count%'
  `.execute(db)
  const all: Rows = new Map()
  for (const { name } of tables) {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(t) as row from ${sql.table(name)} t`.execute(db)
    all.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return all
}
const newFile = async (name: string, thumbnail_path: string | null) => {
  const file_id = randomUUID()
  const content_type = 'image/webp'
  const storage_path = `${name}.webp`
  await db
    .insertInto('files')
    .values({
      file_id,
      file_key: name,
      owner_id: gone,
      content_type,
      bytes: 1,
      storage_path,
      thumbnail_path,
    })
    .execute()
  return file_id
}

/** An account of theirs that an admin has merged into this one. */
let twin: string
beforeAll(async () => {
  const photo_id = await newFile('portrait', 'portrait-thumbnail.webp')
  await newFile('paper', null)
  const logo_file_id = await newFile('logo', 'logo-thumbnail.webp')
  await db
    .insertInto('firms')
    .values({
      name: 'A Firm',
      phone: '',
      address: '',
      license_line: '',
      time_zone: 'America/Chicago',
      logo_file_id,
    })
    .execute()
  await db.updateTable('users').set({ photo_id }).where('user_id', '=', gone).execute()
  // One home has been in the archive for years.
  await sql`
    update properties set archived_at = ${archivedBefore} where property_id = (
      select property_id from properties join inspections using (property_id)
      where owner_id = ${gone} order by property_id limit 1)`.execute(db)
  await db.updateTable('inspections').set({ access_notes: 'The key is under the mat.' }).execute()
  for (const user_id of [gone, idOf('user homeowner2')]) {
    await db
      .insertInto('mail_links')
      .values({ user_id, kind: 'visits', key_hash: user_id })
      .execute()
    await db
      .insertInto('reminder_mails')
      .values({ user_id, kind: 'weekly', day: '2026-03-01', key_hash: user_id })
      .execute()
  }
  twin = await addPerson(db, {
    first_name: 'Harper',
    last_name: 'Twin',
    phone: '5125550143',
    merged_into: gone,
    deactivated_at: '2026-03-01T12:00:00Z',
    deactivated_reason: 'It was merged into the account of Harper Demo, with everything in it.',
  })
  before = await everything()
  files = await db.transaction().execute(async (trx) => {
    const ground = groundOf(trx, { config, now: () => now })
    await erasePerson(ground, gone)
    return ground.remains.files
  })
  after = await everything()
})

/** The columns that say whose a row is. */
const ofPeople = ['user_id', 'owner_id', 'inspector_id', 'homeowner_id', 'made_by', 'client_id']
const people = (row: Record<string, unknown>) =>
  ofPeople.flatMap((column) => (typeof row[column] === 'string' ? [row[column]] : []))

describe('a person who has left', () => {
  it('leaves no name in an account of theirs that was merged into this one', () => {
    const row = after.get('users')?.find(({ user_id }) => user_id === twin)
    expect(row).toMatchObject({ first_name: 'Deleted', last_name: 'account', phone: '' })
    expect(JSON.stringify(row)).not.toMatch(/Harper|Twin|5550143/)
  })

  it('takes nothing of anybody else along, and changes none of it', () => {
    let others = 0
    for (const [table, rows] of before) {
      const left = new Set((after.get(table) ?? []).map((row) => JSON.stringify(row)))
      for (const row of rows) {
        const [whole, named] = [JSON.stringify(row), people(row)]
        if (named.length === 0 || whole.includes(gone)) continue
        others += 1
        expect(left.has(whole), `${table} ${whole}`).toBe(true)
      }
    }
    expect(others).toBeGreaterThan(40)
  })

  it('is in no row any more by name, address or number, nor by what only they kept', () => {
    for (const table of [
      'mail_links',
      'reminder_mails',
      'notifications',
      'message_reads',
      'mail_tokens',
      'reminder_mail_choices',
      'reminder_feeds',
      'shared_links',
    ]) {
      const left = (after.get(table) ?? []).filter((row) => JSON.stringify(row).includes(gone))
      expect(left, table).toEqual([])
    }
    const user = after.get('users')?.find(({ user_id }) => user_id === gone)
    expect(user).toMatchObject({ first_name: 'Deleted', last_name: 'account', phone: '' })
    const notes = after.get('inspections')?.filter(({ homeowner_id }) => homeowner_id === gone)
    expect(notes?.length).toBeGreaterThan(0)
    expect(new Set(notes?.map(({ access_notes }) => access_notes))).toEqual(new Set(['']))
  })

  it('leaves the homes with inspections in the archive, each since it came there', () => {
    const homes = after.get('properties')?.filter(({ owner_id }) => owner_id === gone) ?? []
    const since = homes.map(({ archived_at }) => Date.parse(String(archived_at))).sort()
    expect(homes.length).toBeGreaterThan(1)
    expect(new Set(since)).toEqual(new Set([archivedBefore.getTime(), now]))
  })

  it('takes each file of their own in all its sizes, and leaves the firm its logo', () => {
    expect(files).toEqual(
      expect.arrayContaining(['portrait.webp', 'portrait-thumbnail.webp', 'paper.webp']),
    )
    expect(files.filter((name) => name.startsWith('logo'))).toEqual([])
    const named = (rows: Rows) => rows.get('files')?.map(({ file_key }) => file_key)
    expect(named(before)).toEqual(expect.arrayContaining(['portrait', 'paper', 'logo']))
    expect(named(after)).toContain('logo')
    expect(named(after)).not.toContain('portrait')
  })
})
