import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { lives } from '#server/lives/all.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import {
  addHomeRow,
  addInspector,
  addIssue,
  addPerson,
  addReminderRow,
  addVisit,
} from '#tests/support/server/rows.ts'

/* A history tells of a thing by its id alone, without a foreign key: the database removes it with the thing. */

const { db } = ownDatabase('none')

const at = new Date('2026-03-10T15:00:00Z')

/** A row of each life, by its table and its key. Answers the id. */
const makers: Record<
  string,
  [life: string, table: string, key: string, make: () => Promise<string>]
> = {
  'an inspection': ['inspection', 'inspections', 'inspection_id', () => addVisit(db, {})],
  'an issue': [
    'issue',
    'issues',
    'issue_id',
    async () => addIssue(db, (await addHomeRow(db)).property_id),
  ],
  'a shared link': [
    'share-link',
    'shared_links',
    'link_id',
    async () => {
      const inspection_id = await addVisit(db, {})
      const made_by = await addPerson(db)
      const { link_id } = await db
        .insertInto('shared_links')
        .values({ token_hash: randomUUID(), inspection_id, made_by, scope: 'full', expires_at: at })
        .returning('link_id')
        .executeTakeFirstOrThrow()
      return link_id
    },
  ],
  'an invitation': [
    'invitation',
    'invitations',
    'invitation_id',
    async () => {
      const { invitation_id } = await db
        .insertInto('invitations')
        .values({
          ...{ token_hash: randomUUID(), invited_by: await addPerson(db) },
          ...{ user_type: 'homeowner', email: 'new@example.com', expires_at: at },
          ...{ first_name: 'N', last_name: 'N' },
        })
        .returning('invitation_id')
        .executeTakeFirstOrThrow()
      return invitation_id
    },
  ],
  'a repair request': [
    'repair-request',
    'repair_requests',
    'request_id',
    async () => {
      const client_id = await addPerson(db)
      const inspection_id = await addVisit(db, {})
      const { request_id } = await db
        .insertInto('repair_requests')
        .values({ inspection_id, client_id, items: '[]', grouping_by: 'own', version: 1 })
        .returning('request_id')
        .executeTakeFirstOrThrow()
      return request_id
    },
  ],
  'a demo': [
    'demo',
    'demos',
    'demo_id',
    async () => {
      const demo_id = randomUUID()
      await db.insertInto('demos').values({ demo_id, state: 'running', expires_at: at }).execute()
      return demo_id
    },
  ],
  'an account': ['account', 'users', 'user_id', () => addPerson(db)],
  'a license': ['license', 'users', 'user_id', () => addInspector(db)],
  'a membership': ['membership', 'users', 'user_id', () => addPerson(db)],
  'a reminder': [
    'reminder',
    'reminders',
    'reminder_id',
    async () => addReminderRow(db, (await addHomeRow(db)).property_id, '2026-04-01'),
  ],
  'a document': [
    'document',
    'documents',
    'document_id',
    async () => {
      const document_id = randomUUID()
      const { property_id } = await addHomeRow(db)
      await db
        .insertInto('documents')
        .values({
          ...{ document_id, property_id, name: 'A paper', category: 'warranty' },
          ...{ state: 'kept', bytes: 1, created_at: at },
        })
        .execute()
      return document_id
    },
  ],
  'an analysis of an owner': [
    'diy-analysis',
    'diy_analyses',
    'analysis_id',
    async () => {
      const analysis_id = randomUUID()
      const { property_id } = await addHomeRow(db)
      await db.insertInto('diy_analyses').values({ analysis_id, property_id }).execute()
      return analysis_id
    },
  ],
  'a payment': [
    'payment',
    'payments',
    'payment_id',
    async () => {
      const { payment_id } = await db
        .insertInto('payments')
        .values({
          ...{ inspection_id: await addVisit(db, {}), payer_id: await addPerson(db) },
          ...{ purpose: 'inspection', state: 'open', amount_cents: 100 },
          ...{ begun_at: at, expires_at: at },
        })
        .returning('payment_id')
        .executeTakeFirstOrThrow()
      return payment_id
    },
  ],
  'a radon test': [
    'radon-test',
    'radon_tests',
    'test_id',
    async () => {
      const inspection_id = await addVisit(db, {})
      const { test_id } = await db
        .insertInto('radon_tests')
        .values({ inspection_id, attempt: 1, state: 'planned', setup: '{}', created_at: at })
        .returning('test_id')
        .executeTakeFirstOrThrow()
      return test_id
    },
  ],
  'a mold test': [
    'mold-test',
    'mold_tests',
    'test_id',
    async () => {
      const inspection_id = await addVisit(db, {})
      const { test_id } = await db
        .insertInto('mold_tests')
        .values({ inspection_id, attempt: 1, state: 'planned', created_at: at })
        .returning('test_id')
        .executeTakeFirstOrThrow()
      return test_id
    },
  ],
  'an agreement': [
    'agreement',
    'agreements',
    'agreement_id',
    async () => {
      const inspection_id = await addVisit(db, {})
      const { agreement_id } = await db
        .insertInto('agreements')
        .values({ inspection_id, state: 'sent', created_at: at })
        .returning('agreement_id')
        .executeTakeFirstOrThrow()
      return agreement_id
    },
  ],
  'an error': [
    'fault',
    'faults',
    'fault_id',
    async () => {
      const { fault_id } = await db
        .insertInto('faults')
        .values({
          ...{ fingerprint: randomUUID(), state: 'open', side: 'server', kind: 'Error' },
          ...{ message: 'Attic', route: '/', first_seen: at, last_seen: at },
        })
        .returning('fault_id')
        .executeTakeFirstOrThrow()
      return fault_id
    },
  ],
  'a change of service areas': [
    'area-proposal',
    'area_proposals',
    'proposal_id',
    async () => {
      const { proposal_id } = await db
        .insertInto('area_proposals')
        .values({
          ...{ inspector_id: await addInspector(db), state: 'proposed', base_version: 0 },
          ...{ added: [], removed: [], changed: [], terms: '[]', terms_before: '[]' },
          proposed_at: at,
        })
        .returning('proposal_id')
        .executeTakeFirstOrThrow()
      return proposal_id
    },
  ],
  'an entry of the waiting list': [
    'waiting-entry',
    'waiting_list',
    'waiting_id',
    async () => {
      const { waiting_id } = await db
        .insertInto('waiting_list')
        .values({ email: `${randomUUID()}@example.com`, county_fips: '48453' })
        .returning('waiting_id')
        .executeTakeFirstOrThrow()
      return waiting_id
    },
  ],
}

it('everything that has a life is one of these', () => {
  const made = Object.values(makers).map(([life]) => life)
  expect(made.sort()).toEqual(lives.map(({ life: { name } }) => name).sort())
})

it.each(Object.entries(makers))(
  'the history of %s goes with it, and no other one',
  async (_, of) => {
    const [life, table, key, make] = of
    const [gone, stays] = [await make(), await make()]
    const elsewhere = { life: 'something else', subject_id: gone }
    await db
      .insertInto('life_events')
      .values(
        [{ life, subject_id: gone }, { life, subject_id: stays }, elsewhere].map((row) => ({
          ...row,
          ...{ event: 'begin', data: '{}', role: 'system', to_state: '"begun"', at },
        })),
      )
      .execute()
    await sql`delete from ${sql.table(table)} where ${sql.ref(key)} = ${gone}`.execute(db)
    const left = await db
      .selectFrom('life_events')
      .select(['life', 'subject_id'])
      .where('subject_id', 'in', [gone, stays])
      .orderBy('event_id')
      .execute()
    expect(left).toEqual([{ life, subject_id: stays }, elsewhere])
  },
)
