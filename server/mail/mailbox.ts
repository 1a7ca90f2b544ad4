import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '#server/html.ts'
import type { KeptMail, Mailer } from './mailer.ts'

/** Addresses in a mail's text become links, so that a developer can follow them. */
const linked = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s&<]+/g, (url) => `<a href="${url}">${url}</a>`)

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head><body><main><h1>${title}</h1><p>This is the mailbox of a development server. Nothing here was really sent: set SMTP_URL to send mail.</p>${body}</main></body></html>`

const row = (mail: KeptMail) =>
  `<article><h2>${escapeHtml(mail.subject)}</h2><p>To ${escapeHtml(mail.to)}, ${mail.at.toISOString()}</p><pre>${linked(mail.text)}</pre></article>`

/** The development mailbox; it exists only where no mail server is configured, and never in production. */
export const addMailbox = (app: FastifyInstance, mailer: Mailer): void => {
  app.get('/dev/mail', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('refresh', '5')
      .send(page('Development mailbox', mailer.kept.map(row).join('') || '<p>No mail yet.</p>')),
  )
}
