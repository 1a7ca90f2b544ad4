import { createHash } from 'node:crypto'
import type { From } from '#contract/lives/agreement/facts.ts'
import type { TrailEntry } from '#contract/vocabulary/agreements.ts'
import type { Queries } from '#server/db/connect.ts'

/*
 * The trail of an agreement: rows that never change. The hash of each covers its own facts and the hash of the row
 * before, so that nobody can change, add or take out a row without breaking all that follow.
 */

export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')

export type TrailRow = {
  sequence: number
  entry: TrailEntry
  at: Date
  role: string
  person_id: string | null
  ip: string | null
  agent: string | null
  text_sha256: string
  data: Readonly<Record<string, string | number | boolean | null>>
  previous_hash: string
  hash: string
}

const beginning = '0'.repeat(64)

/** SHA-256 of a row without its own hash, in one form whatever the order of the fields in the database. */
const hashOfRow = ({ hash: _, at, data, ...row }: TrailRow): string =>
  sha256(
    JSON.stringify([
      row.previous_hash,
      row.sequence,
      row.entry,
      at.toISOString(),
      row.role,
      row.person_id,
      row.ip,
      row.agent,
      row.text_sha256,
      Object.entries(data).sort(([a], [b]) => (a < b ? -1 : 1)),
    ]),
  )

/** The sequence of the first row that does not fit the rows before it; null: the whole chain holds. */
export const brokenAt = (rows: readonly TrailRow[]): number | null => {
  let previous = beginning
  for (const [index, row] of rows.entries()) {
    const sequence = index + 1
    if (row.sequence !== sequence || row.previous_hash !== previous || row.hash !== hashOfRow(row))
      return sequence
    previous = row.hash
  }
  return null
}

/** All rows of an agreement, oldest first. */
export const trailOf = (db: Queries, agreementId: string): Promise<TrailRow[]> =>
  db
    .selectFrom('agreement_trail')
    .select(['sequence', 'entry', 'at', 'role', 'person_id', 'ip', 'agent', 'text_sha256'])
    .select(['data', 'previous_hash', 'hash'])
    .where('agreement_id', '=', agreementId)
    .orderBy('sequence')
    .execute()

export type Noted = {
  entry: TrailEntry
  at: Date
  role: string
  personId: string | null
  from: From
  text_sha256: string
  data: TrailRow['data']
}

/** Adds a row at the end; the caller holds the lock of the agreement. */
export const addToTrail = async (
  db: Queries,
  agreementId: string,
  { from, personId, ...noted }: Noted,
): Promise<void> => {
  const last = await db
    .selectFrom('agreement_trail')
    .select(['sequence', 'hash'])
    .where('agreement_id', '=', agreementId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  const row: TrailRow = {
    ...noted,
    sequence: (last?.sequence ?? 0) + 1,
    person_id: personId,
    ip: from?.ip ?? null,
    agent: from?.agent ?? null,
    previous_hash: last?.hash ?? beginning,
    hash: '',
  }
  await db
    .insertInto('agreement_trail')
    .values({
      ...row,
      agreement_id: agreementId,
      hash: hashOfRow(row),
      data: JSON.stringify(row.data),
    })
    .execute()
}
