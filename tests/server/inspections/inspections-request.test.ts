import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#contract/recurrence.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { counties } from '#server/db/seed/people.ts'
import { productSheets } from '#server/resources/worksheets/template-sheets.ts'
import { dayIn, instantOf } from '#server/time-zones.ts'
import { addHome, httpError, request, slotsOf, told } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let inspector: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[owner, inspector, admin] = await Promise.all([
    server.as('homeowner'),
    server.as('inspector'),
    server.as('admin'),
  ])
})
afterAll(() => server.close())

const { williamson, bastrop } = counties
const inspectionsOf = async (propertyId: string) =>
  (await owner.get(`/property/${propertyId}/inspections`)).body

describe('a request', () => {
  it('goes to the one inspector of the county at once, and both sides are told', async () => {
    const propertyId = await addHome(owner, { street: '1 Request Road' })
    const { status, body } = await request(owner, propertyId, { access_notes: 'Mind the dog.' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'scheduled',
      inspector: { user_id: idOf('user inspector'), name: 'Indigo Demo' },
      homeowner: { user_id: owner.userId },
      access_notes: 'Mind the dog.',
      payment_status: 'unpaid',
      progress: { rated: 0, required: productSheets.required.length, findings: 0, photos: 0 },
      agreement: { signed_name: 'Harper Demo', text: expect.stringContaining('InterNACHI') },
    })
    expect(Date.parse(body.scheduled_end) - Date.parse(body.scheduled_start)).toBe(3.5 * 3_600_000)
    expect(body.number).toMatch(/^HK-\d+$/)
    expect(body.timeline.map(({ event }: { event: string }) => event)).toEqual([
      'request',
      'assign',
    ])
    expect((await told(inspector, 'inspection_assigned'))[0]).toBe(
      'New inspection: 1 Request Road, Austin',
    )
    expect((await told(owner, 'inspection_scheduled'))[0]).toBe(
      'Your inspection of 1 Request Road is scheduled',
    )
  })

  it('where two inspectors could go waits for an admin', async () => {
    const propertyId = await addHome(owner, { county_fips: williamson })
    const { body } = await request(owner, propertyId)
    expect(body).toMatchObject({ status: 'requested', inspector: null })
    expect(body.scheduled_start).not.toBeNull()
    expect((await told(admin, 'system_alert'))[0]).toBe(
      `Request ${body.number} waits for an inspector`,
    )
  })

  it('where nobody goes joins the waiting list without a time, and admins hear of the gap', async () => {
    const propertyId = await addHome(owner, { street: '2 Request Road', county_fips: bastrop })
    const { status, body } = await request(owner, propertyId)
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'requested', scheduled_start: null, inspector: null })
    expect((await told(admin, 'system_alert'))[0]).toBe(
      'No inspector covers the county of 2 Request Road, Austin',
    )
    const [start = ''] = await slotsOf(owner, await addHome(owner))
    const timed = await request(owner, propertyId, { scheduled_start: start })
    expect(timed.body.fields).toEqual({
      scheduled_start: 'No inspector covers this county yet. Send the request without a time.',
    })
  })

  it('without a time, though somebody goes there, waits for an admin to find one', async () => {
    const { status, body } = await request(owner, await addHome(owner), { scheduled_start: null })
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'requested', scheduled_start: null, inspector: null })
  })

  it('cannot have a time that has just been taken, and leaves nothing behind', async () => {
    const [start = ''] = await slotsOf(owner, await addHome(owner))
    expect((await request(owner, await addHome(owner), { scheduled_start: start })).status).toBe(
      201,
    )
    const home = await addHome(owner)
    const notices = await told(inspector, 'inspection_assigned')
    const late = await request(owner, home, { scheduled_start: start })
    expect(httpError(late)).toEqual([409, 'slot_taken'])
    expect(await inspectionsOf(home)).toEqual([])
    expect(await told(inspector, 'inspection_assigned')).toEqual(notices)
    expect(await slotsOf(owner, home)).not.toContain(start)
  })

  it('wins once when several ask for the same time at the same moment', async () => {
    const homes = await Promise.all([1, 2, 3, 4].map(() => addHome(owner)))
    const [start = ''] = await slotsOf(owner, homes[0] ?? '')
    const answers = await Promise.all(
      homes.map((home) => request(owner, home, { scheduled_start: start })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  })

  it('that waits keeps its place: two inspectors are promised to two, not to three', async () => {
    const homes = await Promise.all(
      [1, 2, 3].map(() => addHome(owner, { county_fips: williamson })),
    )
    const { body } = await owner.get(`/property/${homes[0]}/slots`)
    const { start } = body.slots.findLast((slot: { inspectors: number }) => slot.inspectors === 2)
    const answers = await Promise.all(
      homes.map((home) => request(owner, home, { scheduled_start: start })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409])
    expect(await slotsOf(owner, homes[2] ?? '')).not.toContain(start)
  })

  it('for a home that has a visit at that time is refused, also when both come at one moment', async () => {
    const home = await addHome(owner, { county_fips: williamson })
    const { body } = await owner.get(`/property/${home}/slots`)
    const { start: scheduled_start } = body.slots.find(
      (slot: { inspectors: number }) => slot.inspectors === 2,
    )
    const answers = await Promise.all([1, 2].map(() => request(owner, home, { scheduled_start })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const late = answers.find(({ status }) => status === 409)
    expect(late?.body).toMatchObject({
      code: 'slot_taken',
      error: 'This home already has a visit at that time. Choose another time.',
    })
    expect(await slotsOf(owner, home)).not.toContain(scheduled_start)
    expect(await inspectionsOf(home)).toHaveLength(1)
    await owner.post(`/inspections/${(await inspectionsOf(home))[0].inspection_id}/cancel`, {
      reason: 'Another time.',
    })
    expect((await request(owner, home, { scheduled_start })).status).toBe(201)
  })

  /** A time of Texas on the first such day of the week (0: Sunday) that is ten days away or more. */
  const comingOn = (weekday: number, hour: number) => {
    let day = dayIn('America/Chicago', Date.now() + 10 * 86_400_000)
    while (new Date(day).getUTCDay() !== weekday) day = addDays(day, 1)
    return instantOf('America/Chicago', day, hour * 60).toISOString()
  }
  it.each([
    ['in the night', comingOn(2, 21)],
    ['on a Sunday', comingOn(0, 9)],
    ['in the past', '2020-03-04T15:00:00Z'],
    ['in ten years', '2036-03-05T15:00:00Z'],
    ['at the end of all days', '9999-12-31T23:59:59Z'],
  ])('cannot be made for a time that is not offered: %s', async (_, scheduled_start) => {
    const answer = await request(owner, await addHome(owner), { scheduled_start })
    expect(httpError(answer)).toEqual([400, 'invalid'])
    expect(answer.body.fields).toEqual({
      scheduled_start: 'Choose one of the times that are offered.',
    })
  })

  it.each([
    [{ signed_name: 'Harper' }, 'signed_name', 'Type your first and last name to sign.'],
    [
      { signed_name: 'Minnie Mouse' },
      'signed_why',
      'The account is in the name of Harper Demo. Say why Minnie Mouse signs.',
    ],
    [{ services: [] }, 'services', 'Choose at least one service.'],
    [{ reason: 'curiosity' }, 'reason', 'Choose a reason.'],
    [{ scheduled_start: 'tomorrow' }, 'scheduled_start', 'Give a date and time.'],
  ])('is refused with %j, and nothing is requested', async (wrong, field, sentence) => {
    const home = await addHome(owner)
    const answer = await request(owner, home, { ...wrong })
    expect(httpError(answer)).toEqual([400, 'invalid'])
    expect(answer.body.fields).toEqual({ [field]: sentence })
    expect(await inspectionsOf(home)).toEqual([])
  })

  it('at another price than the engine’s is refused with the price of today', async () => {
    const home = await addHome(owner, { square_feet: 1800 })
    const answer = await request(owner, home, { total_cents: 1 })
    expect(httpError(answer)).toEqual([409, 'price_changed'])
    expect(answer.body.current.total_cents).toBe(42_500)
    expect(await inspectionsOf(home)).toEqual([])
  })

  it('keeps the agreement as it was signed', async () => {
    const { text } = (await owner.get('/inspection-agreement')).body
    expect(text).toContain('What we do not do.')
    const { body } = await request(owner, await addHome(owner))
    // The first paragraphs name the order; the rest is as it was shown, word for word.
    expect(body.agreement.text).toContain(text.split('\n\n').slice(2).join('\n\n'))
    expect(body.agreement.text).toContain('The price: $425.00.')
    expect(body.events.map(({ event }: { event: string }) => event)).not.toContain('sign')
  })
})
