import { Suspense, useState } from 'react'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { useSession } from '#src/pages/shared/use-app.ts'
import { inviteTitle } from './invite-title.ts'

/** Its code comes when somebody is invited. */
const InviteDialog = lazyPart(() => import('./invite-dialog.tsx').then((part) => part.InviteDialog))

/** Begins an account for somebody: a mail asks them to choose a password. Inspectors invite their clients. */
export const Invite = () => {
  const [inviting, setInviting] = useState(false)
  const mayChoose = useSession()?.role === 'admin'
  return (
    <>
      <OnlineButton look="secondary" onClick={() => setInviting(true)}>
        {inviteTitle(mayChoose)}
      </OnlineButton>
      {inviting && (
        <Suspense>
          <InviteDialog onClose={() => setInviting(false)} />
        </Suspense>
      )}
    </>
  )
}
