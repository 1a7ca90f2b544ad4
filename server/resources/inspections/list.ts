import { type RawBuilder, sql } from 'kysely'
import type { HandlerInput } from '#contract/endpoint.ts'
import type { InspectionRow } from '#contract/inspection.ts'
import type { endpoints } from '#contract/inspections.ts'
import { inspectionLife } from '#contract/lives/inspection/inspection.life.ts'
import type { Service } from '#contract/pricing.ts'
import { type InspectionDay, inspectionStatuses, isOver } from '#contract/vocabulary/inspections.ts'
import type { Queries } from '#server/db/connect.ts'
import { mayInspect } from '#server/inspectors.ts'
import { countOf, factsOf, inOrder, onePage, type SortColumns } from '#server/lists.ts'
import { paymentStanding, receipts, returnedOf, standsLike } from '#server/receipts.ts'
import { homePhotoUrl } from '#server/resources/properties/photo.ts'
import { withOrdered } from '#server/resources/worksheets/ordered-progress.ts'
import { productSheets, productTests } from '#server/resources/worksheets/template-sheets.ts'
import { livesIn, type Tenant } from '#server/tenant.ts'
import { countsOfAll } from '#server/visit-figures.ts'
import { isWhole, isWholeVisit } from '#server/visits.ts'
import { hasWords } from './search.ts'

/** Milliseconds in which a report is due after the field work is completed, or an amendment begun. */
const due = 24 * 3_600_000

/** The query of `inspections.mine`, with the defaults of its order and page filled in. */
export type Asked = HandlerInput<(typeof endpoints)['inspections.mine']>['query']

/** The order of the list, and thus the expression of its index. */
const timeOfVisit = sql<Date>`coalesce(i.scheduled_start, i.created_at)`

export const order: SortColumns<'scheduled_start' | 'created_at' | 'number' | 'status'> = {
  scheduled_start: timeOfVisit,
  created_at: sql.ref('i.created_at'),
  // HK-999 comes before HK-1000.
  number: { by: [sql`length(i.number)`, sql`i.number`] },
  status: sql`array_position(${sql.lit(`{${inspectionStatuses.join(',')}}`)}::text[], i.status)`,
}

export const ownerName = sql<string>`h.first_name || ' ' || h.last_name`
const dayMs = 86_400_000

type Days = Pick<Asked, 'on' | 'from' | 'to'>
/** The instant that the days are about, and the expression of its index. */
const instantOf: Record<
  Exclude<InspectionDay, 'paid'>,
  [RawBuilder<unknown>, RawBuilder<unknown>]
> = {
  visit: [sql`i.scheduled_start`, timeOfVisit],
  requested: [sql`i.created_at`, sql`i.created_at`],
  published: [sql`i.finalized_at`, sql`i.finalized_at`],
  cancelled: [sql`i.cancelled_at`, sql`i.cancelled_at`],
}

/**
 * Whether it happened within these days in the time zone of the home. No zone is a day away from UTC, so that the
 * index of the instants finds the candidates.
 */
const isWithin = ({ on = 'visit', from, to }: Days) => {
  const isIn = (instant: RawBuilder<unknown>, indexed: RawBuilder<unknown>) => {
    const day = sql`(${instant} at time zone p.time_zone)::date`
    return sql<boolean>`(${sql.join(
      [
        sql`exists (select 1 from properties p where p.property_id = i.property_id
          and ${from === undefined ? sql`${instant} is not null` : sql`${day} >= ${from}`}
          and ${to === undefined ? sql`true` : sql`${day} <= ${to}`})`,
        ...(from === undefined ? [] : [sql`${indexed} >= ${new Date(Date.parse(from) - dayMs)}`]),
        ...(to === undefined ? [] : [sql`${indexed} < ${new Date(Date.parse(to) + 2 * dayMs)}`]),
      ],
      sql` and `,
    )})`
  }
  return on === 'paid'
    ? sql<boolean>`exists (select 1 from (${receipts}) r
        where r.inspection_id = i.inspection_id and ${isIn(sql`r.at`, sql`r.at`)})`
    : isIn(...instantOf[on])
}

/** Whether a report is past due; a recent amendment starts a new period. */
const isOverdue = (now: number) => {
  const before = new Date(now - due)
  return sql<boolean>`i.completed_at < ${before} and i.status = 'completed' and not exists (
    select 1 from life_events e where e.life = ${sql.lit(inspectionLife.name)}
      and e.subject_id = i.inspection_id and e.event = 'amend' and e.at >= ${before})`
}

