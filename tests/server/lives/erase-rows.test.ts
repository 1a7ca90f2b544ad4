import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { erasePerson } from '#server/lives/erase-person.ts'
import { groundOf } from '#server/lives/served.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import {
  addFile,
  addFinding,
  addHomeRow,
  addInspector,
  addIssue,
  addPerson,
  addReminderRow,
  addTimeOffRow,
  addVisit,
  cover,
} from '#tests/support/server/rows.ts'
import { savedQuoteRow } from '#tests/support/server/saved-quote.ts'

/* Two people who use all of the product leave; two others, who use it as they do, stay. */

const { db } = ownDatabase('none')

const now = Date.parse('2026-03-10T15:00:00Z')
const at = new Date(now)
const travis = '48453'

/** The column by which a row of each table is a person's. */
const ofEverybody = {
  mail_tokens: 'user_id',
  message_reads: 'user_id',
  notifications: 'user_id',
  reminder_mail_choices: 'user_id',
  reminder_mails: 'user_id',
  saved_quotes: 'user_id',
  mail_links: 'user_id',
  idempotency_keys: 'user_key',
} as const
const ofOwners = {
  shared_links: 'made_by',
  inspection_agents: 'client_id',
  inspection_messages: 'client_id',
  reminder_feeds: 'made_by',
} as const
const ofInspectors = {
  area_proposals: 'inspector_id',
  service_areas: 'inspector_id',
  working_hours: 'inspector_id',
  time_off: 'inspector_id',
  visit_feeds: 'inspector_id',
  own_comments: 'user_id',
} as const
const ofHomes = ['documents', 'providers', 'reminders', 'diy_analyses', 'issues'] as const

const keep = async (user_id: string, inspection_id: string) => {
  const hash = randomUUID()
  await db
    .insertInto('mail_tokens')
    .values({ token_hash: hash, user_id, purpose: 'export', expires_at: at })
    .execute()
  await db.insertInto('message_reads').values({ inspection_id, user_id, up_to: 1 }).execute()
  await db
    .insertInto('notifications')
    .values({ user_id, type: 'system_alert', title: 'Hello', link: null })
    .execute()
  await db
    .insertInto('reminder_mail_choices')
    .values({ user_id, on_day: true, weekly: true })
    .execute()
  await db
    .insertInto('reminder_mails')
    .values({ user_id, kind: 'weekly', day: '2026-03-01', key_hash: hash })
    .execute()
  await db.insertInto('saved_quotes').values(savedQuoteRow(user_id)).execute()
  await db.insertInto('mail_links').values({ user_id, kind: 'visits', key_hash: hash }).execute()
  await sql`
    insert into idempotency_keys (user_key, idempotency_key, request_hash)
    values (${user_id}, ${hash}, ${hash})`.execute(db)
}

const addOwner = async () => {
  const owner = await addPerson(db)
  const home = await addHomeRow(db, { owner_id: owner })
  const empty = await addHomeRow(db, { owner_id: owner })
  const visit = await addVisit(db, { home, status: 'finalized' })
  await keep(owner, visit)
  await db
    .insertInto('shared_links')
    .values({
      token_hash: randomUUID(),
      inspection_id: visit,
      made_by: owner,
      scope: 'full',
      expires_at: at,
    })
    .execute()
  await db
    .insertInto('inspection_agents')
    .values({
      inspection_id: visit,
      client_id: owner,
      named_by: owner,
      named_role: 'homeowner',
      name: 'An Agent',
      email: 'agent@example.com',
      side: 'buyer',
      sees_visit: true,
      sees_report: true,
      named_at: at,
    })
    .execute()
  await db
    .insertInto('inspection_messages')
    .values({
      inspection_id: visit,
      client_id: owner,
      author_id: owner,
      author_role: 'homeowner',
      body: 'Hello?',
      sent_at: at,
    })
    .execute()
  for (const { property_id } of [home, empty]) {
    await db
      .insertInto('reminder_feeds')
      .values({ property_id, made_by: owner, key_hash: randomUUID() })
      .execute()
    await db
      .insertInto('documents')
      .values({
        document_id: randomUUID(),
        property_id,
        name: 'A paper',
        category: 'warranty',
        state: 'kept',
        bytes: 1,
        created_at: at,
      })
      .execute()
    await db
      .insertInto('providers')
      .values({
        property_id,
        name: 'A roofer',
        trade: 'roofer',
        phone: '',
        email: '',
        license_number: '',
        notes: '',
      })
      .execute()
    await addReminderRow(db, property_id, '2026-04-01')
    await db
      .insertInto('diy_analyses')
      .values({ analysis_id: randomUUID(), property_id, state: 'begun', started_at: at })
      .execute()
    await addIssue(db, property_id)
  }
  const photographs = []
  for (const removed_at of [null, at]) {
    const file_id = await addFile(db, owner)
    photographs.push(file_id)
    await db
      .insertInto('photos')
      .values({
        photo_id: randomUUID(),
        inspection_id: visit,
        worksheet_id: 'roof',
        finding_id: await addFinding(db, visit),
        file_id,
        removed_at,
      })
      .execute()
  }
  const portrait = await addFile(db, owner)
  await db.updateTable('users').set({ photo_id: portrait }).where('user_id', '=', owner).execute()
  return { owner, home, empty, visit, photographs, portrait }
}

