import type { Inspection } from '#contract/inspection.ts'
import { gatesOf, inspectionOffers, inspectionState } from '#contract/lives/inspection/state.ts'
import type { Quote, Service } from '#contract/pricing.ts'
import { isOver } from '#contract/vocabulary/inspections.ts'
import { goodOn } from '#server/certifications.ts'
import type { Queries } from '#server/db/connect.ts'
import { notFound } from '#server/errors.ts'
import { hasNewOwner } from '#server/former-owners.ts'
import { timelineOf } from '#server/lives/history.ts'
import { type Ties, tieList } from '#server/policies.ts'
import { paymentStanding, returnedOf } from '#server/receipts.ts'
import { previousInspection } from '#server/resources/reports/previous.ts'
import { gapsOf, progressOf, workOf } from '#server/resources/worksheets/work.ts'
import { dayIn } from '#server/time-zones.ts'
import { forAnotherOwner } from './former-timeline.ts'

const iso = (date: Date | null) => date?.toISOString() ?? null

/** What the payment provider has for an inspection: money, a payment under way, or neither. */
export const moneyFor = async (
  db: Queries,
  inspectionId: string,
): Promise<'none' | 'underway' | 'arrived'> => {
  const rows = await db
    .selectFrom('payments')
    .select('state')
    .where('inspection_id', '=', inspectionId)
    .where('state', 'in', ['pending', 'paid', 'partly_refunded', 'disputed'])
    .execute()
  if (rows.some(({ state }) => state !== 'pending')) return 'arrived'
  return rows.length > 0 ? 'underway' : 'none'
}

/** The inspection as a person with these ties sees it at an instant (milliseconds). */
export const one = async (
  db: Queries,
  inspectionId: string,
  ties: Ties,
  now: number,
): Promise<Inspection> => {
  const row = await db
    .selectFrom('inspections as i')
    .innerJoin('properties as p', 'p.property_id', 'i.property_id')
    .leftJoin('counties as c', 'c.fips', 'p.county_fips')
    .innerJoin('users as h', 'h.user_id', 'i.homeowner_id')
    .leftJoin('users as n', 'n.user_id', 'i.inspector_id')
    .selectAll('i')
    .select([
      'p.street',
      'p.city',
      'p.state',
      'p.county_fips',
      'p.year_built',
      'p.square_feet',
      'p.time_zone',
      'p.owner_id',
      'c.name as county_name',
      'h.first_name as h_first',
      'h.last_name as h_last',
      'h.phone as h_phone',
      'h.email as h_email',
      'n.first_name as n_first',
      'n.last_name as n_last',
      'n.license_number as n_license',
      'n.certifications as n_certifications',
      paymentStanding.as('payment'),
      returnedOf.as('returned'),
    ])
    .where('i.inspection_id', '=', inspectionId)
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  const [work, timeline, photos, previous] = await Promise.all([
    workOf(db, inspectionId),
    timelineOf(db, inspectionId),
    db
      .selectFrom('photos')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('inspection_id', '=', inspectionId)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow(),
    ties.inspector || ties.admin ? previousInspection(db, inspectionId) : null,
  ])
  // The gaps of an unpublished report name its findings, so only its inspector sees them.
  const life = {
    by: tieList(ties),
    ...(row.owner_id !== row.homeowner_id && { changed_hands: true }),
    gaps: ties.inspector ? gapsOf(work) : [],
    owner_moves: row.owner_moves,
    inspector_moves: row.inspector_moves,
  }
  // This server wrote it from checked values.
  const price = row.quote as Quote
  const state = inspectionState(row, {
    ...life,
    version: row.version,
    time_zone: row.time_zone,
    total_cents: price.total_cents,
    scheduled_start: iso(row.scheduled_start),
    signed_at: iso(row.signed_at),
  })
  const gates = gatesOf(state)
  // A new owner is not told how to reach the client, how the client let somebody in, what the client signed and wrote,
  // or what was given back to them.
  const isOfFormer = ties.owner && hasNewOwner(row)
  // Its inspector goes there no more.
  const isDone = ties.inspector && isOver(row.status)
  return {
    inspection_id: row.inspection_id,
    number: row.number,
    property_id: row.property_id,
    status: row.status,
    is_finalized: row.status === 'finalized',
    version: row.version,
    // A part of the report, and locked with it.
    analysis_summary: ties.owner && gates.length > 0 ? null : row.analysis_summary,
    created_at: row.created_at.toISOString(),
    scheduled_start: iso(row.scheduled_start),
    scheduled_end: iso(row.scheduled_end),
    time_zone: row.time_zone,
    started_at: iso(row.started_at),
    completed_at: iso(row.completed_at),
    finalized_at: iso(row.finalized_at),
    cancel_reason: isOfFormer ? null : row.cancel_reason,
    move_reason: isOfFormer ? null : row.move_reason,
    reason: row.reason,
    // This server wrote it from checked values.
    services: row.services as Service[],
    extra_mold_samples: row.extra_mold_samples,
    quote: price,
    access_notes: isDone || isOfFormer ? '' : row.access_notes,
    agreement: {
      text: isOfFormer ? '' : row.agreement_text,
      signed_name: isOfFormer ? null : row.signed_name,
      signed_at: iso(row.signed_at),
    },
    payment_status: row.payment_status,
    payment: row.payment,
    returned: isOfFormer ? null : row.returned,
    homeowner: {
      user_id: row.homeowner_id,
      name: `${row.h_first} ${row.h_last}`,
      phone: isOfFormer ? '' : row.h_phone,
      email: isOfFormer ? '' : row.h_email,
    },
    inspector:
      row.inspector_id === null
        ? null
        : {
            user_id: row.inspector_id,
            name: `${row.n_first} ${row.n_last}`,
            license_number: row.n_license,
            certifications: goodOn(row.n_certifications, dayIn(row.time_zone, now)),
          },
    property: {
      property_id: row.property_id,
      street: row.street,
      city: row.city,
      state: row.state,
      county_fips: row.county_fips,
      county_name: row.county_name,
      year_built: row.year_built,
      square_feet: row.square_feet,
    },
    progress: {
      ...progressOf(work),
      findings: work.findings.length,
      photos: Number(photos.count),
    },
    ...((ties.inspector || ties.admin) && { has_previous_report: previous !== null }),
    report_readable: gates.length === 0,
    report_gates: gates,
    events: inspectionOffers(state, life.by, new Date(now).toISOString()),
    life,
    timeline: isOfFormer ? forAnotherOwner(timeline) : timeline,
  }
}

