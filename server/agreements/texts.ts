import { fillIn, orderOf } from '#contract/lives/agreement/agreement-text.ts'
import type { Quote, Service } from '#contract/pricing.ts'
import type { Queries } from '#server/db/connect.ts'
import { firmNameFor } from '#server/firm.ts'
import { sha256 } from './trail.ts'

/** The texts of agreements: the version in force, filled in with the order of a visit, and kept as it was shown. */

export type Text = { version: number; body: string; sha256: string }

/** The version in force; the next publication ends it. */
export const inForce = (db: Queries) =>
  db
    .selectFrom('agreement_versions')
    .select(['version', 'body'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

export const versionOf = (db: Queries, version: number) =>
  db
    .selectFrom('agreement_versions')
    .select(['version', 'body'])
    .where('version', '=', version)
    .executeTakeFirstOrThrow()

/** The facts of a visit that its agreement names, as they are now. `company`: the name of a firm that has not said it. */
const orderFor = async (db: Queries, inspectionId: string, company: string) => {
  const row = await db
    .selectFrom('inspections as i')
    .innerJoin('properties as p', 'p.property_id', 'i.property_id')
    .innerJoin('users as u', 'u.user_id', 'p.owner_id')
    .select([
      'i.services',
      'i.extra_mold_samples',
      'i.quote',
      'i.scheduled_start',
      'p.street',
      'p.city',
      'p.state',
    ])
    .select(['p.time_zone', 'u.first_name', 'u.last_name'])
    .where('i.inspection_id', '=', inspectionId)
    .executeTakeFirstOrThrow()
  return orderOf({
    company: await firmNameFor(db, inspectionId, company),
    client: `${row.first_name} ${row.last_name}`,
    home: row,
    // This server wrote both from checked values.
    services: row.services as Service[],
    extra_mold_samples: row.extra_mold_samples,
    total_cents: (row.quote as Quote).total_cents,
    scheduled_start: row.scheduled_start?.toISOString() ?? null,
    time_zone: row.time_zone,
  })
}

/** A text filled in with the order of a visit. */
export const filledIn = async (
  db: Queries,
  inspectionId: string,
  company: string,
  body: string,
): Promise<string> => fillIn(body, await orderFor(db, inspectionId, company))

/** The text that a client reads now: the version in force, or the given one, with the order as it is. */
export const currentText = async (
  db: Queries,
  inspectionId: string,
  company: string,
  version?: number,
): Promise<Text> => {
  const known = version === undefined ? await inForce(db) : await versionOf(db, version)
  const body = await filledIn(db, inspectionId, company, known.body)
  return { version: known.version, body, sha256: sha256(body) }
}

/** The text that the client opened last, or signed; undefined: none. */
export const shownText = (db: Queries, agreementId: string): Promise<Text | undefined> =>
  db
    .selectFrom('agreement_texts')
    .select(['version', 'body', 'sha256'])
    .where('agreement_id', '=', agreementId)
    .where('sha256', '=', (eb) =>
      eb
        .selectFrom('agreement_trail')
        .select('text_sha256')
        .where('agreement_id', '=', agreementId)
        .where('entry', 'in', ['opened', 'consented', 'signed'])
        .orderBy('sequence', 'desc')
        .limit(1),
    )
    .executeTakeFirst()

/** Keeps a text as it is shown, and with the visit. */
export const keepText = async (
  db: Queries,
  { agreement_id, inspection_id }: { agreement_id: string; inspection_id: string },
  { version, body, sha256: hash }: Text,
  now: number,
): Promise<void> => {
  await db
    .insertInto('agreement_texts')
    .values({ agreement_id, sha256: hash, version, body, made_at: new Date(now) })
    .onConflict((clash) => clash.doNothing())
    .execute()
  await db
    .updateTable('inspections')
    .set({ agreement_text: body })
    .where('inspection_id', '=', inspection_id)
    .execute()
}
