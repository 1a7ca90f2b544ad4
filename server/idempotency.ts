import { createHash } from 'node:crypto'
import type { Db } from './db/connect.ts'
import { conflict, HttpError, invalid } from './errors.ts'

export type Outcome = { status: number; answer: unknown }

/**
 * Acts once per key: the first request runs, and the server keeps its answer for a day; the same request again gets
 * that answer. The server refuses a key that was used for another request, and one whose first request is still
 * running. It does not keep answers of 500 and above, so that trying again may succeed.
 */
export const once = async (
  db: Db,
  who: string,
  key: string,
  now: number,
  request: unknown,
  act: () => Promise<Outcome>,
): Promise<Outcome> => {
  if (!/^[\w-]{8,100}$/.test(key))
    throw invalid({ 'Idempotency-Key': 'Use 8 to 100 letters, digits, - or _.' })
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex')
  const mine = await db
    .insertInto('idempotency_keys')
    .values({ user_key: who, idempotency_key: key, request_hash: hash, created_at: new Date(now) })
    .onConflict((clash) =>
      // After a crash of the process, the same request may run again after a minute.
      clash
        .columns(['user_key', 'idempotency_key'])
        .doUpdateSet({
          request_hash: hash,
          status: null,
          answer: null,
          created_at: new Date(now),
        })
        .where((eb) =>
          eb.or([
            eb('idempotency_keys.created_at', '<', new Date(now - 86_400_000)),
            eb.and([
              eb('idempotency_keys.status', 'is', null),
              eb('idempotency_keys.created_at', '<', new Date(now - 60_000)),
            ]),
          ]),
        ),
    )
    .returning('request_hash')
    .executeTakeFirst()
  const entry = (table: 'idempotency_keys') =>
    db.deleteFrom(table).where('user_key', '=', who).where('idempotency_key', '=', key)
  if (mine === undefined) {
    const earlier = await db
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'status', 'answer'])
      .where('user_key', '=', who)
      .where('idempotency_key', '=', key)
      .executeTakeFirst()
    if (earlier && earlier.request_hash !== hash)
      throw conflict('key_reused', 'This Idempotency-Key was used for another request.')
    if (!earlier || earlier.status === null)
      throw new HttpError(
        409,
        'in_progress',
        'The same request is still being worked on. Try again in a moment.',
        { retryAfter: 1 },
      )
    return { status: earlier.status, answer: JSON.parse(earlier.answer ?? 'null') }
  }
  try {
    const outcome = await act()
    await db
      .updateTable('idempotency_keys')
      .set({ status: outcome.status, answer: JSON.stringify(outcome.answer ?? null) })
      .where('user_key', '=', who)
      .where('idempotency_key', '=', key)
      .execute()
    return outcome
  } catch (error) {
    await entry('idempotency_keys').execute()
    throw error
  }
}
