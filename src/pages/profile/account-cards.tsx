import { useSession } from '#src/pages/shared/use-app.ts'
import { DataCard } from './data-card.tsx'
import { EmailCard } from './email-card.tsx'
import { LeaveCard } from './leave-card.tsx'
import { MailsCard } from './mails-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** What belongs to the account itself; its code comes after the rest of the page. */
export const AccountCards = () => (
  <>
    <EmailCard />
    {useSession()?.role === 'homeowner' && <MailsCard />}
    <SessionsCard />
    <DataCard />
    <LeaveCard />
  </>
)
