import type { inspectionLife } from '#contract/lives/inspection/inspection.life.ts'
import { visitInWords } from '#contract/lives/inspection/moving.ts'
import { isGoodAt } from '#contract/lives/license/state.ts'
import { awayWord, notOnWord } from '#contract/vocabulary/away.ts'
import { hasBegun } from '#contract/vocabulary/inspections.ts'
import { notOnFor } from '#server/county-terms.ts'
import type { Queries } from '#server/db/connect.ts'
import { conflict, invalid } from '#server/errors.ts'
import { whyNot } from '#server/inspectors.ts'
import type { DataOf } from '#server/lives/live.ts'
import type { Row } from '#server/resources/worksheets/queries.ts'
import { isOf, type Tenant, tenantOf } from '#server/tenant.ts'
import type { Caller } from '#server/tokens.ts'
import { awayDuring, type Span } from '#server/working-hours.ts'
import { busyDuring, lockCalendar, minutesOf, visitFrom, withWay } from './calendar.ts'
import { addressOf } from './queries.ts'
import { furthest, holdPlaces, isPlannable, offeredStart } from './slots.ts'

type Body = {
  inspector_id: string
  scheduled_start?: string | undefined
  instead_of?: string | null | undefined
  instead_of_start?: string | null | undefined
}

const inspectorOf = async (db: Queries, tenant: Tenant, userId: string) => {
  const inspector = await db
    .selectFrom('users')
    .select(['user_id', 'first_name', 'last_name', 'license_status', 'license_expires_at'])
    .where('user_id', '=', userId)
    .where('user_type', '=', 'inspector')
    .where('deactivated_at', 'is', null)
    .where('closes_at', 'is', null)
    .where(isOf('users.demo_id', tenant))
    // An admin who refuses the license meanwhile waits, and so does this.
    .forShare()
    .executeTakeFirst()
  if (inspector === undefined) throw invalid({ inspector_id: 'Choose an inspector.' })
  return inspector
}

const startOf = (row: Row<'inspections'>, asked: string | undefined, now: number): Date => {
  const start = asked === undefined ? row.scheduled_start : new Date(asked)
  if (start === null) throw invalid({ scheduled_start: 'Choose a time: the request has none.' })
  if (start.getTime() < now)
    throw invalid({ scheduled_start: 'This time has passed. Choose a future time.' })
  if (!isPlannable(now, start))
    throw invalid({ scheduled_start: `Choose a time within the next ${furthest} days.` })
  return start
}

const at = (instant: string | null) => (instant === null ? null : Date.parse(instant))

/** Two admins may change it at once. Errors: 409 if another one has it, or at another time, than the admin saw. */
const checkSeen = async (
  db: Queries,
  { inspector_id: holder, scheduled_start, property_id }: Row<'inspections'>,
  { inspector_id, instead_of = holder, scheduled_start: asked, instead_of_start }: Body,
): Promise<void> => {
  const present = scheduled_start?.getTime() ?? null
  const seen = instead_of_start === undefined ? present : at(instead_of_start)
  const isSeen = holder === instead_of || holder === inspector_id
  if (isSeen && [seen, at(asked ?? null)].includes(present)) return
  const named =
    holder === null
      ? undefined
      : await db
          .selectFrom('users')
          .select(['first_name', 'last_name'])
          .where('user_id', '=', holder)
          .executeTakeFirst()
  const who = named === undefined ? 'No one' : `${named.first_name} ${named.last_name}`
  const { time_zone } = await addressOf(db, property_id)
  const when =
    scheduled_start === null
      ? 'without a time'
      : `on ${visitInWords(scheduled_start.toISOString(), time_zone)}`
  throw conflict(
    'changed',
    `Someone has changed this visit meanwhile: ${who} has it now, ${when}. Look at it before you change that.`,
  )
}

/** Why an inspector does not come for a visit to a home, as the event says it. */
const offFor = async (db: Queries, inspectorId: string, propertyId: string, visit: Span) => {
  const away = (await awayDuring(db, [inspectorId], visit)).get(inspectorId)
  if (away !== undefined) return { off: `This inspector ${awayWord[away]}.` }
  const home = await addressOf(db, propertyId)
  const day = await notOnFor(db, inspectorId, home, visit.start)
  return day === null ? {} : { off: `This inspector ${notOnWord(day)}.` }
}

/**
 * Whether an inspector can come at a time, as the event says it; `keepsWay`: with time for the way from and to their
 * other visits. It locks the calendar until the transaction ends.
 */
const timeFor = async (
  db: Queries,
  tenant: Tenant,
  inspectorId: string,
  { inspection_id, property_id }: Row<'inspections'>,
  visit: Span,
  keepsWay: boolean,
) => {
  await lockCalendar(db, tenant)
  return {
    busy: (await busyDuring(db, keepsWay ? withWay(visit) : visit, inspection_id)).has(inspectorId),
    ...(await offFor(db, inspectorId, property_id, visit)),
  }
}

