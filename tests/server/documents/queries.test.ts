import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { makeTicket, useTicket } from '#server/resources/documents/archive.ts'
import { documentsOf, usedBytes } from '#server/resources/documents/queries.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addHomeRow } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

type State = 'uploading' | 'kept' | 'ending' | 'removed' | 'gone'
const paper = (
  property_id: string,
  name: string,
  state: State,
  created_at: string,
  expires_on: string | null = null,
) =>
  db
    .insertInto('documents')
    .values({
      document_id: randomUUID(),
      property_id,
      name,
      category: 'warranty',
      state,
      bytes: 100,
      expires_on,
      created_at,
    })
    .execute()

it('the papers of a home are those that end soon by their last day, then the others, the newest first', async () => {
  const { property_id } = await addHomeRow(db)
  await paper(property_id, 'Older', 'kept', '2026-03-01T12:00:00Z')
  await paper(property_id, 'Ends later', 'ending', '2026-03-04T12:00:00Z', '2026-04-20')
  await paper(property_id, 'Newest', 'kept', '2026-03-03T12:00:00Z')
  await paper(property_id, 'Ends first', 'ending', '2026-01-01T12:00:00Z', '2026-04-01')
  await paper(property_id, 'Newer', 'kept', '2026-03-02T12:00:00Z')
  const asked = { sort: 'attention' as const, page: 1, page_size: 20 }
  const { documents } = await documentsOf(db, property_id, asked)
  expect(documents.map(({ name }) => name)).toEqual([
    'Ends first',
    'Ends later',
    'Newest',
    'Newer',
    'Older',
  ])
})

it('removed papers and those on their way take room, those that are gone take none', async () => {
  const { property_id } = await addHomeRow(db)
  for (const state of ['uploading', 'kept', 'removed', 'gone'] as const)
    await paper(property_id, state, state, '2026-03-01T12:00:00Z')
  expect(await usedBytes(db, property_id)).toBe(300)
})

it('papers are sorted by name in capitals or not, and by their last day with those at the end that have none', async () => {
  const { property_id } = await addHomeRow(db)
  await paper(property_id, 'beta', 'kept', '2026-03-01T12:00:00Z')
  await paper(property_id, 'Alpha', 'kept', '2026-03-01T12:00:00Z', '2027-01-01')
  await paper(property_id, 'Gamma', 'kept', '2026-03-01T12:00:00Z', '2026-09-01')
  const sorted = async (sort: 'name' | 'expires_on' | '-expires_on') =>
    (await documentsOf(db, property_id, { sort, page: 1, page_size: 20 })).documents.map(
      ({ name }) => name,
    )
  expect(await sorted('name')).toEqual(['Alpha', 'beta', 'Gamma'])
  expect(await sorted('expires_on')).toEqual(['Gamma', 'Alpha', 'beta'])
  expect(await sorted('-expires_on')).toEqual(['Alpha', 'Gamma', 'beta'])
})

it('the words around what a search found are one line, whatever lines the paper has', async () => {
  const { property_id } = await addHomeRow(db)
  await paper(property_id, 'Warranty', 'kept', '2026-03-01T12:00:00Z')
  await db
    .updateTable('documents')
    .set({ text: '\n  The  ROOF\n is\tcovered.\n' })
    .where('property_id', '=', property_id)
    .execute()
  const asked = { sort: 'name' as const, page: 1, page_size: 20, q: 'Roof' }
  const { documents } = await documentsOf(db, property_id, asked)
  expect(documents.map(({ excerpt }) => excerpt)).toEqual(['The ROOF is covered.'])
})

it('a ticket for all papers of a home serves once within five minutes, whatever other homes ask for', async () => {
  const now = Date.parse('2026-03-02T12:00:00Z')
  const end = now + 5 * 60_000
  const [one, other] = [await addHomeRow(db), await addHomeRow(db)]
  const [first, late, theirs] = [
    await makeTicket(db, one.property_id, now),
    await makeTicket(db, one.property_id, now),
    await makeTicket(db, other.property_id, now),
  ]
  // Another one that is made at the very end of the first ones removes none of them.
  await makeTicket(db, other.property_id, end)
  expect((await useTicket(db, first, end)).property_id).toBe(one.property_id)
  await expect(useTicket(db, first, end)).rejects.toMatchObject({ status: 404 })
  await expect(useTicket(db, late, end + 1)).rejects.toMatchObject({ status: 404 })
  expect((await useTicket(db, theirs, end)).property_id).toBe(other.property_id)
})
