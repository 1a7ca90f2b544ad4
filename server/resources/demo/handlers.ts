import type { FastifyReply } from 'fastify'
import type { Role } from '#contract/common.ts'
import { type DemoSignIn, demoTasks, type endpoints } from '#contract/demo.ts'
import type { Db } from '#server/db/connect.ts'
import { idsOf } from '#server/db/seed/ids.ts'
import { forbidden } from '#server/errors.ts'
import { demos } from '#server/lives/demo.ts'
import { begin, live, together } from '#server/lives/live.ts'
import { countAttempt, perNetwork } from '#server/rate-limit.ts'
import type { Handlers, Services } from '#server/register.ts'
import { dropCookie } from '#server/resources/auth/cookie.ts'
import { signInAs } from '#server/resources/auth/sign-in.ts'
import { demoOf } from '#server/tenant.ts'
import type { Caller, DemoOf } from '#server/tokens.ts'
import * as queries from './queries.ts'

/** The most demos that one address may begin within an hour. */
export const startsPerHour = 10

/** The demo of the caller; the policy has checked that it exists. */
const mine = ({ demo }: Caller): DemoOf => {
  if (demo === null) throw forbidden()
  return demo
}

/** Signs in as the person who plays a role in a demo. Errors: 404 after the demo has ended. */
const play = async (
  demo: string,
  role: Role,
  surroundings: { db: Db; services: Services; reply: FastifyReply },
): Promise<DemoSignIn> => {
  const person = await queries.personOf(surroundings.db, demo, role)
  const answer = await signInAs(person, surroundings)
  const lasts = await demoOf(surroundings.db, demo)
  return { ...answer, expires_at: new Date(lasts?.until ?? 0).toISOString() }
}

export const handlers: Handlers<typeof endpoints> = {
  /** Anyone, a few times an hour. A demo that fails to fill does not occupy a place. */
  'demo.start': async ({ body, db, services, request, reply }) => {
    await countAttempt(db, perNetwork(request, 'demo'), startsPerHour, 3600, services.now())
    const demo = await together({ db, services }, async (ground) => {
      await queries.holdPlace(ground.db, services.config.mostDemos, ground.now)
      const created_at = new Date(ground.now).toISOString()
      const expires_at = queries.expiryFrom(ground.now)
      return begin(ground, demos, {
        event: 'begin',
        sender: 'anyone',
        by: ['anyone'],
        data: { expires_at },
        facts: {},
        insert: () => queries.make(ground.db, { created_at, expires_at }),
      })
    })
    const send = (event: 'furnish' | 'end') =>
      live({ db, services }, demos, { id: demo, event, sender: 'system', data: {} })
    try {
      await send('furnish')
    } catch (error) {
      await send('end')
      throw error
    }
    return play(demo, body.role, { db, services, reply })
  },

  /** Anyone signed in to a demo. */
  'demo.show': async ({ user, db }) => {
    const { id: demo, until } = mine(user)
    const done = await queries.tasksDone(db, demo)
    const id = idsOf(demo)
    return {
      role: user.user_type,
      expires_at: new Date(until).toISOString(),
      tasks: demoTasks.map((task) => ({ task, done: done[task] })),
      property_id: id('property lane'),
      inspection_id: id('inspection lane'),
      field_work: {
        property_id: id('property street'),
        inspection_id: id('inspection street'),
      },
    }
  },

  /** Anyone signed in to a demo; the old session ends with its token. */
  'demo.switchRole': ({ body, user, db, services, reply }) =>
    play(mine(user).id, body.role, { db, services, reply }),

  /** Anyone signed in to a demo. Ids stay the same, so that an open page stays valid. */
  'demo.reset': async ({ user, db, services, reply }) => {
    const { id: demo } = mine(user)
    await countAttempt(db, `demo-reset:${demo}`, 10, 3600, services.now())
    await live({ db, services }, demos, { id: demo, event: 'reset', sender: user, data: {} })
    return play(demo, user.original_type ?? user.user_type, { db, services, reply })
  },

  /** Anyone signed in to a demo. */
  'demo.end': async ({ user, db, services, reply }) => {
    const { id } = mine(user)
    await live({ db, services }, demos, { id, event: 'end', sender: user, data: {} })
    dropCookie(reply)
    return { success: true }
  },
}
