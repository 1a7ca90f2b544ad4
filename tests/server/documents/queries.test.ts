import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
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
    .set({ text: '\n  The  roof\n is\tcovered.\n' })
    .where('property_id', '=', property_id)
    .execute()
  const asked = { sort: 'name' as const, page: 1, page_size: 20, q: 'roof' }
  const { documents } = await documentsOf(db, property_id, asked)
  expect(documents.map(({ excerpt }) => excerpt)).toEqual(['The roof is covered.'])
})
