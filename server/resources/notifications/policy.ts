import type { endpoints } from '#contract/notifications.ts'
import { anyone, signedIn } from '#server/policies.ts'
import type { Policies } from '#server/register.ts'

export const policies: Policies<typeof endpoints> = {
  'notifications.list': signedIn,
  'notifications.unreadCount': signedIn,
  'notifications.read': signedIn,
  'notifications.readAll': signedIn,
  'notifications.dismiss': signedIn,
  'notifications.restore': signedIn,
  // An EventSource cannot send a header: the handler reads the token from the query and checks it itself.
  'notifications.stream': anyone,
}
