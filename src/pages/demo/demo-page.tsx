import { useState } from 'react'
import type { Role } from '#contract/common.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { PublicHead } from '#src/pages/public/public-head.tsx'
import { Link, useSearchParams } from '#src/pages/shared/router.ts'
import { useSession } from '#src/pages/shared/use-app.ts'
import { useNow } from '#src/pages/shared/use-now.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card, Cluster, Muted, Page, PageHeader, Stack } from '#src/ui/layout.tsx'
import { Banner, ErrorState, Skeleton } from '#src/ui/states.tsx'
import { DemoChecklist, doneOf } from './demo-checklist.tsx'
import { type DemoAsked, DemoQuestion } from './demo-question.tsx'
import { DemoRoles } from './demo-roles.tsx'
import { minutesLeft, useDemo, useDemoEnded } from './use-demo.ts'

type Send = ReturnType<typeof useDemo>[1]

/** What a visitor should know before: said once, where they choose. */
const Terms = () => (
  <Card title="What happens then">
    <ul>
      <li>You get the real product with a home, an inspector and an admin of your own.</li>
      <li>Everything in it is invented and marked so. Nobody else sees what you do.</li>
      <li>It sends no e-mail, asks for no address, and is deleted after an hour.</li>
    </ul>
  </Card>
)

const Tasks = ({ send }: { send: Send }) => {
  const { data, error, retry } = useResource('demo.show', {})
  if (data === null)
    return error === null ? <Skeleton lines={5} /> : <ErrorState message={error} onRetry={retry} />
  const all = doneOf(data) === data.tasks.length
  return (
    <Card title={all ? 'You have tried all five' : `${doneOf(data)} of five things tried`}>
      <DemoChecklist
        demo={data}
        onRole={(role, goTo) => send({ type: 'role.choose', role, goTo })}
      />
    </Card>
  )
}

const Open = ({
  until,
  role,
  busy,
  problem,
  send,
}: {
  until: number
  role: Role
  busy: boolean
  problem: string | null
  send: Send
}) => {
  const now = useNow()
  const [asked, setAsked] = useState<DemoAsked | null>(null)
  return (
    <Stack>
      <Banner tone="info">
        Your demo is open as {role} and ends in {minutesLeft(until, now)}; then everything in it is
        deleted.
      </Banner>
      {problem !== null && <Banner tone="bad">{problem}</Banner>}
      <DemoRoles
        verb="Go on"
        busy={busy}
        onChoose={(chosen) => send({ type: 'role.choose', role: chosen, goTo: null })}
      />
      <Tasks send={send} />
      <Cluster>
        <Button look="secondary" busy={busy} onClick={() => setAsked('reset')}>
          Start over
        </Button>
        <Button busy={busy} onClick={() => setAsked('end')}>
          End and sign up
        </Button>
      </Cluster>
      {asked !== null && (
        <DemoQuestion
          asked={asked}
          onClose={() => setAsked(null)}
          onYes={() => {
            setAsked(null)
            send({ type: asked })
          }}
        />
      )}
    </Stack>
  )
}

const Desk = ({ ended, asked }: { ended: boolean; asked: string | null }) => {
  const session = useSession()
  const [snapshot, send] = useDemo(ended)
  const { problem } = snapshot.context
  const choose = (role: Role) => send({ type: 'role.choose', role, goTo: null })
  if (snapshot.hasTag('open') && session?.demoUntil !== undefined)
    return (
      <Open
        until={session.demoUntil}
        role={session.role}
        busy={snapshot.hasTag('busy')}
        problem={problem?.message ?? null}
        send={send}
      />
    )
  if (snapshot.hasTag('busy'))
    return (
      <Card label="Preparing your demo">
        <p role="status">
          <strong>Preparing your home…</strong> Five homes, eight inspections and their photographs
          are being put in place. This takes a few seconds.
        </p>
        <Skeleton lines={4} />
      </Card>
    )
  if (snapshot.matches('occupied'))
    return (
      <Card title="You are signed in">
        <p>
          You are signed in as {`${session?.firstName} ${session?.lastName}`.trim() || 'somebody'}.
          A demo in this browser would replace that, so sign out first. Nothing of your account
          changes; log in again whenever you like.
        </p>
        <Cluster>
          <Button onClick={() => send({ type: 'account.leave' })}>Sign out and continue</Button>
          <Link className={buttonClass('secondary')} to={paths.landing()}>
            Stay signed in
          </Link>
        </Cluster>
      </Card>
    )
  return (
    <Stack>
      {snapshot.matches('expired') && (
        <Card title="Your demo has ended">
          <p>
            It was deleted with everything in it. If you liked it, sign up for a home of your own;
            or begin another demo below.
          </p>
          <Cluster>
            <Link className={buttonClass()} to={paths.signUp()}>
              Sign up
            </Link>
          </Cluster>
        </Card>
      )}
      {snapshot.matches('failed') && problem !== null && (
        <ErrorState message={problem.message} onRetry={() => choose(snapshot.context.role)} />
      )}
      <DemoRoles verb="Start" busy={false} asked={asked} onChoose={choose} />
      <Terms />
      <Muted>
        Or look around without one: <Link to={paths.featuresDemo()}>the tour of the features</Link>{' '}
        and <Link to={paths.sampleReport()}>the sample report</Link>.
      </Muted>
    </Stack>
  )
}

export default function DemoPage() {
  const session = useSession()
  const [query] = useSearchParams()
  const justEnded = useDemoEnded()
  const ended = session === null && (justEnded || query.has('ended'))
  return (
    <Page>
      <PublicHead />
      <PageHeader
        title="Try it in a home of your own"
        subtitle="The real product, on the real server, for an hour. No sign-up."
      />
      <Desk
        key={`${session?.userId} ${session?.demoUntil} ${ended}`}
        ended={ended}
        asked={query.get('as')}
      />
    </Page>
  )
}
