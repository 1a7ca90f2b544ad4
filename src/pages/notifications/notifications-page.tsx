import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { type NotificationGroup, notificationGroups } from '#contract/vocabulary/notifications.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { pageSize, type Show, shown } from '#src/machines/notifications/notifications-model.ts'
import { Notice } from '#src/pages/notifications/notice.tsx'
import { browserZone } from '#src/pages/shared/format.ts'
import { Link, useSearchParams } from '#src/pages/shared/router.ts'
import { useChildren } from '#src/pages/shared/use-app.ts'
import { useOffline } from '#src/pages/shared/use-field-kit.ts'
import { useNow } from '#src/pages/shared/use-now.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { HeadingRow } from '#src/ui/heading-row.tsx'
import { Card, Page } from '#src/ui/layout.tsx'
import { EmptyState, ErrorState, Skeleton } from '#src/ui/states.tsx'
import { TabList, TabPanel, tabProps } from '#src/ui/tabs.tsx'
import { byDay } from './by-day.ts'
import styles from './notifications.module.css'
import { OlderNotices } from './older-notices.tsx'

const notificationGroupWord: Record<NotificationGroup, string> = {
  inspections: 'Inspections',
  payments: 'Payments',
  home: 'Home care',
  messages: 'Messages',
}

/** `unread`: null while their number is not known. */
const tabWord = (show: Show, unread: number | null): string => {
  if (show === 'all') return 'All'
  if (show !== 'unread') return notificationGroupWord[show]
  return unread === null ? 'Unread' : `Unread (${unread})`
}

const shows: readonly Show[] = ['all', 'unread', ...notificationGroups]
const emptyWord = (show: Show) =>
  show === 'all' || show === 'unread'
    ? 'All caught up. New notifications appear here on their own.'
    : `All caught up: nothing about ${notificationGroupWord[show].toLowerCase()}.`

type Connection = Record<'live' | 'polling' | 'offline', boolean>
const connectionOf = ({ live, polling, offline }: Connection) => {
  if (live) return offline ? 'Offline' : 'Live'
  if (polling) return offline ? 'Offline, trying every 30 seconds' : 'Every 30 seconds'
  return 'Connecting…'
}

export default function NotificationsPage() {
  const { notifications } = useChildren()
  const feed = useSelector(notifications, (snapshot) => snapshot?.context.feed)
  const error = useSelector(notifications, (snapshot) => snapshot?.context.error ?? null)
  const live = useSelector(notifications, (snapshot) => snapshot?.hasTag('live') ?? false)
  const polling = useSelector(notifications, (snapshot) => snapshot?.hasTag('polling') ?? false)
  const busy = useSelector(notifications, (snapshot) => snapshot?.hasTag('busy') ?? true)
  const show = useSelector(notifications, (snapshot) => snapshot?.context.show ?? 'all')
  const [search] = useSearchParams()
  const wanted = shows.find((one) => one === search.get('show')) ?? 'all'
  const offline = useOffline() !== null
  const now = useNow()
  // However many the server sends at once, so many more are drawn at each press.
  const [count, setCount] = useState<number>(pageSize)
  // The address says which notifications to show; a link and the back button change it.
  useEffect(() => {
    setCount(pageSize)
    notifications?.send({ type: 'show.change', show: wanted })
  }, [notifications, wanted])
  const hasCome = !busy || feed?.complete === true || (feed?.items.length ?? 0) > 0
  const unread = feed !== undefined && hasCome && error === null ? feed.unread : null
  const part = feed && shown(feed, show)
  const items = part?.items.slice(0, count) ?? []
  const hidden = (part?.items.length ?? 0) - items.length
  const showOlder = () => {
    setCount(count + pageSize)
    if (hidden === 0) notifications?.send({ type: 'loadMore' })
  }
  return (
    <Page narrow>
      <HeadingRow
        title="Notifications"
        state={
          <>
            {unread !== null && (unread > 0 ? `${unread} unread` : 'Nothing unread')}{' '}
            <Badge tone={offline ? 'warn' : live ? 'good' : 'plain'}>
              {connectionOf({ live, polling, offline })}
            </Badge>
          </>
        }
        action={
          (unread ?? 0) > 0 && (
            <Button
              look="secondary"
              onClick={() =>
                notifications?.send({ type: 'change.request', change: { kind: 'readAll' } })
              }
            >
              Mark all as read
            </Button>
          )
        }
      />
      <TabList label="Show">
        {shows.map((one) => (
          <Link
            key={one}
            {...tabProps(one === wanted)}
            to={paths.notifications(one === 'all' ? undefined : one)}
            preventScrollReset
          >
            {tabWord(one, unread)}
          </Link>
        ))}
      </TabList>
      <TabPanel label={tabWord(wanted, unread)}>
        {error !== null ? (
          <ErrorState message={error} onRetry={() => notifications?.send({ type: 'refresh' })} />
        ) : busy && items.length === 0 ? (
          <Skeleton lines={6} />
        ) : items.length === 0 && part?.complete ? (
          <EmptyState
            action={show !== 'all' && <Link to={paths.notifications()}>All notifications</Link>}
          >
            {emptyWord(show)}
          </EmptyState>
        ) : (
          <Card label="Notifications">
            {byDay(items, now, browserZone()).map(({ day, title, items: ofDay }) => (
              <section key={day} aria-label={title}>
                <h2 className={styles.day}>{title}</h2>
                <ul>
                  {ofDay.map((notice) => (
                    <Notice
                      key={String(notice.id)}
                      notice={notice}
                      onChange={(change) => notifications?.send({ type: 'change.request', change })}
                    />
                  ))}
                </ul>
              </section>
            ))}
            {(hidden > 0 || !part?.complete) && (
              <OlderNotices key={show} have={items.length} busy={busy} onMore={showOlder} />
            )}
          </Card>
        )}
      </TabPanel>
      <p>
        <Link to={paths.profileMails()}>Choose what we e-mail you</Link>
      </p>
    </Page>
  )
}
