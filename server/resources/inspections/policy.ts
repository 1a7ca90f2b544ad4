import type { endpoints } from '#contract/inspections.ts'
import { inspectionLife } from '#contract/lives/inspection/inspection.life.ts'
import { peopleOf } from '#contract/lives/judge.ts'
import type { InspectionVerb } from '#contract/vocabulary/inspections.ts'
import { inspection, only, property, propertyTies, signedIn } from '#server/policies.ts'
import type { Policies } from '#server/register.ts'

/** Who may send an event in at least one state, according to the chart; the chart then decides about the state. */
const sends = (verb: InspectionVerb) => inspection(...peopleOf(inspectionLife, verb))

export const policies: Policies<typeof endpoints> = {
  'inspections.slots': property('owner', 'admin'),
  'inspections.newTimes': sends('reschedule'),
  'inspections.request': {
    may: async ({ db, user, body }) => {
      if (user.user_type !== 'homeowner') return false
      const ties = await propertyTies(db, user, String(body.property_id))
      return ties === null
        ? 'not_found'
        : peopleOf(inspectionLife, 'request').some((tie) => ties[tie])
    },
  },
  'inspections.agreement': signedIn,
  'inspections.mine': only('inspector', 'admin'),
  'inspections.export': only('admin'),
  'inspections.sums': only('admin'),
  'inspections.month': only('inspector'),
  'inspections.get': inspection('owner', 'inspector', 'admin'),
  'inspections.life': inspection('owner', 'inspector', 'admin'),
  'inspections.candidates': inspection('admin'),
  'inspections.assign': sends('assign'),
  'inspections.sign': sends('sign'),
  'inspections.start': sends('start'),
  'inspections.complete': sends('complete'),
  'inspections.finalize': sends('finalize'),
  'inspections.reopen': sends('reopen'),
  'inspections.amend': sends('amend'),
  'inspections.cancel': sends('cancel'),
  'inspections.waive': sends('waive'),
  'inspections.unwaive': sends('unwaive'),
  'inspections.reschedule': sends('reschedule'),
}
