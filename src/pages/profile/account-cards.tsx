import type { Profile } from '#contract/profile.ts'
import { DataCard } from './data-card.tsx'
import { DeviceNoticesCard } from './device-notices-card.tsx'
import { EmailCard } from './email-card.tsx'
import { FormerHomesCard } from './former-homes-card.tsx'
import { LeaveCard } from './leave-card.tsx'
import { MailsCard } from './mails-card.tsx'
import { RoomCard } from './room-card.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** What belongs to the account itself; its code comes after the rest of the page. */
export const AccountCards = ({ profile }: { profile: Profile }) => (
  <>
    <EmailCard />
    <MailsCard />
    <DeviceNoticesCard />
    <SessionsCard />
    {profile.stored !== undefined && <RoomCard stored={profile.stored} />}
    {profile.user_type === 'homeowner' && <FormerHomesCard />}
    <DataCard />
    <LeaveCard />
  </>
)
