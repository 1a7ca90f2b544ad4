import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { longestSpan } from '#contract/figures.ts'
import { figuresOf } from '#server/resources/admin/figures.ts'
import { mergePreview } from '#server/resources/admin/merge.ts'
import { propertiesOf, user, users } from '#server/resources/admin/people.ts'
import { overview } from '#server/resources/admin/queries.ts'
import { unsentMail } from '#server/resources/admin/unsent-mail.ts'
import { weekOf } from '#server/resources/admin/week.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import {
  addHomeRow,
  addInspector,
  addPerson,
  addTimeOffRow,
  addVisit,
  callerOf,
  idsInOrder,
} from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const day = 86_400_000
const addPapers = async (property_id: string, states: readonly ('kept' | 'removed' | 'gone')[]) => {
  for (const state of states)
    await db
      .insertInto('documents')
      .values({
        document_id: randomUUID(),
        property_id,
        name: state,
        category: 'warranty',
        state,
        bytes: 1,
        removed_at: state === 'kept' ? null : '2026-03-01T12:00:00Z',
        created_at: '2026-02-01T12:00:00Z',
      })
      .execute()
}

it('an inspector’s visits of a week are in the order in which they begin', async () => {
  const inspector_id = await addInspector(db, { first_name: 'Weekly' })
  const starts = ['2016-03-11T15:00:00Z', '2016-03-09T15:00:00Z', '2016-03-07T15:00:00Z']
  for (const [at, inspection_id] of idsInOrder(starts.length).entries())
    await addVisit(db, {
      inspection_id,
      inspector_id,
      status: 'scheduled',
      scheduled_start: starts[at],
      scheduled_end: new Date(Date.parse(starts[at] ?? '') + 7_200_000),
    })
  const asked = { from: '2016-03-07', q: 'Weekly', sort: 'name' as const, page: 1, page_size: 20 }
  const { inspectors } = await weekOf(db, null, asked, Date.parse('2016-03-07T12:00:00Z'))
  expect(inspectors.flatMap(({ visits }) => visits.map((visit) => visit.day))).toEqual([
    '2016-03-07',
    '2016-03-09',
    '2016-03-11',
  ])
})

it('figures are for the longest span that the contract allows, and for no day more', async () => {
  const from = '2014-01-01'
  const after = (days: number) => new Date(Date.parse(from) + days * day).toISOString().slice(0, 10)
  const asked = (days: number) =>
    figuresOf(db, null, { from, to: after(days) }, Date.parse('2026-03-01'))
  expect(await asked(longestSpan)).toMatchObject({ from, to: after(longestSpan) })
  await expect(asked(longestSpan + 1)).rejects.toMatchObject({ status: 400 })
})

it('the week of an inspector shows time off on its last evening, by the clocks of the inspector', async () => {
  const inspector_id = await addInspector(db, { first_name: 'Evening' })
  // From eight to ten in the evening of Sunday in Texas.
  await addTimeOffRow(db, inspector_id, ['2016-03-14T01:00:00Z', '2016-03-14T03:00:00Z'])
  const asked = { from: '2016-03-07', q: 'Evening', sort: 'name' as const, page: 1, page_size: 20 }
  const { inspectors } = await weekOf(db, null, asked, Date.parse('2016-03-07T12:00:00Z'))
  expect(inspectors.flatMap(({ away }) => away.map(({ day }) => day))).toEqual(['2016-03-13'])
})

