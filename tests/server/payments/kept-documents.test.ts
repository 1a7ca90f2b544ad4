import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addVisit } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const at = new Date('2026-03-10T15:00:00Z')
let sequence = 0
const addDocument = async (demo_id: string | null, payment_id: string | null = null) => {
  sequence += 1
  const { document_id } = await db
    .insertInto('billing_documents')
    .values({
      ...{ demo_id, payment_id, kind: 'receipt', sequence, billed_to: randomUUID() },
      ...{ inspection_id: await addVisit(db, {}), amount_cents: 100, content: '{}', issued_at: at },
    })
    .returning('document_id')
    .executeTakeFirstOrThrow()
  return document_id
}
const addDemo = async () => {
  const demo_id = randomUUID()
  await db.insertInto('demos').values({ demo_id, state: 'running', expires_at: at }).execute()
  return demo_id
}
const amounts = async (...ids: string[]) =>
  (
    await db
      .selectFrom('billing_documents')
      .select('amount_cents')
      .where('document_id', 'in', ids)
      .execute()
  ).map(({ amount_cents }) => amount_cents)

describe('a billing document', () => {
  it('of a demo is never changed, and goes with the demo alone', async () => {
    const [gone, stays] = [await addDemo(), await addDemo()]
    const ids = [await addDocument(gone), await addDocument(stays), await addDocument(null)]
    for (const id of ids)
      await expect(
        sql`update billing_documents set amount_cents = 1 where document_id = ${id}`.execute(db),
      ).rejects.toThrow(/kept as it was given/)
    expect(await amounts(...ids)).toEqual([100, 100, 100])
    await db.deleteFrom('demos').where('demo_id', '=', gone).execute()
    expect(await amounts(...ids)).toEqual([100, 100])
  })

  it('is one for each payment', async () => {
    const payment = randomUUID()
    await addDocument(null, payment)
    await expect(addDocument(null, payment)).rejects.toThrow(/billing_documents_receipt/)
    // Money that no provider of ours handled has none.
    await expect(addDocument(null)).resolves.toBeTruthy()
  })
})
