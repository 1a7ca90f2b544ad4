import { useSelector } from '@xstate/react'
import { Bell } from 'lucide-react'
import { Suspense } from 'react'
import { badgeCap } from '#src/machines/shell/constants.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import styles from '#src/pages/shared/shell.module.css'
import { useChildren } from '#src/pages/shared/use-app.ts'
import { Menu } from '#src/ui/menu.tsx'

/** Its code comes with the first dismissed notice. */
const DismissedToast = lazyPart(() =>
  import('./dismissed-toast.tsx').then((part) => part.DismissedToast),
)
/** Its code comes with the first press. */
const Notices = lazyPart(() => import('./notices.tsx').then((part) => part.Notices))

export const NotificationBell = () => {
  const { notifications } = useChildren()
  const feed = useSelector(notifications, (snapshot) => snapshot?.context.feed)
  const hasOffer = useSelector(notifications, (snapshot) => snapshot?.context.offer != null)
  const unread = feed?.unread ?? 0
  const badge = unread > badgeCap ? `${badgeCap}+` : String(unread)
  return (
    <>
      <Menu
        end
        className={styles.bell}
        label={unread > 0 ? `Notifications, ${badge} unread` : 'Notifications'}
        panel={(close) => (
          <div className={styles.notices}>
            <Suspense>
              <Notices close={close} />
            </Suspense>
          </div>
        )}
      >
        <Bell aria-hidden="true" size={22} className={styles.bellIcon} />
        {unread > 0 && <span className={styles.badge}>{badge}</span>}
      </Menu>
      {hasOffer && (
        <Suspense>
          <DismissedToast />
        </Suspense>
      )}
    </>
  )
}
