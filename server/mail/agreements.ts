import type { Mail } from './queue.ts'
import { letter } from './templates.ts'

/** The link to an agreement that waits for its client. */
export const agreementMail = (
  to: string,
  name: string,
  street: string,
  url: string,
  days: number,
): Mail =>
  letter(
    to,
    `Sign the agreement for ${street}`,
    name,
    [
      `The agreement for the inspection of ${street} waits for your signature. You can read and sign it on any device, without logging in.`,
      `The link is for you alone: do not pass it on. It is good for ${days} days.`,
    ],
    { label: 'Read the agreement', url },
  )

/** The sealed paper, to the client and to the inspector. */
export const sealedMail = (
  { to, name, agreementId }: { to: string; name: string; agreementId: string },
  { street, signer }: { street: string; signer: string },
  url: string,
): Mail => ({
  ...letter(
    to,
    `The signed agreement for ${street}`,
    name,
    [
      `${signer} has signed the agreement for the inspection of ${street}. The attached PDF has its text, the signature, and what happened when.`,
      'The PDF is sealed: a program that checks signatures says whether it was changed. Keep it.',
    ],
    { label: 'Open the inspection', url },
  ),
  agreement_id: agreementId,
})
