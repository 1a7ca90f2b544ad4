import type { HandlerInput } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/inspections.ts'
import { priceInputFor, quote } from '#contract/price.ts'
import type { Db } from '#server/db/connect.ts'
import { conflict, invalid } from '#server/errors.ts'
import { notify } from '#server/live/notify.ts'
import { realmOf } from '#server/realm.ts'
import { newestTable } from '#server/resources/pricing/queries.ts'
import type { Caller } from '#server/tokens.ts'
import { agreementText } from './agreement.ts'
import { visitFrom } from './calendar.ts'
import { demoNumber } from './demo-number.ts'
import { checkSignature, link, overview, slotTaken } from './events.ts'
import * as queries from './queries.ts'
import { holdPlaces, isOffered } from './slots.ts'

const emptyConditions = JSON.stringify({
  weather: '',
  temperature_f: null,
  occupancy: 'unknown',
  utilities_on: 'unknown',
  people_present: '',
})

type Body = HandlerInput<(typeof endpoints)['inspections.request']>['body']

/**
 * Stores a request and answers its id. Errors: 400 for a time that is not offered, 409 with the new quote,
 * or that the slot is taken.
 */
export const requestInspection = async (
  db: Db,
  user: Caller,
  body: Body,
  now: number,
): Promise<string> => {
  checkSignature(body.signed_name)
  const realm = realmOf(user)
  const property = await queries.addressOf(db, body.property_id)
  const table = await newestTable(db, now)
  const price = quote(priceInputFor(property, body.services, body.prepay ?? false), table)
  if (price.total_cents !== body.total_cents)
    throw conflict(
      'price_changed',
      'The price has changed since you saw it. Look at it again.',
      price,
    )
  const start = body.scheduled_start === null ? null : new Date(body.scheduled_start)
  if (start !== null && !isOffered(property.time_zone, now, start))
    throw invalid({ scheduled_start: 'Choose one of the times that are offered.' })
  return db.transaction().execute(async (trx) => {
    const { covering, free, places, own } = await holdPlaces(trx, realm, property, start)
    if (start !== null && covering.length === 0)
      throw invalid({
        scheduled_start: 'Nobody covers this county yet. Send the request without a time.',
      })
    if (own.length > 0)
      throw conflict(
        'slot_taken',
        'This home has a visit at that time already. Choose another one.',
      )
    if (start !== null && places === 0) throw slotTaken()
    const inspector = covering.length === 1 ? free[0] : undefined
    const row = await trx
      .insertInto('inspections')
      .values({
        ...(realm === null ? {} : { number: demoNumber() }),
        property_id: body.property_id,
        homeowner_id: user.user_id,
        inspector_id: inspector ?? null,
        status: inspector === undefined ? 'requested' : 'scheduled',
        reason: body.reason,
        services: JSON.stringify(body.services),
        quote: JSON.stringify(price),
        access_notes: body.access_notes,
        scheduled_start: start,
        scheduled_end: start === null ? null : new Date(visitFrom(start.getTime()).end),
        signed_name: body.signed_name,
        signed_at: new Date(now),
        agreement_text: agreementText,
        conditions: emptyConditions,
      })
      .returning(['inspection_id', 'number'])
      .executeTakeFirstOrThrow()
    const where = `${property.street}, ${property.city}`
    await queries.record(
      trx,
      row.inspection_id,
      user.user_id,
      'request',
      'Requested, and the agreement signed.',
    )
    if (inspector !== undefined) {
      await queries.record(
        trx,
        row.inspection_id,
        null,
        'assign',
        'Assigned to the one inspector of the county.',
      )
      await notify(trx, [
        {
          user_id: inspector,
          type: 'inspection_assigned',
          title: `New inspection: ${where}`,
          link: overview(body.property_id, row.inspection_id),
        },
        {
          user_id: user.user_id,
          type: 'inspection_scheduled',
          title: `Your inspection of ${property.street} is scheduled`,
          link: link(body.property_id, row.inspection_id),
        },
      ])
    } else
      await notify(
        trx,
        (await queries.admins(trx, realm)).map((admin) => ({
          user_id: admin,
          type: 'system_alert' as const,
          title:
            covering.length === 0
              ? `Nobody covers the county of ${where}`
              : `Request ${row.number} waits for an inspector`,
          link: '/admin',
        })),
      )
    return row.inspection_id
  })
}
