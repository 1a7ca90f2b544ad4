import type { Invitation } from '#contract/invitations.ts'
import { date } from '#src/pages/shared/format.ts'
import { KeyValues } from '#src/ui/details.tsx'
import { Card, Muted } from '#src/ui/layout.tsx'

/** Who is invited by whom, and to which home. */
export const Invites = ({ invitation }: { invitation: Invitation }) => {
  const { property } = invitation
  const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <Card title={`${invitation.invited_by} invites you`}>
      <KeyValues
        pairs={[
          ['For', `${invitation.first_name} ${invitation.last_name}`],
          ['Your e-mail', invitation.email],
          ['As', invitation.user_type === 'homeowner' ? 'Homeowner' : 'Home inspector'],
          ...(property === null
            ? []
            : [['Your home', `${property.street}, ${property.city}, ${property.state}`] as const]),
        ].map(([name, value]) => [String(name), String(value)])}
      />
      <Muted>This invitation is good until {date(invitation.expires_at, browserZone)}.</Muted>
    </Card>
  )
}