/**
 * Whether somebody has it who may not inspect any more, or who has begun and cannot log in any more; those are few, and
 * found once.
 */
const isStranded = sql<boolean>`((i.status = 'scheduled' and i.inspector_id = any (array(
  select n.user_id from users n where n.user_type = 'inspector' and not ${mayInspect('n')})))
  or (i.status in ('in_progress', 'completed') and i.inspector_id = any (array(
  select n.user_id from users n where n.user_type = 'inspector' and n.deactivated_at is not null))))`

/**
 * Whether others wrote something that no admin has read or answered; a former owner's messages wait for nobody. The
 * few that wait are found once, so that the indexes of both are of use.
 */
const isUnreadByAdmins = sql<boolean>`i.inspection_id = any (array(
  select m.inspection_id from inspection_messages m
    join inspections talk on talk.inspection_id = m.inspection_id
    join properties home on home.property_id = talk.property_id and home.owner_id = m.client_id
  where not m.seen_by_admins))`

type Subject = Pick<Asked, 'user_id' | 'property_id'>

/** Whether an inspection is of this property, and of this user as client or inspector. */
const concerns = (table: string, { user_id, property_id }: Subject) => {
  const is = (column: string, value: string) =>
    sql<boolean>`${sql.ref(`${table}.${column}`)} = ${value}`
  const isAny = sql<boolean>`true`
  const ofUser = user_id
    ? sql<boolean>`(${is('homeowner_id', user_id)} or ${is('inspector_id', user_id)})`
    : isAny
  return sql<boolean>`(${ofUser} and ${property_id ? is('property_id', property_id) : isAny})`
}

/** The inspections of a tenant that match the query; `inspectorId`: only those assigned to one inspector. */
export const matching = (
  db: Queries,
  tenant: Tenant,
  inspectorId: string | null,
  asked: Asked,
  words: readonly RawBuilder<boolean>[],
  now: number,
) =>
  words.reduce(
    (query, word) => query.where(word),
    db
      .selectFrom('inspections as i')
      .where(livesIn('i.homeowner_id', tenant))
      .$if(inspectorId !== null, (query) => query.where('i.inspector_id', '=', inspectorId))
      .$if(asked.status !== undefined, (query) => query.where('i.status', 'in', asked.status ?? []))
      .$if(asked.payment !== undefined, (query) => query.where(standsLike(asked.payment ?? [])))
      .$if(asked.county !== undefined, (query) =>
        query.where(
          sql<boolean>`i.property_id in (select property_id from properties where county_fips = ${asked.county})`,
        ),
      )
      .$if(
        [asked.on, asked.from, asked.to].some((given) => given !== undefined),
        (query) => query.where(isWithin(asked)),
      )
      .$if(asked.added === 'true', (query) =>
        query.where(sql<boolean>`jsonb_array_length(i.services) > 1`),
      )
      .$if(asked.overdue === 'true', (query) => query.where(isOverdue(now)))
      .$if(asked.stranded === 'true', (query) => query.where(isStranded))
      .$if(asked.unread === 'true' && inspectorId === null, (query) =>
        query.where(isUnreadByAdmins),
      )
      .where(concerns('i', asked)),
  )

const ids = (of: readonly { item_id: string }[]) => sql`${of.map(({ item_id }) => item_id)}::text[]`
/**
 * How many of the items are rated that an inspection `i` of a template `t` has to rate: those of the template where the
 * whole home was ordered, and those of what was ordered.
 */
const ratedOf = sql<string>`(select count(*) from item_ratings r
  where r.inspection_id = i.inspection_id and r.rating is not null
    and not exists (select from tests_not_done n where n.inspection_id = i.inspection_id
      and n.kind = split_part(r.item_id, '.', 1) and trim(n.reason) <> '')
    and (${isWholeVisit('i')} or i.services ? split_part(r.item_id, '.', 1))
    and (r.item_id = any (case when t.version_id is null then ${ids(productSheets.required)}
        else array(select jsonb_path_query(t.sheets, '$[*].items[*] ? (@.required == true).item_id') #>> '{}') end)
      or r.item_id = any (${ids(productTests.required)}) and i.services ? split_part(r.item_id, '.', 1)
        and (t.version_id is null or not jsonb_path_exists(t.sheets, '$[*] ? (@.worksheet_id == $sheet)',
          jsonb_build_object('sheet', split_part(r.item_id, '.', 1))))))`

