import { useState } from 'react'
import type { Session } from '#contract/sessions.ts'
import { AskedButton } from '#src/pages/shared/asked-button.tsx'
import { browserZone, counted, date, relativeTime } from '#src/pages/shared/format.ts'
import { keepPlace } from '#src/pages/shared/keep-focus.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card, Cluster, Hidden, Muted, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import styles from './profile.module.css'

const deviceOf = ({ device }: Session) => device || 'Unknown device'

/** In the middle of a sentence: "just now". */
const usedWords = ({ last_used_at }: Session) =>
  relativeTime(last_used_at, Date.now()).replace(/^J/, 'j')

/** One device. Each is ended by itself: a second one need not wait for the first. */
const SessionLine = ({ session }: { session: Session }) => {
  const end = useSubmission('sessions.end', {})
  return (
    <li className={styles.line}>
      <div>
        <strong>{deviceOf(session)}</strong>{' '}
        {session.is_this && <Badge tone="good">This one</Badge>}
        <Muted>
          Signed in {date(session.signed_in_at, browserZone())}
          {!session.is_this && `, last used ${usedWords(session)}`}
        </Muted>
        {end.error && <Banner tone="bad">{end.error}</Banner>}
      </div>
      {!session.is_this && (
        <Button
          look="quiet"
          busy={end.busy}
          onClick={({ currentTarget }) => {
            keepPlace(currentTarget.closest('main'), '[aria-label="Sessions"] button')
            end.submit({ params: { sessionId: session.session_id } })
          }}
        >
          End<Hidden> the session of {deviceOf(session)}</Hidden>
        </Button>
      )}
    </li>
  )
}

/** So many are shown at first; people who sign in daily have dozens. */
const atFirst = 6
/** The one in use first; the server brings the others by their last use. */
const inOrder = (sessions: readonly Session[]) => [
  ...sessions.filter(({ is_this }) => is_this),
  ...sessions.filter(({ is_this }) => !is_this),
]

/** Every device on which this person is signed in, and the way to end what they do not know. */
export const SessionsCard = () => {
  const read = useResource('sessions.list', {})
  const others = useSubmission('sessions.endOthers', {})
  const [isWhole, setIsWhole] = useState(false)
  return (
    <Card title="Where you are signed in">
      <Loaded of={read}>
        {({ sessions }) => (
          <Stack>
            {others.error && <Banner tone="bad">{others.error}</Banner>}
            {others.answer && (
              <Banner tone="good">
                {counted(others.answer.ended, 'other session', 'other sessions')} ended.
              </Banner>
            )}
            <ul className={styles.lines} aria-label="Sessions">
              {inOrder(sessions)
                .slice(0, isWhole ? sessions.length : atFirst)
                .map((session) => (
                  <SessionLine key={session.session_id} session={session} />
                ))}
            </ul>
            {sessions.length > 1 ? (
              <Cluster>
                {!isWhole && sessions.length > atFirst && (
                  <Button look="quiet" onClick={() => setIsWhole(true)}>
                    Show all {sessions.length}
                  </Button>
                )}
                <AskedButton
                  look="secondary"
                  warning="Everyone who uses your account on another device is signed out there. Work that such a device has not sent stays on it until the next log-in."
                  yes="End the other sessions"
                  no="Keep them"
                  busy={others.busy}
                  onYes={() => others.submit({})}
                >
                  End all other sessions
                </AskedButton>
              </Cluster>
            ) : (
              <Muted>You are not signed in anywhere else.</Muted>
            )}
            <Muted>
              We keep what kind of device it is and when it was used, not where. If you do not
              recognize one of them, end it and change your password.
            </Muted>
          </Stack>
        )}
      </Loaded>
    </Card>
  )
}
