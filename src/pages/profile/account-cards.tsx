import { EmailCard } from './email-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** What belongs to the account itself; its code comes after the rest of the page. */
export const AccountCards = () => (
  <>
    <EmailCard />
    <SessionsCard />
  </>
)