/** One page of the matching inspections, each with its progress, and their total on all pages. */
export const list = async (
  db: Queries,
  tenant: Tenant,
  inspectorId: string | null,
  asked: Asked,
  now: number,
): Promise<{ inspections: InspectionRow[]; total: number; page: number; page_size: number }> => {
  const words = await hasWords(db, asked.q)
  const all = matching(db, tenant, inspectorId, asked, words, now)
  const page = onePage(all.select('i.inspection_id'), asked, order, 'i.inspection_id')
  // The columns that cost something are read for the rows of the page alone.
  const shown = inOrder(
    db
      .selectFrom('inspections as i')
      .innerJoin('properties as p', 'p.property_id', 'i.property_id')
      .innerJoin('users as h', 'h.user_id', 'i.homeowner_id')
      .leftJoin('users as n', 'n.user_id', 'i.inspector_id')
      .leftJoin('template_versions as t', 't.version_id', 'i.template_version_id')
      .select([
        'i.inspection_id',
        'i.number',
        'i.property_id',
        'i.inspector_id',
        'i.status',
        'p.street',
        'p.city',
        'p.state',
        'p.time_zone',
        'p.photo_id',
        'i.scheduled_start',
        'i.scheduled_end',
        'i.services',
        'i.template_version_id',
        'i.access_notes',
        'i.payment_status',
        paymentStanding.as('payment'),
        returnedOf.as('returned'),
        'i.signed_at',
        'i.created_at',
        't.required',
        ownerName.as('homeowner_name'),
        'h.phone as homeowner_phone',
        sql<string | null>`n.first_name || ' ' || n.last_name`.as('inspector_name'),
        ratedOf.as('rated'),
      ])
      .where('i.inspection_id', 'in', page),
    asked,
    order,
    'i.inspection_id',
  )
  const [total, found] = await Promise.all([countOf(db, all), shown.execute()])
  const rows = found.map(({ rated, required, ...row }) => ({
    ...row,
    rated: Number(rated),
    required: isWhole(row.services) ? (required ?? productSheets.required.length) : 0,
  }))
  const ordered = await withOrdered(db, rows)
  return {
    ...factsOf(asked, total),
    inspections: rows.map(
      ({
        rated,
        required,
        signed_at,
        created_at,
        scheduled_start,
        scheduled_end,
        services,
        template_version_id: _,
        photo_id,
        homeowner_phone,
        access_notes,
        ...row
      }) => ({
        ...row,
        photo_url: homePhotoUrl(photo_id),
        // Admins have it in the inspection itself, and nobody calls about a visit that is over.
        ...(inspectorId !== null && !isOver(row.status) && { homeowner_phone }),
        access_notes: inspectorId !== null && isOver(row.status) ? '' : access_notes,
        services: services as Service[], // written by this server from checked values
        signed: signed_at !== null,
        created_at: created_at.toISOString(),
        scheduled_start: scheduled_start?.toISOString() ?? null,
        scheduled_end: scheduled_end?.toISOString() ?? null,
        progress: ordered.get(row.inspection_id) ?? { rated, required },
      }),
    ),
  }
}

/** 'Bastrop, TX'; null: no county has this code. */
export const countyName = async (db: Queries, fips: string): Promise<string | null> => {
  const found = await db
    .selectFrom('counties')
    .select(['name', 'state'])
    .where('fips', '=', fips)
    .executeTakeFirst()
  return found === undefined ? null : `${found.name}, ${found.state}`
}

/** The number of inspections of each status, of the asked user and property. */
export const counts = async (
  db: Queries,
  tenant: Tenant,
  inspectorId: string | null,
  asked: Subject = {},
) => {
  if (inspectorId === null && asked.user_id === undefined && asked.property_id === undefined)
    return countsOfAll(db, tenant)
  const found = await db
    .selectFrom('inspections')
    .select(['status', (eb) => eb.fn.countAll<string>().as('count')])
    .where(livesIn('inspections.homeowner_id', tenant))
    .where(concerns('inspections', asked))
    .$if(inspectorId !== null, (query) => query.where('inspector_id', '=', inspectorId))
    .groupBy('status')
    .execute()
  return Object.fromEntries(found.map((row) => [row.status, Number(row.count)]))
}
