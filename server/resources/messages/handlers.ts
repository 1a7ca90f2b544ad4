import type { endpoints } from '#contract/messages.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notify } from '#server/live/notify.ts'
import { switchable } from '#server/mail/choices.ts'
import { messageMail } from '#server/mail/messages.ts'
import { countAttempt } from '#server/rate-limit.ts'
import type { Handlers, Services } from '#server/register.ts'
import { tenantOf } from '#server/tenant.ts'
import * as queries from './queries.ts'

/** While something waits for a reader, they get no further mail for this long. */
const mailPause = 12 * 3_600_000

const linkTo = ({ property_id, inspection_id }: queries.Talk): string =>
  `${paths.inspection({ propertyId: property_id, inspectionId: inspection_id })}#messages`

/** Mails those who had nothing new to read. Admins have the bell alone: they share their work. */
const mailOthers = async (
  { db, services }: { db: Queries; services: Services },
  talk: queries.Talk,
  from: string,
  readers: readonly queries.Reader[],
): Promise<void> => {
  const { publicUrl } = services.config
  for (const { user_id, email, first_name } of readers) {
    const mail = await switchable(
      { db, publicUrl, userId: user_id },
      'messages',
      messageMail(
        { to: email, name: first_name },
        { ...talk, from },
        `${publicUrl}${linkTo(talk)}`,
      ),
    )
    if (mail !== null) await services.mail.queue(db, mail)
  }
}

export const handlers: Handlers<typeof endpoints> = {
  /** The owner, since the home is theirs; the assigned inspector; admins. */
  'messages.list': async ({ params, query, user, db }) => {
    const talk = await queries.talkOf(db, params.inspectionId)
    const others = await queries.othersIn(db, talk, {
      author: user.user_id,
      tenant: tenantOf(user),
    })
    return {
      ...(await queries.pageOf(db, talk, { reader: user.user_id, before: query.before })),
      read_up_to: await queries.readUpTo(db, talk, user.user_id),
      time_zone: talk.time_zone,
      reaches: [
        ...others
          .filter(({ user_type }) => user_type !== 'admin')
          .map(({ first_name, last_name }) => `${first_name} ${last_name}`),
        ...(others.some(({ user_type }) => user_type === 'admin') ? ['our office'] : []),
      ],
    }
  },

  /** Anyone signed in, about the inspections that they may write about. */
  'messages.unread': async ({ user, db }) => ({ inspections: await queries.unreadOf(db, user) }),

  /** The owner, the assigned inspector, admins. Errors: 429 after sixty messages in an hour. */
  'messages.send': async ({ params, body, user, db, services }) => {
    const now = services.now()
    await countAttempt(db, `message:${user.user_id}`, 60, 3600, now)
    return inTransaction(db, async (trx) => {
      const talk = await queries.heldTalk(trx, params.inspectionId)
      const others = await queries.othersIn(trx, talk, {
        author: user.user_id,
        tenant: tenantOf(user),
      })
      const toMail: queries.Reader[] = []
      for (const reader of others)
        if (
          reader.user_type !== 'admin' &&
          !(await queries.waitsSince(trx, talk, { reader: reader.user_id, since: now - mailPause }))
        )
          toMail.push(reader)
      const message = await queries.write(trx, talk, { author: user, body: body.body, now })
      await notify(
        trx,
        others.map(({ user_id }) => ({
          user_id,
          type: 'user_message',
          title: `${message.author} wrote to you about ${talk.street}`,
          link: linkTo(talk),
        })),
      )
      await mailOthers({ db: trx, services }, talk, message.author, toMail)
      return { message }
    })
  },

  /** The owner, the assigned inspector, admins. Twice is the same as once. */
  'messages.read': async ({ params, body, user, db }) =>
    inTransaction(db, async (trx) => {
      const talk = await queries.talkOf(trx, params.inspectionId)
      await queries.noteRead(trx, talk, { reader: user, upTo: body.up_to })
      await queries.readNotices(trx, user.user_id, linkTo(talk))
      return { success: true }
    }),
}
