import { useEffect, useRef, useState } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import { LatePlace } from '#src/pages/shared/late-place.tsx'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useChildren, useInFront, useOnline, useSession } from '#src/pages/shared/use-app.ts'
import { useMorePages } from '#src/pages/shared/use-more-pages.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Card, Cluster, Muted } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { MessageForm } from './message-form.tsx'
import { MessageList } from './message-list.tsx'

/** How many messages are shown until somebody asks for more, and all new ones: the rest of the page is not far below. */
const shownFirst = 6

type Talk = Answer<'messages.list'>

/** Whether this part of the page is in view. */
const useInView = (part: React.RefObject<HTMLElement | null>): boolean => {
  const [isIn, setIsIn] = useState(false)
  // Only the browser knows what is in view.
  useEffect(() => {
    const { current } = part
    if (current === null) return
    const observer = new IntersectionObserver((entries) =>
      setIsIn(entries.at(-1)?.isIntersecting === true),
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [part])
  return isIn
}

/** Tells the server that the messages in view are read. The mark of the new ones stays while the page is open. */
const useReading = (inspectionId: string, talk: Talk) => {
  const foot = useRef<HTMLDivElement>(null)
  const inView = useInView(foot)
  // A talk that is open behind another tab is read by nobody.
  const inFront = useInFront()
  const session = useSession()
  const online = useOnline()
  const { notifications } = useChildren()
  const [newAfter] = useState(talk.read_up_to)
  const { submit } = useSubmission(
    'messages.read',
    {},
    () => notifications?.send({ type: 'refresh' }),
    { follows: true },
  )
  const last = talk.messages.at(-1)?.place ?? 0
  const waits = talk.messages.some(({ place, is_own }) => place > talk.read_up_to && !is_own)
  const reads = waits && inView && inFront && online && session?.viewer === undefined
  // Seeing a message is reading it: nobody presses anything.
  // A call that fails is made again when the talk is looked at again, not at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each last message that is seen
  useEffect(() => {
    if (reads) submit({ params: { inspectionId }, body: { up_to: last } })
  }, [reads, last])
  return { foot, newAfter }
}

const Conversation = ({ inspectionId, talk }: { inspectionId: string; talk: Talk }) => {
  const session = useSession()
  const { foot, newAfter } = useReading(inspectionId, talk)
  const [isWhole, showWhole] = useState(false)
  const [before, goBack] = useState<readonly number[]>([])
  const older = useMorePages(
    'messages.list',
    before.map((place) => ({ params: { inspectionId }, query: { before: String(place) } })),
  )
  const all = [
    ...new Map(
      [...older.data, talk].flatMap((page) => page.messages.map((one) => [one.place, one])),
    ).values(),
  ].sort((a, b) => a.place - b.place)
  // No new message hides behind the button: in sight it counts as read.
  const firstNew = all.findIndex(({ place, is_own }) => place > newAfter && !is_own)
  const from = Math.max(0, all.length - shownFirst)
  const messages = isWhole ? all : all.slice(firstNew < 0 ? from : Math.min(from, firstNew))
  const hasEarlier = messages.length < all.length || (older.data.at(-1) ?? talk).earlier
  const showEarlier = () => {
    if (!isWhole) return showWhole(true)
    const [first, last] = [all[0]?.place ?? 0, all.at(-1)?.place ?? 0]
    // The newest page moves on with each message that comes: what it shows now is asked for by its place, too.
    goBack(before.length === 0 ? [last + 1, first] : [...before, first])
  }
  return (
    <>
      {hasEarlier && (
        <Cluster>
          <Button look="quiet" busy={older.busy && before.length > 0} onClick={showEarlier}>
            Show earlier messages
          </Button>
        </Cluster>
      )}
      {older.error && <Banner tone="bad">{older.error}</Banner>}
      {messages.length === 0 ? (
        <Muted small={false}>No messages yet.</Muted>
      ) : (
        <MessageList messages={messages} newAfter={newAfter} timeZone={talk.time_zone} />
      )}
      <div ref={foot} />
      {session?.viewer === undefined && (
        <MessageForm inspectionId={inspectionId} reaches={talk.reaches} />
      )}
    </>
  )
}

/** What the owner, the inspector and our office write to each other about an inspection. */
export const MessagesCard = ({ inspectionId }: { inspectionId: string }) => {
  const talk = useResource('messages.list', { params: { inspectionId }, query: {} })
  return (
    <LatePlace id="messages" isThere={talk.data !== null}>
      <Card title="Messages">
        <Loaded of={talk}>
          {(data) => <Conversation inspectionId={inspectionId} talk={data} />}
        </Loaded>
      </Card>
    </LatePlace>
  )
}
