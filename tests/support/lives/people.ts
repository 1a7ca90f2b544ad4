import { idsOf } from '#server/db/seed/ids.ts'
import { startDemo } from '#tests/support/server/demos.ts'
import type { TestServer } from '#tests/support/server/server.ts'
import type { Person } from './http-walk.ts'
import { callerOf, owner } from './inspection-world.ts'

/** Everybody who may try to send an event of a life at this server, by their ties to the things of the owner. */
export const peopleAt = async (
  server: TestServer,
  now: number,
): Promise<Record<string, Person>> => {
  const admin = callerOf('admin', 'admin')
  const demo = await startDemo(server, 'admin')
  return {
    owner: { client: await server.as('homeowner'), caller: owner },
    inspector: {
      client: await server.as('inspector'),
      caller: callerOf('inspector', 'inspector'),
    },
    admin: { client: await server.as('admin'), caller: admin },
    'another owner': {
      client: await server.as('homeowner2'),
      caller: callerOf('homeowner2', 'homeowner'),
    },
    'another inspector': {
      client: await server.as('inspector2'),
      caller: callerOf('inspector2', 'inspector'),
    },
    'the admin of a demo': {
      client: demo.client,
      caller: {
        ...admin,
        user_id: idsOf(demo.demo)('user admin'),
        demo: { id: demo.demo, until: now + 3_600_000 },
      },
    },
    'somebody without a token': { client: server.anonymous, caller: null },
  }
}
