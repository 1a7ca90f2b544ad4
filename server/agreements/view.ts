import type { Agreement, AgreementForClient } from '#contract/agreements.ts'
import { disclosuresOf, newestDisclosures } from '#contract/lives/agreement/agreement-text.ts'
import type { Queries } from '#server/db/connect.ts'
import { notFound } from '#server/errors.ts'
import { firmNameFor } from '#server/firm.ts'
import { currentText, shownText } from './texts.ts'
import { brokenAt, trailOf } from './trail.ts'

const iso = (date: Date | null) => date?.toISOString() ?? null

/** An agreement as its client sees it. Errors: 404. */
export const agreementFor = async (
  db: Queries,
  agreementId: string,
  company: string,
): Promise<AgreementForClient> => {
  const row = await db
    .selectFrom('agreements as a')
    .innerJoin('inspections as i', 'i.inspection_id', 'a.inspection_id')
    .innerJoin('properties as p', 'p.property_id', 'i.property_id')
    .innerJoin('users as u', 'u.user_id', 'p.owner_id')
    .selectAll('a')
    .select(['i.number', 'p.street', 'p.time_zone', 'u.first_name', 'u.last_name'])
    .where('agreement_id', '=', agreementId)
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  const isReading = row.state === 'opened' || row.state === 'consented'
  const shown = isReading || row.state === 'signed' ? await shownText(db, agreementId) : undefined
  const current =
    row.state === 'signed' && shown !== undefined
      ? shown
      : await currentText(db, row.inspection_id, company)
  const text = shown ?? current
  const { version, paragraphs } =
    row.disclosures_version === null ? newestDisclosures : disclosuresOf(row.disclosures_version)
  return {
    agreement_id: row.agreement_id,
    state: row.state,
    number: row.number,
    street: row.street,
    company: await firmNameFor(db, row.inspection_id, company),
    client: `${row.first_name} ${row.last_name}`,
    time_zone: row.time_zone,
    text: text.body,
    text_sha256: text.sha256,
    version: text.version,
    renewed: text.sha256 !== current.sha256,
    disclosures: { version, paragraphs },
    consented_at: iso(row.consented_at),
    signed_at: iso(row.signed_at),
    signed_name: row.signed_name,
    drawn: row.drawn,
    decline_reason: row.decline_reason,
  }
}

/** The same with its trail, for both sides. Errors: 404. */
export const agreementWithTrail = async (
  db: Queries,
  agreementId: string,
  company: string,
): Promise<Agreement> => {
  const [known, rows] = await Promise.all([
    agreementFor(db, agreementId, company),
    trailOf(db, agreementId),
  ])
  return {
    ...known,
    trail: rows.map(({ sequence, entry, at, role, ip, agent, text_sha256, hash }) => ({
      sequence,
      entry,
      at: at.toISOString(),
      by: role,
      ip,
      agent,
      text_sha256,
      hash,
    })),
    trail_broken_at: brokenAt(rows),
  }
}
