import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { readDocument } from '#server/jobs/tasks/document-read.ts'
import type { TaskContext } from '#server/jobs/tasks/task.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addFile, addHomeRow } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

type Read = TaskContext['services']['files']['read']

const addDocument = async () => {
  const { property_id, owner_id } = await addHomeRow(db)
  const document_id = randomUUID()
  await db
    .insertInto('documents')
    .values({
      ...{ document_id, property_id, name: 'A', category: 'warranty', state: 'kept', bytes: 1 },
      file_id: await addFile(db, owner_id),
      text: 'Read before',
      created_at: '2026-03-01T12:00:00Z',
    })
    .execute()
  return document_id
}
const readWith = (document: string, read: Read) =>
  readDocument(
    { document },
    // The task asks for the files alone, and its log is of no interest.
    {
      db,
      services: { files: { read } },
      log: { info: () => {}, error: () => {} },
    } as unknown as TaskContext,
  )
const textOf = async (document: string) => {
  const { text } = await db
    .selectFrom('documents')
    .select('text')
    .where('document_id', '=', document)
    .executeTakeFirstOrThrow()
  return text
}

it('a document whose file goes while it is read gets no text of it any more', async () => {
  const [document, other] = [await addDocument(), await addDocument()]
  await readWith(document, async () => {
    await db
      .updateTable('documents')
      .set({ file_id: null, text: 'Removed', state: 'gone' })
      .where('document_id', '=', document)
      .execute()
    return Buffer.from('no PDF')
  })
  expect([await textOf(document), await textOf(other)]).toEqual(['Removed', 'Read before'])
})

it('a document that is no PDF has no text, one whose file is gone keeps what was read, and a store out of reach is tried again', async () => {
  const document = await addDocument()
  await readWith(document, async () => {
    throw Object.assign(new Error('gone'), { code: 'ENOENT' })
  })
  expect(await textOf(document)).toBe('Read before')
  for (const error of [new Error('away'), Object.assign(new Error('away'), { code: 'EIO' })])
    await expect(readWith(document, () => Promise.reject(error))).rejects.toBe(error)
  expect(await textOf(document)).toBe('Read before')
  const other = await addDocument()
  await readWith(document, async () => Buffer.from('no PDF'))
  expect([await textOf(document), await textOf(other)]).toEqual(['', 'Read before'])
})
