import type { Queries } from '#server/db/connect.ts'
import type { Services } from '#server/register.ts'
import { demoOf } from '#server/tenant.ts'
import type { Caller } from '#server/tokens.ts'
import { personInView } from '#server/views.ts'

/**
 * The next token of an open view, for the session that opened it; null: the token shown is of no view, or of one that
 * has ended.
 */
export const viewTokenFor = async (
  db: Queries,
  services: Services,
  shown: Caller | null,
  { family, userId }: { family: string; userId: string },
): Promise<string | null> => {
  if (shown?.viewer === undefined || shown.viewer !== userId) return null
  const of = { view: shown.family, openedBy: family, admin: userId }
  const person = await personInView(db, of, services.now())
  return person === null || person.user_id !== shown.user_id
    ? null
    : services.tokens.sign({
        ...shown,
        // Their role may be another one since.
        user_type: person.user_type,
        demo: await demoOf(db, person.demo_id),
      })
}
