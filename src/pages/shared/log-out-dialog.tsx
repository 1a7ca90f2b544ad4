import { paths } from '#contract/vocabulary/paths.ts'
import { counted } from '#src/pages/shared/format.ts'
import { useUnsent } from '#src/pages/worksheets/use-unsent.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Cluster } from '#src/ui/layout.tsx'
import { type OwnerUnsent, useWired } from './app-context.ts'
import { Link } from './router.ts'
import { useChildren } from './use-app.ts'

/** How much work is unsent, and what becomes of it. */
export const LogOutDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { copyOut } = useWired()
  const { session } = useChildren()
  const { entries, full, unread } = useUnsent(null)
  const photos = entries.filter(({ target }) => target.startsWith('photo:')).length
  return (
    <Dialog title="Log out with unsent work?" open={open} onClose={onClose}>
      {unread && (
        <p>
          This device could not read all of the work that it keeps. Some of it may not have reached
          the server.
        </p>
      )}
      {entries.length > 0 && (
        <p>
          {counted(entries.length, 'change')}
          {photos > 0 && `, ${counted(photos, 'photo')} among them,`} did not reach the server yet.
        </p>
      )}
      <p>
        {full
          ? 'This device has no room for them: they are lost when you log out. Copy the work out first.'
          : 'They stay on this device. Nobody else can see or send them; they are sent when you log in here again.'}
      </p>
      <Cluster>
        <Button onClick={onClose}>Stay logged in</Button>
        {entries.length > 0 && (
          <Button look="secondary" onClick={() => copyOut(entries)}>
            Copy the work out
          </Button>
        )}
        <Link className={buttonClass('secondary')} to={paths.onThisDevice()} onClick={onClose}>
          See each of them
        </Link>
        <Button
          look="danger"
          onClick={() => {
            onClose()
            session?.send({ type: 'signOut.request' })
          }}
        >
          Log out anyway
        </Button>
      </Cluster>
    </Dialog>
  )
}

/** The same for an owner's answers about areas and files. */
export const OwnerLogOutDialog = ({
  unsent: { areas, files },
  open,
  onClose,
}: {
  unsent: OwnerUnsent
  open: boolean
  onClose: () => void
}) => {
  const { session } = useChildren()
  const both = [
    ...(areas > 0 ? [`Your answers about ${counted(areas, 'area')} of your home`] : []),
    ...(files > 0 ? [counted(files, 'file')] : []),
  ]
  return (
    <Dialog title="Log out with unsent work?" open={open} onClose={onClose}>
      <p>{both.join(' and ')} did not reach us yet.</p>
      <p>
        All of it stays on this device, and nobody else can see or send it. Log in here again to
        send it{files > 0 && '; files go on when you open the page where you added them'}.
      </p>
      <Cluster>
        <Button onClick={onClose}>Stay logged in</Button>
        <Button
          look="danger"
          onClick={() => {
            onClose()
            session?.send({ type: 'signOut.request' })
          }}
        >
          Log out anyway
        </Button>
      </Cluster>
    </Dialog>
  )
}
