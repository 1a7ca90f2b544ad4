import type { FastifyReply } from 'fastify'
import type { AuthAnswer } from '#contract/auth-answer.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { HttpError } from '#server/errors.ts'
import { step, together } from '#server/lives/live.ts'
import { memberships } from '#server/lives/membership.ts'
import type { Services } from '#server/register.ts'
import { demoOf } from '#server/tenant.ts'
import type { Caller } from '#server/tokens.ts'
import { knowDevice, setCookie } from './cookie.ts'
import { deviceWords } from './device.ts'
import { beginFamily, userById } from './queries.ts'

type User = NonNullable<Awaited<ReturnType<typeof userById>>>

/** The fields that the browser stores after signing in or switching. */
export const authAnswer = async (
  services: Services,
  user: User,
  caller: Caller,
): Promise<AuthAnswer> => ({
  token: await services.tokens.sign(caller),
  user_id: user.user_id,
  user_type: caller.user_type,
  email: user.email,
  first_name: user.first_name,
  last_name: user.last_name,
  profile_photo: user.photo_id === null ? null : `/profile-photos/${user.photo_id}`,
})

const deactivated = () =>
  new HttpError(
    403,
    'deactivated',
    'This account is deactivated. Write to us on the contact page to have it activated again.',
  )

/** A person who signs in before their account is deleted keeps it, and hears so. */
const keepAccount = async (userId: string, db: Db, services: Services): Promise<void> => {
  const row = await userById(db, userId)
  if (row === undefined || row.closes_at === null || row.erased_at !== null) return
  await together({ db, services }, async (ground) => {
    await step(ground, memberships, {
      id: userId,
      event: 'stay',
      sender: {
        user_id: userId,
        user_type: row.user_type,
        original_type: null,
        is_switched: false,
        family: '',
        demo: null,
      },
      data: {},
    })
    await ground.tell(ground.db, [
      {
        user_id: userId,
        type: 'system_alert',
        title: 'You logged in again, so your account stays: it will not be deleted',
        link: paths.profile(),
      },
    ])
  })
}

export const sessionOver = () =>
  new HttpError(401, 'session_over', 'Your session has ended. Log in again.')

/** E-mail or password is not right: the same words for both. */
export const wrongCredentials = () =>
  new HttpError(401, 'wrong_credentials', 'E-mail or password is not right.')

/**
 * Begins a session for an authenticated person: sets its cookies, and answers the fields that the browser stores.
 * `by`: the hash of the password that they gave. Errors: 403 'deactivated', 401 where the password was changed since:
 * that change has ended all sessions, and this one would outlive it.
 */
export const signInAs = async (
  known: Pick<User, 'user_id'>,
  { db, services, reply }: { db: Db; services: Services; reply: FastifyReply },
  by?: Pick<User, 'password_hash'>,
): Promise<AuthAnswer> => {
  await keepAccount(known.user_id, db, services)
  const device = deviceWords(reply.request.headers['user-agent'])
  // An admin who deactivates the account or changes the role meanwhile waits, and then ends this session too.
  const { user, secret, family } = await inTransaction(db, async (trx) => {
    const row = await trx
      .selectFrom('users')
      .selectAll()
      .where('user_id', '=', known.user_id)
      .forShare()
      .executeTakeFirst()
    if (row === undefined || row.deactivated_at !== null) throw deactivated()
    if (by !== undefined && by.password_hash !== row.password_hash) throw wrongCredentials()
    return { user: row, ...(await beginFamily(trx, row.user_id, device, services.now())) }
  })
  setCookie(reply, services, secret)
  // Nobody signs in to a demo by a password.
  if (user.demo_id === null) await knowDevice(reply, services, user.user_id)
  return authAnswer(services, user, {
    user_id: user.user_id,
    user_type: user.user_type,
    original_type: null,
    is_switched: false,
    family,
    demo: await demoOf(db, user.demo_id),
  })
}