const addInspectorWithAll = async () => {
  const inspector_id = await addInspector(db)
  await keep(inspector_id, await addVisit(db, {}))
  await cover(db, inspector_id, travis)
  await addTimeOffRow(db, inspector_id, ['2026-03-12T14:00:00Z', '2026-03-12T18:00:00Z'])
  await db
    .insertInto('area_proposals')
    .values({
      inspector_id,
      state: 'proposed',
      added: [],
      removed: [travis],
      changed: [],
      terms: '[]',
      terms_before: '[]',
      base_version: 0,
      proposed_at: at,
    })
    .execute()
  await db
    .insertInto('working_hours')
    .values({ inspector_id, time_zone: 'America/Chicago', days: null, version: 1, updated_at: at })
    .execute()
  await db
    .insertInto('visit_feeds')
    .values({ inspector_id, key_hash: randomUUID(), made_at: at })
    .execute()
  await db
    .insertInto('own_comments')
    .values({
      ...{ comment_id: randomUUID(), user_id: inspector_id, worksheet_id: 'roof' },
      ...{ item_id: 'roof.covering', title: 'Curled shingles', observation: 'They curl.' },
      ...{ implication: 'They leak.', action: 'repair', recommendation: 'Replace them.' },
      ...{ trade: 'roofer', severity: 'major', time_frame: 'immediate' },
    })
    .execute()
  return inspector_id
}

/** How many rows of each table are this person's. */
const countsOf = async (person: string, tables: Readonly<Record<string, string>>) => {
  const counts: Record<string, number> = {}
  for (const [table, column] of Object.entries(tables)) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)}
      where ${sql.ref(column)}::text = ${person}`.execute(db)
    counts[table] = rows[0]?.count ?? 0
  }
  return counts
}
const emptied = (counts: Record<string, number>) =>
  Object.fromEntries(Object.keys(counts).map((table) => [table, 0]))

type Owner = Awaited<ReturnType<typeof addOwner>>
let [gone, stays]: Owner[] = []
let [goneInspector, other] = ['', '']
let before: Record<string, number>[]
let removed: string[]
const all = async () => [
  await countsOf(gone?.owner ?? '', { ...ofEverybody, ...ofOwners }),
  await countsOf(goneInspector, { ...ofEverybody, ...ofInspectors }),
  await countsOf(stays?.owner ?? '', { ...ofEverybody, ...ofOwners }),
  await countsOf(other, { ...ofEverybody, ...ofInspectors }),
]

beforeAll(async () => {
  gone = await addOwner()
  stays = await addOwner()
  goneInspector = await addInspectorWithAll()
  other = await addInspectorWithAll()
  before = await all()
  const config = { publicUrl: 'https://hearthkeep.example', companyName: 'Hearthkeep' }
  removed = await db.transaction().execute(async (trx) => {
    const ground = groundOf(trx, { config, now: () => now })
    for (const person of [gone?.owner ?? '', goneInspector]) await erasePerson(ground, person)
    return ground.remains.files
  })
})

describe('somebody who has left', () => {
  it('leaves no row of what was theirs alone, and everybody else keeps theirs', async () => {
    for (const counts of before)
      for (const [table, count] of Object.entries(counts)) expect(count, table).toBeGreaterThan(0)
    const [owner = {}, inspector = {}, ...others] = before
    expect(await all()).toEqual([emptied(owner), emptied(inspector), ...others])
  })

  it('leaves nothing that they kept about their homes, which stay where they were inspected', async () => {
    const kept = async ({ home, empty }: Owner) => {
      const counts = []
      for (const { property_id } of [home, empty])
        counts.push(
          await countsOf(
            property_id,
            Object.fromEntries(ofHomes.map((table) => [table, 'property_id'])),
          ),
        )
      return counts
    }
    const whole = Object.fromEntries(ofHomes.map((table) => [table, 1]))
    if (gone === undefined || stays === undefined) throw new Error('There are two owners.')
    expect(await kept(stays)).toEqual([whole, whole])
    expect(await kept(gone)).toEqual([emptied(whole), emptied(whole)])
    const homes = await db
      .selectFrom('properties')
      .select('property_id')
      .where('owner_id', '=', gone.owner)
      .execute()
    expect(homes).toEqual([{ property_id: gone.home.property_id }])
  })

  it('takes their portrait along, and leaves the report its photographs, also one that was removed', async () => {
    expect(removed).toEqual([gone?.portrait])
    const files = await db
      .selectFrom('files')
      .select('file_id')
      .where('owner_id', '=', gone?.owner ?? '')
      .execute()
    expect(files.map(({ file_id }) => file_id).sort()).toEqual(gone?.photographs.sort())
    const { photo_id } = await db
      .selectFrom('users')
      .select('photo_id')
      .where('user_id', '=', gone?.owner ?? '')
      .executeTakeFirstOrThrow()
    expect(photo_id).toBeNull()
  })
})