describe('the overview', () => {
  it('has a report whose payment is on its way or failed among the unpaid ones', async () => {
    const ids = []
    for (const payment_status of ['unpaid', 'pending', 'failed'] as const)
      ids.push(await addVisit(db, { status: 'finalized', payment_status }))
    for (const payment_status of ['paid', 'waived'] as const)
      await addVisit(db, { status: 'finalized', payment_status })
    const { unpaid, totals } = await overview(db, null, Date.parse('2026-03-02T12:00:00Z'))
    expect(unpaid.map(({ inspection_id }) => inspection_id).sort()).toEqual(ids.sort())
    expect(totals.unpaid).toBe(3)
  })

  it('takes the time to a report from the reports of the last 90 days', async () => {
    const now = Date.parse('2046-06-01T12:00:00Z')
    const published = (ago: number, hours: number) =>
      addVisit(db, {
        status: 'finalized',
        started_at: new Date(now - ago * day - hours * 3_600_000),
        finalized_at: new Date(now - ago * day),
      })
    await published(89, 6)
    await published(91, 50)
    expect((await overview(db, null, now)).figures.median_hours_to_finalize).toBe(6)
  })

  it('has the talk that waits for an admin about the newest visit first', async () => {
    const visits = ['2031-03-07T15:00:00Z', '2031-03-09T15:00:00Z']
    for (const scheduled_start of visits) {
      const home = await addHomeRow(db)
      const inspection_id = await addVisit(db, { home, status: 'scheduled', scheduled_start })
      await db
        .insertInto('inspection_messages')
        .values({
          inspection_id,
          client_id: home.owner_id,
          author_id: home.owner_id,
          author_role: 'homeowner',
          body: 'When do you come?',
          sent_at: '2031-03-01T12:00:00Z',
        })
        .execute()
    }
    const { unread } = await overview(db, null, Date.parse('2031-03-02T12:00:00Z'))
    expect(unread.map(({ scheduled_start }) => Date.parse(scheduled_start ?? ''))).toEqual(
      visits.toReversed().map(Date.parse),
    )
  })
})

it('of e-mails that wait, the oldest one and the newest try are shown, with its words', async () => {
  const [first, second] = ['2026-02-01T12:00:00.000Z', '2026-02-02T12:00:00.000Z']
  const [old, newest] = ['2026-03-01T12:00:00.000Z', '2026-03-02T12:00:00.000Z']
  const mails = [
    { created_at: second, last_try_at: old, last_error: 'Old words' },
    { created_at: first, last_try_at: newest, last_error: 'New words' },
    { created_at: second, last_try_at: null, last_error: null },
    // The mailbox of a development server keeps it.
    { created_at: old, last_try_at: newest, last_error: 'Kept', kept_at: newest },
    // It was made a moment ago: nobody could try it yet.
    { created_at: '2026-03-03T11:55:00.000Z', last_try_at: null, last_error: null },
  ]
  for (const mail of mails)
    await db
      .insertInto('mails')
      .values({ recipient: 'a@example.com', subject: 'An e-mail', text: '', html: '', ...mail })
      .execute()
  expect(await unsentMail(db, null, Date.parse('2026-03-03T12:00:00Z'))).toEqual({
    waiting: 3,
    given_up: 0,
    since: first,
    last_try_at: newest,
    last_error: 'New words',
  })
})

describe('a person in the list of an admin', () => {
  it('is found at their address in other letters, and their homes by street, city and zip', async () => {
    const owner_id = await addPerson(db, { email: 'Zoe@Zed.example' })
    const ann = await addPerson(db, { email: 'ann@zed.example' })
    const asked = { sort: 'email' as const, page: 1, page_size: 20 }
    const { users: found } = await users(db, null, { ...asked, q: '@zed.EXAMPLE' })
    expect(found.map(({ user_id }) => user_id)).toEqual([ann, owner_id])
    for (const place of [
      { street: '1 Zinnia Way', city: 'Waco', zip: '76701' },
      { street: '2 aster way', city: 'Hutto', zip: '78634' },
    ])
      await addHomeRow(db, { owner_id, ...place })
    const streets = async (q?: string) => {
      const listed = { sort: 'street' as const, page: 1, page_size: 20, q }
      const { properties } = await propertiesOf(db, null, owner_id, listed, Date.now())
      return properties.map(({ street }) => street)
    }
    for (const q of ['zinnia', 'waco', '76701']) expect(await streets(q)).toEqual(['1 Zinnia Way'])
    expect(await streets('way hutto')).toEqual(['2 aster way'])
  })

  it('has the homes that are not archived', async () => {
    const owner_id = await addPerson(db)
    await addHomeRow(db, { owner_id })
    await addHomeRow(db, { owner_id, archived_at: '2026-03-01T12:00:00Z' })
    expect((await user(db, null, owner_id)).properties).toBe(1)
  })

  it('has at each home the papers that its owner has in their list', async () => {
    const { property_id, owner_id } = await addHomeRow(db)
    await addPapers(property_id, ['kept', 'removed', 'gone'])
    const asked = { sort: 'street' as const, page: 1, page_size: 20 }
    const { properties } = await propertiesOf(db, null, owner_id, asked, Date.parse('2026-03-05'))
    expect(properties.map(({ documents }) => documents)).toEqual([1])
  })
})

