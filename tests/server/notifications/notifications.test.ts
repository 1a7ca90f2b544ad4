import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type NotificationType,
  notificationGroups,
  notificationTypes,
} from '#contract/vocabulary/notifications.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { notify } from '#server/live/notify.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let inspector: Client
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.as('homeowner')
  inspector = await server.as('inspector')
})
afterAll(() => server.close())
beforeEach(() => server.db.deleteFrom('notifications').execute())

const tell = (title: string, to = 'homeowner', type: NotificationType = 'system_alert') =>
  notify(server.db, [{ user_id: idOf(`user ${to}`), type, title, link: '/notifications' }])
const list = async (query = '') => {
  const { body } = await owner.get(`/notifications${query}`)
  return body.notifications as { id: string; title: string; is_read: boolean }[]
}
const titles = async (query = '') => (await list(query)).map(({ title }) => title)
const unread = async () => (await owner.get('/notifications/unread-count')).body

describe('the list', () => {
  it('shows one’s own, newest first, with what the specification names', async () => {
    await tell('First')
    await tell('Second')
    await tell('For the inspector', 'inspector')
    const { status, body } = await owner.get('/notifications')
    expect(status).toBe(200)
    expect(body).toEqual({
      notifications: ['Second', 'First'].map((title) => ({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        type: 'system_alert',
        title,
        link: '/notifications',
        is_read: false,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      })),
    })
  })

  it('holds every type', async () => {
    for (const type of notificationTypes) await tell(type, 'homeowner', type)
    expect((await titles()).toReversed()).toEqual(notificationTypes)
  })

  it('is handed out in pieces', async () => {
    for (const title of ['1', '2', '3', '4', '5']) await tell(title)
    expect(await titles('?limit=2')).toEqual(['5', '4'])
    expect(await titles('?limit=2&offset=2')).toEqual(['3', '2'])
    expect(await titles('?offset=5')).toEqual([])
  })

  it('shows only the unread on request', async () => {
    await tell('Read')
    await tell('Unread')
    const [, read] = await list()
    await owner.post('/notifications/read', { notification_ids: [read?.id] })
    expect(await titles('?unread_only=true')).toEqual(['Unread'])
    expect(await titles('?unread_only=false')).toEqual(['Unread', 'Read'])
  })

  it('shows one kind on request; a type that no kind names is a message', async () => {
    for (const type of notificationTypes) await tell(type, 'homeowner', type)
    expect(await titles('?group=payments')).toEqual([
      'payment_overdue',
      'invoice_due',
      'invoice_paid',
    ])
    expect(await titles('?group=messages')).toEqual(['user_message', 'system_alert'])
    const each = await Promise.all(notificationGroups.map((group) => titles(`?group=${group}`)))
    expect(each.flat().toSorted()).toEqual([...notificationTypes].toSorted())
  })

  it.each(['group=mail', 'limit=0', 'limit=101', 'limit=ten', 'offset=-1', 'unread_only=yes'])(
    'refuses ?%s',
    async (query) => {
      const { status, body } = await owner.get(`/notifications?${query}`)
      expect([status, Object.keys(body.fields)]).toEqual([400, [query.split('=')[0]]])
    },
  )
})

describe('reading', () => {
  it('marks those named and counts the rest', async () => {
    await tell('One')
    await tell('Two')
    await tell('Three')
    expect(await unread()).toEqual({ unread_count: 3 })
    const [three, two] = await list()
    const ids = [three?.id, two?.id, two?.id]
    const answer = await owner.post('/notifications/read', { notification_ids: ids })
    expect([answer.status, answer.body]).toEqual([200, { success: true }])
    expect(await unread()).toEqual({ unread_count: 1 })
    expect((await list()).map(({ is_read }) => is_read)).toEqual([true, true, false])
  })

  it('passes over ids of others and ids that never were', async () => {
    await tell('Mine')
    const [mine] = await list()
    const others = await inspector.post('/notifications/read', {
      notification_ids: [mine?.id, 7, 'not-an-id'],
    })
    expect(others.status).toBe(200)
    expect(await unread()).toEqual({ unread_count: 1 })
  })

  it('marks everything of one person at once', async () => {
    await tell('Mine')
    await tell('Mine too')
    await tell('Theirs', 'inspector')
    expect((await owner.post('/notifications/read-all')).body).toEqual({ success: true })
    expect(await unread()).toEqual({ unread_count: 0 })
    expect((await inspector.get('/notifications/unread-count')).body).toEqual({ unread_count: 1 })
  })

  it.each([[[]], ['all'], [[null]], [['x'.repeat(65)]], [Array(501).fill('x')]])(
    'refuses %j as a list of ids',
    async (notification_ids) => {
      const { status, body } = await owner.post('/notifications/read', { notification_ids })
      expect([status, body.code]).toEqual([400, 'invalid'])
    },
  )
})

describe('dismissing', () => {
  it('takes it off the list and out of the count, and may be repeated', async () => {
    await tell('Keep')
    await tell('Dismiss')
    const [dismissed] = await list()
    const path = `/notifications/${dismissed?.id}/dismiss`
    expect((await owner.post(path)).body).toEqual({ success: true })
    expect((await owner.post(path)).status).toBe(200)
    expect(await titles()).toEqual(['Keep'])
    expect(await unread()).toEqual({ unread_count: 1 })
  })

  it('does not find a notice that is somebody else’s or not there', async () => {
    await tell('Mine')
    const [mine] = await list()
    for (const id of [mine?.id, idOf('nothing'), '7', 'x'.repeat(64)]) {
      const { status, body } = await inspector.post(`/notifications/${id}/dismiss`)
      expect([status, body.code]).toEqual([404, 'not_found'])
    }
    expect(await titles()).toEqual(['Mine'])
  })
})

describe('bringing back', () => {
  it('undoes a dismissal as it was, and may be repeated', async () => {
    await tell('Keep')
    await tell('Back')
    const [back] = await list()
    await owner.post(`/notifications/${back?.id}/dismiss`)
    const path = `/notifications/${back?.id}/restore`
    expect((await owner.post(path)).body).toEqual({ success: true })
    expect((await owner.post(path)).status).toBe(200)
    expect(await titles()).toEqual(['Back', 'Keep'])
    expect(await unread()).toEqual({ unread_count: 2 })
  })

  it('does not find a notice that is somebody else’s or not there', async () => {
    await tell('Mine')
    const [mine] = await list()
    await owner.post(`/notifications/${mine?.id}/dismiss`)
    for (const id of [mine?.id, idOf('nothing'), '7', 'x'.repeat(64)]) {
      const { status, body } = await inspector.post(`/notifications/${id}/restore`)
      expect([status, body.code]).toEqual([404, 'not_found'])
    }
    expect(await titles()).toEqual([])
  })
})

it('asks for a sign-in everywhere', async () => {
  for (const path of ['/notifications', '/notifications/unread-count'])
    expect((await server.anonymous.get(path)).status).toBe(401)
  for (const path of [
    '/notifications/read',
    '/notifications/read-all',
    '/notifications/x/dismiss',
    '/notifications/x/restore',
  ])
    expect((await server.anonymous.post(path, {})).status).toBe(401)
})
