import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import type { FileStore } from '#server/files/store.ts'
import { exportOf } from '#server/resources/account/export.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import {
  addFile,
  addHomeRow,
  addInspector,
  addPerson,
  addReminderRow,
} from '#tests/support/server/rows.ts'
import { unzipped } from '#tests/support/server/unzipped.ts'

const { db } = ownDatabase('none')

const now = Date.parse('2026-03-10T15:00:00Z')

/** A homeowner with a file of every kind, and these by their places in the export. */
const homeowner = async (name: string) => {
  const person = await addPerson(db)
  const file = () => addFile(db, person)
  const { property_id } = await addHomeRow(db, { owner_id: person, street: `${name} Street` })
  const [own, home, document, done, diy] = await Promise.all([
    file(),
    file(),
    file(),
    file(),
    file(),
  ])
  await db.updateTable('users').set({ photo_id: own }).where('user_id', '=', person).execute()
  await db
    .updateTable('properties')
    .set({ photo_id: home })
    .where('property_id', '=', property_id)
    .execute()
  await db
    .insertInto('documents')
    .values({
      document_id: randomUUID(),
      property_id,
      name: `Warranty of ${name}`,
      category: 'warranty',
      state: 'kept',
      bytes: 1,
      content_type: 'image/jpeg',
      file_id: document,
      created_at: '2026-03-01T12:00:00Z',
    })
    .execute()
  const reminder_id = await addReminderRow(db, property_id, '2026-03-01', {
    title: `Gutters of ${name}`,
  })
  await db
    .insertInto('reminder_log')
    .values({ reminder_id, kind: 'done', on_day: '2026-03-01', file_id: done })
    .execute()
  const [analysis_id, answer_id] = [randomUUID(), randomUUID()]
  await db.insertInto('diy_analyses').values({ analysis_id, property_id }).execute()
  await db
    .insertInto('diy_answers')
    .values({ answer_id, analysis_id, question_id: `roof of ${name}`, answer: 'ok' })
    .execute()
  await db
    .insertInto('diy_photos')
    .values({ photo_id: randomUUID(), answer_id, file_id: diy })
    .execute()
  return {
    person,
    files: {
      [`files/documents/${name} Street/Warranty/Warranty of ${name}.jpg`]: document,
      [`files/DIY inspections/roof of ${name}.jpg`]: diy,
      [`files/reminders/Gutters of ${name}.jpg`]: done,
      [`files/homes/${name} Street.jpg`]: home,
      'files/profile picture.jpg': own,
    },
  }
}

/** An inspector with a license and a picture. */
const inspector = async (name: string) => {
  const person = await addInspector(db)
  const [paper, own] = [await addFile(db, person), await addFile(db, person)]
  await db
    .insertInto('license_papers')
    .values({
      paper_id: randomUUID(),
      inspector_id: person,
      file_id: paper,
      name: `License of ${name}`,
      sent_at: '2026-03-01T12:00:00Z',
    })
    .execute()
  await db.updateTable('users').set({ photo_id: own }).where('user_id', '=', person).execute()
  return {
    person,
    files: {
      [`files/license/License of ${name}.jpg`]: paper,
      'files/profile picture.jpg': own,
    },
  }
}

it('the export of a person has each of their papers and pictures at its place, and none of somebody else', async () => {
  // What is in a file is the path where it is stored; the export asks for nothing else.
  const store = { open: async (path: string) => Readable.from([path]) } as unknown as FileStore
  const people = [
    await homeowner('Ann'),
    await homeowner('Ben'),
    await inspector('Ina'),
    await inspector('Jon'),
  ]
  for (const { person, files } of people) {
    const zip = unzipped(await buffer(await exportOf(db, store, person, now)))
    const own = [...zip].filter(([name]) => name.startsWith('files/'))
    expect(Object.fromEntries(own.map(([name, bytes]) => [name, bytes.toString()]))).toEqual(files)
  }
})

it.each([
  ['../12/3 "Oak": A\\B?', '-12-3 -Oak-- A-B-'],
  // A folder of this name would lead out of the archive.
  ['..', 'home'],
])('the street %s is one folder of the export', async (street, folder) => {
  const owner_id = await addPerson(db)
  const { property_id } = await addHomeRow(db, { owner_id, street })
  await db
    .insertInto('documents')
    .values({
      ...{ document_id: randomUUID(), property_id, name: 'Warranty', category: 'warranty' },
      ...{ state: 'kept', bytes: 1, content_type: 'image/jpeg' },
      file_id: await addFile(db, owner_id),
      created_at: '2026-03-01T12:00:00Z',
    })
    .execute()
  const store = { open: async (path: string) => Readable.from([path]) } as unknown as FileStore
  const zip = unzipped(await buffer(await exportOf(db, store, owner_id, now)))
  expect([...zip.keys()].filter((name) => name.startsWith('files/'))).toEqual([
    `files/documents/${folder}/Warranty/Warranty.jpg`,
  ])
})
