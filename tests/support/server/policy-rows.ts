import { accountRows } from './policy-rows-accounts.ts'
import { agentRows } from './policy-rows-agents.ts'
import { agreementRows } from './policy-rows-agreements.ts'
import { bookingRows } from './policy-rows-bookings.ts'
import { faultRows } from './policy-rows-faults.ts'
import { formerHomeRows } from './policy-rows-former-homes.ts'
import { messageRows } from './policy-rows-messages.ts'
import { ownAccountRows } from './policy-rows-own-account.ts'
import { paperRows } from './policy-rows-papers.ts'
import { reminderRows } from './policy-rows-reminders.ts'
import { savedQuoteRows } from './policy-rows-saved-quotes.ts'
import { sharingRows } from './policy-rows-sharing.ts'
import { workRows } from './policy-rows-work.ts'
import type { PolicyRow, World } from './policy-world.ts'

/** The table role × ownership: who may do what, endpoint by endpoint. */
export const everyRow = (world: World): PolicyRow[] => [
  ...accountRows(world),
  ...ownAccountRows(world),
  ...agentRows(world),
  ...agreementRows(world),
  ...bookingRows(world),
  ...faultRows(world),
  ...formerHomeRows(world),
  ...messageRows(world),
  ...paperRows(world),
  ...reminderRows(world),
  ...savedQuoteRows(world),
  ...sharingRows(world),
  ...workRows(world),
]