describe('a merge of two accounts, before it is made', () => {
  const previewOf = async (from: string, into: string) => {
    const asked = {
      admin: callerOf(await addPerson(db, { user_type: 'admin' }), 'admin'),
      userId: from,
      email: `${into}@example.com`,
    }
    return mergePreview(db, asked, Date.parse('2026-03-05T12:00:00Z'))
  }

  it('counts the documents and the messages that the person still has', async () => {
    const { property_id, owner_id } = await addHomeRow(db)
    await addPapers(property_id, ['kept', 'removed'])
    for (const dismissed_at of [null, '2026-03-01T12:00:00Z'])
      await db
        .insertInto('notifications')
        .values({ user_id: owner_id, type: 'system_alert', title: 'News', dismissed_at })
        .execute()
    const { moves } = await previewOf(owner_id, await addPerson(db))
    expect(moves).toMatchObject({ homes: 1, documents: 1, messages: 1 })
  })

  it('is held up by a visit of each at one time, not by one that is over or cancelled', async () => {
    const [from, into] = [await addInspector(db), await addInspector(db)]
    const span = { scheduled_start: '2027-03-08T15:00:00Z', scheduled_end: '2027-03-08T18:00:00Z' }
    await addVisit(db, { ...span, inspector_id: from, status: 'scheduled' })
    await addVisit(db, { ...span, inspector_id: into, status: 'cancelled' })
    expect((await previewOf(from, into)).blockers).toEqual([])
    await addVisit(db, { ...span, inspector_id: into, status: 'in_progress' })
    expect((await previewOf(from, into)).blockers).toHaveLength(1)
  })

  it.each([
    ['was deactivated', { deactivated_at: '2026-03-01T12:00:00Z' }],
    ['is about to be deleted', { closes_at: '2046-03-01T12:00:00Z' }],
    ['has no confirmed address', { verified_at: null }],
  ])('is held up where the account that stays %s', async (_, values) => {
    expect((await previewOf(await addPerson(db), await addPerson(db, values))).blockers).toEqual([
      'The account that stays must be active and have a confirmed address.',
    ])
  })

  it('is held up where the account that goes was deleted', async () => {
    const gone = await addPerson(db, { erased_at: '2026-03-01T12:00:00Z' })
    expect((await previewOf(gone, await addPerson(db))).blockers).toEqual([
      'This account is closed already.',
    ])
  })

  it('is held up by visits to make where the account that stays has no approved license', async () => {
    const [from, into] = [await addInspector(db), await addInspector(db)]
    const license = (license_status: 'waiting' | 'approved') =>
      db.updateTable('users').set({ license_status }).where('user_id', '=', into).execute()
    await license('waiting')
    for (const status of ['requested', 'completed', 'finalized', 'cancelled'] as const)
      await addVisit(db, { inspector_id: from, status })
    expect((await previewOf(from, into)).blockers).toEqual([])
    for (const status of ['scheduled', 'in_progress'] as const) {
      const visit = await addVisit(db, { inspector_id: from, status })
      expect((await previewOf(from, into)).blockers).toEqual([
        'There are open visits, and the account that stays has no approved license.',
      ])
      await db.deleteFrom('inspections').where('inspection_id', '=', visit).execute()
    }
    await addVisit(db, { inspector_id: from, status: 'scheduled' })
    await license('approved')
    expect((await previewOf(from, into)).blockers).toEqual([])
  })

  it('is held up by a home of both in one city and state alone', async () => {
    const [from, into] = [await addPerson(db), await addPerson(db)]
    const street = '5 Common Street'
    await addHomeRow(db, { owner_id: from, street })
    await addHomeRow(db, { owner_id: into, street, city: 'Houston' })
    await addHomeRow(db, { owner_id: into, street, state: 'OK' })
    expect((await previewOf(from, into)).blockers).toEqual([])
    await addHomeRow(db, { owner_id: into, street: street.toUpperCase(), city: 'AUSTIN' })
    expect((await previewOf(from, into)).blockers).toHaveLength(1)
  })
})
