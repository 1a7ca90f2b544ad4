import type { endpoints } from '#contract/air-tests.ts'
import type { Handlers } from '#server/register.ts'
import { monitorsOf } from '#server/resources/radon-tests/queries.ts'
import { testsOfHome } from './of-home.ts'
import { boardOf } from './queries.ts'

export const handlers: Handlers<typeof endpoints> = {
  /** Inspectors, their own. */
  'airTests.board': async ({ query, user, db, services }) => {
    const [tests, monitors] = await Promise.all([
      boardOf(db, user.user_id, query.kind, services.now()),
      monitorsOf(db, user.user_id),
    ])
    return { tests, monitors }
  },
  /** The owner. */
  'airTests.ofHome': async ({ params, db }) => ({
    tests: await testsOfHome(db, params.propertyId),
  }),
}
