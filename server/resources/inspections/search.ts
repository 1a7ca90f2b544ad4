import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '#server/db/connect.ts'

/*
 * Words in an inspection: its number, the street and city of its home, the name of its client. They are in three
 * tables, and no single way to find them is fast for every word: few rows are found by an index of their words, most
 * rows are found by going through the list until the page is full.
 */

/** A word that this many homes, clients or numbers have is not looked up one by one. */
const rare = 1000

const patternOf = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** The rows of each table that have a word. */
const homes = (pattern: string) =>
  sql`select p.property_id from properties p where p.street ilike ${pattern} or p.city ilike ${pattern}`
const clients = (pattern: string) =>
  sql`select c.user_id from users c where c.first_name || ' ' || c.last_name ilike ${pattern}`
const numbered = (pattern: string) =>
  sql`select v.inspection_id from inspections v where v.number ilike ${pattern}`

/** The ids of the rows, or null if there are more than `most`. */
const idsOf = async (db: Queries, rows: RawBuilder<unknown>, most: number) => {
  const found = await sql<{ id: string }>`
    select id from (${rows}) as found(id) limit ${sql.lit(most + 1)}`.execute(db)
  return found.rows.length > most ? null : found.rows.map(({ id }) => id)
}

const isAnyOf = (column: string, ids: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`

const hasWord = async (db: Queries, word: string, most: number): Promise<RawBuilder<boolean>> => {
  const pattern = patternOf(word)
  const [ofHomes, ofClients, ofNumbers] = await Promise.all(
    [homes, clients, numbered].map((rows) => idsOf(db, rows(pattern), most)),
  )
  // Short lists of ids go straight to the indexes.
  return sql<boolean>`(${
    ofHomes ? isAnyOf('i.property_id', ofHomes) : sql`i.property_id in (${homes(pattern)})`
  } or ${
    ofClients ? isAnyOf('i.homeowner_id', ofClients) : sql`i.homeowner_id in (${clients(pattern)})`
  } or ${ofNumbers ? isAnyOf('i.inspection_id', ofNumbers) : sql`i.number ilike ${pattern}`})`
}

/**
 * For each word of `q`: whether the inspection `i` has it, ignoring case; no character of it is a wildcard. `most`: the
 * number of homes, clients or numbers up to which a word is looked up.
 */
export const hasWords = (
  db: Queries,
  q: string | undefined,
  most = rare,
): Promise<RawBuilder<boolean>[]> =>
  Promise.all(
    (q ?? '')
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => hasWord(db, word, most)),
  )
