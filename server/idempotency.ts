import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Queries } from './db/connect.ts'
import { inTransaction } from './db/transaction.ts'
import { conflict, HttpError, invalid } from './errors.ts'
import { rememberCounts } from './rate-limit.ts'

export type Outcome = { status: number; answer: unknown }

const dayLong = 86_400_000
const inProgress = () =>
  new HttpError(
    409,
    'in_progress',
    'The same request is still being worked on. Try again in a moment.',
    { retryAfter: 1 },
  )

/** What the act answers; an HTTP error is an answer too, and leaves nothing behind but that it was tried. */
const outcomeOf = async (db: Queries, act: (db: Queries) => Promise<Outcome>): Promise<Outcome> => {
  const countAgain = rememberCounts(db)
  try {
    return await inTransaction(db, act)
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500 || error.status === 429) throw error
    await countAgain()
    return { status: error.status, answer: error.answer() }
  }
}

/**
 * Acts once per key: the key, the act and its answer are one transaction, so that whatever befalls this process or the
 * database, all of them are there or none. The same request gets the same answer for a day. Errors: 400 for a key that
 * is none; 409 `key_reused` for one of another request, 409 `in_progress` while the first one runs. Answers of 500 and
 * above and those that ask to come back later are not kept, so that trying again may succeed; nor are refusals of
 * somebody who is not signed in (`keepsRefusals` is false), of whom there may be any number.
 */
export const once = async (
  db: Db,
  {
    who,
    key,
    now,
    request,
    keepsRefusals,
    repeated = (outcome) => outcome,
  }: {
    who: string
    key: string
    now: number
    request: unknown
    keepsRefusals: boolean
    /** What is kept, and answered to the same request from then on. By default the outcome itself. */
    repeated?: (outcome: Outcome) => Outcome
  },
  act: (db: Queries) => Promise<Outcome>,
): Promise<Outcome> => {
  if (!/^[\w-]{8,100}$/.test(key))
    throw invalid({ 'Idempotency-Key': 'Use 8 to 100 letters, digits, - or _.' })
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex')
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`${who} ${key}`}, 0)) as mine
    `.execute(trx)
    if (rows[0]?.mine !== true) throw inProgress()
    const earlier = await trx
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'status', 'answer'])
      .where('user_key', '=', who)
      .where('idempotency_key', '=', key)
      .where('created_at', '>=', new Date(now - dayLong))
      .executeTakeFirst()
    if (earlier !== undefined && earlier.request_hash !== hash)
      throw conflict('key_reused', 'This Idempotency-Key was used for another request.')
    if (earlier !== undefined && earlier.status !== null)
      return { status: earlier.status, answer: JSON.parse(earlier.answer ?? 'null') }
    const outcome = await outcomeOf(trx, act)
    if (outcome.status >= 400 && !keepsRefusals) return outcome
    const again = repeated(outcome)
    const kept = {
      request_hash: hash,
      status: again.status,
      answer: JSON.stringify(again.answer ?? null),
      created_at: new Date(now),
    }
    await trx
      .insertInto('idempotency_keys')
      .values({ user_key: who, idempotency_key: key, ...kept })
      .onConflict((clash) => clash.columns(['user_key', 'idempotency_key']).doUpdateSet(kept))
      .execute()
    return outcome
  })
}
