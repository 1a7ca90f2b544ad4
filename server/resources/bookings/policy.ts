import type { endpoints } from '#contract/bookings.ts'
import { anyone, only, signedIn } from '#server/policies.ts'
import type { Policies } from '#server/register.ts'

export const policies: Policies<typeof endpoints> = {
  'bookings.look': anyone,
  'bookings.offer': signedIn,
  'bookings.hold': anyone,
  'bookings.book': only('homeowner'),
  'bookings.wait': anyone,
  'bookings.waiting': only('admin'),
}
