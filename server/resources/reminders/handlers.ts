import { climateOf, seasonOf } from '#contract/recurrence.ts'
import type { endpoints } from '#contract/reminders.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { conflict, invalid, notFound } from '#server/errors.ts'
import { historyOf } from '#server/lives/history.ts'
import { together } from '#server/lives/live.ts'
import { reminders } from '#server/lives/reminder.ts'
import { kindBehind, switchByLink } from '#server/mail/choices.ts'
import { sendPage, unsubscribePages } from '#server/mail/unsubscribe.ts'
import { countAttempt, perNetwork } from '#server/rate-limit.ts'
import type { Handlers } from '#server/register.ts'
import { holdScore, recordScore, scoreNow } from '#server/resources/health/queries.ts'
import type { Caller } from '#server/tokens.ts'
import { addReminder } from './add.ts'
import * as feeds from './feeds.ts'
import { detailsOf, moveReminder } from './move.ts'
import { proposalsFor } from './pack.ts'
import { savePhoto } from './photos.ts'
import * as queries from './queries.ts'

/** The ties of a person who may see the reminders of a home. */
const tieOf = ({ user_type }: Caller) => [user_type === 'admin' ? 'admin' : 'owner'] as const

export const handlers: Handlers<typeof endpoints> = {
  /** The owner; admins. */
  'reminders.list': async ({ params, user, db, services }) => {
    const home = await queries.homeOf(db, params.propertyId, services.now())
    const climate = climateOf(home.state)
    return {
      reminders: await queries.remindersOf(db, home, tieOf(user)),
      today: home.today,
      climate,
      season: seasonOf(home.today, climate),
      year: Array.from({ length: 12 }, (_, month) =>
        seasonOf(`2026-${String(month + 1).padStart(2, '0')}-15`, climate),
      ),
    }
  },

  /** The owner; admins. */
  'reminders.pack': async ({ params, db, services }) => {
    const home = await queries.homeOf(db, params.propertyId, services.now())
    const [known, taken] = await Promise.all([
      queries.knownHome(db, home),
      queries.takenKeys(db, home.property_id),
    ])
    const climate = climateOf(home.state)
    return {
      season: seasonOf(home.today, climate),
      climate,
      proposals: proposalsFor(known, taken, home.today),
    }
  },

  /** The owner. Importing the same twice adds it once. */
  'reminders.import': ({ params, body, user, db, services }) =>
    together({ db, services }, async (ground) => {
      await holdScore(ground.db, params.propertyId)
      const home = await queries.homeOf(ground.db, params.propertyId, ground.now)
      const known = await queries.knownHome(ground.db, home)
      const taken = await queries.takenKeys(ground.db, home.property_id)
      const chosen = proposalsFor(known, taken, home.today).filter(({ key }) =>
        body.keys.includes(key),
      )
      for (const { key, known: _, needs: __, now: ___, ...task } of chosen)
        await addReminder(ground, user, home, { ...task, provider: '', pack_key: key })
      return { added: chosen.length }
    }),

  /** The owner. */
  'reminders.add': ({ params, body, user, db, services }) =>
    together({ db, services }, async (ground) => {
      await holdScore(ground.db, params.propertyId)
      const home = await queries.homeOf(ground.db, params.propertyId, ground.now)
      await queries.checkRoom(ground.db, home.property_id, 1)
      const before = await scoreNow(ground.db, home.property_id, ground.now)
      const id = await addReminder(ground, user, home, detailsOf(body, home.today))
      // A day in the past counts at once.
      await recordScore(ground.db, home.property_id, {
        before,
        why: `${body.title}: added.`,
        now: ground.now,
      })
      return queries.reminderOf(ground.db, id, ground.now)
    }),

  /** The owner; admins. */
  'reminders.life': async ({ params: { reminderId }, db }) => ({
    life: reminders.life.name,
    value: await queries.stateOf(db, reminderId),
    history: await historyOf(db, reminders.life.name, reminderId),
  }),

  /** The chart says who may send the event, when, and with which effects. */
  'reminders.move': ({ params: { reminderId }, body, user, db, services }) =>
    together({ db, services }, async (ground) => {
      const row = await reminders.lock(ground.db, reminderId)
      if (row === undefined) throw notFound()
      if (body.version !== row.version)
        throw conflict(
          'conflict',
          'This reminder has changed in the meantime. Please look at it again.',
          await queries.reminderOf(ground.db, reminderId, ground.now),
        )
      const home = await queries.homeOf(ground.db, row.property_id, ground.now)
      await moveReminder(ground, user, reminderId, body, home)
      return queries.reminderOf(ground.db, reminderId, ground.now)
    }),

  /** The owner. */
  'reminders.savePhoto': async ({ params, user, file, db, services }) => {
    if (file === null) throw invalid({ file: 'Choose a picture.' })
    await savePhoto({ db, services, user }, params, file)
    return queries.reminderOf(db, params.reminderId, services.now())
  },

  /** The owner. */
  'reminders.feed': ({ params, db }) => feeds.feedOf(db, params.propertyId),

  /** The owner. The log of requests has no queries, and so no address. */
  'reminders.makeFeed': async ({ params, user, db, services, reply }) => {
    reply.header('cache-control', 'no-store').code(201)
    return inTransaction(db, (trx) => feeds.makeFeed(trx, services, user, params.propertyId))
  },

  /** The owner. Revoking twice is the same as once. */
  'reminders.revokeFeed': ({ params, db }) =>
    inTransaction(db, (trx) => feeds.revokeFeed(trx, params.propertyId)),

  /** Anyone who holds the private address. */
  'reminders.readFeed': async ({ query, db, services, request, reply }) => {
    await countAttempt(db, perNetwork(request, 'feed'), 300, 600, services.now())
    const propertyId = await feeds.propertyBehind(db, query.key)
    if (propertyId === null) throw notFound()
    reply
      .header('cache-control', 'private, no-store')
      .type('text/calendar; charset=utf-8')
      .send(await feeds.calendarOf(db, services, propertyId))
    return undefined
  },

  /** The owner; admins. */
  'reminders.download': async ({ params, db, services, reply }) => {
    reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="reminders.ics"')
      .type('text/calendar; charset=utf-8')
      .send(await feeds.calendarOf(db, services, params.propertyId))
    return undefined
  },

  /** Anyone who holds the link of an older mail: a program that looks at the link changes nothing. */
  'reminders.askUnsubscribe': async ({ query, db, services, request, reply }) => {
    await countAttempt(db, perNetwork(request, 'unsubscribe'), 60, 600, services.now())
    const kind = await kindBehind(db, query.key)
    sendPage(reply, kind === null ? unsubscribePages.unknown : unsubscribePages.ask(kind))
    return undefined
  },

  /** Anyone who holds the link of an older mail. Twice is the same as once. */
  'reminders.unsubscribe': async ({ query, db, services, request, reply }) => {
    await countAttempt(db, perNetwork(request, 'unsubscribe'), 60, 600, services.now())
    const kind = await switchByLink(db, query.key, false)
    const { unknown, off } = unsubscribePages
    sendPage(reply, kind === null ? unknown : off(kind, query.key))
    return undefined
  },
}
