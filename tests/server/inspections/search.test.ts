import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { hasWords } from '#server/resources/inspections/search.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'

const { db } = ownDatabase('demo')
let known: { inspection_id: string; texts: string[] }[]

beforeAll(async () => {
  const rows = await db
    .selectFrom('inspections as i')
    .innerJoin('properties as p', 'p.property_id', 'i.property_id')
    .innerJoin('users as h', 'h.user_id', 'i.homeowner_id')
    .select(['i.inspection_id', 'i.number', 'p.street', 'p.city', 'h.first_name', 'h.last_name'])
    .execute()
  known = rows.map(({ inspection_id, number, street, city, first_name, last_name }) => ({
    inspection_id,
    texts: [number, street, city, `${first_name} ${last_name}`],
  }))
})

const found = async (q: string, most: number) => {
  const words = await hasWords(db, q, most)
  const rows = await words
    .reduce((query, word) => query.where(word), db.selectFrom('inspections as i'))
    .select('i.inspection_id')
    .execute()
  return rows.map(({ inspection_id }) => inspection_id).sort()
}

it('finds an inspection by words of its number, home and client, however many have them', async () => {
  // Pieces of the stored words, in any case, and characters that mean something to a database.
  const piece = fc
    .tuple(fc.nat(), fc.nat(), fc.nat(), fc.integer({ min: 1, max: 6 }), fc.boolean())
    .map(([row, text, from, length, upper]) => {
      const texts = known[row % known.length]?.texts ?? []
      const words = (texts[text % texts.length] ?? '').split(' ').join('')
      const cut = words.slice(from % words.length, (from % words.length) + length)
      return upper ? cut.toUpperCase() : cut
    })
  const word = fc.oneof({ weight: 5, arbitrary: piece }, fc.constantFrom('%', '_', '\\', "'"))
  await fc.assert(
    fc.asyncProperty(fc.array(word, { maxLength: 3 }), fc.nat(4), async (words, most) => {
      const q = words.join(' ')
      const wanted = known
        .filter(({ texts }) =>
          words.every((one) =>
            texts.some((text) => text.toLowerCase().includes(one.toLowerCase())),
          ),
        )
        .map(({ inspection_id }) => inspection_id)
        .sort()
      expect(await found(q, 1000)).toEqual(wanted)
      expect(await found(q, most)).toEqual(wanted)
    }),
    { numRuns: 60 },
  )
})
