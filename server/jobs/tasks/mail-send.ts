import { billingNumber } from '#contract/vocabulary/payments.ts'
import { paperOf } from '#server/agreements/paper.ts'
import type { Db } from '#server/db/connect.ts'
import type { FileStore } from '#server/files/store.ts'
import { letterheadOf } from '#server/firm.ts'
import { logoId, withoutLogo } from '#server/mail/dressed.ts'
import { type Attachment, NotSent } from '#server/mail/smtp.ts'
import { billingPdf } from '#server/papers/files.ts'
import { logoOf, picturesOf } from '#server/papers/pictures.ts'
import { billingDocument } from '#server/payments/billing.ts'
import type { Services } from '#server/register.ts'
import type { Task } from './task.ts'

/** What admins read where the mail server was not asked. */
const unmade = 'A file that goes with this e-mail could not be made.'

/** The sealed paper of a mail. */
const sealedOf = async (
  db: Db,
  services: Pick<Services, 'config' | 'files' | 'now'>,
  agreementId: string | null,
): Promise<Attachment[]> => {
  if (agreementId === null) return []
  const { name, content } = await paperOf(db, services, agreementId)
  return [{ filename: `${name}.pdf`, contentType: 'application/pdf', content }]
}

/** The billing document of a mail as a PDF. */
const attachmentsOf = async (
  db: Db,
  files: FileStore,
  documentId: string | null,
): Promise<Attachment[]> => {
  if (documentId === null) return []
  const document = await billingDocument(db, documentId)
  if (document === undefined) return []
  return [
    {
      filename: `${billingNumber(document.kind, document.sequence)}.pdf`,
      contentType: 'application/pdf',
      content: await billingPdf(db, files, document),
    },
  ]
}

/** A mail with the firm's logo, and without the place for it where there is none any more. */
const withLogo = async (db: Db, files: FileStore, html: string) => {
  if (!html.includes(`cid:${logoId}`)) return { html, logo: [] }
  const firm = await letterheadOf(db, null)
  const pictures = await picturesOf(db, files, logoOf(firm ?? undefined))
  const logo = [...pictures.values()].map(
    ({ bytes }): Attachment => ({
      filename: 'logo.jpg',
      contentType: 'image/jpeg',
      content: bytes,
      cid: logoId,
    }),
  )
  return logo.length === 0 ? { html: withoutLogo(html), logo } : { html, logo }
}

/**
 * Sends a mail and deletes its row, or records why it was not sent; a missing row means that the mail was
 * already sent.
 */
export const sendMail: Task<'mail.send'> = async ({ mail: id }, context) => {
  const { db, services, log, isLastTry } = context
  const row = await db
    .selectFrom('mails')
    .select([
      'recipient',
      'subject',
      'text',
      'html',
      'unsubscribe_url',
      'billing_document_id',
      'agreement_id',
      'calendar',
    ])
    .where('mail_id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return
  const { smtp } = services
  if (smtp === null) {
    await db
      .updateTable('mails')
      .set({ kept_at: new Date(services.now()) })
      .where('mail_id', '=', id)
      .execute()
    return
  }
  const { recipient: to, html: written, ...content } = row
  try {
    const { html, logo } = await withLogo(db, services.files, written)
    const attachments = [
      ...logo,
      ...(await attachmentsOf(db, services.files, content.billing_document_id)),
      ...(await sealedOf(db, services, content.agreement_id)),
    ]
    await smtp.send(id, { to, html, ...content }, attachments)
  } catch (error) {
    // Only the words of a mail server are fit for admins; the log has those of any other error.
    const failure = error instanceof NotSent ? error : new NotSent(unmade, false)
    const givenUp = failure.forGood || isLastTry
    await db
      .updateTable('mails')
      .set((eb) => ({
        tries: eb('tries', '+', 1),
        last_try_at: new Date(services.now()),
        last_error: failure.message,
        given_up_at: givenUp ? new Date(services.now()) : null,
      }))
      .where('mail_id', '=', id)
      .execute()
    // No further try: the row says so, and admins see it.
    if (!givenUp) throw error
    log.warn({ err: error, mail: id }, 'a mail was given up')
    return
  }
  await db.deleteFrom('mails').where('mail_id', '=', id).execute()
}
