import type { FastifyReply } from 'fastify'
import { escapeHtml } from '#server/html.ts'
import type { MailKind } from './mail-choices.ts'

/** The address that a mail program sends its one press to. */
export const oneClickPath = '/api/public/reminder-mails/unsubscribe'

const wordOf: Record<MailKind, string> = {
  on_day: 'mails on the day of a reminder',
  weekly: 'the weekly mail about your reminders',
}

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`

/** The pages behind the link of a mail: they work without the app and without an account. */
export const unsubscribePages = {
  /** The form goes to the address of the page itself, which holds the key. */
  ask: (kind: MailKind) =>
    page(
      'Unsubscribe',
      `<p>Stop ${wordOf[kind]}?</p><form method="post"><button type="submit">Unsubscribe</button></form>`,
    ),
  done: (kind: MailKind) =>
    page(
      'You are unsubscribed',
      `<p>You get no more of ${wordOf[kind]}. You can switch them on again on the page Reminders.</p>`,
    ),
  unknown: page(
    'This link has expired',
    '<p>Log in and open the page Reminders: its menu switches the mails off.</p>',
  ),
} as const

export const sendPage = (reply: FastifyReply, html: string): void => {
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html)
}
