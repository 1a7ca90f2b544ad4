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

/** Whether a home, a client or a number has a word. */
const homeHas = (pattern: string) =>
  sql<boolean>`(p.street ilike ${pattern} or p.city ilike ${pattern})`
const clientHas = (pattern: string) =>
  sql<boolean>`(c.first_name || ' ' || c.last_name ilike ${pattern})`
/** The rows of each table that have it. */
const homes = (pattern: string) =>
  sql`select p.property_id from properties p where ${homeHas(pattern)}`
const clients = (pattern: string) => sql`select c.user_id from users c where ${clientHas(pattern)}`
const numbered = (pattern: string) =>
  sql`select v.inspection_id from inspections v where v.number ilike ${pattern}`

/** The ids of the rows, or null if there are more than `most`. */
const idsOf = async (db: Queries, rows: RawBuilder<unknown>, most: number) => {
  const found = await sql<{ id: string }>`
    select id from (${rows}) as found(id) limit ${sql.lit(most + 1)}`.execute(db)
  return found.rows.length > most ? null : found.rows.map(({ id }) => id)
}

type Found = { pattern: string; lists: readonly (readonly string[] | null)[] }

const look = async (db: Queries, word: string, most: number): Promise<Found> => {
  const pattern = patternOf(word)
  const lists = await Promise.all(
    [homes, clients, numbered].map((rows) => idsOf(db, rows(pattern), most)),
  )
  return { pattern, lists }
}
/** All rows that have the word are known. */
const isRare = ({ lists }: Found): boolean => lists.every((ids) => ids !== null)

const isAnyOf = (column: string, ids: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`

/** `one by one`: few inspections are left, and the home and the client of each are looked at. */
const hasWord = (
  { pattern, lists: [ofHomes, ofClients, ofNumbers] }: Found,
  way: 'one by one' | 'all at once',
): RawBuilder<boolean> => {
  const anyHome =
    way === 'one by one'
      ? sql`(select ${homeHas(pattern)} from properties p where p.property_id = i.property_id)`
      : sql`i.property_id in (${homes(pattern)})`
  const anyClient =
    way === 'one by one'
      ? sql`(select ${clientHas(pattern)} from users c where c.user_id = i.homeowner_id)`
      : sql`i.homeowner_id in (${clients(pattern)})`
  // Short lists of ids go straight to the indexes.
  return sql<boolean>`(${ofHomes ? isAnyOf('i.property_id', ofHomes) : anyHome} or ${
    ofClients ? isAnyOf('i.homeowner_id', ofClients) : anyClient
  } or ${ofNumbers ? isAnyOf('i.inspection_id', ofNumbers) : sql`i.number ilike ${pattern}`})`
}

/**
 * For each word of `q`: whether the inspection `i` has it, ignoring case; no character of it is a wildcard. `most`: the
 * number of homes, clients or numbers up to which a word is looked up.
 */
export const hasWords = async (
  db: Queries,
  q: string | undefined,
  most = rare,
): Promise<RawBuilder<boolean>[]> => {
  const words = (q ?? '').split(/\s+/).filter((word) => word !== '')
  const found = await Promise.all(words.map((word) => look(db, word, most)))
  // One rare word leaves few inspections for all the others.
  const way = found.some(isRare) ? 'one by one' : 'all at once'
  return found.map((one) => hasWord(one, way))
}
