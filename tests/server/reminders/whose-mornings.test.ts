import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendDueMails } from '#server/resources/reminders/digest.ts'
import { feedOf, makeFeed, propertyBehind, revokeFeed } from '#server/resources/reminders/feeds.ts'
import { addHomeRow, addPerson, addReminderRow, idsInOrder } from '#tests/support/server/rows.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

// Eight o'clock on a Monday morning in Austin.
const began = Date.parse('2026-03-09T13:12:00Z')
let now = began
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seed: 'none', now: () => now })
})
afterAll(() => server.close())

it('the e-mail of the week goes to real owners with an address that is theirs, with one street after another by day', async () => {
  const { db } = server
  const demo_id = randomUUID()
  await db
    .insertInto('demos')
    .values({ demo_id, state: 'running', expires_at: new Date(now + 86_400_000) })
    .execute()
  const [first, second] = idsInOrder(2)
  const owners = [
    { user_id: second, email: 'second@example.com' },
    { user_id: first, email: 'first@example.com' },
    { email: 'visitor@example.com', demo_id },
    { email: 'unproven@example.com', verified_at: null },
  ]
  for (const values of owners) {
    const owner_id = await addPerson(db, values)
    const [oak, elm] = [
      await addHomeRow(db, { owner_id, street: '2 Oak Street' }),
      await addHomeRow(db, { owner_id, street: '1 Elm Street' }),
    ]
    await addReminderRow(db, oak.property_id, '2026-03-08', { title: 'Sweep' })
    await addReminderRow(db, elm.property_id, '2026-03-11', { title: 'Prune' })
    await addReminderRow(db, elm.property_id, '2026-03-11', { title: 'Mow' })
    await addReminderRow(db, elm.property_id, '2026-03-10', { title: 'Water' })
  }
  await sendDueMails(db, server.app.services)
  await server.quiet()
  const { received } = server.mail
  expect(received.map(({ to }) => String(to)).sort()).toEqual([
    expect.stringContaining('first@example.com'),
    expect.stringContaining('second@example.com'),
  ])
  for (const { text } of received)
    expect(text.match(/(Water|Mow|Prune|Sweep) \([^)]+\)/gu)).toEqual([
      'Water (1 Elm Street)',
      'Mow (1 Elm Street)',
      'Prune (1 Elm Street)',
      'Sweep (2 Oak Street)',
    ])
})

it('the e-mail of the week has the homes of its owner in other time zones, too, and comes once', async () => {
  const { db } = server
  const email = 'two-coasts@example.com'
  const owner_id = await addPerson(db, { email })
  const homes = [
    ['1 Harbor Street', 'America/New_York'],
    ['2 Pacific Street', 'America/Los_Angeles'],
  ] as const
  for (const [street, time_zone] of homes) {
    const { property_id } = await addHomeRow(db, { owner_id, street, time_zone })
    await addReminderRow(db, property_id, '2026-03-10', { title: 'Sweep' })
  }
  const textsAt = async (hour: string) => {
    const before = server.mail.received.length
    now = Date.parse(`2026-03-09T${hour}:12:00Z`)
    await sendDueMails(db, server.app.services)
    await server.quiet()
    return server.mail.received
      .slice(before)
      .flatMap(({ to, text }) => (to.includes(email) ? [text.match(/Sweep \([^)]+\)/gu)] : []))
  }
  // Eight o'clock in Boston, in Austin, where there is no home, and in Los Angeles.
  expect(await textsAt('12')).toEqual([['Sweep (1 Harbor Street)', 'Sweep (2 Pacific Street)']])
  expect(await textsAt('13')).toEqual([])
  expect(await textsAt('15')).toEqual([])
})

it.each([
  ['is deactivated', { deactivated_at: '2026-03-01T12:00:00Z' }],
  ['is about to be deleted', { closes_at: '2026-03-12T12:00:00Z' }],
])('no e-mail of the week goes to somebody whose account %s', async (_, columns) => {
  const { db } = server
  const email = `${Object.keys(columns)}@example.com`
  const owner_id = await addPerson(db, { email, ...columns })
  const { property_id } = await addHomeRow(db, { owner_id })
  await addReminderRow(db, property_id, '2026-03-10', { title: 'Sweep' })
  now = Date.parse('2026-03-09T13:12:00Z')
  await sendDueMails(db, server.app.services)
  await server.quiet()
  expect(server.mail.received.filter(({ to }) => to.includes(email))).toEqual([])
})

it('each home has its own private calendar, until it is put away', async () => {
  const { db } = server
  const { services } = server.app
  const [mine, theirs] = [await addHomeRow(db), await addHomeRow(db)]
  const make = async ({ owner_id, property_id }: typeof mine) => {
    const caller = { user_id: owner_id } as Parameters<typeof makeFeed>[2]
    const { url } = await makeFeed(db, services, caller, property_id)
    return new URL(url).searchParams.get('key') ?? ''
  }
  const key = await make(theirs)
  expect(await feedOf(db, mine.property_id)).toEqual({ made_at: null })
  await make(mine)
  await revokeFeed(db, mine.property_id)
  expect(await feedOf(db, mine.property_id)).toEqual({ made_at: null })
  expect(await feedOf(db, theirs.property_id)).toEqual({ made_at: new Date(now).toISOString() })
  expect(await propertyBehind(db, key)).toBe(theirs.property_id)
  await db
    .updateTable('properties')
    .set({ archived_at: new Date(now) })
    .where('property_id', '=', theirs.property_id)
    .execute()
  expect(await propertyBehind(db, key)).toBe(null)
})
