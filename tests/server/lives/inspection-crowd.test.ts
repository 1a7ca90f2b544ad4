import { afterAll, beforeAll, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { inspections } from '#server/lives/inspection.ts'
import { letLoose, type Press } from '#tests/support/lives/crowd.ts'
import { makesInspections, price } from '#tests/support/lives/inspection-world.ts'
import { signedIn, startTwoServers, type TwoServers } from '#tests/support/lives/two-servers.ts'

let servers: TwoServers
beforeAll(async () => {
  servers = await startTwoServers()
})
afterAll(() => servers.close())

const crowds = 5
const verbs = [
  'assign',
  'start',
  'complete',
  'finalize',
  'reopen',
  'amend',
  'cancel',
  'sign',
  'waive',
  'unwaive',
  'reschedule',
]
const possible = signedIn.flatMap((who) => verbs.map((event): Press => ({ who, event })))
const likely: Press[] = [
  { who: 'admin', event: 'assign' },
  { who: 'inspector', event: 'start' },
  { who: 'inspector', event: 'complete' },
  { who: 'inspector', event: 'finalize' },
  { who: 'inspector', event: 'reopen' },
  { who: 'admin', event: 'amend' },
  { who: 'admin', event: 'waive' },
  { who: 'admin', event: 'unwaive' },
  { who: 'homeowner', event: 'reschedule' },
  { who: 'inspector', event: 'reschedule' },
]

it('stays that of its chart whatever people do at once, in two processes', async () => {
  const { db, services } = servers
  const { make, visitOf, laterOf } = makesInspections(db, services, { offered: true })
  const bodyOf = (event: string, id: string) =>
    event === 'assign'
      ? { inspector_id: idOf('user inspector'), scheduled_start: visitOf(id).scheduled_start }
      : event === 'sign'
        ? { signed_name: 'Harper Demo' }
        : event === 'reschedule'
          ? { scheduled_start: laterOf(id).scheduled_start, reason: 'Another time suits me.' }
          : ['amend', 'cancel', 'waive', 'unwaive'].includes(event)
            ? { reason: 'For a reason.' }
            : {}
  const homeOf = (id: string) =>
    db
      .selectFrom('inspections')
      .innerJoin('properties', 'properties.property_id', 'inspections.property_id')
      .select(['number', 'street', 'city', 'owner_id', 'time_zone'])
      .where('inspection_id', '=', id)
      .executeTakeFirstOrThrow()
  const seen = await letLoose(
    {
      db,
      served: inspections,
      make,
      first: { who: 'admin', event: 'assign' },
      likely,
      possible,
      beginning: async (id) => ({ ...(await homeOf(id)), total_cents: price.total_cents }),
      unfolded: [
        'gaps',
        'signed_name',
        'cancel_reason',
        'amend_reason',
        'move_reason',
        'waived_reason',
      ],
      admins: [idOf('user admin')],
      send: (process, { who, event }, id) =>
        servers.as(who, process).post(`/inspections/${id}/${event}`, bodyOf(event, id)),
      noticesOf: async (id) => {
        const { street, number } = await homeOf(id)
        const rows = await db
          .selectFrom('notifications')
          .select(['user_id', 'type', 'title'])
          .where('type', '!=', 'health_score_updated')
          .where((eb) =>
            eb.or([eb('title', 'like', `% ${street}%`), eb('title', 'like', `% ${number} %`)]),
          )
          .execute()
        return rows.map(({ user_id, type, title }) => [user_id, type, title])
      },
      alsoHolds: async (id, events) => {
        const published = events.filter((event) => event === 'finalize').length
        const versions = await db
          .selectFrom('report_versions')
          .select('version')
          .where('inspection_id', '=', id)
          .orderBy('version')
          .execute()
        expect(versions.map(({ version }) => version)).toEqual(
          Array.from({ length: published }, (_, index) => index + 1),
        )
        const mails = await db
          .selectFrom('mails')
          .select('subject')
          .where('text', 'like', `%${id}%`)
          .execute()
        const reports = mails.filter(({ subject }) => subject.startsWith('The report for'))
        expect(reports).toHaveLength(published)
        // A bill comes with each report that is published and not waived, and once more for one whose waiver is
        // taken back.
        let [isWaived, isPublished, billed] = [false, false, 0]
        for (const event of events) {
          if (event === 'waive') isWaived = true
          if (event === 'finalize' || event === 'amend') isPublished = event === 'finalize'
          if (event === 'unwaive') isWaived = false
          if ((event === 'finalize' && !isWaived) || (event === 'unwaive' && isPublished))
            billed += 1
        }
        const bills = mails.filter(({ subject }) => subject.includes(' is due for '))
        expect(bills).toHaveLength(billed)
      },
    },
    crowds,
  )
  // The first press of each crowd at least.
  expect(seen.accepted).toBeGreaterThanOrEqual(crowds)
})
