import { useSelector } from '@xstate/react'
import { paths } from '#contract/vocabulary/paths.ts'
import { viewsOf } from '#src/machines/auth/session-facts.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { backName, viewName } from './navigation.ts'
import { Link } from './router.ts'
import styles from './shell.module.css'
import { useChildren, useSession } from './use-app.ts'

export const UserMenu = ({ onLogOut }: { onLogOut: () => void }) => {
  const session = useSession()
  const { session: actor, photo } = useChildren()
  const src = useSelector(photo, (snapshot) =>
    snapshot?.hasTag('loaded') ? snapshot.context.src : null,
  )
  if (session === null) return null
  const name = `${session.firstName} ${session.lastName}`.trim()
  return (
    <Menu
      end
      label="Account menu"
      className={styles.account}
      panel={(close) => (
        <>
          <p className={styles.group}>{name || 'Signed in'}</p>
          <Link to={paths.profile()} onClick={close}>
            My Profile
          </Link>
          <Link to={paths.notifications()} onClick={close}>
            Notifications
          </Link>
          {session.isSwitched
            ? session.originalRole !== null && (
                <button type="button" onClick={() => actor?.send({ type: 'view.switchBack' })}>
                  {backName[session.originalRole]}
                </button>
              )
            : viewsOf[session.role].map((target) => (
                <button
                  key={target}
                  type="button"
                  onClick={() => {
                    actor?.send({ type: 'view.switch', target })
                    close()
                  }}
                >
                  {viewName[target]}
                </button>
              ))}
          <button
            type="button"
            onClick={() => {
              close()
              onLogOut()
            }}
          >
            Log Out
          </button>
        </>
      )}
    >
      <Avatar name={name} src={src} size={36} />
    </Menu>
  )
}
