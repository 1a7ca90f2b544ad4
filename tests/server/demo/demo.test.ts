import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoTasks } from '#contract/demo.ts'
import { sweep } from '#server/db/sweep.ts'
import { startsPerHour } from '#server/resources/demo/handlers.ts'
import { drawnPhoto } from '#tests/support/fixtures/pictures.ts'
import { templatesFrom } from '#tests/support/fixtures/templates.ts'
import { request } from '#tests/support/fixtures/visit.ts'
import { refresh } from '#tests/support/server/accounts.ts'
import { type Demo, peopleOf, startDemo } from '#tests/support/server/demos.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

const hour = 3_600_000
let ahead = 0
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', now: () => Date.now() + ahead })
})
afterAll(() => server.close())

/** Lets another test begin as many as it likes. */
const forgetStarts = () =>
  server.db.deleteFrom('rate_limits').where('key', 'like', 'demo%').execute()
const start = async (role?: 'homeowner' | 'inspector' | 'admin') => {
  await forgetStarts()
  return startDemo(server, role)
}
const remaining = async ({ demo }: Demo) =>
  (await server.db.selectFrom('users').select('user_id').where('demo_id', '=', demo).execute())
    .length
/** How many rows each table has. */
const sizes = async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'
  `.execute(server.db)
  const counted = rows.map(async ({ name }) => {
    const found = await sql<{
      n: number
    }>`select count(*)::int as n from ${sql.table(name)}`.execute(server.db)
    return [name, found.rows[0]?.n ?? 0] as const
  })
  return Object.fromEntries(await Promise.all(counted))
}
const filesNow = () =>
  readdirSync(server.app.services.config.filesDirectory, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.webp') && !file.includes('shared-'))
    .sort()

describe('beginning a demo', () => {
  it.each(['homeowner', 'inspector', 'admin'] as const)(
    'signs a visitor in as the %s of a furnished household that lasts an hour',
    async (role) => {
      const before = Date.now()
      const { answer, cookie, client } = await start(role)
      expect(answer.body.user_type).toBe(role)
      expect(cookie).toContain('hearthkeep_refresh=')
      // Nobody logs in to a demo, so it leaves no mark on the device that would outlast it.
      expect(answer.headers.getSetCookie().join()).not.toContain('hearthkeep_device=')
      const left = Date.parse(answer.body.expires_at) - before
      expect(left).toBeGreaterThan(hour - 1001)
      expect(left).toBeLessThan(hour + 60_000)
      expect((await client.get('/auth/me')).body.user_type).toBe(role)
      const shown = await client.get('/demo')
      expect(shown.body).toMatchObject({ role, expires_at: answer.body.expires_at })
      expect(shown.body.tasks).toEqual(demoTasks.map((task) => ({ task, done: false })))
    },
  )

  it('fills it as the demonstration is filled: homes, visits in every state, photographs, notices', async () => {
    const { client, id } = await start()
    const homes = await client.get(`/customers/${id('user homeowner')}/properties`)
    expect(homes.body).toHaveLength(2)
    expect((await client.get('/notifications')).body.notifications).toHaveLength(14)
    const { body } = await client.get(`/inspections/${id('inspection lane')}/report`)
    const photos = JSON.stringify(body).match(/\/photos\/[\w-]+\/thumbnail/g) ?? []
    expect(photos.length).toBeGreaterThan(0)
    expect((await server.anonymous.get(photos[0] ?? '')).status).toBe(200)
  })

  it.each([
    [{}, 'role'],
    [{ role: 'owner' }, 'role'],
    [{ role: 'admin', email: 'a@b.example' }, 'email'],
  ])('refuses %o, naming the field', async (body, field) => {
    const answer = await server.anonymous.post('/public/demo', body)
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, [field]])
  })

  it('keeps no answer for a repeat: it carries a session', async () => {
    await forgetStarts()
    const key = { 'idempotency-key': 'demo-once' }
    const first = await server.anonymous.post('/public/demo', { role: 'admin' }, key)
    const second = await server.anonymous.post('/public/demo', { role: 'admin' }, key)
    expect(second.body.user_id).not.toBe(first.body.user_id)
  })

  it('is counted per address', async () => {
    await forgetStarts()
    const statuses: number[] = []
    for (let time = 0; time <= startsPerHour; time += 1)
      statuses.push((await server.anonymous.post('/public/demo', { role: 'admin' })).status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(startsPerHour)
    expect(statuses.at(-1)).toBe(429)
  })

  it('says when the next one is free once all places are taken, and that there are none where they are switched off', async () => {
    const { config } = server.app.services
    const most = config.mostDemos
    const { expires_at } = await server.db
      .selectFrom('demos')
      .select('expires_at')
      .orderBy('expires_at')
      .limit(1)
      .executeTakeFirstOrThrow()
    try {
      await forgetStarts()
      config.mostDemos = 1
      const full = await server.anonymous.post('/public/demo', { role: 'admin' })
      expect([full.status, full.body.code]).toEqual([429, 'demos_full'])
      const minutes = Number(/(\d+) minutes/.exec(full.body.error)?.[1])
      expect(minutes * 60_000).toBeGreaterThanOrEqual(expires_at.getTime() - Date.now() - 1000)
      expect(Number(full.headers.get('retry-after'))).toBe(minutes * 60)
      config.mostDemos = 0
      const off = await server.anonymous.post('/public/demo', { role: 'admin' })
      expect([off.status, off.body.code]).toEqual([409, 'demos_off'])
    } finally {
      config.mostDemos = most
    }
  })
})

describe('a demo', () => {
  it('is nobody’s but its visitor’s: 401 without a token, 403 for real people', async () => {
    const admin = await server.as('admin')
    for (const [method, path, body] of [
      ['GET', '/demo'],
      ['POST', '/demo/role', { role: 'admin' }],
      ['POST', '/demo/reset'],
      ['DELETE', '/demo'],
    ] as const) {
      expect((await server.anonymous.call(method, path, { body })).status, path).toBe(401)
      expect((await admin.call(method, path, { body })).status, path).toBe(403)
    }
  })

  it('lets its visitor be each of its people, and names the field of a role that is none', async () => {
    const { client, id } = await start()
    const bad = await client.post('/demo/role', { role: 'owner' })
    expect([bad.status, Object.keys(bad.body.fields)]).toEqual([400, ['role']])
    const people = await peopleOf(server, { ...(await start()), client })
    expect(people.admin.userId).toBe(id('user admin'))
    expect((await people.admin.get('/admin/overview')).status).toBe(200)
    expect((await people.inspector.get('/inspections')).body.inspections.length).toBeGreaterThan(0)
  })

  it('renews its session for itself, and for nothing that outlives it', async () => {
    const { cookie, client, answer } = await start('inspector')
    const renewed = await refresh(server, cookie)
    const claims = JSON.parse(Buffer.from(renewed.body.token.split('.')[1], 'base64url').toString())
    expect(claims.demo_until).toBe(Math.floor(Date.parse(answer.body.expires_at) / 1000))
    expect(claims.exp).toBeLessThanOrEqual(claims.demo_until)
    expect(client.userId).toBe(claims.user_id)
  })

  it('reports a finished task, once it is really done', async () => {
    const mine = await start()
    const { homeowner, inspector, admin } = await peopleOf(server, mine)
    const { id } = mine
    const done = async () =>
      (await homeowner.get('/demo')).body.tasks
        .filter((one: { done: boolean }) => one.done)
        .map((one: { task: string }) => one.task)
    expect(await done()).toEqual([])
    const issues = (await homeowner.get(`/property/${id('property lane')}/issues`)).body.issues
    const open = issues.find((one: { state: string }) => one.state === 'open')
    await homeowner.post(`/issues/${open.issue_id}/events`, {
      event: 'resolve',
      note: 'Done.',
      version: open.version,
    })
    expect(await done()).toEqual(['resolve_issue'])
    await homeowner.post(`/inspections/${id('inspection lane')}/links`, {
      scope: 'summary',
      days: 7,
    })
    expect(await done()).toEqual(['resolve_issue', 'share_report'])
    const asked = await request(homeowner, id('property lane'), { scheduled_start: null })
    expect(asked.body.number).toMatch(/^DEMO-/)
    expect(await done()).toContain('request_inspection')
    const { body } = await admin.get('/admin/overview')
    const waiting = body.unassigned.find(
      (one: { scheduled_start: string | null }) => one.scheduled_start !== null,
    )
    const assigned = await admin.post(`/inspections/${waiting.inspection_id}/assign`, {
      inspector_id: id('user inspector2'),
    })
    expect(assigned.status).toBe(200)
    expect(await done()).toContain('assign_request')
    const visit = id('inspection street')
    const sheets = (await inspector.get(`/inspections/${visit}/worksheets`)).body
    const item = sheets.worksheets
      .flatMap((sheet: { items: unknown[] }) => sheet.items)
      .find((one: { rating: string | null }) => one.rating === null)
    const rated = await inspector.put(`/inspections/${visit}/items/${item.item_id}`, {
      rating: 'IN',
      limitation_reason: null,
      note: '',
      version: item.version,
    })
    expect(rated.status).toBe(200)
    expect(await done()).toEqual([...demoTasks])
  })

  it('starts over on request: changes are undone, ids and the end time stay', async () => {
    const { client, id, answer } = await start()
    const path = `/property/${id('property lane')}/issues`
    const before = (await client.get(path)).body
    const open = before.issues.find((one: { state: string }) => one.state === 'open')
    await client.post(`/issues/${open.issue_id}/events`, {
      event: 'resolve',
      note: 'Done.',
      version: open.version,
    })
    const again = await client.post('/demo/reset')
    expect(again.status).toBe(200)
    expect(again.body).toMatchObject({
      user_id: id('user homeowner'),
      expires_at: answer.body.expires_at,
    })
    const anew = server.withToken(again.body.token)
    const now = (await anew.get(path)).body
    expect(now.issues.map((one: { state: string }) => one.state)).toEqual(
      before.issues.map((one: { state: string }) => one.state),
    )
    expect((await anew.get('/demo')).body.tasks[0]).toEqual({ task: 'resolve_issue', done: false })
  })
})

describe('the end of a demo', () => {
  it('takes all of it away, its sessions and uploaded files as well, and nothing else', async () => {
    // The shared pictures are drawn with the first demo.
    await start()
    await server.quiet()
    const [rows, files] = [await sizes(), filesNow()]
    const mine = await start()
    const { homeowner, inspector } = await peopleOf(server, mine)
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(await drawnPhoto())]), 'me.jpg')
    expect((await homeowner.put('/profile/photo', form)).status).toBe(200)
    expect(filesNow()).not.toEqual(files)
    await request(homeowner, mine.id('property lane'), { scheduled_start: null })
    const { written } = await templatesFrom(inspector)
    expect((await inspector.put(`/templates/${randomUUID()}`, written())).status).toBe(200)
    await server.db
      .updateTable('inspections')
      .set((eb) => ({
        template_version_id: eb
          .selectFrom('template_versions')
          .select('version_id')
          .orderBy('created_at', 'desc')
          .limit(1),
      }))
      .where('inspection_id', '=', mine.id('inspection lane'))
      .execute()
    expect((await homeowner.delete('/demo')).status).toBe(200)
    expect((await inspector.get('/auth/me')).status).toBe(401)
    expect((await refresh(server, mine.cookie)).status).toBe(401)
    await forgetStarts()
    await server.quiet()
    const left = Object.entries(await sizes())
    const changed = left.filter(([name, n]) => name !== 'rate_limits' && n !== rows[name])
    expect(changed.map(([name, n]) => `${name}: ${rows[name]} → ${n}`)).toEqual([])
    expect(filesNow()).toEqual(files)
  })

  it('comes after an hour: no token and no cookie of it is taken any more', async () => {
    const { client, cookie } = await start()
    expect((await client.get('/demo')).status).toBe(200)
    ahead = hour + 1000
    try {
      expect((await client.get('/demo')).status).toBe(401)
      expect((await refresh(server, cookie)).status).toBe(401)
    } finally {
      ahead = 0
    }
  })

  it('is swept, each in a transaction of its own, while others live on', async () => {
    const [gone, stays] = [await start(), await start()]
    await server.db
      .updateTable('demos')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('demo_id', '=', gone.demo)
      .execute()
    await sweep(server.db, server.app.services)
    expect([await remaining(gone), await remaining(stays)]).toEqual([0, 6])
    expect((await stays.client.get('/demo')).status).toBe(200)
    expect((await gone.client.get('/demo')).status).toBe(401)
  })
})