/**
 * The data of the event that gives a request, or work that has begun, to an inspector. A visit that is to come locks
 * the calendar until the transaction ends. `keepsWay`: whether there must be time for the way between two visits, as
 * in what is offered; an admin may plan closer.
 * Errors: 400 without an inspector or a future time, 409 if the admin saw another inspector or time there.
 */
export const assignment =
  (tenant: Tenant, body: Body, now: number, keepsWay = false) =>
  async (
    row: Row<'inspections'>,
    db: Queries,
  ): Promise<DataOf<typeof inspectionLife, 'assign'>> => {
    await checkSeen(db, row, body)
    const inspector = await inspectorOf(db, tenant, body.inspector_id)
    const begun = hasBegun(row.status)
    // The chart says that the time of work that has begun stays.
    const start =
      begun && row.scheduled_start !== null
        ? new Date(body.scheduled_start ?? row.scheduled_start)
        : startOf(row, body.scheduled_start, now)
    const visit = visitFrom(start.getTime(), minutesOf(row))
    return {
      inspector_id: inspector.user_id,
      inspector_name: `${inspector.first_name} ${inspector.last_name}`,
      scheduled_start: start.toISOString(),
      scheduled_end: new Date(visit.end).toISOString(),
      ...(begun
        ? { busy: false }
        : await timeFor(db, tenant, inspector.user_id, row, visit, keepsWay)),
      // Checked at each assignment, for the day of the visit too: no list may be newer than the license.
      ...(isGoodAt(inspector, Math.max(now, visit.end))
        ? {}
        : { unlicensed: whyNot[inspector.license_status] }),
    }
  }

type NewTime = {
  scheduled_start: string
  reason?: string | undefined
  instead_of?: string | null | undefined
}
type Moved = DataOf<typeof inspectionLife, 'reschedule'>

/** Any time in the future. It locks the calendar until the transaction ends. */
const anyTime =
  (tenant: Tenant, scheduled_start: string, now: number) =>
  async (row: Row<'inspections'>, db: Queries): Promise<Moved> => {
    if (row.inspector_id !== null) {
      const {
        inspector_name: _,
        inspector_id: __,
        ...data
      } = await assignment(
        tenant,
        { inspector_id: row.inspector_id, scheduled_start },
        now,
      )(row, db)
      return data
    }
    const visit = visitFrom(startOf(row, scheduled_start, now).getTime(), minutesOf(row))
    await lockCalendar(db, tenant)
    return {
      scheduled_start: new Date(visit.start).toISOString(),
      scheduled_end: new Date(visit.end).toISOString(),
      busy: false,
    }
  }

/**
 * Whether a start is one of those that `slotsFor` offers for this visit. The calendar is locked until the transaction
 * ends. Errors: 400 for a time that is never offered.
 */
const isStillOffered = async (
  db: Queries,
  tenant: Tenant,
  row: Row<'inspections'>,
  start: Date,
  now: number,
): Promise<boolean> => {
  const home = await addressOf(db, row.property_id)
  offeredStart(home.time_zone, now, start.toISOString())
  const { places, own } = await holdPlaces(db, tenant, home, start, row)
  return places > 0 && own.length === 0
}

/** Two may move it at once. Errors: 409 if it has another time than the one saw who moves it. */
const checkTime = async (
  db: Queries,
  { scheduled_start: now, property_id }: Row<'inspections'>,
  { scheduled_start, instead_of }: NewTime,
): Promise<void> => {
  const present = now?.getTime() ?? null
  if (instead_of === undefined || [at(instead_of), at(scheduled_start)].includes(present)) return
  const { time_zone } = await addressOf(db, property_id)
  throw conflict(
    'changed',
    `Someone has moved this visit meanwhile: it is ${visitInWords(now?.toISOString() ?? null, time_zone)} now. Look at it before you move it.`,
  )
}

/**
 * The data of the event that moves a visit to another time. It locks the calendar until the transaction ends. An
 * admin takes any time; all others take one that is offered, and an inspector says why.
 * Errors: 400 for a time that has passed, is too far away or is never offered, and for an inspector without a reason;
 * 409 if somebody has moved it since the asker saw it.
 */
export const newTime =
  (user: Caller, asked: NewTime, now: number) =>
  async (row: Row<'inspections'>, db: Queries): Promise<Moved> => {
    const { scheduled_start, reason } = asked
    const tenant = tenantOf(user)
    const said = reason === undefined ? {} : { reason }
    const start = new Date(scheduled_start)
    if (user.user_type === 'inspector' && reason === undefined)
      throw invalid({ reason: 'Say why you move the visit. The homeowner reads it.' })
    await checkTime(db, row, asked)
    const isOwnTime = row.scheduled_start?.getTime() === start.getTime()
    if (user.user_type === 'admin' || isOwnTime)
      return { ...(await anyTime(tenant, scheduled_start, now)(row, db)), ...said }
    const isOpen = await isStillOffered(db, tenant, row, start, now)
    // When an inspector does not work is nobody else's business: the time is not offered, that is all.
    const { off, busy, ...data } = await anyTime(tenant, scheduled_start, now)(row, db)
    return { ...data, ...said, busy: busy || off !== undefined || !isOpen }
  }
