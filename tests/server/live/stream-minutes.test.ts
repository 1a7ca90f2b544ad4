import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { notify } from '#server/live/notify.ts'
import { logIn } from '#tests/support/server/accounts.ts'
import { type OpenStream, openEvents } from '#tests/support/server/events.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

/* A stream that is open for minutes, by a clock that jumps. */

let server: TestServer
let time = Date.now()
let streams: OpenStream[] = []
beforeAll(async () => {
  server = await startTestServer({ env: { JOBS: 'off' }, now: () => time })
})
afterAll(() => server.close())
afterEach(async () => {
  for (const stream of streams) stream.close()
  await Promise.all(streams.map((stream) => stream.ended))
  streams = []
})

const minute = 60_000
const open = async (headers: Record<string, string> = {}) => {
  const { token } = await logIn(server, 'homeowner@hearthkeep.example')
  const stream = await openEvents(server, token, headers)
  streams.push(stream)
  expect(stream.status).toBe(200)
  for (const sign of ['ping', 'connected']) await stream.next(sign)
  return stream
}
const notice = (title: string) => ({
  user_id: idOf('user homeowner'),
  type: 'system_alert' as const,
  title,
  link: null,
})
const tell = (title: string, db = server.db) => notify(db, [notice(title)])
const nextOf = async (stream: OpenStream) => {
  const { data, id } = await stream.next('notification')
  return { title: data.title, id: id ?? '' }
}

describe('a live stream', () => {
  it('sends each notice once, however long it is open', async () => {
    const stream = await open()
    const titles = []
    for (const title of ['First', 'Second', 'Third', 'Fourth']) {
      await tell(title)
      titles.push((await nextOf(stream)).title)
      time += minute + 1
    }
    expect(titles).toEqual(['First', 'Second', 'Third', 'Fourth'])
    expect(stream.waiting()).toEqual([])
  })

  it('sends a notice once that was committed late, before the place where it resumed', async () => {
    const slow = connect(server.databaseUrl, 1)
    let finish = () => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    let begun = () => {}
    const inserted = new Promise<void>((resolve) => {
      begun = resolve
    })
    const before = await open()
    const transaction = slow.transaction().execute(async (trx) => {
      await notify(trx, [notice('Late')])
      begun()
      await finished
    })
    await inserted
    await tell('In time')
    const { title, id } = await nextOf(before)
    expect(title).toBe('In time')
    before.close()
    finish()
    await transaction
    await slow.destroy()
    const after = await open({ 'last-event-id': id })
    expect((await nextOf(after)).title).toBe('Late')
    time += minute + 1
    for (const next of ['Later', 'Latest']) {
      await tell(next)
      expect((await nextOf(after)).title).toBe(next)
      time += minute + 1
    }
    expect(after.waiting()).toEqual([])
  })

  it.each([
    ['words', 'seventeen'],
    ['a number that is too long', '1234567890123456789'],
    ['more transactions than any of our ids', `1${'-1'.repeat(2500)}`],
  ])('begins anew where it is to resume after %s', async (_, id) => {
    await tell('Long known')
    time += minute + 1
    const stream = await open({ 'last-event-id': id })
    await tell('New')
    expect((await nextOf(stream)).title).toBe('New')
    expect(stream.waiting()).toEqual([])
  })
})
