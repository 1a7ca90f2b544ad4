import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { initialTransition } from 'xstate'
import { inspectionLife } from '#contract/lives/inspection/inspection.life.ts'
import { judge } from '#contract/lives/judge.ts'
import { counties } from '#server/db/seed/people.ts'
import { inspections } from '#server/lives/inspection.ts'
import { moneyFor } from '#server/resources/inspections/queries.ts'
import { addHome, request } from '#tests/support/fixtures/visit.ts'
import { type Call, type Person, type Place, walkOverHttp } from '#tests/support/lives/http-walk.ts'
import { assignedTo, ends, waits } from '#tests/support/lives/inspection-http-ends.ts'
import {
  callerOf,
  effectsOf,
  makesInspections,
  owner,
} from '#tests/support/lives/inspection-world.ts'
import { peopleAt } from '#tests/support/lives/people.ts'
import { wholeDatabase } from '#tests/support/lives/whole-database.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

/** The clock does not move, so that what the chart foretells is written to the millisecond. */
const now = Date.now()
const inspector = callerOf('inspector', 'inspector')
const inspector2 = callerOf('inspector2', 'inspector')

let server: TestServer
let people: Record<string, Person>
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' }, now: () => now })
  people = await peopleAt(server, now)
})
afterAll(() => server.close())

const by =
  (verb: string, body: object = {}) =>
  (client: Client, id: string) =>
    client.post(`/inspections/${id}/${verb}`, body)
const reason = { reason: 'For a reason.' }
const signed_name = 'Harper Demo'
const at = (work: string, payment = 'unpaid', agreement = 'signed') => ({
  work,
  agreement,
  payment,
})

let moments = 0
const aMomentAgo = () => {
  moments += 1
  const scheduled_start = new Date(now - moments)
  return { scheduled_start, scheduled_end: scheduled_start }
}

const places = (): Place[] => [
  ...['requested', 'scheduled', 'in_progress', 'completed', 'finalized', 'cancelled'].map(
    (work) => ({ named: work, value: at(work) }),
  ),
  ...['pending', 'failed', 'paid', 'waived'].map((payment) => ({
    named: payment,
    value: at('scheduled', payment),
  })),
  { named: 'cancelled and pending', value: at('cancelled', 'pending') },
  { named: 'cancelled and failed', value: at('cancelled', 'failed') },
  { named: 'completed and paid', value: at('completed', 'paid') },
  { named: 'completed and waived', value: at('completed', 'waived') },
  { named: 'requested and paid', value: at('requested', 'paid') },
  { named: 'in progress and paid', value: at('in_progress', 'paid') },
  ...(['unpaid', 'paid'] as const).map(
    (payment): Place => ({
      named: `in progress again and ${payment}`,
      value: at('in_progress', payment),
      alter: (id) =>
        server.db
          .updateTable('inspections')
          .set({ version: 2 })
          .where('inspection_id', '=', id)
          .execute(),
    }),
  ),
  ...(['pending', 'paid'] as const).map(
    (state): Place => ({
      named: `waived while a payment is ${state}`,
      value: at('scheduled', 'waived'),
      alter: (inspection_id) =>
        server.db
          .insertInto('payments')
          .values({
            inspection_id,
            payer_id: owner.user_id,
            purpose: 'inspection',
            amount_cents: 42_500,
            state,
            begun_at: new Date(now),
            expires_at: new Date(now),
            paid_at: state === 'paid' ? new Date(now) : null,
          })
          .execute(),
    }),
  ),
  { named: 'finalized and waived', value: at('finalized', 'waived') },
  {
    named: 'completed with gaps',
    value: at('completed'),
    alter: (id) =>
      server.db
        .deleteFrom('item_ratings')
        .where('inspection_id', '=', id)
        .where('item_id', 'like', 'roof.%')
        .execute(),
  },
  {
    named: 'moved three times by each',
    value: at('scheduled'),
    alter: (id) =>
      server.db
        .updateTable('inspections')
        .set({ owner_moves: 3, inspector_moves: 3 })
        .where('inspection_id', '=', id)
        .execute(),
  },
  {
    named: 'on the day of the visit',
    value: at('scheduled'),
    alter: (id) =>
      server.db
        .updateTable('inspections')
        // Each a moment of its own: no two visits of an inspector begin together.
        .set(aMomentAgo())
        .where('inspection_id', '=', id)
        .execute(),
  },
  {
    // No event leads there today: a request is signed when it is made.
    named: 'unsigned',
    value: at('scheduled'),
    alter: (id) =>
      server.db
        .updateTable('inspections')
        .set({ signed_at: null, signed_name: null })
        .where('inspection_id', '=', id)
        .execute(),
  },
]

