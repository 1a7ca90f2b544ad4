import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { mostCounted } from '#contract/vocabulary/lists.ts'
import { countOf, mentions, onePage } from '#server/lists.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'

/* Any rows, any words to look for, any order and any size of a page: the database against a plain model. */

type Sample = { id: string; name: string; place: string; at: string | null }

const db = ownDatabase('none').db.withTables<{ samples: Sample }>()
beforeAll(async () => {
  await sql`create table samples (id uuid primary key, name text, place text, at text)`.execute(db)
})

// Few signs and few days, so that many rows are equal in an order and many match a word.
const word = fc.string({ unit: fc.constantFrom('a', 'B', '%', '_', '\\'), maxLength: 3 })
const sample = fc.record({
  id: fc.uuid(),
  name: word,
  place: word,
  at: fc.option(fc.constantFrom('2026-01-01', '2026-01-02', '2026-01-03')),
})
const samples = fc.uniqueArray(sample, { selector: ({ id }) => id, maxLength: 30 })
const sort = fc.constantFrom('name', '-name', 'at', '-at')
const columns = { name: sql`samples.name collate "C"`, at: { sparse: sql`samples.at collate "C"` } }

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((one) => one !== '')
const has = (row: Sample, words: string) =>
  wordsOf(words).every((one) =>
    [row.name, row.place].some((text) => text.toLowerCase().includes(one)),
  )
/** Upward or downward by the asked column; rows without it last; then by id, the same way. */
const compare = (a: Sample, b: Sample, by: 'name' | 'at', down: boolean): number => {
  const [one, other] = [a[by], b[by]]
  if (one === other) return a.id < b.id === down ? 1 : -1
  if (one === null || other === null) return one === null ? 1 : -1
  return one < other === down ? 1 : -1
}

describe('a list', () => {
  it('has every matching row on exactly one of its pages, in the order asked for', async () => {
    await fc.assert(
      fc.asyncProperty(
        samples,
        fc.array(word, { maxLength: 2 }),
        sort,
        fc.integer({ min: 1, max: 7 }),
        async (rows, words, order, size) => {
          const q = words.join(' ')
          await sql`truncate samples`.execute(db)
          if (rows.length > 0) await db.insertInto('samples').values(rows).execute()
          const matching = db
            .selectFrom('samples')
            .where(mentions(q, [sql.ref('samples.name'), sql.ref('samples.place')]))
          const total = await countOf(db, matching)
          const shown: Sample[] = []
          for (let page = 1; page <= Math.ceil(total / size) + 1; page += 1) {
            const list = { sort: order, page, page_size: size }
            const part = onePage(matching.selectAll(), list, columns, 'samples.id')
            shown.push(...(await part.execute()))
          }
          const by = order.replace('-', '') === 'at' ? 'at' : 'name'
          const expected = rows
            .filter((row) => has(row, q))
            .sort((a, b) => compare(a, b, by, order.startsWith('-')))
          expect(shown).toEqual(expected)
          expect(total).toBe(expected.length)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('counts up to ten thousand rows, and says of more that there are more', async () => {
    await sql`truncate samples`.execute(db)
    const add = (from: number, to: number) =>
      sql`insert into samples select gen_random_uuid(), 'a', 'b', null
        from generate_series(${from}::int, ${to}::int)`.execute(db)
    const all = db.selectFrom('samples').selectAll()
    await add(1, mostCounted)
    expect(await countOf(db, all)).toBe(mostCounted)
    await add(1, 2)
    expect(await countOf(db, all)).toBe(mostCounted + 1)
  })
})
