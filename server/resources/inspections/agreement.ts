import { agreementFields, fillIn } from '#contract/lives/agreement/agreement-text.ts'
import { cancellingClause } from '#contract/lives/inspection/cancellation.ts'
import { isFullName, resembles } from '#contract/signature.ts'
import type { Signing } from '#server/agreements/begin.ts'
import { inForce } from '#server/agreements/texts.ts'
import type { Queries } from '#server/db/connect.ts'
import { conflict, invalid } from '#server/errors.ts'
import { firmName } from '#server/firm.ts'
import type { Tenant } from '#server/tenant.ts'

/**
 * The text in force before there is an order: its fields name their later contents. `otherwise`: the name of a firm
 * that has not given one.
 */
export const agreementOffer = async (db: Queries, tenant: Tenant, otherwise: string) => {
  const { version, body } = await inForce(db)
  const company = await firmName(db, tenant, otherwise)
  const order = { ...agreementFields, company, cancellation: cancellingClause }
  return { text: fillIn(body, order), version, body: fillIn(body, { ...ownFields, company }) }
}

/** Each field as itself: only some are known. */
const ownFields = {
  company: '{company}',
  client: '{client}',
  address: '{address}',
  services: '{services}',
  price: '{price}',
  visit: '{visit}',
  cancellation: '{cancellation}',
}

/**
 * How somebody signs with their request. Errors: 409 with the text in force where they have read another one; then
 * nothing is requested.
 */
export const signingOf = async (
  db: Queries,
  tenant: Tenant,
  otherwise: string,
  { agreement_version: version, consents }: SignedWithOrder,
  from: Signing['from'],
): Promise<Signing> => {
  if (version !== undefined) {
    const offer = await agreementOffer(db, tenant, otherwise)
    if (offer.version !== version)
      throw conflict(
        'agreement_changed',
        'The agreement has changed since you read it, and nothing was requested. Read it as it is now, then sign it.',
        offer,
      )
  }
  return { version, consented: consents === true, from }
}

type SignedWithOrder = { agreement_version?: number | undefined; consents?: boolean | undefined }
type Signed = { signed_name: string; signed_why?: string | undefined }

/**
 * The name under an agreement as it is kept: a first and a last name that resemble those of the account, or else
 * with the reason for which another person signs. Errors: 400.
 */
export const signatureUnder = (
  account: string,
  { signed_name: name, signed_why: why }: Signed,
): string => {
  if (!isFullName(name)) throw invalid({ signed_name: 'Type your first and last name to sign.' })
  if (resembles(name, account)) return name
  if (why === undefined || why === '')
    throw invalid({
      signed_why: `The account is in the name of ${account}. Say why ${name} signs.`,
    })
  return `${name} (for ${account}: ${why})`
}

/** The same for a person who is signed in. Errors: 400. */
export const signatureOf = async (db: Queries, userId: string, signed: Signed): Promise<string> => {
  const { first_name, last_name } = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return signatureUnder(`${first_name} ${last_name}`, signed)
}
