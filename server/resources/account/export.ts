import type { Readable } from 'node:stream'
import { documentCategoryWord } from '#contract/vocabulary/documents.ts'
import type { Queries } from '#server/db/connect.ts'
import type { FileStore } from '#server/files/store.ts'
import { folderName, openZip } from '#server/files/zip.ts'
import { csvOfRows } from '#server/papers/csv.ts'
import { addBillingFiles } from '#server/payments/billing-files.ts'
import { listsOf } from './export-lists.ts'

const inWords = (at: Date, lists: readonly string[]) =>
  [
    `Everything that Hearthkeep keeps about you, as of ${at.toISOString()}.`,
    '',
    'data.json   all lists in one file',
    'csv/        each list as a table',
    'files/      the papers and pictures that you have added, and what you were billed and have paid',
    '',
    `Lists: ${lists.join(', ')}.`,
    '',
    'Reports that you can read are in it as data; the page of each report offers it as a PDF.',
    'Passwords and the secrets of links are not in it: we keep only what cannot be turned back.',
    '',
  ].join('\r\n')

/** The papers and pictures that a person has added. */
const filesOf = async (db: Queries, userId: string) => {
  const documents = await db
    .selectFrom('documents')
    .innerJoin('properties', 'properties.property_id', 'documents.property_id')
    .innerJoin('files', 'files.file_id', 'documents.file_id')
    .select(['street', 'name', 'category', 'files.content_type', 'storage_path'])
    .select('documents.created_at')
    .where('properties.owner_id', '=', userId)
    .orderBy('documents.created_at')
    .execute()
  const diy = await db
    .selectFrom('diy_photos')
    .innerJoin('files', 'files.file_id', 'diy_photos.file_id')
    .innerJoin('diy_answers', 'diy_answers.answer_id', 'diy_photos.answer_id')
    .select(['question_id as name', 'content_type', 'storage_path', 'diy_photos.created_at'])
    .where('files.owner_id', '=', userId)
    .execute()
  const done = await db
    .selectFrom('reminder_log')
    .innerJoin('files', 'files.file_id', 'reminder_log.file_id')
    .innerJoin('reminders', 'reminders.reminder_id', 'reminder_log.reminder_id')
    .select(['title as name', 'content_type', 'storage_path', 'reminder_log.created_at'])
    .where('files.owner_id', '=', userId)
    .execute()
  const licenses = await db
    .selectFrom('license_papers')
    .innerJoin('files', 'files.file_id', 'license_papers.file_id')
    .select(['name', 'content_type', 'storage_path', 'sent_at as created_at'])
    .where('inspector_id', '=', userId)
    .execute()
  const own = await db
    .selectFrom('users')
    .innerJoin('files', 'files.file_id', 'users.photo_id')
    .select(['content_type', 'storage_path', 'files.created_at'])
    .where('user_id', '=', userId)
    .execute()
  const homes = await db
    .selectFrom('properties')
    .innerJoin('files', 'files.file_id', 'properties.photo_id')
    .select(['street as name', 'content_type', 'storage_path', 'files.created_at'])
    .where('properties.owner_id', '=', userId)
    .execute()
  return [
    ...documents.map((one) => ({
      ...one,
      folder: `files/documents/${folderName(one.street)}/${documentCategoryWord[one.category]}`,
    })),
    ...diy.map((one) => ({ ...one, folder: 'files/DIY inspections' })),
    ...done.map((one) => ({ ...one, folder: 'files/reminders' })),
    ...homes.map((one) => ({ ...one, folder: 'files/homes' })),
    ...licenses.map((one) => ({ ...one, folder: 'files/license' })),
    ...own.map((one) => ({ ...one, name: 'profile picture', folder: 'files' })),
  ]
}

/** All data of a person as one ZIP. The lists are read before the first byte leaves; files come one by one. */
export const exportOf = async (
  db: Queries,
  files: FileStore,
  userId: string,
  now: number,
): Promise<Readable> => {
  const at = new Date(now)
  const lists = await listsOf(db, userId)
  const zip = openZip(files)
  zip.text(
    'README.txt',
    inWords(
      at,
      lists.map(({ name }) => name),
    ),
    at,
  )
  zip.text(
    'data.json',
    JSON.stringify(Object.fromEntries(lists.map(({ name, rows }) => [name, rows])), null, 2),
    at,
  )
  for (const { name, rows } of lists) zip.text(`csv/${name}.csv`, csvOfRows(rows), at)
  for (const { folder, name, content_type: type, storage_path: path, created_at } of await filesOf(
    db,
    userId,
  ))
    zip.file(folder, name, { at: created_at, type, path })
  await addBillingFiles(db, files, zip, 'files/invoices and receipts', { personId: userId })
  return zip.out()
}
