import { lapsesAt } from '#contract/lives/document/facts.ts'
import { largestPicture, partBytes } from '#contract/vocabulary/documents.ts'
import { bytesInWords } from '#contract/vocabulary/uploads.ts'
import type { Db, Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { HttpError, invalid, notFound } from '#server/errors.ts'
import { orDiscard } from '#server/files/or-discard.ts'
import {
  keepPaper,
  type PreparedPaper,
  partsOf,
  preparePaper,
  typeOf,
} from '#server/files/papers.ts'
import { makeTurns } from '#server/files/turns.ts'
import { addJob } from '#server/jobs/queue.ts'
import { documents, homeOf } from '#server/lives/document.ts'
import { live, step, together } from '#server/lives/live.ts'
import { setTimer } from '#server/lives/timers.ts'
import type { Services } from '#server/register.ts'
import type { Caller } from '#server/tokens.ts'

/*
 * An upload in parts. Each part lands in the database under its first byte, so a part that is sent twice is there
 * once, and any process can take the next one. The last part turns them into one stored file.
 */

type Around = { db: Db; services: Services; user: Caller }

/** The bytes of a file that are here without a gap from its beginning. */
export const receivedOf = async (db: Queries, documentId: string): Promise<number> => {
  const parts = await db
    .selectFrom('document_parts')
    .select(['at', (eb) => eb.fn<number>('octet_length', ['content']).as('length')])
    .where('document_id', '=', documentId)
    .orderBy('at')
    .execute()
  return parts.reduce((end, { at, length }) => (at === end ? end + length : end), 0)
}

/** Stores one part. Errors: 400 for a part of the wrong length. */
const storePart = async (
  db: Queries,
  { document_id, bytes }: { document_id: string; bytes: number },
  at: number,
  content: Buffer,
): Promise<void> => {
  const expected = Math.min(partBytes, bytes - at)
  if (expected <= 0) throw invalid({ at: 'The file ends before this part.' })
  if (content.length !== expected)
    throw invalid({ file: `This part must have ${expected} bytes, and has ${content.length}.` })
  await db
    .insertInto('document_parts')
    .values({ document_id, at, content })
    .onConflict((conflict) => conflict.columns(['document_id', 'at']).doUpdateSet({ content }))
    .execute()
}

/** One file at a time in each process: the bytes of a whole one are in memory while it is put together. */
const turn = makeTurns()
/** The bytes of the parts that are read at once; they come as text of twice the length. */
const portion = 8 * partBytes

/** The whole file; null: its parts are gone, for another process was faster. */
const assembled = async (
  db: Queries,
  documentId: string,
  length: number,
): Promise<Buffer | null> => {
  const whole = Buffer.allocUnsafe(length)
  for (let from = 0; from < length; from += portion) {
    const parts = await db
      .selectFrom('document_parts')
      .select(['at', 'content'])
      .where('document_id', '=', documentId)
      .where('at', '>=', from)
      .where('at', '<', from + portion)
      .execute()
    const bytes = parts.reduce((sum, { content }) => sum + content.length, 0)
    if (bytes !== Math.min(portion, length - from)) return null
    for (const { at, content } of parts) content.copy(whole, at)
  }
  return whole
}

/** The event that keeps a document, with its stored file; another process may have been faster. */
const keep = async ({ db, services, user }: Around, documentId: string, prepared: PreparedPaper) =>
  together({ db, services }, async (ground) => {
    const { file, picture } = prepared
    const row = await documents.lock(ground.db, documentId)
    if (row === undefined) throw notFound()
    const isFirst = row.state === 'uploading'
    if (isFirst) {
      const { owner_id } = await homeOf(ground.db, row.property_id)
      await keepPaper(ground.db, services.files, owner_id, prepared)
    }
    await step(ground, documents, {
      id: documentId,
      event: 'keep',
      sender: user,
      data: {
        file_id: file.file_id,
        content_type: file.content_type,
        picture_id: picture?.file_id ?? null,
      },
    })
    if (!isFirst) return false
    await ground.db.deleteFrom('document_parts').where('document_id', '=', documentId).execute()
    if (file.content_type === 'application/pdf')
      await addJob(ground.db, 'document.read', { document: documentId })
    return true
  })

/** A part that comes late, or again, for a complete document changes nothing. Errors: 409 once removed. */
const keepAgain = (around: Around, id: string) =>
  live(around, documents, {
    id,
    event: 'keep',
    sender: around.user,
    data: { file_id: null, content_type: null, picture_id: null },
  })

const complete = async (around: Around, documentId: string, length: number) => {
  const { db, services } = around
  const bytes = await assembled(db, documentId, length)
  if (bytes === null) return void (await keepAgain(around, documentId))
  const prepared = await preparePaper(services.files, around.user.user_id, documentId, bytes)
  const all = partsOf(prepared)
  const isKept = await orDiscard(services.files, all, () => keep(around, documentId, prepared))
  if (!isKept) for (const one of all) await services.files.discard(one)
}

/** A file that the server cannot keep is no document: nothing of it stays. */
const drop = ({ db, services, user }: Around, id: string) =>
  together({ db, services }, async (ground) => {
    const row = await documents.lock(ground.db, id)
    if (row?.state !== 'uploading') return
    await step(ground, documents, { id, event: 'remove', sender: user, data: {} })
  })

/** Errors: 415 for a file of another type, 413 for a picture that is too large. */
const checkFirst = async (db: Queries, documentId: string, content: Buffer): Promise<void> => {
  if ((await typeOf(content)) === 'application/pdf') return
  const row = await db
    .selectFrom('documents')
    .select('bytes')
    .where('document_id', '=', documentId)
    .executeTakeFirst()
  if (row === undefined || row.bytes <= largestPicture) return
  const sentence = `A picture can have at most ${bytesInWords(largestPicture)}.`
  throw new HttpError(413, 'too_large', `file: ${sentence}`, { fields: { file: sentence } })
}

/** Whether an error refuses the file itself, so that nothing of it stays. */
const isOfFile = ({ status, code }: HttpError) =>
  status === 415 || code === 'no_room' || code === 'too_large'

/** The upload goes on: its day of pause begins anew. No event tells it, for a large file has hundreds of parts. */
const goOn = async (db: Queries, documentId: string, now: Date): Promise<void> => {
  await db
    .updateTable('documents')
    .set({ continued_at: now })
    .where('document_id', '=', documentId)
    .execute()
  const at = lapsesAt({ created_at: null, continued_at: now.toISOString() })
  const subject = { life: documents.life.name, id: documentId }
  await setTimer(db, subject, { timer: 'lapse', event: 'lapse', at: new Date(at ?? '') })
}

/** Stores a part of a document that is on its way; answers the bytes so far. Null: it is no longer on its way. */
const takePart = ({ db, services }: Around, documentId: string, at: number, content: Buffer) =>
  inTransaction(db, async (trx) => {
    const row = await documents.lock(trx, documentId)
    if (row === undefined) throw notFound()
    if (row.state !== 'uploading') return null
    await storePart(trx, row, at, content)
    await goOn(trx, documentId, new Date(services.now()))
    return { received: await receivedOf(trx, documentId), bytes: row.bytes }
  })

/**
 * Takes one part of a file. The first one shows its type, the last one completes the document. For a document that
 * is complete it changes nothing.
 * Errors: 400 for a part of the wrong length, 409 for a removed document, 413 where its owner has no room for it and for
 * a picture that is too large, 415 for a file of another type, 429 for too many at once, 507.
 */
export const addPart = async (
  around: Around,
  documentId: string,
  at: number,
  content: Buffer,
): Promise<void> => {
  try {
    if (at === 0) await checkFirst(around.db, documentId, content)
    const taken = await takePart(around, documentId, at, content)
    if (taken === null) await keepAgain(around, documentId)
    else if (taken.received === taken.bytes)
      await turn(around.user.user_id, () => complete(around, documentId, taken.bytes))
  } catch (error) {
    if (error instanceof HttpError && isOfFile(error)) await drop(around, documentId)
    throw error
  }
}