/** The visit of an inspection: where, when, how long, and with whom. */
export const visitOf = (db: Queries, inspectionId: string) =>
  db
    .selectFrom('inspections')
    .select(['inspection_id', 'property_id', 'inspector_id', 'scheduled_start', 'scheduled_end'])
    .select('quote')
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirstOrThrow()

/** The visits that the owner of a home has asked for and that are not over yet, the next one first. */
export const openVisits = async (
  db: Queries,
  { property_id, owner_id }: { property_id: string; owner_id: string },
) => {
  const rows = await db
    .selectFrom('inspections')
    .select(['inspection_id', 'number', 'status', 'services', 'scheduled_start'])
    .where('property_id', '=', property_id)
    .where('homeowner_id', '=', owner_id)
    .where('status', 'in', ['requested', 'scheduled', 'in_progress'])
    .orderBy('scheduled_start')
    .orderBy('created_at')
    .limit(20)
    .execute()
  return rows.map(({ services, scheduled_start, ...row }) => ({
    ...row,
    services: services as Service[], // written by this server from checked values
    scheduled_start: iso(scheduled_start),
  }))
}

/** The state of an inspection, in each of its regions. */
export const stateValueOf = async (db: Queries, inspectionId: string) => {
  const row = await db
    .selectFrom('inspections')
    .select(['status', 'payment_status', 'signed_at'])
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirstOrThrow()
  return inspectionState(row, {}).value
}

export const addressOf = async (db: Queries, propertyId: string) =>
  db
    .selectFrom('properties')
    .select([
      'property_id',
      'street',
      'city',
      'state',
      'county_fips',
      'time_zone',
      'owner_id',
      'square_feet',
      'year_built',
      'foundation',
    ])
    .where('property_id', '=', propertyId)
    .executeTakeFirstOrThrow()
