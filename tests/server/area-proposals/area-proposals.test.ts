import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { counties } from '#server/db/seed/people.ts'
import { httpError } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let admin: Client
let inspector: Client
let other: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[admin, inspector, other] = await Promise.all([
    server.as('admin'),
    server.as('inspector2'),
    server.as('inspector'),
  ])
})
afterAll(() => server.close())

const { travis, williamson, hays, bastrop } = counties
const inspectorId = idOf('user inspector2')
const path = `/inspectors/${inspectorId}/service-areas`
type Terms = { fips: string; travel_cents: number; days: number[] | null }
const fipsOf = ({ body }: { body: { counties: { fips: string }[] } }) =>
  body.counties.map(({ fips }) => fips).sort()
const setRule = async (needs_approval: boolean) => {
  const { version } = (await admin.get('/admin/area-rule')).body
  return admin.put('/admin/area-rule', { needs_approval, version })
}
/** Saves as the inspector; the proposal that came of it. */
const propose = async (areas: string[], more: object = {}) => {
  const answer = await inspector.put(path, { counties: areas, ...more })
  expect(answer.status).toBe(200)
  return answer.body.proposal
}
const decide = (client: Client, id: string, verb: string, body?: object) =>
  client.post(`/area-proposals/${id}/${verb}`, body)
const titlesOf = async (user: string, like: string) =>
  (
    await server.db
      .selectFrom('notifications')
      .select(['title', 'link'])
      .where('user_id', '=', idOf(user))
      .where('title', 'like', like)
      .orderBy('sequence', 'desc')
      .execute()
  ).map(({ title, link }) => `${title} > ${link}`)
const day = { fips: hays, travel_cents: 4000, days: [2] }

beforeEach(async () => {
  await setRule(false)
  await admin.put(path, { counties: [hays, williamson], terms: [] })
  await setRule(true)
})
afterEach(() => server.db.deleteFrom('area_proposals').execute())

