import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { listsOf } from '#server/resources/account/export-lists.ts'
import {
  type Kept,
  keepAccount,
  keepAgreement,
  keepWork,
} from '#tests/support/server/kept-of-people.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import {
  addFile,
  addHomeRow,
  addInspector,
  addIssue,
  addPerson,
  addReminderRow,
  addVisit,
} from '#tests/support/server/rows.ts'
import { savedQuoteRow } from '#tests/support/server/saved-quote.ts'

/* Two homeowners and two inspectors of whom we keep something in every list: the copy of each has their rows alone. */

const { db } = ownDatabase('none')

const at = new Date('2026-03-10T15:00:00Z')
const [travis, hays] = ['48453', '48209']

type Person = { id: string; lists: Kept }

/** A bill made out to somebody, with a number of its own. */
let bills = 0
const addBill = async (billed_to: string, inspection_id: string) => {
  bills += 1
  await db
    .insertInto('billing_documents')
    .values({
      kind: 'invoice',
      sequence: bills,
      billed_to,
      inspection_id,
      amount_cents: 100,
      content: '{}',
      issued_at: new Date(at.getTime() + bills * 1000),
    })
    .execute()
  return { kind: 'invoice', sequence: bills }
}

const addOwner = async (name: string, inspector_id: string, inspector: string): Promise<Person> => {
  const id = await addPerson(db, { first_name: name })
  const home = await addHomeRow(db, { owner_id: id, street: `${name} Street` })
  const { property_id } = home
  const mark = `Of ${name}`
  const inspection_id = await addVisit(db, { home, inspector_id, access_notes: mark })
  const { number } = await db
    .selectFrom('inspections')
    .select('number')
    .where('inspection_id', '=', inspection_id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('components')
    .values({ property_id, system: 'roof', name: mark, life_low: 1, life_high: 2 })
    .execute()
  await addIssue(db, property_id, { title: mark })
  const reminder_id = await addReminderRow(db, property_id, '2026-04-01', { title: mark })
  await db
    .insertInto('reminder_log')
    .values({ reminder_id, kind: 'done', on_day: '2026-03-01', note: mark })
    .execute()
  const words = { phone: '', email: '', license_number: '', notes: '' }
  const { provider_id } = await db
    .insertInto('providers')
    .values({ property_id, name: mark, trade: 'roofer', ...words })
    .returning('provider_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('provider_jobs')
    .values({ provider_id, title: mark, done_on: '2026-03-01' })
    .execute()
  await db
    .insertInto('documents')
    .values({
      document_id: randomUUID(),
      property_id,
      name: mark,
      category: 'warranty',
      state: 'kept',
      bytes: 1,
      created_at: at,
    })
    .execute()
  const analysis_id = randomUUID()
  await db.insertInto('diy_analyses').values({ analysis_id, property_id }).execute()
  const answer = { question_id: 'roof', answer: 'ok', note: mark } as const
  const answer_id = randomUUID()
  await db
    .insertInto('diy_answers')
    .values({ answer_id, analysis_id, ...answer })
    .execute()
  const file_id = await addFile(db, id)
  await db
    .insertInto('diy_photos')
    .values({ photo_id: randomUUID(), answer_id, caption: mark, file_id })
    .execute()
  await db.insertInto('score_history').values({ property_id, score: 80, why: mark }).execute()
  await db
    .insertInto('air_tests')
    .values({ property_id, kind: 'radon', radon_average: 2, valid: true, tested_at: at })
    .execute()
  const price = 100 * name.length
  await db.insertInto('saved_quotes').values(savedQuoteRow(id, price)).execute()
  await db
    .insertInto('saved_quotes')
    .values({ ...savedQuoteRow(id, 1), removed_at: at })
    .execute()
  await db
    .insertInto('inspection_agents')
    .values({
      inspection_id,
      client_id: id,
      named_by: inspector_id,
      named_role: 'inspector',
      name: mark,
      email: 'agent@example.com',
      side: 'buyer',
      sees_visit: true,
      sees_report: true,
      named_at: at,
    })
    .execute()
  for (const [author_id, author_role, body] of [
    [id, 'homeowner', `From ${name}`],
    [inspector_id, 'inspector', `From ${inspector} to ${name}`],
  ] as const)
    await db
      .insertInto('inspection_messages')
      .values({ inspection_id, client_id: id, author_id, author_role, body, sent_at: at })
      .execute()
  await keepAgreement(db, inspection_id, { signer: id, name })
  await db
    .insertInto('repair_requests')
    .values({
      ...{ inspection_id, client_id: id, items: '[]', grouping_by: 'own', version: 1 },
      answer: mark,
    })
    .execute()
  const times = { begun_at: at, expires_at: at }
  await db
    .insertInto('payments')
    .values({
      ...{ inspection_id, payer_id: id, purpose: 'inspection', state: 'open' },
      ...{ amount_cents: 100, ...times },
    })
    .execute()
  await db
    .insertInto('shared_links')
    .values({ token_hash: mark, inspection_id, made_by: id, scope: 'full', expires_at: at })
    .execute()
  // An account that was merged into this one has a bill, too.
  const former = await addPerson(db, { merged_into: id })
  const billed = [await addBill(id, inspection_id), await addBill(former, inspection_id)]
  return {
    id,
    lists: {
      ...(await keepAccount(db, id, name)),
      homes: [{ street: `${name} Street` }],
      components: [{ name: mark }],
      issues: [{ title: mark }],
      reminders: [{ title: mark }],
      reminder_log: [{ note: mark }],
      providers: [{ name: mark }],
      provider_jobs: [{ title: mark }],
      documents: [{ name: mark }],
      diy_inspections: [{ analysis_id }],
      diy_answers: [{ note: mark }],
      diy_pictures: [{ analysis_id, question_id: 'roof', caption: mark }],
      scores: [{ why: mark }],
      air_tests: [{ property_id }],
      saved_quotes: [{ total_cents: price }],
      inspections: [{ access_notes: mark }],
      agreements: [{ number, signed_name: name, drawn: `M ${name}` }],
      agreement_history: [{ number, entry: 'signed', ip: `ip of ${name}` }],
      agents: [{ name: mark }],
      messages: [{ body: `From ${name}` }, { body: `From ${inspector} to ${name}` }],
      repair_requests: [{ answer: mark }],
      payments: [{ inspection_id }],
      invoices_and_receipts: billed,
      shared_links: [{ inspection_id }],
      messages_written: [{ number, body: `From ${name}` }],
    },
  }
}

let people: Person[]
beforeAll(async () => {
  const [ina, jon] = [
    await addInspector(db, { first_name: 'Ina' }),
    await addInspector(db, { first_name: 'Jon' }),
  ]
  const owners = [await addOwner('Ann', ina, 'Ina'), await addOwner('Ben', jon, 'Jon')]
  const worker = async (id: string, name: string, client: string, county: string) => ({
    id,
    lists: {
      ...(await keepAccount(db, id, name)),
      ...(await keepWork(db, id, name, county)),
      visits: [{ street: `${client} Street` }],
      messages_written: [{ body: `From ${name} to ${client}` }],
    },
  })
  people = [
    ...owners,
    await worker(ina, 'Ina', 'Ann', travis),
    await worker(jon, 'Jon', 'Ben', hays),
  ]
})

describe('the copy of the data of a person', () => {
  it('has in each list what is theirs, and nothing of anybody else', async () => {
    for (const { id, lists } of people) {
      const found = Object.fromEntries(
        (await listsOf(db, id)).map(({ name, rows }) => [name, rows]),
      )
      expect(Object.keys(found).sort()).toEqual(Object.keys(lists).sort())
      for (const [name, rows] of Object.entries(lists))
        expect(found[name], name).toEqual(rows.map((row) => expect.objectContaining(row)))
    }
  })

  it('has no list of that of which we keep nothing, and always the account', async () => {
    const lists = await listsOf(db, await addPerson(db))
    expect(lists.map(({ name }) => name)).toEqual(['account'])
  })
})
