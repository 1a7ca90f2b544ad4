import { gatesOf, inspectionState } from '#contract/lives/inspection/state.ts'
import type { endpoints } from '#contract/payments.ts'
import { isPrepaid, prepaid } from '#contract/price.ts'
import type { Handlers } from '#server/register.ts'
import { newestTable } from '#server/resources/pricing/queries.ts'
import * as queries from './queries.ts'

export const handlers: Handlers<typeof endpoints> = {
  /** The owner, the assigned inspector, admins. */
  'payments.status': async ({ query, db }) => {
    const bill = await queries.bill(db, query.inspection_id)
    return {
      inspection_id: bill.inspection_id,
      status: bill.payment_status,
      amount_cents: bill.quote.total_cents,
      visit: {
        number: bill.number,
        property_id: bill.property_id,
        street: bill.street,
        city: bill.city,
        state: bill.state,
        time_zone: bill.time_zone,
        inspection_status: bill.status,
        scheduled_start: bill.scheduled_start?.toISOString() ?? null,
        scheduled_end: bill.scheduled_end?.toISOString() ?? null,
        lines: bill.quote.lines,
      },
    }
  },
  /** The owner. */
  'payments.offer': async ({ query, db, services }) => {
    const bill = await queries.bill(db, query.inspection_id)
    // In advance is before the visit begins.
    const open =
      bill.payment_status === 'unpaid' &&
      (bill.status === 'requested' || bill.status === 'scheduled') &&
      !isPrepaid(bill.quote)
    const total = bill.quote.total_cents
    return {
      available: open,
      total_cents: total,
      prepaid_cents: open ? prepaid(total, await newestTable(db, services.now())) : null,
    }
  },
  /** The owner, the assigned inspector, admins. */
  'payments.access': async ({ query, db }) => {
    const bill = await queries.bill(db, query.inspection_id)
    const gates = gatesOf(inspectionState(bill, { version: bill.version }))
    return { access: gates.length === 0, gates }
  },
}
