import { finished } from 'node:stream/promises'
import type { endpoints } from '#contract/account.ts'
import { agentBehind, switchAgentByLink } from '#server/agents/stops.ts'
import type { Queries } from '#server/db/connect.ts'
import { conflict, HttpError, invalid, notFound } from '#server/errors.ts'
import { attachment } from '#server/files/zip.ts'
import { accounts } from '#server/lives/account.ts'
import { live } from '#server/lives/live.ts'
import { memberships } from '#server/lives/membership.ts'
import { choicesOf, kindBehind, saveChoices, switchByLink } from '#server/mail/choices.ts'
import { sendPage, unsubscribePages } from '#server/mail/unsubscribe.ts'
import { countAttempt, countTry, forgetFailures, perNetwork } from '#server/rate-limit.ts'
import type { Handlers } from '#server/register.ts'
import { isPassword } from '#server/resources/auth/passwords.ts'
import * as links from '#server/resources/auth/queries.ts'
import { isListedByLink, switchWaitingByLink } from '#server/waiting-list.ts'
import { exportOf } from './export.ts'
import * as queries from './queries.ts'

/** Days in which signing in keeps an account that its person wants deleted. */
const graceDays = 14

const usedLink = () =>
  new HttpError(
    404,
    'invalid_link',
    'This link is not valid or was already used. Ask for a new one in your profile.',
  )

/** Errors: 409 for an account without a password, 400 for a wrong one, 429 after too many. */
const provePassword = async (db: Queries, userId: string, password: string, now: number) => {
  const person = await links.userById(db, userId)
  if ((person?.password_hash ?? null) === null)
    throw conflict(
      'no_password',
      'This account has no password. Choose one first: the log-in page e-mails you a link.',
    )
  const lock = `password:${userId}`
  await countTry(db, lock, now)
  if (!(await isPassword(person?.password_hash ?? null, password)))
    throw invalid({ current_password: 'This is not your password.' })
  await forgetFailures(db, lock)
}

