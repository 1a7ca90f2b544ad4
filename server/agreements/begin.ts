import type { FastifyRequest } from 'fastify'
import type { AgreementSnapshot } from '#contract/lives/agreement/agreement.life.ts'
import { newestDisclosures } from '#contract/lives/agreement/agreement-text.ts'
import type { From } from '#contract/lives/agreement/facts.ts'
import type { Queries } from '#server/db/connect.ts'
import { conflict } from '#server/errors.ts'
import { agreements } from '#server/lives/agreement.ts'
import { inspections } from '#server/lives/inspection.ts'
import { begin, step } from '#server/lives/live.ts'
import type { Ground, Sender } from '#server/lives/served.ts'

/** How somebody signed with a request: the version that they saw, and whether they agreed to do so electronically. */
export type Signing = {
  version?: number | undefined
  consented: boolean
  from: From
  /** Of a seed, whose ids are the same each time. */
  agreement_id?: string
}

/** Where a request comes from, as the trail keeps it. */
export const fromOf = (request: FastifyRequest): NonNullable<From> => ({
  ip: request.ip,
  agent: (request.headers['user-agent'] ?? '').slice(0, 400),
})

const insertInto =
  (db: Queries, inspection_id: string, agreement_id?: string) =>
  async ({ value, context }: AgreementSnapshot): Promise<string> => {
    const row = await db
      .insertInto('agreements')
      .values({
        agreement_id,
        inspection_id,
        state: value,
        created_at: context.created_at ?? new Date(0),
        opened_at: context.opened_at,
        consented_at: context.consented_at,
        disclosures_version: context.disclosures_version,
        signed_at: context.signed_at,
        signed_name: context.signed_name,
      })
      .returning('agreement_id')
      .executeTakeFirstOrThrow()
    return row.agreement_id
  }

/** The agreement of a visit whose homeowner signs while they ask for it. */
export const signWithRequest = async (
  ground: Ground,
  sender: Sender,
  inspectionId: string,
  signed_name: string,
  { version, consented, from, agreement_id }: Signing,
): Promise<void> => {
  await begin(ground, agreements, {
    event: 'signWithRequest',
    sender,
    by: ['owner'],
    data: {
      signed_name,
      version,
      disclosures_version: consented ? newestDisclosures.version : null,
      from,
    },
    facts: {},
    insert: insertInto(ground.db, inspectionId, agreement_id),
  })
}

/** The newest agreement of a visit; undefined: the visit is older than agreements with a trail. */
export const newestAgreement = (db: Queries, inspectionId: string) =>
  db
    .selectFrom('agreements')
    .select(['agreement_id', 'state'])
    .where('inspection_id', '=', inspectionId)
    .orderBy('created_at', 'desc')
    .orderBy('agreement_id')
    .limit(1)
    .executeTakeFirst()

/** Errors: 409 where an agreement waits, which has its own steps; a signature without them would pass it by. */
export const noneWaits = async (db: Queries, inspectionId: string): Promise<void> => {
  const newest = await newestAgreement(db, inspectionId)
  if (newest !== undefined && newest.state !== 'signed')
    throw conflict(
      'open_first',
      'Open the agreement and agree to sign electronically first. Load the page again.',
    )
}

/**
 * Sends the agreement of a visit to its client: the one that waits for them once more, or another one where the
 * last is signed. Errors: 409 where the visit is cancelled or its field work is done.
 */
export const sendAgreement = async (
  ground: Ground,
  sender: Exclude<Sender, string>,
  tie: 'inspector' | 'admin',
  inspectionId: string,
  from: From,
): Promise<void> => {
  const { db } = ground
  // Two who ask at once ask one after the other.
  const visit = await inspections.lock(db, inspectionId)
  const newest = await newestAgreement(db, inspectionId)
  if (visit === undefined) return
  if (newest !== undefined && newest.state !== 'signed') {
    await step(ground, agreements, {
      id: newest.agreement_id,
      event: 'send',
      sender,
      data: { from },
    })
    return
  }
  if (visit.signed_at !== null)
    await step(ground, inspections, {
      id: inspectionId,
      event: 'agreement.renewed',
      sender: 'system',
      data: {},
    })
  const home = await db
    .selectFrom('properties')
    .select(['owner_id', 'street'])
    .where('property_id', '=', visit.property_id)
    .executeTakeFirstOrThrow()
  await begin(ground, agreements, {
    event: 'send',
    sender,
    by: [tie],
    data: { from },
    facts: { ...home, inspector_id: visit.inspector_id, cancelled: visit.status === 'cancelled' },
    insert: insertInto(db, inspectionId),
  })
}
