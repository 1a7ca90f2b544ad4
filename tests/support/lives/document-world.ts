import { randomUUID } from 'node:crypto'
import { partBytes } from '#contract/vocabulary/documents.ts'
import type { Db } from '#server/db/connect.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { documents, homeOf } from '#server/lives/document.ts'
import { begin } from '#server/lives/live.ts'
import { groundOf, type Surroundings } from '#server/lives/served.ts'
import { owner } from './inspection-world.ts'

/** Documents for the tests that walk their life on a real server: each an upload of the seeded owner. */

export const lane = idOf('property lane')

/** A file that says that it is a PDF, of two parts. */
export const twoParts = (): Buffer => {
  const bytes = Buffer.alloc(partBytes + 5, ' ')
  bytes.write('%PDF-1.7\n')
  return bytes
}

/** A part as a browser sends it. */
export const partForm = (bytes: Buffer, at: number): FormData => {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes.subarray(at, at + partBytes))]), 'part')
  return form
}

/** Begins uploads of which all but the last part has arrived; their ids. */
export const makesDocuments =
  (
    db: Db,
    services: Surroundings,
    named: () => string = () => 'Walked paper',
    property_id: string = lane,
  ) =>
  async (): Promise<string> => {
    const document_id = randomUUID()
    const bytes = twoParts()
    await db.transaction().execute(async (trx) => {
      const ground = groundOf(trx, services)
      const { owner_id } = await homeOf(ground.db, property_id)
      await begin(ground, documents, {
        event: 'begin',
        sender: owner,
        by: ['owner'],
        data: {},
        facts: { owner_id, name: named(), category: 'other' },
        insert: async ({ value, context: { name, category, created_at } }) => {
          await ground.db
            .insertInto('documents')
            .values({
              document_id,
              property_id,
              name,
              category,
              state: value,
              bytes: bytes.length,
              created_at: created_at ?? '',
            })
            .execute()
          await ground.db
            .insertInto('document_parts')
            .values({ document_id, at: 0, content: bytes.subarray(0, partBytes) })
            .execute()
          return document_id
        },
      })
    })
    return document_id
  }
