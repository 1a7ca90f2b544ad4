import { useSelector } from '@xstate/react'
import { Bell } from 'lucide-react'
import { paths } from '#contract/vocabulary/paths.ts'
import { badgeCap, bellShows } from '#src/machines/shell/constants.ts'
import { Notice } from '#src/pages/notifications/notice.tsx'
import { Link } from '#src/pages/shared/router.ts'
import styles from '#src/pages/shared/shell.module.css'
import { useChildren } from '#src/pages/shared/use-app.ts'
import { Menu } from '#src/ui/menu.tsx'

export const NotificationBell = () => {
  const { notifications } = useChildren()
  const feed = useSelector(notifications, (snapshot) => snapshot?.context.feed)
  const error = useSelector(notifications, (snapshot) => snapshot?.context.error ?? null)
  const unread = feed?.unread ?? 0
  const badge = unread > badgeCap ? `${badgeCap}+` : String(unread)
  return (
    <Menu
      end
      className={styles.bell}
      label={unread > 0 ? `Notifications, ${badge} unread` : 'Notifications'}
      panel={(close) => (
        <div className={styles.notices}>
          {unread > 0 && (
            <button
              type="button"
              onClick={() =>
                notifications?.send({ type: 'change.request', change: { kind: 'readAll' } })
              }
            >
              Mark all as read
            </button>
          )}
          {error !== null && <p className={styles.group}>{error}</p>}
          {error === null && feed?.items.length === 0 && (
            <p className={styles.group}>All caught up</p>
          )}
          <ul>
            {feed?.items.slice(0, bellShows).map((notice) => (
              <Notice
                key={String(notice.id)}
                notice={notice}
                onFollow={close}
                onChange={(change) => notifications?.send({ type: 'change.request', change })}
              />
            ))}
          </ul>
          <Link to={paths.notifications()} onClick={close}>
            All notifications
          </Link>
        </div>
      )}
    >
      <Bell aria-hidden="true" size={22} className={styles.bellIcon} />
      {unread > 0 && <span className={styles.badge}>{badge}</span>}
    </Menu>
  )
}
