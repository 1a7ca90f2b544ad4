import type { endpoints } from '#contract/signatures.ts'
import type { Handlers } from '#server/register.ts'
import { profileOf, save } from '#server/resources/profile/queries.ts'

export const handlers: Handlers<typeof endpoints> = {
  /** Inspectors, for themselves. */
  'signatures.save': async ({ user, body: { signature }, db }) => {
    await save(db, user.user_id, { signature })
    return profileOf(db, user.user_id)
  },
}
