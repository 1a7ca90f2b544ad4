import type { endpoints } from '#contract/open-questions.ts'
import { isOfFormerOwner } from '#server/former-owners.ts'
import type { Handlers } from '#server/register.ts'
import * as queries from './queries.ts'

export const handlers: Handlers<typeof endpoints> = {
  /** The owner of the property. */
  'openQuestions.ofHome': ({ params, db, services }) =>
    queries.ofHome(db, params.propertyId, services.now()),

  /** The owner of the property, the assigned inspector, admins. */
  'openQuestions.ofInspection': async ({ params, user, db, services }) => {
    const asked = await queries.ofInspection(db, params.inspectionId, services.now())
    // Which issues its client chose is not for the next owner of the home.
    return (await isOfFormerOwner(db, user, params.inspectionId)) ? { ...asked, issues: [] } : asked
  },
}
