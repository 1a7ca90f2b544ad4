import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/connect.ts'
import { mostKept } from '#server/db/sweep.ts'
import { escapeHtml } from '#server/html.ts'

/** Addresses in a mail's text become links, so that a developer can follow them. */
const linked = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>]+)/)
    .map((part, at) => {
      const escaped = escapeHtml(part)
      // Every second part is an address.
      return at % 2 === 0 ? escaped : `<a href="${escaped}">${escaped}</a>`
    })
    .join('')

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>body { overflow-wrap: anywhere } pre { white-space: pre-wrap }</style></head><body><main><h1>${title}</h1><p>This is the mailbox of a development server. Nothing here was really sent: set SMTP_URL to send mail.</p>${body}</main></body></html>`

type Kept = { recipient: string; subject: string; text: string; kept_at: Date | null }

const row = (mail: Kept) =>
  `<article><h2>${escapeHtml(mail.subject)}</h2><p>To ${escapeHtml(mail.recipient)}, ${mail.kept_at?.toISOString()}</p><pre>${linked(mail.text)}</pre></article>`

const kept = (db: Db): Promise<Kept[]> =>
  db
    .selectFrom('mails')
    .select(['recipient', 'subject', 'text', 'kept_at'])
    .where('kept_at', 'is not', null)
    .orderBy('kept_at', 'desc')
    .limit(mostKept)
    .execute()

/** The development mailbox; it exists only without a mail server, and never in production. */
export const addMailbox = (app: FastifyInstance, db: Db): void => {
  app.get('/dev/mail', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('refresh', '5')
      .send(
        page('Development mailbox', (await kept(db)).map(row).join('') || '<p>No e-mail yet.</p>'),
      ),
  )
}
