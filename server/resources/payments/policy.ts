import type { endpoints } from '#contract/payments.ts'
import { billingDocument } from '#server/payments/billing.ts'
import { inspectionInBody, inspectionInQuery, only, property } from '#server/policies.ts'
import type { Policies, Policy } from '#server/register.ts'
import { userById } from '#server/resources/auth/queries.ts'
import { tenantOf } from '#server/tenant.ts'

/** The homeowner to whom a document was made out, no matter who owns the home by now; admins of their tenant. */
const billedPerson: Policy = {
  may: async ({ db, user, params }) => {
    const document = await billingDocument(db, params.documentId ?? '')
    if (document === undefined || document.demo_id !== tenantOf(user)) return 'not_found'
    if (user.user_type === 'admin') return true
    if (user.user_type !== 'homeowner') return false
    if (document.billed_to === user.user_id) return true
    const merged = await userById(db, document.billed_to)
    return merged !== undefined && merged.merged_into === user.user_id
  },
}

export const policies: Policies<typeof endpoints> = {
  'payments.status': inspectionInQuery('owner', 'inspector', 'admin'),
  'payments.offer': inspectionInQuery('owner'),
  'payments.checkout': inspectionInBody('owner'),
  'payments.receipt': inspectionInQuery('owner', 'admin'),
  'payments.documents': inspectionInQuery('owner', 'admin'),
  'payments.ofHome': property('owner'),
  'payments.document': billedPerson,
  'payments.books': only('admin'),
  'payments.booksExport': only('admin'),
  'payments.received': inspectionInQuery('owner', 'admin'),
  'payments.refund': inspectionInBody('admin'),
  'payments.access': inspectionInQuery('owner', 'inspector', 'admin'),
}
