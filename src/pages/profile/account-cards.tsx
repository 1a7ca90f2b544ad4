import { DataCard } from './data-card.tsx'
import { EmailCard } from './email-card.tsx'
import { LeaveCard } from './leave-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** What belongs to the account itself; its code comes after the rest of the page. */
export const AccountCards = () => (
  <>
    <EmailCard />
    <SessionsCard />
    <DataCard />
    <LeaveCard />
  </>
)
