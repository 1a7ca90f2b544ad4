import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { notify } from '#server/live/notify.ts'
import { after, dismiss } from '#server/resources/notifications/queries.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

const user_id = idOf('user homeowner')
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('the notices after a place in the order', () => {
  it('have none that its person has dismissed', async () => {
    const { db } = server
    const titles = ['First', 'Dismissed', 'Last']
    await notify(
      db,
      titles.map((title) => ({ user_id, type: 'system_alert' as const, title, link: null })),
    )
    const found = () => after(db, user_id, { sequence: '0', late: [] }, 1000)
    const gone = (await found()).find(({ title }) => title === 'Dismissed')
    await dismiss(db, user_id, gone?.notification_id ?? '', Date.now())
    expect((await found()).map(({ title }) => title).slice(-2)).toEqual(['First', 'Last'])
  })
})
