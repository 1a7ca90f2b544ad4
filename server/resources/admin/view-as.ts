import type { Queries } from '#server/db/connect.ts'
import { conflict, notFound } from '#server/errors.ts'
import type { Services } from '#server/register.ts'
import { userById } from '#server/resources/auth/queries.ts'
import { authAnswer } from '#server/resources/auth/sign-in.ts'
import { demoOf, tenantOf } from '#server/tenant.ts'
import type { Caller } from '#server/tokens.ts'
import { beginView } from '#server/views.ts'

/** Begins the view of a person. Errors: 404, 409 'no_view' for an admin and for an account that was deleted. */
export const viewAs = async (db: Queries, services: Services, admin: Caller, userId: string) => {
  const person = await userById(db, userId)
  if (person === undefined || person.demo_id !== tenantOf(admin)) throw notFound()
  if (person.user_type === 'admin')
    throw conflict('no_view', 'No one can look at the view of an admin.')
  if (person.erased_at !== null || person.merged_into !== null)
    throw conflict('no_view', 'This account is closed. There is no view of it.')
  const family = await beginView(db, admin, person, services.now())
  return {
    ...(await authAnswer(services, person, {
      user_id: person.user_id,
      user_type: person.user_type,
      original_type: 'admin',
      is_switched: true,
      family,
      demo: await demoOf(db, person.demo_id),
      viewer: admin.user_id,
    })),
    original_type: 'admin' as const,
    is_switched: true,
  }
}
