import { finished } from 'node:stream/promises'
import type { FastifyReply } from 'fastify'
import type { endpoints } from '#contract/documents.ts'
import { documentRoom, goesWithHome } from '#contract/vocabulary/documents.ts'
import { bytesInWords } from '#contract/vocabulary/uploads.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { conflict, HttpError, invalid, notFound } from '#server/errors.ts'
import { checkRoom } from '#server/files/room.ts'
import { attachment, fileName } from '#server/files/zip.ts'
import { documents, endsOf, homeOf } from '#server/lives/document.ts'
import { historyOf } from '#server/lives/history.ts'
import { begin, live, together } from '#server/lives/live.ts'
import { merged } from '#server/merged.ts'
import type { Handlers } from '#server/register.ts'
import { archiveOf, makeTicket, useTicket } from './archive.ts'
import { documentById, documentsOf, fileOf, usedBytes } from './queries.ts'
import { addPart, receivedOf } from './upload.ts'

const arrived = async (db: Queries, documentId: string) => {
  const document = await documentById(db, documentId)
  const received =
    document.state === 'uploading' ? await receivedOf(db, documentId) : document.bytes
  return { document, received }
}

/** Errors: 400 for an issue of another home. */
const checkIssue = async (db: Queries, propertyId: string, issueId: string | null) => {
  if (issueId === null) return
  const known = await db
    .selectFrom('issues')
    .select('issue_id')
    .where('issue_id', '=', issueId)
    .where('property_id', '=', propertyId)
    .executeTakeFirst()
  if (known === undefined) throw invalid({ issue_id: 'This is not an issue of this home.' })
}

/** Without this the framework would answer at once, with nothing. A reader who breaks off needs no answer. */
const answered = ({ raw }: FastifyReply) => finished(raw).catch(() => {})

/** The owner alone: these are private papers. */
export const handlers: Handlers<typeof endpoints> = {
  'documents.list': ({ params, query, db }) => documentsOf(db, params.propertyId, query),

  'documents.get': async ({ params: { documentId }, db }) => {
    const document = await documentById(db, documentId)
    if (document.state === 'gone') throw notFound()
    return { document }
  },

  /** An upload that has begun goes on; a new one needs room. */
  'documents.begin': async ({ params: { propertyId, documentId }, body, user, db, services }) => {
    await together({ db, services }, async (ground) => {
      // Uploads of one home begin one after another, so that together they fit.
      await ground.db
        .selectFrom('properties')
        .select('property_id')
        .where('property_id', '=', propertyId)
        .forNoKeyUpdate()
        .execute()
      const known = await documents.lock(ground.db, documentId)
      if (known !== undefined) {
        if (known.property_id !== propertyId || known.bytes !== body.bytes)
          throw conflict('other_file', 'Another file was sent under this id.')
        if (known.state === 'gone') throw conflict('wrong_state', 'This document is gone.')
        return
      }
      const used = await usedBytes(ground.db, propertyId)
      if (used + body.bytes > documentRoom) {
        const sentence = `A home can keep ${bytesInWords(documentRoom)} of documents, and ${bytesInWords(used)} are used. Remove some first; they count until they are gone for good.`
        throw new HttpError(413, 'no_room', sentence, { fields: { bytes: sentence } })
      }
      const { owner_id } = await homeOf(ground.db, propertyId)
      await checkRoom(ground.db, owner_id, body.bytes)
      const issue_id = body.issue_id ?? null
      await checkIssue(ground.db, propertyId, issue_id)
      await begin(ground, documents, {
        event: 'begin',
        sender: user,
        by: ['owner'],
        data: {},
        facts: {
          owner_id,
          name: body.name,
          category: body.category,
          issue_id,
          goes_with_home: goesWithHome[body.category],
        },
        insert: async ({ value, context: { name, category, goes_with_home, created_at } }) => {
          await ground.db
            .insertInto('documents')
            .values({
              document_id: documentId,
              property_id: propertyId,
              name,
              category,
              goes_with_home,
              issue_id,
              state: value,
              bytes: body.bytes,
              created_at: created_at ?? new Date(ground.now),
            })
            .execute()
          return documentId
        },
      })
    })
    return arrived(db, documentId)
  },

  'documents.addPart': async ({ params: { documentId, at }, file, user, db, services }) => {
    // The endpoint takes a form, so there is a file.
    await addPart({ db, services, user }, documentId, at, file ?? Buffer.alloc(0))
    return arrived(db, documentId)
  },

  'documents.describe': async ({ params, body: { opened, ...written }, user, db, services }) => {
    const { documentId } = params
    const { property_id } = await documentById(db, documentId)
    await checkIssue(db, property_id, written.issue_id)
    await live({ db, services }, documents, {
      id: documentId,
      event: 'describe',
      sender: user,
      data: async ({ property_id }, trx) => {
        const now = await documentById(trx, documentId)
        const issue_id = now.issue?.issue_id ?? null
        const body = merged(written, opened, { ...now, issue_id }, now)
        const { time_zone } = await homeOf(trx, property_id)
        return { ...body, ...endsOf(time_zone, body.expires_on) }
      },
    })
    return { document: await documentById(db, documentId) }
  },

  /** An upload that is not complete is gone at once. */
  'documents.remove': async ({ params: { documentId: id }, user, db, services }) => {
    await live({ db, services }, documents, { id, event: 'remove', sender: user, data: {} })
    return { document: await documentById(db, id) }
  },

  'documents.restore': async ({ params: { documentId: id }, user, db, services }) => {
    await live({ db, services }, documents, { id, event: 'restore', sender: user, data: {} })
    return { document: await documentById(db, id) }
  },

  'documents.life': async ({ params: { documentId }, db }) => ({
    life: documents.life.name,
    value: (await documentById(db, documentId)).state,
    history: await historyOf(db, documents.life.name, documentId),
  }),

  /** Byte for byte, and always as an attachment: nothing that somebody uploaded runs on our pages. */
  'documents.download': async ({ params, db, services, reply }) => {
    const { name, content_type, bytes, storage_path } = await fileOf(db, params.documentId)
    reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', attachment(fileName(name, content_type)))
      .header('content-length', bytes)
      .type(content_type)
      .send(await services.files.open(storage_path))
    await answered(reply)
    return undefined
  },

  'documents.archive': async ({ params: { propertyId }, db, services }) => {
    const ticket = await inTransaction(db, (trx) => makeTicket(trx, propertyId, services.now()))
    return { url: `/document-archive?ticket=${ticket}` }
  },

  /** Anyone with the ticket: a browser saves a file of any size by its address, which carries no token. */
  'documents.downloadArchive': async ({ query, db, services, reply }) => {
    const home = await useTicket(db, query.ticket, services.now())
    reply
      .header('cache-control', 'no-store')
      .header('content-disposition', attachment(`Documents of ${home.street}.zip`))
      .type('application/zip')
      .send(await archiveOf(db, services.files, home, new Date(services.now())))
    await answered(reply)
    return undefined
  },
}