describe('a change that waits', () => {
  it('leaves the counties as they are, tells the admins, and says what comes of it', async () => {
    const before = await titlesOf('user admin', '%proposes%')
    const answer = await inspector.put(path, {
      counties: [hays, travis],
      terms: [day],
      note: 'Closer to home',
    })
    expect(fipsOf(answer)).toEqual([hays, williamson].sort())
    expect(answer.body.proposal).toMatchObject({
      name: 'Jordan Demo',
      state: 'proposed',
      added: [{ fips: travis, name: 'Travis', state: 'TX', travel_cents: 0, days: null }],
      removed: [{ fips: williamson, name: 'Williamson', state: 'TX' }],
      changed: [{ ...day, name: 'Hays', before: { travel_cents: 0, days: null } }],
      note: 'Closer to home',
      events: [{ event: 'withdraw', blockers: [] }],
    })
    expect(await titlesOf('user admin', '%proposes%')).toEqual([
      `Jordan Demo proposes other service areas: 1 county added, 1 county removed, 1 county on other terms > /admin/inspector/${inspectorId}/service-areas`,
      ...before,
    ])
    const { proposals, total } = (await admin.get('/admin/area-proposals?state=proposed')).body
    expect(total).toBe(1)
    expect(proposals[0].events).toEqual([
      { event: 'approve', blockers: [] },
      { event: 'decline', blockers: [] },
    ])
  })
  it('is one at a time, also when two are saved at one moment, and one that changes nothing is none', async () => {
    expect(await propose([hays, williamson])).toBeNull()
    const answers = await Promise.all(
      [[travis], [bastrop]].map((areas) => inspector.put(path, { counties: areas })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = answers.find(({ status }) => status === 409)
    expect(late?.body).toMatchObject({
      code: 'waits',
      error:
        'A change of yours waits for an admin already. Withdraw it before you propose another one.',
    })
  })
  it('is also what a restore by the inspector becomes', async () => {
    const { version } = (await admin.put(path, { counties: [hays, bastrop] })).body
    await admin.put(path, { counties: [travis] })
    const { proposal } = (
      await inspector.post(`${path}/restore`, { restores: version, version: version + 1 })
    ).body
    expect(proposal).toMatchObject({ state: 'proposed', removed: [{ fips: travis }] })
    await decide(admin, proposal.proposal_id, 'approve')
    const [last] = (await admin.get(`${path}/changes`)).body.changes
    expect(last).toMatchObject({ restored_from: version, by: 'Jordan Demo' })
  })
  it('is no restore any more where somebody has changed the areas since', async () => {
    const { version } = (await admin.put(path, { counties: [hays, bastrop] })).body
    await admin.put(path, { counties: [travis] })
    const { proposal } = (
      await inspector.post(`${path}/restore`, { restores: version, version: version + 1 })
    ).body
    await admin.put(path, { counties: [travis, williamson] })
    const { body } = await decide(admin, proposal.proposal_id, 'approve')
    expect(body.state).toBe('approved')
    expect(fipsOf(await admin.get(path))).toEqual([hays, bastrop, williamson].sort())
    const [last] = (await admin.get(`${path}/changes`)).body.changes
    expect(last).toMatchObject({ restored_from: null, by: 'Jordan Demo' })
  })
  it('is withdrawn by the inspector who proposed it, and by nobody else', async () => {
    const { proposal_id } = await propose([travis])
    expect((await decide(other, proposal_id, 'withdraw')).status).toBe(403)
    expect((await decide(admin, proposal_id, 'withdraw')).status).toBe(403)
    expect((await decide(inspector, proposal_id, 'withdraw')).body.state).toBe('withdrawn')
    expect((await inspector.get(path)).body.proposal).toBeNull()
    const late = await decide(admin, proposal_id, 'approve')
    expect(httpError(late)).toEqual([409, 'wrong_state'])
    expect(late.body.error).toMatch(/^The inspector has withdrawn this change/)
    expect(fipsOf(await admin.get(path))).toEqual([hays, williamson].sort())
  })
  it('that does not exist is not found by an admin, and nobody else learns whether it does', async () => {
    const [there, unknown] = [(await propose([travis])).proposal_id, randomUUID()]
    expect((await decide(admin, unknown, 'approve')).status).toBe(404)
    for (const id of [there, unknown])
      expect((await decide(other, id, 'withdraw')).status).toBe(403)
  })
})

describe('an approval', () => {
  it('makes the change in the name of the inspector, and the history names both', async () => {
    const { proposal_id } = await propose([hays, travis], { terms: [day], note: 'Closer to home' })
    const { body } = await decide(admin, proposal_id, 'approve')
    expect(body).toMatchObject({ state: 'approved', decided_by: 'Avery Demo', events: [] })
    const areas = (await inspector.get(path)).body
    expect(
      areas.counties.map(({ fips, travel_cents, days }: Terms) => [fips, travel_cents, days]),
    ).toEqual([
      [hays, 4000, [2]],
      [travis, 0, null],
    ])
    expect(areas.proposal).toBeNull()
    const [last] = (await inspector.get(`${path}/changes`)).body.changes
    expect(last).toMatchObject({
      by: 'Jordan Demo',
      approved_by: 'Avery Demo',
      added: ['Travis, TX'],
      removed: ['Williamson, TX'],
      changed: [{ name: 'Hays, TX' }],
      note: 'Closer to home',
    })
    const [told] = await titlesOf('user inspector2', '%approved your change%')
    expect(told).toBe(
      'An admin approved your change of service areas: 1 county added, 1 county removed, 1 county on other terms > /inspector/service-areas',
    )
    const [action] = (await admin.get('/admin/actions')).body.actions
    expect(action).toMatchObject({ action: 'areaProposals.approve', person_name: 'Jordan Demo' })
  })
  it('can be undone like any other change', async () => {
    const { proposal_id } = await propose([travis])
    await decide(admin, proposal_id, 'approve')
    const { version } = (await admin.get(path)).body
    const undone = await admin.post(`${path}/restore`, { restores: version - 1, version })
    expect(fipsOf(undone)).toEqual([hays, williamson].sort())
  })
  it('changes the current counties: a change made elsewhere meanwhile stays', async () => {
    const { proposal_id } = await propose([hays, williamson, travis])
    await admin.put(path, { counties: [hays, bastrop] })
    await decide(admin, proposal_id, 'approve')
    expect(fipsOf(await admin.get(path))).toEqual([hays, bastrop, travis].sort())
  })
  it('of the current counties changes nothing, and is an approval', async () => {
    const { proposal_id } = await propose([hays, williamson, travis])
    const { version } = (await admin.put(path, { counties: [hays, williamson, travis] })).body
    expect((await decide(admin, proposal_id, 'approve')).body.state).toBe('approved')
    expect((await admin.get(path)).body.version).toBe(version)
  })
  it.each([
    ['to other terms', [hays, williamson], [day]],
    ['away', [williamson], []],
  ])(
    'that puts a county %s is refused where the county was changed otherwise, and names it',
    async (_, counties, terms) => {
      const { proposal_id } = await propose(counties, { terms })
      await admin.put(path, {
        counties: [hays, williamson],
        terms: [{ ...day, travel_cents: 1000 }],
      })
      const sentence =
        'Someone has changed Hays, TX otherwise since. Decline this change, so that the inspector proposes a new one.'
      const refused = await decide(admin, proposal_id, 'approve')
      expect(httpError(refused)).toEqual([409, 'clash'])
      expect(refused.body.error).toBe(sentence)
      const [listed] = (await admin.get('/admin/area-proposals?state=proposed')).body.proposals
      expect(listed.events[0]).toEqual({
        event: 'approve',
        blockers: [{ guard: 'fitsWhatIsThere', sentence }],
      })
      const [county] = (await admin.get(path)).body.counties
      expect(county).toMatchObject({ fips: hays, travel_cents: 1000 })
    },
  )
  it('needs a license that is good, as a change does', async () => {
    const { proposal_id } = await propose([travis])
    const license = (license_status: 'approved' | 'refused') =>
      server.db
        .updateTable('users')
        .set({ license_status })
        .where('user_id', '=', inspectorId)
        .execute()
    await license('refused')
    expect(httpError(await decide(admin, proposal_id, 'approve'))).toEqual([409, 'not_approved'])
    await license('approved')
    expect((await inspector.get(path)).body.proposal.state).toBe('proposed')
  })
  it('and a decline at the same moment: one wins, and the other reads what has happened', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { version } = (await admin.put(path, { counties: [hays, williamson] })).body
      const { proposal_id } = await propose([hays, williamson, travis])
      const answers = await Promise.all([
        decide(admin, proposal_id, 'approve'),
        decide(admin, proposal_id, 'decline', { reason: 'Too far.' }),
        decide(admin, proposal_id, 'approve'),
      ])
      const won = answers.filter(({ status }) => status === 200)
      expect(won).toHaveLength(1)
      for (const { status, body } of answers.filter((one) => one.status !== 200)) {
        expect(status).toBe(409)
        expect(body.error).toBe(
          `An admin has ${won[0]?.body.state} this change already; this cannot be done now.`,
        )
      }
      const isMade = won[0]?.body.state === 'approved'
      expect((await admin.get(path)).body.version).toBe(version + (isMade ? 1 : 0))
    }
  })
})

