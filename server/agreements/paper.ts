import { disclosuresOf } from '#contract/lives/agreement/agreement-text.ts'
import { trailEntryWord } from '#contract/vocabulary/agreements.ts'
import { underName } from '#contract/vocabulary/firm.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notFound } from '#server/errors.ts'
import { letterheadFor } from '#server/firm.ts'
import type { AgreementPaper } from '#server/papers/agreement-pdf.ts'
import { logoOfPaper, picturesOf } from '#server/papers/pictures.ts'
import { drawPaper } from '#server/papers/threads.ts'
import type { Services } from '#server/register.ts'
import { sealed } from './seal.ts'
import { shownText } from './texts.ts'
import { addToTrail, sha256, trailOf } from './trail.ts'

/** The content of the paper of a signed agreement. Errors: 404 for one that is not signed. */
const contentOf = async (
  db: Queries,
  agreementId: string,
  company: string,
): Promise<AgreementPaper> => {
  const row = await db
    .selectFrom('agreements as a')
    .innerJoin('inspections as i', 'i.inspection_id', 'a.inspection_id')
    .innerJoin('properties as p', 'p.property_id', 'i.property_id')
    .select(['a.signed_at', 'a.signed_name', 'a.drawn', 'a.disclosures_version', 'i.number'])
    .select(['p.street', 'p.city', 'p.state', 'p.time_zone', 'i.inspection_id'])
    .where('agreement_id', '=', agreementId)
    .where('a.state', '=', 'signed')
    .executeTakeFirst()
  const [text, trail] = await Promise.all([shownText(db, agreementId), trailOf(db, agreementId)])
  if (row === undefined || text === undefined || row.signed_at === null)
    throw notFound('This agreement is not signed.')
  const { firm } = await letterheadFor(db, row.inspection_id)
  return {
    company: firm?.name ?? company,
    ...(firm !== undefined && {
      company_lines: underName(firm),
      accent: firm.accent,
      logo_url: firm.logo_url,
    }),
    number: row.number,
    address: `${row.street}, ${row.city}, ${row.state}`,
    zone: row.time_zone,
    text: text.body,
    version: text.version,
    sha256: text.sha256,
    signed_at: row.signed_at.toISOString(),
    signed_name: row.signed_name ?? '',
    drawn: row.drawn,
    disclosures:
      row.disclosures_version === null ? null : { ...disclosuresOf(row.disclosures_version) },
    trail: trail
      .filter(({ entry }) => entry !== 'sealed')
      .map(({ entry, at, role, ip, agent, hash, text_sha256 }) => ({
        what: trailEntryWord[entry],
        at: at.toISOString(),
        by: role,
        ip,
        agent,
        hash,
        text_sha256,
      })),
  }
}

const stored = (db: Queries, agreementId: string) =>
  db
    .selectFrom('agreement_papers')
    .select('content')
    .where('agreement_id', '=', agreementId)
    .executeTakeFirst()

export type SealedPaper = { name: string; content: Buffer }

/**
 * The sealed paper of a signed agreement. It is drawn and sealed once; everybody gets the same bytes. Errors: 404 for
 * an agreement that is not signed, and for one that is removed while its paper is drawn.
 */
export const paperOf = async (
  db: Parameters<typeof inTransaction>[0],
  { config, files, now }: Pick<Services, 'config' | 'files' | 'now'>,
  agreementId: string,
): Promise<SealedPaper> => {
  const content = await contentOf(db, agreementId, config.companyName)
  const name = `agreement-${content.number}`
  const before = await stored(db, agreementId)
  if (before !== undefined) return { name, content: before.content }
  const at = now()
  const shots = logoOfPaper(content)
  const load = () => picturesOf(db, files, shots)
  const drawn = await drawPaper({ kind: 'agreement', data: content }, { shots, load })
  const paper = await sealed(db, drawn, content.company, at)
  return inTransaction(db, async (trx) => {
    // Another request may have sealed it meanwhile, or the agreement went with its home.
    const kept = await trx
      .selectFrom('agreements')
      .select('agreement_id')
      .where('agreement_id', '=', agreementId)
      .forUpdate()
      .executeTakeFirst()
    if (kept === undefined) throw notFound()
    const meanwhile = await stored(trx, agreementId)
    if (meanwhile !== undefined) return { name, content: meanwhile.content }
    const hash = sha256(paper)
    await trx
      .insertInto('agreement_papers')
      .values({
        agreement_id: agreementId,
        content: paper,
        sha256: hash,
        sealed_at: new Date(at),
      })
      .execute()
    await addToTrail(trx, agreementId, {
      entry: 'sealed',
      at: new Date(at),
      role: 'system',
      personId: null,
      from: null,
      text_sha256: content.sha256,
      data: { paper_sha256: hash },
    })
    return { name, content: paper }
  })
}
