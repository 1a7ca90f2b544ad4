import { cancellingClause } from '#contract/lives/inspection/cancellation.ts'
import { isFullName, resembles } from '#contract/signature.ts'
import type { Queries } from '#server/db/connect.ts'
import { invalid } from '#server/errors.ts'

/**
 * The agreement that a homeowner signs, in our own words; the server stores the signed text with the inspection.
 */
export const agreementText = `Inspection agreement

What we do. A visual inspection, without damage, of the accessible parts of the home as they are on the day of the visit, following the InterNACHI Standards of Practice.

What we do not do. We do not open walls, move furniture, judge code compliance, estimate repair costs or predict how long a part will last. Radon and mold are tests of their own with reports of their own. What could not be inspected is listed in the report with its reason.

What you get. A report with every finding: what was seen, why it matters, what to do. It becomes readable when it is published, this agreement is signed, and the inspection is paid.

Moving and cancelling. ${cancellingClause}

The report is yours. You decide with whom to share it.`

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
