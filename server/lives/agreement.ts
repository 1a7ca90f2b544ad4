import { agreementLife, agreementState } from '#contract/lives/agreement/agreement.life.ts'
import type { Note } from '#contract/lives/agreement/facts.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { currentText, keepText, shownText } from '#server/agreements/texts.ts'
import { addToTrail } from '#server/agreements/trail.ts'
import type { Queries } from '#server/db/connect.ts'
import { addJob } from '#server/jobs/queue.ts'
import { agreementMail } from '#server/mail/agreements.ts'
import { inspectionTieList } from '#server/policies.ts'
import type { Row } from '#server/resources/worksheets/queries.ts'
import { hashOf, newSecret } from '#server/tokens.ts'
import { inspections } from './inspection.ts'
import { step } from './live.ts'
import type { Act, Ground, ServedLife } from './served.ts'

/** An agreement with its visit and its home. */
export type KnownAgreement = Row<'agreements'> & {
  property_id: string
  inspector_id: string | null
  status: string
  street: string
  owner_id: string
}

/** Days in which the mailed link opens the agreement. */
export const daysOpen = 14

const iso = (date: Date | null) => date?.toISOString() ?? null

const note = async ({ ground, row, sender, params }: Act<KnownAgreement>): Promise<void> => {
  const { db, now, company } = ground
  // The chart typed the params of its own action.
  const { entry, from, data, version } = params as Note
  // A client agrees to what they opened, even if another version is published at this very moment.
  const isShown = entry === 'sent' || entry === 'opened'
  const text =
    (isShown ? undefined : await shownText(db, row.agreement_id)) ??
    (await currentText(db, row.inspection_id, company, version))
  await keepText(db, row, text, now)
  const isPerson = typeof sender !== 'string'
  await addToTrail(db, row.agreement_id, {
    entry,
    at: new Date(now),
    role: isPerson ? sender.user_type : sender,
    personId: isPerson ? sender.user_id : null,
    from,
    text_sha256: text.sha256,
    data,
  })
}

/** The visit follows in the same transaction; it may be signed without an agreement of this kind, too. */
const signVisit = async ({ ground, row, sender, params }: Act<KnownAgreement>): Promise<void> => {
  // The chart typed the params of its own action.
  const { signed_name } = params as { signed_name: string }
  await step(ground, inspections, {
    id: row.inspection_id,
    event: 'sign',
    sender,
    data: { signed_name },
  })
}

/** The key of the job that seals a paper. */
const seal = async ({ ground, row }: Act<KnownAgreement>): Promise<void> => {
  // The seed mails nobody; its papers are sealed when somebody asks for them.
  if (ground.mail !== undefined) return
  await addJob(
    ground.db,
    'agreement.seal',
    { agreement: row.agreement_id },
    { key: `agreement ${row.agreement_id}` },
  )
}

const homeOf = (db: Queries, { owner_id }: KnownAgreement) =>
  db
    .selectFrom('users')
    .select(['email', 'first_name', 'demo_id'])
    .where('user_id', '=', owner_id)
    .executeTakeFirstOrThrow()

/** The mail brings a new link; the link from before is gone. Only the hash of its secret is kept. */
const letter = async ({ db, now, publicUrl }: Ground, row: KnownAgreement) => {
  const secret = newSecret()
  await db
    .updateTable('agreements')
    .set({
      link_hash: hashOf(secret),
      link_expires_at: new Date(now + daysOpen * 86_400_000),
    })
    .where('agreement_id', '=', row.agreement_id)
    .execute()
  const { email, first_name } = await homeOf(db, row)
  const url = `${publicUrl}${paths.agreementByLink(secret)}`
  return agreementMail(email, first_name, row.street, url, daysOpen)
}

const visit = ({ property_id, inspection_id }: KnownAgreement) => ({
  propertyId: property_id,
  inspectionId: inspection_id,
})

/** The server's side of an agreement's life. */
export const agreements: ServedLife<typeof agreementLife, KnownAgreement> = {
  life: agreementLife,
  lock: (db, id) =>
    db
      .selectFrom('agreements')
      .innerJoin('inspections as i', 'i.inspection_id', 'agreements.inspection_id')
      .innerJoin('properties as p', 'p.property_id', 'i.property_id')
      .selectAll('agreements')
      .select(['i.property_id', 'i.inspector_id', 'i.status', 'p.street', 'p.owner_id'])
      .where('agreement_id', '=', id)
      // The visit too: its order must not change while its agreement is signed.
      .forUpdate(['agreements', 'i'])
      .executeTakeFirst(),
  stateOf: async (_, row) =>
    agreementState(row.state, {
      created_at: iso(row.created_at),
      opened_at: iso(row.opened_at),
      consented_at: iso(row.consented_at),
      disclosures_version: row.disclosures_version,
      signed_at: iso(row.signed_at),
      signed_name: row.signed_name,
      drawn: row.drawn,
      declined_at: iso(row.declined_at),
      decline_reason: row.decline_reason,
      owner_id: row.owner_id,
      inspector_id: row.inspector_id,
      street: row.street,
      cancelled: row.status === 'cancelled',
    }),
  tiesOf: (db, { inspection_id }, user) => inspectionTieList(db, user, inspection_id),
  save: async (db, id, { value, context }) => {
    await db
      .updateTable('agreements')
      .set({
        state: value,
        opened_at: context.opened_at,
        consented_at: context.consented_at,
        disclosures_version: context.disclosures_version,
        signed_at: context.signed_at,
        signed_name: context.signed_name,
        drawn: context.drawn,
        declined_at: context.declined_at,
        decline_reason: context.decline_reason,
      })
      .where('agreement_id', '=', id)
      .execute()
  },
  tenantOf: async (db, row) => (await homeOf(db, row)).demo_id,
  pages: {
    inspection: (row: KnownAgreement) => paths.inspection(visit(row)),
    overview: (row: KnownAgreement) => paths.inspectionOverview(visit(row)),
    admin: () => paths.admin(),
  },
  letters: { agreement: letter },
  acts: { note, signVisit, seal },
}
