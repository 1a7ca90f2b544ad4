import type { VisitLetter } from '#contract/lives/inspection/facts.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import type { Queries } from '#server/db/connect.ts'
import { switchable } from '#server/mail/choices.ts'
import { type Visit, visitMail } from '#server/mail/visits.ts'
import type { Row } from '#server/resources/worksheets/queries.ts'
import type { Ground } from './served.ts'

type Inspection = Row<'inspections'>

/** The visit as it is after the event: a letter speaks of the new state. */
const rowOf = (db: Queries, inspectionId: string) =>
  db
    .selectFrom('inspections')
    .innerJoin('properties', 'properties.property_id', 'inspections.property_id')
    .leftJoin('users as inspector', 'inspector.user_id', 'inspections.inspector_id')
    .select((eb) => [
      'inspections.inspection_id',
      'inspections.property_id',
      'number',
      'street',
      'city',
      'properties.state',
      'zip',
      'time_zone',
      'owner_id',
      'scheduled_start',
      'scheduled_end',
      'cancel_reason',
      'move_reason',
      'inspector.first_name as inspector_first',
      'inspector.last_name as inspector_last',
      eb
        .selectFrom('life_events')
        .select(({ fn }) => fn.countAll<string>().as('events'))
        .where('life', '=', 'inspection')
        .whereRef('subject_id', '=', 'inspections.inspection_id')
        .as('events'),
    ])
    .where('inspections.inspection_id', '=', inspectionId)
    .executeTakeFirstOrThrow()

/** What a letter says of the visit, and why it happened; only some readers are told the reason, and when it was planned. */
export const visitOf = async (db: Queries, inspectionId: string) => {
  const row = await rowOf(db, inspectionId)
  const visit: Visit = {
    inspectionId: row.inspection_id,
    number: row.number,
    street: row.street,
    place: [row.street, row.city, [row.state, row.zip].filter(Boolean).join(' ')].join(', '),
    zone: row.time_zone,
    start: row.scheduled_start?.toISOString() ?? null,
    end: row.scheduled_end?.toISOString() ?? null,
    inspector: row.inspector_first === null ? null : `${row.inspector_first} ${row.inspector_last}`,
    before: null,
    reason: null,
    sequence: Number(row.events),
  }
  const reasons: Partial<Record<VisitLetter, string | null>> = {
    moved: row.move_reason,
    cancelled: row.cancel_reason,
  }
  return { visit, reasons, ownerId: row.owner_id, propertyId: row.property_id }
}

const letterOf =
  (kind: VisitLetter) =>
  async ({ db, publicUrl, now }: Ground, inspection: Inspection, to: string) => {
    const { visit, reasons, ownerId, propertyId } = await visitOf(db, inspection.inspection_id)
    const { email, first_name } = await db
      .selectFrom('users')
      .select(['email', 'first_name'])
      .where('user_id', '=', to)
      .executeTakeFirstOrThrow()
    const isOwner = to === ownerId
    const page = isOwner
      ? paths.inspection({ ...visit, propertyId })
      : kind === 'givenAway'
        ? paths.inspectorDashboard()
        : paths.inspectionOverview({ ...visit, propertyId })
    const mail = visitMail(
      kind,
      { to: email, name: first_name, isOwner },
      {
        ...visit,
        // The row of the event is from before it.
        before: inspection.scheduled_start?.toISOString() ?? null,
        reason: reasons[kind] ?? null,
      },
      `${publicUrl}${page}`,
      now,
    )
    // To an inspector it is work.
    return isOwner ? switchable({ db, publicUrl, userId: to }, 'visits', mail) : mail
  }

/** The mails about a visit, to the user whose id is `to`: the owner of the home or an inspector. */
export const visitLetters = {
  requested: letterOf('requested'),
  booked: letterOf('booked'),
  moved: letterOf('moved'),
  givenAway: letterOf('givenAway'),
  takenOver: letterOf('takenOver'),
  cancelled: letterOf('cancelled'),
} satisfies Record<VisitLetter, unknown>
