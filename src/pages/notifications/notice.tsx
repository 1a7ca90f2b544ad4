import clsx from 'clsx'
import type { Notification } from '#contract/notifications.ts'
import type { Change } from '#src/machines/notifications/notifications-setup.ts'
import { relativeTime } from '#src/pages/shared/format.ts'
import { Link } from '#src/pages/shared/router.ts'
import styles from '#src/pages/shared/shell.module.css'
import { useNow } from '#src/pages/shared/use-now.ts'
import { NotificationIcon } from './notification-icon.tsx'

type Props = { notice: Notification; onChange: (change: Change) => void; onFollow?: () => void }

/** A path of ours, or nothing: a link in a notice never leads away. */
const inside = (link: string | null | undefined) =>
  link && /^\/(?![/\\])/.test(link) ? link : null

/** The focus target before this notice is removed: the next notice, of another day too, or the one before. */
const neighborOf = (item: HTMLElement | null): HTMLElement | null => {
  if (item === null) return null
  const list = item.closest('section')?.parentElement ?? item.parentElement
  const notices = [...(list?.querySelectorAll<HTMLElement>('li') ?? [])]
  const at = notices.indexOf(item)
  return notices[at + 1] ?? notices[at - 1] ?? null
}

export const Notice = ({ notice, onChange, onFollow }: Props) => {
  const now = useNow()
  const { id } = notice
  const link = inside(notice.link)
  return (
    <li tabIndex={-1} className={clsx(styles.notice, !notice.is_read && styles.unread)}>
      <NotificationIcon type={notice.type} />
      <div>
        {link === null ? (
          <span className={styles.noticeTitle}>{notice.title}</span>
        ) : (
          <Link
            className={styles.noticeTitle}
            to={link}
            onClick={() => {
              if (!notice.is_read) onChange({ kind: 'read', id })
              onFollow?.()
            }}
          >
            {notice.title}
          </Link>
        )}
        <div className={styles.when}>{relativeTime(notice.created_at, now)}</div>
      </div>
      <div className={styles.noticeActions}>
        {!notice.is_read && (
          <button
            type="button"
            onClick={({ currentTarget }) => {
              currentTarget.closest('li')?.focus()
              onChange({ kind: 'read', id })
            }}
          >
            Mark as read
          </button>
        )}
        <button
          type="button"
          onClick={({ currentTarget }) => {
            neighborOf(currentTarget.closest('li'))?.focus()
            onChange({ kind: 'dismiss', id })
          }}
        >
          Dismiss
        </button>
      </div>
    </li>
  )
}
