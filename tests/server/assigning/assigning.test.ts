import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { counties } from '#server/db/seed/people.ts'
import { allowedBy, runRules } from '#server/resources/assigning/run.ts'
import { addHome, httpError, request, slotsOf, told } from '#tests/support/fixtures/visit.ts'
import { otherTenant } from '#tests/support/server/demos.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let admin: Client
beforeAll(async () => {
  // The rule runs when a test says so.
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
  ;[owner, admin] = await Promise.all([server.as('homeowner'), server.as('admin')])
})
afterAll(() => server.close())

const minute = 60_000
const get = async (id: string) => (await admin.get(`/inspections/${id}`)).body
const save = async (more: Record<string, unknown> = {}) => {
  const { version } = (await admin.get('/admin/assign-rule')).body
  return admin.put('/admin/assign-rule', {
    is_on: true,
    delay_minutes: 0,
    within_miles: 0,
    most_open: 50,
    version,
    ...more,
  })
}
/** As if it were so many minutes later. */
const run = (later = 0, page?: number) =>
  runRules(
    {
      db: server.db,
      services: { ...server.app.services, now: () => Date.now() + later * minute },
    },
    page,
  )
/** A request at a time when both inspectors of the county are free, so that a person would have to choose. */
const waiting = async (client = owner): Promise<string> => {
  const home = await addHome(client, { county_fips: counties.williamson })
  const { body } = await client.get(`/property/${home}/slots`)
  const { start } = body.slots.find((slot: { inspectors: number }) => slot.inspectors === 2)
  return (await request(client, home, { scheduled_start: start })).body.inspection_id
}

