import type { endpoints } from '#contract/bookings.ts'
import { anyone, only, signedIn } from '#server/policies.ts'
import type { Policies } from '#server/register.ts'

export const policies: Policies<typeof endpoints> = {
  'bookings.look': anyone,
  'bookings.offer': signedIn,
  'bookings.hold': anyone,
  'bookings.book': only('homeowner'),
  'bookings.clients': only('inspector', 'admin'),
  'bookings.prepare': {
    may: ({ user }) => !user.is_switched && ['inspector', 'admin'].includes(user.user_type),
  },
  // Of anybody else's link nobody learns that it exists.
  'bookings.prepared': signedIn,
  'bookings.wait': anyone,
  'bookings.waiting': only('admin'),
  'bookings.waitingLife': only('admin'),
}