export const handlers: Handlers<typeof endpoints> = {
  /** Anyone signed in, for themselves; not while switched. */
  'account.show': ({ user, db }) => queries.accountOf(db, user),

  /** The signed-in person, not while switched. The answer is the same for an address that has an account. */
  'account.changeEmail': async ({ body, user, db, services }) => {
    await provePassword(db, user.user_id, body.current_password, services.now())
    const { email } = await queries.accountOf(db, user)
    if (body.email === email.toLowerCase())
      throw invalid({ email: 'This is your address already.' })
    await countAttempt(db, `email:${user.user_id}`, 5, 3600, services.now())
    await live({ db, services }, accounts, {
      id: user.user_id,
      event: 'changeEmail',
      sender: user,
      data: { email: body.email, expires_at: links.linkExpiry('email', services.now()) },
    })
    return queries.accountOf(db, user)
  },

  /** The signed-in person, not while switched. */
  'account.dropEmail': async ({ user, db, services }) => {
    await live({ db, services }, accounts, {
      id: user.user_id,
      event: 'dropEmail',
      sender: user,
      data: {},
    })
    return queries.accountOf(db, user)
  },

  /** The signed-in person, not while switched; every session ends. */
  'account.leave': async ({ body, user, db, services }) => {
    await provePassword(db, user.user_id, body.current_password, services.now())
    const closes_at = new Date(services.now() + graceDays * 86_400_000).toISOString()
    await live({ db, services }, memberships, {
      id: user.user_id,
      event: 'leave',
      sender: user,
      data: { closes_at },
    })
    return { closes_at }
  },

  /** Anyone signed in, for themselves; not while switched. */
  'account.export': async ({ user, db, services }) => {
    await countAttempt(db, `export:${user.user_id}`, 10, 3600, services.now())
    const ticket = await links.makeMailToken(db, user.user_id, 'export', services.now())
    return { url: `/account-export?ticket=${ticket}` }
  },

  /** Anyone with the ticket: a browser saves a file of any size by its address, which carries no token. */
  'account.downloadExport': async ({ query, db, services, reply }) => {
    const userId = await links.takeExport(db, query.ticket, services.now())
    if (userId === undefined)
      throw notFound('This link has been used or has expired. Start the download again.')
    reply
      .header('cache-control', 'no-store')
      .header('content-disposition', attachment('My Hearthkeep data.zip'))
      .type('application/zip')
      .send(await exportOf(db, services.files, userId, services.now()))
    // Without this the framework would answer at once, with nothing. A client that disconnects needs no answer.
    await finished(reply.raw).catch(() => {})
    return undefined
  },

  /** Homeowners and inspectors, their own. */
  'account.mails': ({ user, db }) => choicesOf(db, user.user_id),

  /** Homeowners and inspectors, their own. */
  'account.saveMails': async ({ user, body, db }) => {
    await saveChoices(db, user.user_id, body)
    return choicesOf(db, user.user_id)
  },

  /** Anyone who holds the link of a mail: a program that looks at the link changes nothing. */
  'account.askUnsubscribe': async ({ query, db, services, request, reply }) => {
    await countAttempt(db, perNetwork(request, 'unsubscribe'), 60, 600, services.now())
    const kind = await kindBehind(db, query.key)
    const agent = kind === null ? await agentBehind(db, query.key) : null
    const { askAgent, offAgent, askWaiting, offWaiting } = unsubscribePages
    if (agent !== null) {
      sendPage(reply, agent === 'mailed' ? askAgent : offAgent(query.key))
      return undefined
    }
    const isListed = kind === null ? await isListedByLink(db, query.key) : null
    if (isListed !== null) {
      sendPage(reply, isListed ? askWaiting : offWaiting(query.key))
      return undefined
    }
    sendPage(reply, kind === null ? unsubscribePages.unknown : unsubscribePages.ask(kind))
    return undefined
  },

  /** Anyone who holds the link of a mail. Twice is the same as once. */
  'account.unsubscribe': async ({ query, db, services, request, reply }) => {
    await countAttempt(db, perNetwork(request, 'unsubscribe'), 60, 600, services.now())
    const isOn = query.undo !== undefined
    const kind = await switchByLink(db, query.key, isOn)
    const { unknown, on, off, onAgent, offAgent, onWaiting, offWaiting } = unsubscribePages
    if (kind === null && (await switchAgentByLink(db, query.key, isOn))) {
      sendPage(reply, (isOn ? onAgent : offAgent)(query.key))
      return undefined
    }
    if (kind === null && (await switchWaitingByLink({ db, services }, query.key, isOn))) {
      sendPage(reply, (isOn ? onWaiting : offWaiting)(query.key))
      return undefined
    }
    sendPage(reply, kind === null ? unknown : (isOn ? on : off)(kind, query.key))
    return undefined
  },

  /** Anyone who holds the mailed link. Twice is the same as once, while the address is that of the account. */
  'account.confirmEmail': async ({ body, db, services }) => {
    const linkNow = () => links.mailToken(db, body.token, 'email')
    const link = await linkNow()
    if (link === undefined) throw usedLink()
    // A question for another address would have ended this link.
    if (link.used_at !== null) return { outcome: 'already_confirmed' }
    const expired = new HttpError(
      410,
      'expired_link',
      'This link has expired. Ask for a new one in your profile.',
    )
    // The hour of the newest link ends the question, too: then the chart does not wait for any link.
    if (link.expires_at.getTime() < services.now()) throw expired
    try {
      await live({ db, services }, accounts, {
        id: link.user_id,
        event: 'confirmEmail',
        sender: 'holder',
        data: { link_expires_at: link.expires_at.toISOString() },
      })
    } catch (error) {
      if (!(error instanceof HttpError) || error.code !== 'wrong_state') throw error
      // Two windows opened it at once.
      if ((await linkNow())?.used_at) return { outcome: 'already_confirmed' }
      throw usedLink()
    }
    return { outcome: 'confirmed' }
  },
}
