import type { FastifyRequest } from 'fastify'
import type { Queries } from '#server/db/connect.ts'
import { HttpError } from '#server/errors.ts'
import { countAttempt, countTry, forgetBelow, networkOf } from '#server/rate-limit.ts'
import { hashOf } from '#server/tokens.ts'

/*
 * Wrong passwords are counted for an address and a network together, so that a stranger locks an address for their own
 * network alone. A device on which the person signed in before has a count of its own, whatever others try.
 */

/** Tries of all networks together for one address, from devices that it does not know, within an hour. */
const triesOfAll = 100

/** Counts one try to sign in, and answers the key to forget after a right password. Errors: 429. */
export const countSignIn = async (
  db: Queries,
  request: FastifyRequest,
  { email, knownAs }: { email: string; knownAs: string | null },
  now: number,
): Promise<string> => {
  const address = `login:${hashOf(email)}`
  if (knownAs === null) await countAttempt(db, `${address}:all`, triesOfAll, 3600, now)
  const key =
    knownAs === null ? `${address}:${networkOf(request.ip)}` : `login-device:${hashOf(knownAs)}`
  await countTry(db, key, now)
  return key
}

/** Nothing locks this address any longer: its person has read its mailbox. */
export const unlock = (db: Queries, email: string) => forgetBelow(db, `login:${hashOf(email)}`)

/**
 * Whether one more link to a new password goes to this address: at most five within an hour. Nobody is told, for a
 * stranger could use up the remaining ones; the earlier links are in the mailbox.
 */
export const mayReset = async (db: Queries, email: string, now: number): Promise<boolean> => {
  try {
    await countAttempt(db, `reset:${hashOf(email)}`, 5, 3600, now)
    return true
  } catch (error) {
    if (error instanceof HttpError && error.status === 429) return false
    throw error
  }
}
