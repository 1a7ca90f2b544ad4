import { randomBytes } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import type { inspectionLife } from '#contract/lives/inspection/inspection.life.ts'
import type { InspectionSnapshot } from '#contract/lives/inspection/state.ts'
import type { Quote } from '#contract/pricing.ts'
import { type Signing, signWithRequest } from '#server/agreements/begin.ts'
import type { Queries } from '#server/db/connect.ts'
import type { Database } from '#server/db/schema.ts'
import { inspections } from '#server/lives/inspection.ts'
import { begin, type DataOf } from '#server/lives/live.ts'
import type { Ground, Sender } from '#server/lives/served.ts'
import type { Tenant } from '#server/tenant.ts'

/** The next number that people say on the phone. The visits of a demo get a random one. */
const numberIn = async (db: Queries, tenant: Tenant): Promise<string> => {
  if (tenant !== null) return `DEMO-${randomBytes(4).toString('hex').toUpperCase()}`
  const { rows } = await sql<{ number: string }>`
    select 'HK-' || nextval('inspection_numbers') as number
  `.execute(db)
  return rows[0]?.number ?? ''
}

/** The data of a request besides its life. */
export type Columns = Pick<
  Insertable<Database['inspections']>,
  | 'inspection_id'
  | 'reason'
  | 'services'
  | 'extra_mold_samples'
  | 'asked_issues'
  | 'quote'
  | 'access_notes'
  | 'conditions'
>
type Home = {
  property_id: string
  owner_id: string
  street: string
  city: string
  time_zone: string
}

/** Every caller writes the whole quote of our price engine, as text. */
const centsIn = ({ quote }: Columns): number => (JSON.parse(String(quote)) as Quote).total_cents

/** Sends the first event of an inspection, which inserts its row; answers its id. */
export const beginInspection = async (
  ground: Ground,
  { sender, tenant, home }: { sender: Sender; tenant: Tenant; home: Home },
  data: DataOf<typeof inspectionLife, 'request'>,
  columns: Columns,
  signing: Signing = { consented: false, from: null },
): Promise<string> => {
  const { db } = ground
  const { property_id, owner_id, street, city, time_zone } = home
  const number = await numberIn(db, tenant)
  const inspectionId = await begin(ground, inspections, {
    event: 'request',
    sender,
    by: ['owner'],
    data,
    facts: { number, owner_id, street, city, time_zone, total_cents: centsIn(columns) },
    insert: async ({ value, context }: InspectionSnapshot) => {
      const row = await db
        .insertInto('inspections')
        .values({
          ...columns,
          number,
          property_id,
          homeowner_id: owner_id,
          status: value.work,
          payment_status: value.payment,
          created_at: context.created_at ?? undefined,
          scheduled_start: context.scheduled_start,
          scheduled_end: context.scheduled_end,
          signed_name: context.signed_name,
          signed_at: context.signed_at,
          // The agreement fills it in, in this transaction.
          agreement_text: '',
        })
        .returning('inspection_id')
        .executeTakeFirstOrThrow()
      return row.inspection_id
    },
  })
  await signWithRequest(ground, sender, inspectionId, data.signed_name, signing)
  return inspectionId
}