describe('the rule that assigns by itself', () => {
  it('is off until an admin switches it on', async () => {
    const id = await waiting()
    expect((await admin.get('/admin/assign-rule')).body).toMatchObject({ is_on: false, version: 0 })
    await run(120)
    expect(await get(id)).toMatchObject({ status: 'requested', inspector: null })
  })

  it('waits first, then gives the request to the best one, with the reason in history, audit trail and queue', async () => {
    await save({ delay_minutes: 30 })
    const id = await waiting()
    await run()
    expect((await get(id)).status).toBe('requested')
    await run(31)
    const visit = await get(id)
    expect(visit.status).toBe('scheduled')
    const why =
      /Assigned to .+ by the rule of the firm: covers the county · free then · \d+ upcoming\./
    expect(visit.timeline.map(({ sentence }: { sentence: string }) => sentence)).toContainEqual(
      expect.stringMatching(why),
    )
    const { body } = await admin.get('/admin/actions?action=inspections.assign')
    expect(body.actions[0]).toMatchObject({
      admin_name: 'The rule of Avery Demo',
      person_id: idOf('user homeowner'),
      reason: expect.stringContaining('covers the county · free then'),
    })
    const { done } = (await admin.get('/admin/assign-rule')).body
    expect(done[0]).toMatchObject({ inspection_id: id, sentence: expect.stringMatching(why) })
    expect((await told(owner, 'inspection_scheduled'))[0]).toContain(visit.property.street)
  })

  it('gives nothing while it is switched off again, and what waited meanwhile afterwards', async () => {
    await save({ is_on: false })
    const id = await waiting()
    await run(120)
    expect(await get(id)).toMatchObject({ status: 'requested', inspector: null })
    await save()
    await run()
    expect((await get(id)).status).toBe('scheduled')
  })

  it('run twice at one moment gives each request once, and what it gave can be given to somebody else', async () => {
    await save()
    const id = await waiting()
    await Promise.all([run(), run()])
    const visit = await get(id)
    const given = visit.timeline.filter(({ sentence }: { sentence: string }) =>
      sentence.includes('by the rule of the firm'),
    )
    expect(given).toHaveLength(1)
    const other =
      visit.inspector.user_id === idOf('user inspector')
        ? idOf('user inspector2')
        : idOf('user inspector')
    const { status, body } = await admin.post(`/inspections/${id}/assign`, { inspector_id: other })
    expect([status, body.inspector.user_id]).toEqual([200, other])
  })

  it('gives the others though one of them fails, which is told and done when it can be', async () => {
    await save()
    const [broken, whole] = [await waiting(), await waiting()]
    await sql`create function no() returns trigger language plpgsql as $$ begin
      if new.inspection_id = tg_argv[0]::uuid then raise 'not now'; end if; return new; end $$`.execute(
      server.db,
    )
    await sql`create trigger no before update on inspections for each row
      execute function no(${sql.lit(broken)})`.execute(server.db)
    await expect(run()).rejects.toThrow(/not now/)
    await sql`drop trigger no on inspections`.execute(server.db)
    expect([(await get(broken)).status, (await get(whole)).status]).toEqual([
      'requested',
      'scheduled',
    ])
    await run()
    expect((await get(broken)).status).toBe('scheduled')
  })

  it('leaves in the queue what fits nobody', async () => {
    await save({ most_open: 1 })
    const id = await waiting()
    await run()
    const open = (await admin.get(`/inspections/${id}/candidates`)).body.inspectors
    const fits = allowedBy({ within_miles: 0, most_open: 1 }, open).length > 0
    expect((await get(id)).status).toBe(fits ? 'scheduled' : 'requested')
    const far = await addHome(owner, { county_fips: counties.bastrop })
    expect(await slotsOf(owner, far)).toEqual([])
    await save()
    const none = (await request(owner, far)).body.inspection_id
    await run()
    expect((await get(none)).status).toBe('requested')
  })

  it('goes through all that waits: what fits nobody holds up nothing behind it', async () => {
    await save()
    // The seeded request of a county that nobody covers has waited for the longest time.
    const id = await waiting()
    await run(0, 1)
    expect((await get(idOf('inspection trail'))).status).toBe('requested')
    expect((await get(id)).status).toBe('scheduled')
  })

  it('says what it gave, and not what a booking gave to the one inspector of a county', async () => {
    await save()
    const home = await addHome(owner, { county_fips: counties.travis })
    const booked = (await request(owner, home)).body
    const given = await waiting()
    await run()
    const done = async () =>
      (await admin.get('/admin/assign-rule')).body.done.map(
        ({ inspection_id }: { inspection_id: string }) => inspection_id,
      )
    expect(booked.status).toBe('scheduled')
    expect(await done()).toContain(given)
    expect(await done()).not.toContain(booked.inspection_id)
  })

  it('of the firm gives nothing that belongs to a demo, and says nothing of it', async () => {
    await save()
    const given = await waiting()
    await run()
    expect((await get(given)).status).toBe('scheduled')
    const left = await waiting()
    // The same two visits as those of somebody in a demo.
    const demo_id = await otherTenant(server)
    const visitor = idOf('user homeowner3')
    await server.db.updateTable('users').set({ demo_id }).where('user_id', '=', visitor).execute()
    const visits = [given, left]
    await server.db
      .updateTable('inspections')
      .set({ homeowner_id: visitor })
      .where('inspection_id', 'in', visits)
      .execute()
    await run()
    const { status } = await server.db
      .selectFrom('inspections')
      .select('status')
      .where('inspection_id', '=', left)
      .executeTakeFirstOrThrow()
    expect(status).toBe('requested')
    const { done } = (await admin.get('/admin/assign-rule')).body
    expect(done.map((one: { inspection_id: string }) => one.inspection_id)).not.toContain(given)
    await server.db
      .updateTable('inspections')
      .set({ homeowner_id: idOf('user homeowner') })
      .where('inspection_id', 'in', visits)
      .execute()
    await server.db
      .updateTable('users')
      .set({ demo_id: null })
      .where('user_id', '=', visitor)
      .execute()
  })

  it('gives nothing to an inspector with time off then', async () => {
    await save()
    const id = await waiting()
    const { scheduled_start } = await get(id)
    const day = scheduled_start.slice(0, 10)
    for (const key of ['inspector', 'inspector2'])
      await admin.post(`/inspectors/${idOf(`user ${key}`)}/time-off`, {
        time_off_id: crypto.randomUUID(),
        from_day: day,
        until_day: day,
        time_zone: 'America/Chicago',
      })
    await run()
    expect((await get(id)).status).toBe('requested')
  })

  it('is changed once: a second change from the same page is refused', async () => {
    const { version } = (await admin.get('/admin/assign-rule')).body
    expect((await save({ is_on: false, version })).status).toBe(200)
    expect(httpError(await save({ version }))).toEqual([409, 'conflict'])
  })

  it.each([
    ['delay_minutes', -1],
    ['within_miles', 301],
    ['most_open', 0],
    ['most_open', null],
  ])('refuses a %s of %j by name', async (field, value) => {
    const answer = await save({ [field]: value })
    expect(httpError(answer)).toEqual([400, 'invalid'])
    expect(Object.keys(answer.body.fields)).toEqual([field])
  })
})

describe('those whom a rule allows', () => {
  const person = (inspector_id: string, more: object = {}) => ({
    inspector_id,
    name: inspector_id,
    covers: true,
    free: true,
    away: null,
    not_on: null,
    travel_cents: 0,
    miles: 0,
    upcoming: 0,
    ...more,
  })
  it('are free, not too far and not too busy, those of the county and then the least busy first', () => {
    const all = [
      person('near', { covers: false, miles: 30 }),
      person('busy', { free: false }),
      person('full', { upcoming: 5 }),
      person('far', { covers: false, miles: 31 }),
      person('unknown', { covers: false, miles: null }),
      person('two', { upcoming: 2 }),
      person('one', { upcoming: 1 }),
    ]
    const ids = (within_miles: number) =>
      allowedBy({ within_miles, most_open: 5 }, all).map((one) => one.inspector_id)
    expect(ids(30)).toEqual(['one', 'two', 'near'])
    expect(ids(0)).toEqual(['one', 'two'])
  })
})
