import type { Invitation } from '#contract/invitations.ts'
import { useSession } from '#src/pages/shared/use-app.ts'
import { Banner } from '#src/ui/states.tsx'

/** Says whose sign-in an invitation would replace on this device; nothing where nobody is signed in. */
export const SignedInNote = ({ invitation }: { invitation: Invitation }) => {
  const session = useSession()
  if (session === null) return null
  const person = `${session.firstName} ${session.lastName}`.trim() || 'somebody else'
  return (
    <Banner tone="info">
      You are signed in as {person}. This account is for {invitation.first_name}{' '}
      {invitation.last_name}: if you activate it here, it takes the place of that sign-in in every
      tab of this browser.
    </Banner>
  )
}
