import type { endpoints } from '#contract/payments.ts'
import { inspectionInBody, inspectionInQuery } from '#server/policies.ts'
import type { Policies } from '#server/register.ts'

export const policies: Policies<typeof endpoints> = {
  'payments.status': inspectionInQuery('owner', 'inspector', 'admin'),
  'payments.offer': inspectionInQuery('owner'),
  'payments.checkout': inspectionInBody('owner'),
  'payments.received': inspectionInQuery('admin'),
  'payments.refund': inspectionInBody('admin'),
  'payments.access': inspectionInQuery('owner', 'inspector', 'admin'),
}
