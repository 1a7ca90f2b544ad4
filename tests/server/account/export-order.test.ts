import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { listsOf } from '#server/resources/account/export-lists.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import {
  addHomeRow,
  addInspector,
  addIssue,
  addPerson,
  addReminderRow,
  addVisit,
  idsInOrder,
} from '#tests/support/server/rows.ts'

/*
 * Of each list a person has three rows: two of one time, which come in the order of their ids, and an earlier one, whose
 * id is the last of all. They are stored in another order.
 */

const { db } = ownDatabase('none')

const [first, second] = ['2026-03-01T12:00:00Z', '2026-03-02T12:00:00Z']
const three = () => {
  const [a = '', b = '', c = ''] = idsInOrder(3)
  return [
    { id: b, at: second, mark: 'third' },
    { id: a, at: second, mark: 'second' },
    { id: c, at: first, mark: 'first' },
  ]
}
const insert = (table: string, row: Readonly<Record<string, unknown>>) =>
  sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})`.execute(db)

let ann: string
let ina: string
beforeAll(async () => {
  ann = await addPerson(db)
  ina = await addInspector(db)
  for (const { id, at, mark } of three())
    await addHomeRow(db, { owner_id: ann, property_id: id, street: mark, created_at: at })
  const home = await addHomeRow(db, { owner_id: ann, archived_at: first, created_at: '2030-01-01' })
  const { property_id } = home
  const life = { life_low: 1, life_high: 2 }
  for (const { id, at, mark } of three())
    await insert('components', {
      ...{ component_id: id, property_id, system: 'roof', name: mark, created_at: at },
      ...life,
    })
  for (const { id, at, mark } of three())
    await addIssue(db, property_id, { issue_id: id, title: mark, created_at: at })
  for (const { id, at, mark } of three())
    await addReminderRow(db, property_id, '2026-04-01', {
      ...{ reminder_id: id, title: mark, created_at: at },
    })
  const reminder_id = await addReminderRow(db, property_id, '2026-04-01', {
    created_at: '2030-01-01',
  })
  for (const { id, at, mark } of three())
    await insert('reminder_log', {
      ...{ entry_id: id, reminder_id, kind: 'done', on_day: '2026-03-01', note: mark },
      created_at: at,
    })
  const words = { trade: 'roofer', phone: '', email: '', license_number: '', notes: '' }
  for (const { id, at, mark } of three())
    await insert('providers', {
      provider_id: id,
      property_id,
      name: mark,
      ...words,
      created_at: at,
    })
  const provider_id = randomUUID()
  await insert('providers', {
    ...{ provider_id, property_id, name: 'last', ...words, created_at: '2030-01-01' },
  })
  for (const { id, at, mark } of three())
    await insert('provider_jobs', {
      ...{ job_id: id, provider_id, title: mark, done_on: '2026-03-01', created_at: at },
    })
  for (const { id, at, mark } of three())
    await insert('documents', {
      ...{ document_id: id, property_id, name: mark, category: 'warranty', state: 'kept' },
      ...{ bytes: 1, created_at: at },
    })
  for (const { id, at, mark } of three())
    await insert('score_history', { score_id: id, property_id, score: 80, why: mark, at })
  for (const { id, at, mark } of three())
    await insert('air_tests', {
      ...{ air_test_id: id, property_id, kind: 'radon', valid: true, tested_at: at },
      radon_average: { first: 1, second: 2, third: 3 }[mark],
    })
  for (const { id, at, mark } of three())
    await insert('saved_quotes', {
      ...{ quote_id: id, user_id: ann, set_up: '{}', table_version: 1, saved_at: at },
      total_cents: { first: 1, second: 2, third: 3 }[mark],
    })
  const analyses = three()
  for (const { id, at } of analyses)
    await insert('diy_analyses', {
      ...{ analysis_id: id, property_id, state: 'submitted', started_at: at },
    })
  for (const { id, mark } of analyses)
    for (const question_id of ['b', 'a'])
      await insert('diy_answers', {
        ...{ answer_id: randomUUID(), analysis_id: id, question_id, answer: 'ok' },
        note: `${mark} ${question_id}`,
      })
  for (const { id, at, mark } of three())
    await addVisit(db, {
      ...{ home, inspection_id: id, inspector_id: ina, number: mark, created_at: at },
      access_notes: mark,
    })
  const other = await addHomeRow(db)
  const inspection_id = await addVisit(db, { home: other })
  for (const { id, at, mark } of three())
    await insert('inspection_agents', {
      ...{ agent_id: id, inspection_id, client_id: ann, named_by: ina, named_role: 'inspector' },
      ...{ name: mark, email: `${mark}@agents.example`, side: 'buyer', named_at: at },
      ...{ sees_visit: true, sees_report: true },
    })
  for (const { id, at, mark } of three())
    await insert('payments', {
      ...{ payment_id: id, inspection_id: await addVisit(db, {}), payer_id: ann },
      ...{ purpose: 'inspection', state: 'open', begun_at: at, expires_at: at },
      amount_cents: { first: 1, second: 2, third: 3 }[mark],
    })
  for (const { id, at, mark } of three())
    await insert('shared_links', {
      ...{ link_id: id, token_hash: id, inspection_id, made_by: ann, scope: 'full' },
      ...{ created_at: at, expires_at: new Date(Date.parse(at) + mark.length) },
    })
  for (const { id, at, mark } of three())
    await insert('billing_documents', {
      ...{ document_id: id, kind: 'invoice', sequence: mark.charCodeAt(0), billed_to: ann },
      ...{ inspection_id, amount_cents: 100, content: JSON.stringify({ mark }), issued_at: at },
    })
  // These are in the order in which they were stored, whatever their times.
  for (const { at, mark } of three().toReversed()) {
    await insert('life_events', {
      ...{ life: 'account', subject_id: ann, event: mark, data: '{}', role: 'homeowner' },
      ...{ to_state: '{}', at },
    })
    await insert('notifications', {
      ...{ user_id: ann, type: 'system_alert', title: mark, created_at: at },
    })
  }
  for (const { id, at, mark } of three())
    await insert('external_identities', {
      ...{ issuer: mark, subject: id, user_id: ann, created_at: at },
    })
  for (const { id, at, mark } of three())
    await insert('refresh_tokens', {
      ...{ token_hash: id, family_id: id, user_id: ann, device: mark, expires_at: at },
      ...{ begun_at: at, created_at: at },
    })
  for (const { id, at, mark } of three())
    await insert('push_devices', {
      ...{ device_id: id, user_id: ann, family_id: id, device: mark, made_at: at },
      ...{ endpoint_hash: id, endpoint: '', p256dh: '', auth: '' },
    })
  const none = { added: [], removed: [], changed: [], terms: '[]', terms_before: '[]' }
  for (const { id, at, mark } of three())
    await insert('area_proposals', {
      ...{ proposal_id: id, inspector_id: ina, note: mark, base_version: 0, proposed_at: at },
      ...{ state: 'withdrawn', decided_at: at, ...none },
    })
  for (const { id, at, mark } of three())
    await insert('time_off', {
      ...{ time_off_id: id, inspector_id: ina, starts_at: at, ends_at: '2030-01-01' },
      ...{ time_zone: 'America/Chicago', whole_days: true, by_id: ina, note: mark },
      created_at: first,
    })
  const comment = { worksheet_id: 'roof', item_id: 'roof.covering', severity: 'major' }
  const texts = { observation: '', implication: '', action: '', recommendation: '', trade: '' }
  for (const { id, at, mark } of three())
    await insert('own_comments', {
      ...{ comment_id: id, user_id: ina, title: mark, time_frame: '', created_at: at },
      ...comment,
      ...texts,
    })
  for (const { id, at, mark } of three()) {
    await insert('templates', { template_id: id, user_id: ina, created_at: at })
    for (const version of [2, 1])
      await insert('template_versions', {
        ...{ template_id: id, version, name: `${mark} ${version}`, sheets: '[]', required: 0 },
      })
  }
  // The city of Alexandria comes before the county of Fairfax.
  for (const county_fips of ['48453', '51059', '51510', '40109'])
    await insert('service_areas', { inspector_id: ina, county_fips })
})

/** The rows of a list of a person's copy, each in the column by which a test knows it. */
const column = async (userId: string, list: string, name: string) => {
  const found = (await listsOf(db, userId)).find((one) => one.name === list)
  return found?.rows.map((row): unknown => Reflect.get(row, name))
}
const ordered = ['first', 'second', 'third']

it.each([
  ['components', 'name'],
  ['issues', 'title'],
  ['reminder_log', 'note'],
  ['provider_jobs', 'title'],
  ['documents', 'name'],
  ['scores', 'why'],
  ['inspections', 'access_notes'],
  ['agents', 'name'],
  ['other_sign_ins', 'issuer'],
  ['sessions', 'device'],
  ['notice_devices', 'device'],
])(
  'the %s of a copy come from the oldest to the newest, those of one time by id',
  async (list, name) => {
    expect(await column(ann, list, name)).toEqual(ordered)
  },
)

it.each([
  ['homes', 'street'],
  ['reminders', 'title'],
  ['providers', 'name'],
])('the %s of a copy come in the order in which they were entered', async (list, name) => {
  expect((await column(ann, list, name))?.slice(0, 3)).toEqual(ordered)
})

it.each([
  ['service_area_proposals', 'note'],
  ['time_off', 'note'],
  ['visits', 'number'],
  ['own_comments', 'title'],
])(
  'the %s of an inspector’s copy come from the oldest to the newest, those of one time by id',
  async (list, name) => {
    expect(await column(ina, list, name)).toEqual(ordered)
  },
)

it('air tests, saved quotes and payments of a copy come from the oldest to the newest, too', async () => {
  expect((await column(ann, 'air_tests', 'radon_average'))?.map(Number)).toEqual([1, 2, 3])
  expect(await column(ann, 'saved_quotes', 'total_cents')).toEqual([1, 2, 3])
  expect(await column(ann, 'payments', 'amount_cents')).toEqual([1, 2, 3])
})

it('shared links and bills of a copy come from the oldest to the newest, those of one time by id', async () => {
  const ends = await column(ann, 'shared_links', 'expires_at')
  expect(ends).toEqual(
    [first, second, second].map(
      (at, place) => new Date(Date.parse(at) + (ordered[place]?.length ?? 0)),
    ),
  )
  expect(await column(ann, 'invoices_and_receipts', 'content')).toEqual(
    ordered.map((mark) => ({ mark })),
  )
})

it('the DIY inspections of a copy come from the oldest to the newest, the answers of each by question', async () => {
  const ids = await column(ann, 'diy_inspections', 'analysis_id')
  const [oldest, ...later] = ids ?? []
  expect(later).toEqual(later.toSorted())
  expect((await column(ann, 'diy_inspections', 'started_at'))?.[0]).toEqual(new Date(first))
  // By their ids, of which that of the oldest one is the last.
  expect(await column(ann, 'diy_answers', 'note')).toEqual(
    ['second', 'third', 'first'].flatMap((mark) => [`${mark} a`, `${mark} b`]),
  )
  expect(await column(ann, 'diy_answers', 'analysis_id')).toEqual(
    [...later, oldest].flatMap((id) => [id, id]),
  )
})

it('the history of the account and the messages of a copy come as they were stored', async () => {
  const stored = ['first', 'second', 'third']
  expect(await column(ann, 'account_history', 'event')).toEqual(stored)
  expect(await column(ann, 'notifications', 'title')).toEqual(stored)
})

it('the own templates of a copy come one after another, each with its versions in order', async () => {
  expect(await column(ina, 'own_templates', 'name')).toEqual(
    ordered.flatMap((mark) => [`${mark} 1`, `${mark} 2`]),
  )
})

it('the counties of a copy come by state and name', async () => {
  expect(await column(ina, 'service_areas', 'county_fips')).toEqual([
    '40109',
    '48453',
    '51510',
    '51059',
  ])
})
