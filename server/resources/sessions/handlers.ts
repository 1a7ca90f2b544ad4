import type { endpoints } from '#contract/sessions.ts'
import { conflict, notFound } from '#server/errors.ts'
import type { Handlers } from '#server/register.ts'
import { endFamilies, endFamily } from '#server/resources/auth/queries.ts'
import * as queries from './queries.ts'

export const handlers: Handlers<typeof endpoints> = {
  /** Anyone signed in, for themselves; not while switched. */
  'sessions.list': async ({ user, db, services }) => ({
    sessions: await queries.sessionsOf(db, user, services.now()),
  }),
  /** Anyone signed in, for themselves; not while switched. Ending a session twice is ending it once. */
  'sessions.end': async ({ params: { sessionId }, user, db, services }) => {
    if (sessionId === user.family)
      throw conflict('own_session', 'You are using this session now. Log out to end it.')
    if (!(await queries.isSessionOf(db, user.user_id, sessionId)))
      throw notFound('There is no such session any longer.')
    await endFamily(db, sessionId, services.now())
    services.ended.add([sessionId])
    return { success: true }
  },
  /** Anyone signed in, for themselves; not while switched. */
  'sessions.endOthers': async ({ user, db, services }) => {
    const ended = await endFamilies(db, user.user_id, services.now(), user.family)
    services.ended.add(ended)
    return { ended: ended.length }
  },
}
