import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { FileStore } from '#server/files/store.ts'
import type { Zip } from '#server/files/zip.ts'
import { addBillingFiles } from '#server/payments/billing-files.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addHomeRow, addPerson, addVisit } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const logo = sharp({ create: { width: 90, height: 30, channels: 4, background: '#aa0000' } })
  .png()
  .toBuffer()
const files = { read: () => logo } as unknown as FileStore // It is asked for nothing else.

let sequence = 100
const addBill = async (
  inspection_id: string,
  billed_to: string,
  kind: 'invoice' | 'receipt' | 'credit_note',
  issued_at: string,
  content: object = {},
) => {
  sequence -= 1
  await db
    .insertInto('billing_documents')
    .values({
      kind,
      sequence,
      billed_to,
      inspection_id,
      amount_cents: 100,
      content: JSON.stringify({
        company: 'Lone Star Inspections',
        billed_to: 'Robin Example',
        inspection: 'HK-1',
        place: '12 Sample Lane',
        time_zone: 'America/Chicago',
        lines: [],
        total_cents: 100,
        reason: '',
        invoice: null,
        ...content,
      }),
      issued_at,
    })
    .execute()
}
/** What an archive gets, in its order: the name of each file and its bytes. */
const added = async (of: { personId: string; propertyId?: string }) => {
  const all: { name: string; folder: string; at: Date; make: () => Promise<Buffer> }[] = []
  const zip: Pick<Zip, 'made'> = {
    made: (folder, name, at, _, make) => all.push({ folder, name, at, make }),
  }
  await addBillingFiles(db, files, zip, 'Bills', of)
  return all
}

it('the bills of an archive are in the order of their days, and of one instant the invoice comes before its receipt', async () => {
  const home = await addHomeRow(db)
  const visit = await addVisit(db, { home })
  const [first, second, third] = ['2026-03-01', '2026-03-02', '2026-03-03'].map(
    (day) => `${day}T18:00:00Z`,
  ) as [string, string, string]
  await addBill(visit, home.owner_id, 'credit_note', third)
  await addBill(visit, home.owner_id, 'invoice', second)
  await addBill(visit, home.owner_id, 'receipt', second)
  await addBill(visit, home.owner_id, 'receipt', first)
  const bills = await added({ personId: home.owner_id })
  expect(bills.map(({ name, at }) => [name.replace(/ \S+$/, ''), at.toISOString()])).toEqual([
    ['Receipt', '2026-03-01T18:00:00.000Z'],
    ['Invoice', '2026-03-02T18:00:00.000Z'],
    ['Receipt', '2026-03-02T18:00:00.000Z'],
    ['Credit note', '2026-03-03T18:00:00.000Z'],
  ])
  expect(bills.map(({ folder }) => folder)).toEqual(Array(4).fill('Bills'))
})

it('the bills of an archive are those of the person and of an account that became theirs, of one home or of all', async () => {
  const home = await addHomeRow(db)
  const other = await addHomeRow(db, { owner_id: home.owner_id })
  const former = await addPerson(db, { merged_into: home.owner_id })
  const visits = [await addVisit(db, { home }), await addVisit(db, { home: other })]
  const at = '2026-03-01T18:00:00Z'
  await addBill(visits[0] ?? '', home.owner_id, 'invoice', at)
  await addBill(visits[0] ?? '', former, 'receipt', at)
  await addBill(visits[0] ?? '', await addPerson(db), 'credit_note', at)
  await addBill(visits[1] ?? '', former, 'invoice', at)
  const kinds = async (propertyId?: string) =>
    (await added({ personId: home.owner_id, ...(propertyId && { propertyId }) })).map(({ name }) =>
      name.replace(/ \S+$/, ''),
    )
  expect(await kinds(home.property_id)).toEqual(['Invoice', 'Receipt'])
  expect(await kinds()).toEqual(['Invoice', 'Invoice', 'Receipt'])
})

it('a bill of an archive has the logo of the firm, as when it is read alone', async () => {
  const home = await addHomeRow(db)
  const key = randomUUID()
  await db
    .insertInto('files')
    .values({
      file_id: randomUUID(),
      file_key: key,
      owner_id: home.owner_id,
      content_type: 'image/png',
      bytes: 1,
      storage_path: key,
    })
    .execute()
  const logo_url = `/photos/${key}/full`
  await addBill(await addVisit(db, { home }), home.owner_id, 'receipt', '2026-03-01T18:00:00Z', {
    logo_url,
  })
  const [bill] = await added({ personId: home.owner_id })
  expect((await bill?.make())?.toString('latin1')).toContain('(Logo of Lone Star Inspections)')
})
