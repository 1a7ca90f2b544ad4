import { afterAll, beforeAll, expect, it } from 'vitest'
import { schedule } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

/** Monday, ten in the morning in Texas. */
const monday = Date.parse('2026-11-09T16:00:00Z')
let server: TestServer
let owner: Client
let inspector: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', now: () => monday })
  ;[owner, inspector, admin] = (await Promise.all(
    ['homeowner', 'inspector', 'admin'].map((who) => server.as(who)),
  )) as [Client, Client, Client]
})
afterAll(() => server.close())

const visitOf = async (id: string) => (await admin.get(`/inspections/${id}`)).body
const move = (who: Client, id: string, scheduled_start: string, more: object) =>
  who.post(`/inspections/${id}/reschedule`, { scheduled_start, ...more })
const timesOf = async (id: string): Promise<string[]> => {
  const { slots } = (await owner.get(`/inspections/${id}/slots`)).body
  return slots.map(({ start }: { start: string }) => start)
}

it('a visit that its client and its inspector move at once goes to one time, and the late one reads which', async () => {
  const { inspectionId } = await schedule(owner)
  const { scheduled_start: instead_of } = await visitOf(inspectionId)
  const [first = '', second = ''] = (await timesOf(inspectionId)).filter(
    (start) => start > '2026-11-12' && start !== instead_of,
  )
  const answers = await Promise.all([
    move(owner, inspectionId, first, { instead_of }),
    move(inspector, inspectionId, second, { instead_of, reason: 'My car broke down.' }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const late = answers.find(({ status }) => status === 409)
  const before = await visitOf(inspectionId)
  expect([first, second]).toContain(before.scheduled_start)
  expect(late?.body.code).toBe('changed')
  expect(late?.body.error).toMatch(
    /^Someone has moved this visit meanwhile: it is \w+, November \d+ at \d+:\d+ [AP]M now\. Look at it before you move it\.$/,
  )

  // The same choice twice is one; and who has seen the new time may move it.
  const [, , third = ''] = (await timesOf(inspectionId)).filter(
    (start) => start > '2026-11-16' && ![first, second].includes(start),
  )
  const seen = { instead_of: before.scheduled_start }
  for (const _ of ['once', 'twice'])
    expect((await move(owner, inspectionId, third, seen)).status).toBe(200)
  expect((await visitOf(inspectionId)).scheduled_start).toBe(third)
})

it('a move that names a time which is none is refused, and the field is named', async () => {
  const { inspectionId } = await schedule(owner)
  const { scheduled_start } = await visitOf(inspectionId)
  const { status, body } = await move(owner, inspectionId, scheduled_start, { instead_of: 'then' })
  expect([status, Object.keys(body.fields)]).toEqual([400, ['instead_of']])
})
