import { useSelector } from '@xstate/react'
import { paths } from '#contract/vocabulary/paths.ts'
import { bellShows } from '#src/machines/shell/constants.ts'
import { Link } from '#src/pages/shared/router.ts'
import styles from '#src/pages/shared/shell.module.css'
import { useChildren } from '#src/pages/shared/use-app.ts'
import { Notice } from './notice.tsx'

/** The newest notifications, below the bell. */
export const Notices = ({ close }: { close: () => void }) => {
  const { notifications } = useChildren()
  const feed = useSelector(notifications, (snapshot) => snapshot?.context.feed)
  const error = useSelector(notifications, (snapshot) => snapshot?.context.error ?? null)
  const unread = feed?.unread ?? 0
  return (
    <>
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
      {error === null && feed?.items.length === 0 && feed.complete && (
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
    </>
  )
}
