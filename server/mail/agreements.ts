import type { Mail } from './queue.ts'
import { written } from './written.ts'

/** The link to an agreement that waits for its client. */
export const agreementMail = (
  to: string,
  name: string,
  street: string,
  url: string,
  days: number,
): Mail => written('agreement.sent', { to, name }, { street, days: String(days) }, url)

/** The sealed paper, to the client and to the inspector. `url`: their page of the visit; null: it is not theirs. */
export const sealedMail = (
  { to, name, agreementId }: { to: string; name: string; agreementId: string },
  { street, signer }: { street: string; signer: string },
  url: string | null,
): Mail => ({
  ...written('agreement.sealed', { to, name }, { street, signer }, url),
  agreement_id: agreementId,
})
