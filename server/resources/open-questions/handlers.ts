import type { endpoints } from '#contract/open-questions.ts'
import type { Handlers } from '#server/register.ts'
import * as queries from './queries.ts'

export const handlers: Handlers<typeof endpoints> = {
  /** The owner of the property. */
  'openQuestions.ofHome': ({ params, db, services }) =>
    queries.ofHome(db, params.propertyId, services.now()),

  /** The owner of the property, the assigned inspector, admins. */
  'openQuestions.ofInspection': ({ params, db, services }) =>
    queries.ofInspection(db, params.inspectionId, services.now()),
}