describe('a decline', () => {
  it('needs a reason, which the inspector reads on their page until they propose anew', async () => {
    const { proposal_id } = await propose([travis])
    const bare = await decide(admin, proposal_id, 'decline', { reason: ' ' })
    expect(httpError(bare)).toEqual([400, 'invalid'])
    expect(Object.keys(bare.body.fields)).toEqual(['reason'])
    await decide(admin, proposal_id, 'decline', { reason: 'Travis has two already.' })
    expect((await inspector.get(path)).body).toMatchObject({
      proposal: {
        state: 'declined',
        reason: 'Travis has two already.',
        decided_by: 'Avery Demo',
        events: [],
      },
    })
    expect(fipsOf(await admin.get(path))).toEqual([hays, williamson].sort())
    const [told] = await titlesOf('user inspector2', '%declined your change%')
    expect(told).toMatch(/Its page says why > \/inspector\/service-areas$/)
    const [action] = (await admin.get('/admin/actions')).body.actions
    expect(action).toMatchObject({
      action: 'areaProposals.decline',
      person_name: 'Jordan Demo',
      reason: 'Travis has two already.',
    })
    expect(await propose([bastrop])).toMatchObject({ state: 'proposed' })
  })
})

describe('the history of a proposal', () => {
  it('is read by its inspector and by admins, without names', async () => {
    const { proposal_id } = await propose([travis])
    await decide(admin, proposal_id, 'approve')
    for (const client of [inspector, admin]) {
      const { body } = await client.get(`/area-proposals/${proposal_id}/life`)
      expect(body).toMatchObject({ life: 'area-proposal', value: 'approved' })
      expect(
        body.history.map(({ event, by }: { event: string; by: string }) => [event, by]),
      ).toEqual([
        ['propose', 'inspector'],
        ['approve', 'admin'],
      ])
    }
    expect((await other.get(`/area-proposals/${proposal_id}/life`)).status).toBe(403)
  })
})
