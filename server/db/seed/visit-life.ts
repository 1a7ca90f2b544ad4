import type { inspectionLife } from '#contract/lives/inspection/inspection.life.ts'
import type { Quote } from '#contract/pricing.ts'
import { visitLength } from '#contract/vocabulary/visit-length.ts'
import { inspections } from '#server/lives/inspection.ts'
import { type DataOf, step } from '#server/lives/live.ts'
import type { Sender } from '#server/lives/served.ts'
import { giveReceipt } from '#server/payments/billing.ts'
import { beginInspection, type Columns } from '#server/resources/inspections/begin.ts'
import { visitFrom } from '#server/resources/inspections/calendar.ts'
import { timeZoneOf } from '#server/time-zones.ts'
import type { Ground } from './ids.ts'
import { fixAll } from './issue-life.ts'
import { at, personOf } from './past.ts'
import { counties, type Home, people } from './people.ts'
import type { Visit } from './visits.ts'

const hour = 3_600_000
const day = 24 * hour

const nameOf = (key: string) => {
  const person = people.find((one) => one.key === key)
  return `${person?.first} ${person?.last}`
}

/** `minutes`: what the job that is ordered takes on site. */
export type When = { start: Date; minutes: number }

const timesOf = ({ start, minutes }: When) => ({
  scheduled_start: start.toISOString(),
  scheduled_end: new Date(visitFrom(start.getTime(), visitLength(minutes)).end).toISOString(),
})

const requestedAt = (ground: Ground, start: Date) => Math.min(ground.now, start.getTime()) - 8 * day

/** The request of a visit, days before it; answers its id. */
export const requestVisit = (
  ground: Ground,
  { key, inspector }: Visit,
  home: Home,
  when: When,
  columns: Columns,
): Promise<string> =>
  beginInspection(
    at(ground, requestedAt(ground, when.start)),
    {
      sender: personOf(ground, home.owner, 'homeowner'),
      tenant: ground.demo,
      home: {
        property_id: ground.id(`property ${home.key}`),
        owner_id: ground.id(`user ${home.owner}`),
        street: home.street,
        city: home.city,
        time_zone: timeZoneOf('TX', null),
      },
    },
    {
      ...timesOf(when),
      signed_name: nameOf(home.owner),
      covered: home.county !== counties.bastrop,
      taken: inspector !== null,
    },
    columns,
    { consented: false, from: null, agreement_id: ground.id(`agreement ${key}`) },
  )

/** The events of a visit after its request, each with its time and its sender. */
export const leadOn = async (
  ground: Ground,
  visit: Visit & { inspector: string },
  home: Home,
  when: When,
): Promise<void> => {
  const { start } = when
  const id = ground.id(`inspection ${visit.key}`)
  const happens = <V extends string>(
    now: number,
    event: V,
    sender: Sender,
    data: DataOf<typeof inspectionLife, V>,
  ) => step(at(ground, now), inspections, { id, event, sender, data })
  const inspector = personOf(ground, visit.inspector, 'inspector')
  const after = (hours: number) => start.getTime() + hours * hour
  await happens(
    requestedAt(ground, start) + 3 * hour,
    'assign',
    personOf(ground, 'admin', 'admin'),
    {
      ...timesOf(when),
      inspector_id: ground.id(`user ${visit.inspector}`),
      inspector_name: nameOf(visit.inspector),
      busy: false,
    },
  )
  if (visit.status === 'cancelled')
    await happens(after(0), 'cancel', personOf(ground, home.owner, 'homeowner'), {
      reason: 'Demo: the owner found another date.',
    })
  if (visit.worksheets === 0) return
  // A visit in progress began an hour ago, at any time of day.
  await happens(Math.min(after(0), ground.now - hour), 'start', inspector, {})
  if (visit.status === 'in_progress') return
  await happens(after(4), 'complete', inspector, {})
  if (visit.payment === 'paid') {
    await happens(after(5), 'payment.paid', 'provider', {})
    await giveReceipt(at(ground, after(5)), id, {
      payment_id: null,
      payer_id: ground.id(`user ${home.owner}`),
      amount_cents: await priceOf(ground, id),
    })
  }
  if (visit.status !== 'finalized') return
  await happens(after(9), 'finalize', inspector, { analysis_summary: visit.summary })
  await nameIssues(ground, id)
  // The findings that a later visit did not find again.
  if (visit.days < -300) await fixAll(ground, id, { fixed: after(7 * 24), seen: after(8 * 24) })
}

/** The price of an inspection in cents. */
const priceOf = async ({ db }: Ground, inspectionId: string): Promise<number> => {
  const { quote } = await db
    .selectFrom('inspections')
    .select('quote')
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirstOrThrow()
  // Only our own price engine writes it.
  return (quote as Quote).total_cents
}

/** Names the issues after their first findings. */
const nameIssues = async ({ db, id }: Ground, inspectionId: string) => {
  const issues = await db
    .selectFrom('issues')
    .select(['issue_id', 'finding_id'])
    .where('inspection_id', '=', inspectionId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('findings as f')
            .select('f.finding_id')
            .whereRef('f.issue_id', '=', 'issues.issue_id')
            .whereRef('f.finding_id', '!=', 'issues.finding_id'),
        ),
      ),
    )
    .execute()
  for (const { issue_id, finding_id } of issues) {
    await db
      .updateTable('life_events')
      .set({ subject_id: id(`issue ${finding_id}`) })
      .where('life', '=', 'issue')
      .where('subject_id', '=', issue_id)
      .execute()
    await db
      .updateTable('issues')
      .set({ issue_id: id(`issue ${finding_id}`) })
      .where('issue_id', '=', issue_id)
      .execute()
  }
}
