import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { pageSize, shown } from '#src/machines/notifications/notifications-model.ts'
import { Notice } from '#src/pages/notifications/notice.tsx'
import { useChildren } from '#src/pages/shared/use-app.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Choices } from '#src/ui/choices.tsx'
import { HeadingRow } from '#src/ui/heading-row.tsx'
import { Card, Cluster, Page } from '#src/ui/layout.tsx'
import { EmptyState, ErrorState, Skeleton } from '#src/ui/states.tsx'

export default function NotificationsPage() {
  const { notifications } = useChildren()
  const feed = useSelector(notifications, (snapshot) => snapshot?.context.feed)
  const error = useSelector(notifications, (snapshot) => snapshot?.context.error ?? null)
  const live = useSelector(notifications, (snapshot) => snapshot?.hasTag('live') ?? false)
  const polling = useSelector(notifications, (snapshot) => snapshot?.hasTag('polling') ?? false)
  const busy = useSelector(notifications, (snapshot) => snapshot?.hasTag('busy') ?? true)
  const show = useSelector(notifications, (snapshot) => snapshot?.context.show ?? 'all')
  // However many the server sends at once, so many more are drawn at each press.
  const [count, setCount] = useState<number>(pageSize)
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
            {feed?.unread ? `${feed.unread} unread` : 'Nothing unread'}{' '}
            <Badge tone={live ? 'good' : 'plain'}>
              {live ? 'Live' : polling ? 'Every 30 seconds' : 'Connecting…'}
            </Badge>
          </>
        }
        action={
          (feed?.unread ?? 0) > 0 && (
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
      <Choices
        legend="Show"
        inline
        value={show}
        onChange={(next) => {
          setCount(pageSize)
          notifications?.send({ type: 'show.change', show: next })
        }}
        options={[
          { value: 'all', label: 'All' },
          { value: 'unread', label: `Unread (${feed?.unread ?? 0})` },
        ]}
      />
      {error !== null ? (
        <ErrorState message={error} onRetry={() => notifications?.send({ type: 'refresh' })} />
      ) : busy && items.length === 0 ? (
        <Skeleton lines={6} />
      ) : items.length === 0 ? (
        <EmptyState>All caught up. What concerns you appears here by itself.</EmptyState>
      ) : (
        <Card label="Notifications">
          <ul>
            {items.map((notice) => (
              <Notice
                key={String(notice.id)}
                notice={notice}
                onChange={(change) => notifications?.send({ type: 'change.request', change })}
              />
            ))}
          </ul>
          {(hidden > 0 || !part?.complete) && (
            <Cluster>
              <Button look="secondary" busy={busy} onClick={showOlder}>
                Show older
              </Button>
            </Cluster>
          )}
        </Card>
      )}
    </Page>
  )
}