const instant = new Date(now).toISOString()
const requestData = { signed_name, scheduled_start: null, scheduled_end: null }
describe('the life of an inspection over HTTP', () => {
  it('is that of its chart: each event in each state by each person, and what it does', async () => {
    const { make, visitOf, laterOf } = makesInspections(server.db, server.app.services, {
      offered: true,
    })
    const busyId = await make()
    const busy = visitOf(busyId)
    await server.db
      .updateTable('inspections')
      .set({ ...busy, status: 'scheduled', inspector_id: inspector2.user_id })
      .where('inspection_id', '=', busyId)
      .execute()
    const assign = (
      named: string,
      { user_id: inspector_id }: { user_id: string },
      inspector_name: string,
      visit: typeof visitOf = visitOf,
      isBusy = false,
    ): Call => ({
      event: 'assign',
      named,
      data: (id) => ({ ...visit(id), inspector_id, inspector_name, busy: isBusy }),
      request: (client, id) =>
        by('assign', { inspector_id, scheduled_start: visit(id).scheduled_start })(client, id),
    })
    const plain = (event: string, body: object = {}): Call => ({
      event,
      data: () => body,
      request: by(event, body),
    })
    const reschedule = (named: string, visit: typeof visitOf): Call => ({
      event: 'reschedule',
      named,
      // An inspector needs a reason; the others may give one.
      data: (id) => ({ ...visit(id), ...reason, busy: false }),
      request: (client, id) =>
        by('reschedule', { scheduled_start: visit(id).scheduled_start, ...reason })(client, id),
    })
    const machine = (event: string): Call => ({ event, data: () => ({}) })
    const { moves, refused, untaken } = await walkOverHttp({
      server,
      served: inspections,
      people,
      make,
      places: [
        ...places(),
        {
          named: 'requested for a time',
          value: at('requested'),
          alter: (id) =>
            server.db
              .updateTable('inspections')
              .set(visitOf(id))
              .where('inspection_id', '=', id)
              .execute(),
        },
      ],
      effectsOf: (id) => effectsOf(server.db, id),
      calls: [
        assign('to the inspector', inspector, 'Indigo Demo'),
        assign('to another inspector', inspector2, 'Jordan Demo'),
        assign('to a busy inspector', inspector2, 'Jordan Demo', () => busy, true),
        plain('start'),
        plain('complete'),
        plain('finalize', { analysis_summary: 'A fine home.' }),
        plain('reopen'),
        plain('amend', reason),
        plain('cancel', reason),
        plain('sign', { signed_name }),
        plain('waive', reason),
        {
          event: 'unwaive',
          data: async (id) => ({ ...reason, money: await moneyFor(server.db, id) }),
          request: by('unwaive', reason),
        },
        reschedule('to another time', laterOf),
        reschedule('to its own time', visitOf),
        machine('agreement.renewed'),
        machine('payment.pending'),
        machine('payment.paid'),
        machine('payment.failed'),
      ],
    })
    console.log(`${moves.length} events moved an inspection over HTTP, ${refused} changed nothing`)
    expect(
      Object.fromEntries(moves.map((one) => [`${one.sent}, ${one.where}`, one.effects])),
    ).toEqual(ends)
    // The request itself is no event of a thing that is there: see below.
    expect(untaken).toEqual([
      'inspection.work.requested request #1',
      'inspection.work.requested request #2',
      'inspection.agreement.unsigned request #1',
    ])
  })

  it.each([
    ['where one inspector goes, who gets it at once', counties.travis, true, true],
    ['where two go, and an admin chooses', counties.williamson, true, false],
    ['where nobody goes', counties.bastrop, false, false],
  ])(
    'begins with a request of the owner and of nobody else: %s',
    async (_, county_fips, covered, taken) => {
      const client = people.owner?.client ?? server.anonymous
      const home = await addHome(client, { county_fips })
      const before = await wholeDatabase(server.db)
      for (const [who, person] of Object.entries(people).filter(([name]) => name !== 'owner')) {
        const { status } = await person.client.post('/inspections', {
          property_id: home,
          reason: 'yearly',
          services: ['inspection'],
          scheduled_start: null,
          access_notes: '',
          total_cents: 0,
          signed_name,
        })
        expect([who, status]).toEqual([who, person.caller === null ? 401 : 403])
      }
      expect(await wholeDatabase(server.db)).toEqual(before)
      const { status, body } = await request(client, home, taken ? {} : { scheduled_start: null })
      expect(status).toBe(201)
      const id = body.inspection_id
      const [first] = initialTransition(inspectionLife.chart, {})
      const asked = { ...requestData, covered, taken }
      const verdict = judge(inspectionLife, first, {
        ...asked,
        type: 'request',
        by: ['owner'],
        now: instant,
      })
      if (verdict.kind !== 'moves') throw new Error(verdict.kind)
      const { value, history } = (await client.get(`/inspections/${id}/life`)).body
      expect(history[0]).toEqual({
        event: 'request',
        by: 'homeowner',
        at: instant,
        from: null,
        to: verdict.next.value,
      })
      expect(history.slice(1)).toEqual(
        taken
          ? [{ event: 'assign', by: 'system', at: instant, from: verdict.next.value, to: value }]
          : [],
      )
      expect(value).toEqual(at(taken ? 'scheduled' : 'requested'))
      expect(await effectsOf(server.db, id)).toEqual(
        taken
          ? assignedTo('inspector')
          : [
              covered
                ? 'admin hears system_alert: Request NUMBER waits for an inspector'
                : 'admin hears system_alert: No inspector covers the county of HOME, Austin',
              waits,
            ],
      )
    },
  )
})
