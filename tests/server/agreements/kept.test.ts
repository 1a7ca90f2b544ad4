import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addVisit } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const at = new Date('2026-03-10T15:00:00Z')

/** A signed agreement with a text, an entry of its trail and a sealed paper. */
const addAgreement = async () => {
  const inspection_id = await addVisit(db, {})
  const { agreement_id } = await db
    .insertInto('agreements')
    .values({ inspection_id, state: 'signed', created_at: at, signed_at: at })
    .returning('agreement_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('agreement_texts')
    .values({ agreement_id, sha256: 'a', version: 1, body: 'We look.', made_at: at })
    .execute()
  await db
    .insertInto('agreement_trail')
    .values({
      ...{ agreement_id, sequence: 1, entry: 'sent', at, role: 'system', text_sha256: 'a' },
      ...{ data: '{}', previous_hash: '', hash: 'b' },
    })
    .execute()
  await db
    .insertInto('agreement_papers')
    .values({ agreement_id, content: Buffer.from('%PDF-'), sha256: 'c', sealed_at: at })
    .execute()
  return { inspection_id, agreement_id }
}

const parts = {
  agreement_texts: 'made_at',
  agreement_trail: 'at',
  agreement_papers: 'sealed_at',
} as const

describe('what was agreed', () => {
  it.each(Object.entries(parts))(
    'is neither changed nor removed in the database: %s',
    async (table, column) => {
      const { agreement_id } = await addAgreement()
      for (const statement of [
        sql`update ${sql.table(table)} set ${sql.ref(column)} = now() where agreement_id = ${agreement_id}`,
        sql`delete from ${sql.table(table)} where agreement_id = ${agreement_id}`,
      ])
        await expect(statement.execute(db)).rejects.toThrow('what was agreed is kept as it was')
    },
  )

  it('keeps every published version of its words', async () => {
    for (const statement of [
      sql`update agreement_versions set published_name = 'Somebody'`,
      sql`delete from agreement_versions`,
    ])
      await expect(statement.execute(db)).rejects.toThrow('what was agreed is kept as it was')
    const { rows } = await sql`select version, published_name from agreement_versions`.execute(db)
    expect(rows).toEqual([{ version: 1, published_name: '' }])
  })

  it('goes whole with its inspection, and no other agreement goes', async () => {
    const [gone, stays] = [await addAgreement(), await addAgreement()]
    await db.deleteFrom('inspections').where('inspection_id', '=', gone.inspection_id).execute()
    for (const table of Object.keys(parts)) {
      const { rows } = await sql<{ agreement_id: string }>`
        select agreement_id from ${sql.table(table)}
        where agreement_id in (${gone.agreement_id}, ${stays.agreement_id})`.execute(db)
      expect(rows, table).toEqual([{ agreement_id: stays.agreement_id }])
    }
  })
})
