import { useState } from 'react'
import { paths } from '#contract/vocabulary/paths.ts'
import { InviteDialog } from '#src/pages/invitations/invite-dialog.tsx'
import { Link } from '#src/pages/shared/router.ts'
import { useSession } from '#src/pages/shared/use-app.ts'
import { Button } from '#src/ui/button.tsx'
import { Card, Muted, Page, PageHeader } from '#src/ui/layout.tsx'
import { Booking } from './booking.tsx'

/** The client signs and chooses: somebody else invites them. */
const ForClient = () => {
  const [inviting, setInviting] = useState(false)
  return (
    <Card title="For a client">
      <p>
        A client books and signs for themselves. Invite them with the address of their home: they
        choose a password, and request the inspection in their account.
      </p>
      <Button onClick={() => setInviting(true)}>Invite a client</Button>
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </Card>
  )
}

export default function NewInspectionPage() {
  const session = useSession()
  const by = session === null ? 'visitor' : 'homeowner'
  const isStaff = session !== null && session.role !== 'homeowner'
  return (
    <Page>
      <PageHeader
        title="New inspection"
        subtitle={isStaff ? null : 'Who comes, what it costs, and when: first the home.'}
      />
      {by === 'homeowner' && !isStaff && (
        <Muted small={false}>
          Is the home in your account already?{' '}
          <Link to={paths.requestInspection()}>Request its inspection</Link>.
        </Muted>
      )}
      {isStaff ? <ForClient /> : <Booking key={by} by={by} propertyId="" />}
    </Page>
  )
}
