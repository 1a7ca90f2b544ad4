import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { counties } from '#server/db/seed/people.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let admin: Client
let inspector: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[admin, inspector] = await Promise.all([server.as('admin'), server.as('inspector2')])
  const { version } = (await admin.get('/admin/area-rule')).body
  await admin.put('/admin/area-rule', { needs_approval: true, version })
})
afterAll(() => server.close())

const { travis, williamson, hays, bastrop } = counties
const inspectorId = idOf('user inspector2')
const path = `/inspectors/${inspectorId}/service-areas`
beforeEach(() => admin.put(path, { counties: [hays, williamson], terms: [] }))

/** Saves as the inspector; the proposal that came of it. */
const propose = async (areas: string[]) =>
  (await inspector.put(path, { counties: areas })).body.proposal
const decide = (client: Client, id: string, verb: string, body?: object) =>
  client.post(`/area-proposals/${id}/${verb}`, body)
const titlesOf = async (user: string, like: string) =>
  (
    await server.db
      .selectFrom('notifications')
      .select(['title', 'link'])
      .where('user_id', '=', idOf(user))
      .where('title', 'like', like)
      .execute()
  ).map(({ title, link }) => `${title} > ${link}`)

describe('the e-mails about a change', () => {
  const mailsAfter = async (act: () => Promise<unknown>) => {
    await server.quiet()
    const before = server.mail.received.length
    await act()
    await server.quiet()
    return server.mail.received.slice(before).map(({ to, subject, text, headers, links }) => ({
      to: String(to),
      subject,
      text,
      headers,
      links,
    }))
  }
  const choose = (client: Client, areas: boolean) =>
    client.put('/account/mails', {
      visits: true,
      reports: true,
      messages: true,
      weekly: true,
      on_day: false,
      areas,
    })

  it('tell the admins what waits and the inspector what was decided, each with where and how to stop them', async () => {
    const [waits, none] = await mailsAfter(() => propose([hays, travis, williamson]))
    expect(none).toBeUndefined()
    expect(waits?.to).toContain('admin@hearthkeep.example')
    expect(waits?.subject).toBe('Jordan Demo proposes other service areas')
    expect(waits?.text).toContain('wants to change their service areas: 1 county added.')
    expect(waits?.links[0]).toContain(`/admin/inspector/${inspectorId}/service-areas`)
    expect(waits?.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const { proposal } = (await inspector.get(path)).body
    const [declined] = await mailsAfter(() =>
      decide(admin, proposal.proposal_id, 'decline', { reason: 'Travis is full.' }),
    )
    expect(declined?.to).toContain('inspector2@hearthkeep.example')
    expect(declined?.subject).toBe('Your change of service areas was declined')
    expect(declined?.text).toContain('(1 county added) and wrote: Travis is full.')
    expect(declined?.links[0]).toContain('/inspector/service-areas')
    const { proposal_id } = await propose([hays])
    const [approved] = await mailsAfter(() => decide(admin, proposal_id, 'approve'))
    expect(approved?.subject).toBe('Your change of service areas is approved')
  })

  it('stop for those who switch them off, and a withdrawal sends none: the bell tells of it', async () => {
    expect((await choose(admin, false)).status).toBe(200)
    expect((await choose(inspector, false)).status).toBe(200)
    expect(await mailsAfter(() => propose([travis]))).toEqual([])
    const { proposal } = (await inspector.get(path)).body
    await mailsAfter(() => decide(inspector, proposal.proposal_id, 'withdraw'))
    await decide(inspector, proposal.proposal_id, 'withdraw')
    expect(await titlesOf('user admin', '%withdrawn%')).toEqual([
      `Jordan Demo has withdrawn a change of service areas: 1 county added, 2 counties removed > /admin/inspector/${inspectorId}/service-areas`,
    ])
    const { proposal_id } = await propose([bastrop])
    expect(await mailsAfter(() => decide(admin, proposal_id, 'approve'))).toEqual([])
    for (const client of [admin, inspector]) await choose(client, true)
  })
})
