import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type MailKind, mailSubject } from '#contract/vocabulary/mails.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { escapeHtml } from '#server/html.ts'

/** The address that a mail program sends its one press to. */
export const oneClickPath = '/api/public/mails/unsubscribe'
/** The same in mails that left before there were switches for other mails than those of reminders. */
export const formerPath = '/api/public/reminder-mails/unsubscribe'

type Page = { title: string; body: string }

const profile = `<a href="${paths.profileMails()}">your profile</a>`

const otherWays = `<p>Log in and open ${profile}: its switches say which e-mails you get. Without an account, <a href="${paths.contact()}">write to us</a>.</p>`

/** Posts to the address of the page itself, which holds the key. */
const press = (label: string, address = '') =>
  `<form method="post"${address === '' ? '' : ` action="${address}"`}><button type="submit">${label}</button></form>`

/** Whether somebody opens one of these pages in a browser, who reads its errors as pages too; a mail program does not. */
export const isRead = ({ routeOptions, headers }: FastifyRequest): boolean =>
  [oneClickPath, formerPath].includes(routeOptions.url ?? '') &&
  (headers.accept ?? '').includes('text/html')

/** The pages behind the link of a mail: they work without the app and without an account. */
export const unsubscribePages = {
  ask: (kind: MailKind): Page => ({
    title: 'Unsubscribe',
    body: `<p>Stop e-mails about ${mailSubject[kind]}?</p>${press('Unsubscribe')}<p>You can always see every notice under the bell in the app.</p>`,
  }),
  off: (kind: MailKind, key: string): Page => ({
    title: 'You are unsubscribed',
    body: `<p>You will get no more e-mails about ${mailSubject[kind]}.</p>${press('Send them again', `${oneClickPath}?key=${encodeURIComponent(key)}&undo=yes`)}<p>You can switch each kind of e-mail on and off in ${profile}, too.</p>`,
  }),
  on: (kind: MailKind, key: string): Page => ({
    title: 'You get these e-mails again',
    body: `<p>You get e-mails about ${mailSubject[kind]}.</p>${press('Unsubscribe', `${oneClickPath}?key=${encodeURIComponent(key)}`)}<p>You can switch each kind of e-mail on and off in ${profile}, too.</p>`,
  }),
  /** Of an agent, who has no profile. */
  askAgent: {
    title: 'Unsubscribe',
    body: `<p>Stop all e-mails to this address about inspections that name you as an agent? You get no link to a report either.</p>${press('Unsubscribe')}`,
  },
  offAgent: (key: string): Page => ({
    title: 'You are unsubscribed',
    body: `<p>This address will get no more e-mails about inspections, no matter who names it.</p>${press('Send them again', `${oneClickPath}?key=${encodeURIComponent(key)}&undo=yes`)}`,
  }),
  onAgent: (key: string): Page => ({
    title: 'You get these e-mails again',
    body: `<p>This address gets e-mails about inspections that name you as an agent.</p>${press('Unsubscribe', `${oneClickPath}?key=${encodeURIComponent(key)}`)}`,
  }),
  /** Of somebody on the waiting list, who has no profile either. */
  askWaiting: {
    title: 'Leave the waiting list',
    body: `<p>Leave the waiting list? You will get no more e-mails about it, and may book at any time.</p>${press('Leave the list')}`,
  },
  offWaiting: (key: string): Page => ({
    title: 'You are off the waiting list',
    body: `<p>You will get no more e-mails about it. You may <a href="${paths.newInspection()}">book an inspection</a> at any time.</p>${press('Wait again', `${oneClickPath}?key=${encodeURIComponent(key)}&undo=yes`)}`,
  }),
  onWaiting: (key: string): Page => ({
    title: 'You are on the waiting list',
    body: `<p>We will write when an inspector covers your county.</p>${press('Leave the list', `${oneClickPath}?key=${encodeURIComponent(key)}`)}`,
  }),
  unknown: { title: 'This link has expired', body: otherWays },
  /** The sentence of an error: the link was cut on its way, there were too many tries, or the server failed. */
  failed: (sentence: string): Page => ({
    title: 'This did not work',
    body: `<p>${escapeHtml(sentence)}</p>${otherWays}`,
  }),
} as const

const look = `:root{color-scheme:light dark}
body{margin:0;font:1.0625rem/1.5 system-ui,sans-serif;background:light-dark(#f6f4f0,#131c24);color:light-dark(#263f52,#e8eef3)}
main{box-sizing:border-box;width:min(32rem,100% - 2rem);margin:12vh auto 2rem;padding:2rem;border-radius:1rem;background:light-dark(#fff,#1d2a35)}
h1{margin:0 0 1rem;font-size:1.5rem;line-height:1.2}
p{margin:1rem 0}
a{color:inherit}
button{font:inherit;font-weight:600;min-height:3rem;padding:.5rem 1.5rem;border:0;border-radius:.5rem;background:light-dark(#263f52,#cfdde8);color:light-dark(#fff,#131c24);cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid #fc7168;outline-offset:2px}`

/** Sends one of the pages; nobody keeps it, and nothing on it runs. */
export const sendPage = (reply: FastifyReply, { title, body }: Page): void => {
  const nonce = randomBytes(16).toString('base64')
  reply
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)} – Hearthkeep</title><style nonce="${nonce}">${look}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
    )
}
