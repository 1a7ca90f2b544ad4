import { useState } from 'react'
import { paths } from '#contract/vocabulary/paths.ts'
import { roles } from '#contract/vocabulary/roles.ts'
import { Link, useLocation } from '#src/pages/shared/router.ts'
import { useSession } from '#src/pages/shared/use-app.ts'
import { useNow } from '#src/pages/shared/use-now.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Cluster, Hidden, Stack } from '#src/ui/layout.tsx'
import { ErrorState, Skeleton } from '#src/ui/states.tsx'
import styles from './demo.module.css'
import { DemoChecklist, doneOf } from './demo-checklist.tsx'
import { type DemoAsked, DemoQuestion } from './demo-question.tsx'
import { minutesLeft, useDemo } from './use-demo.ts'

const OpenRibbon = () => {
  const session = useSession()
  const now = useNow()
  const [snapshot, send] = useDemo()
  const { data, error, retry } = useResource('demo.show', {})
  const [shown, setShown] = useState(false)
  const [asked, setAsked] = useState<DemoAsked | null>(null)
  const ask = (what: DemoAsked) => {
    setShown(false)
    setAsked(what)
  }
  const { problem } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const until = session?.demoUntil
  if (session === null || until === undefined || snapshot.matches('expired'))
    return (
      <section className={styles.ribbon} aria-label="Demo">
        <p>
          <strong>This demo has ended.</strong> Everything in it is gone.
        </p>
        <Link className={buttonClass('quiet')} to={`${paths.demo()}?ended`}>
          What now?
        </Link>
      </section>
    )
  return (
    <section className={styles.ribbon} aria-label="Demo" aria-busy={busy || undefined}>
      <p>
        <strong>Demo – changes vanish</strong>{' '}
        <span className={styles.left}>in {minutesLeft(until, now)}</span>
      </p>
      <Button look="quiet" onClick={() => setShown(true)}>
        {data === null ? 'Tasks' : `${doneOf(data)} of ${data.tasks.length} tried`}
        <Hidden>: tasks and roles of the demo</Hidden>
      </Button>
      {problem !== null && (
        <p className={styles.error} role="alert">
          {problem.message}
        </p>
      )}
      <Dialog title="Your demo" open={shown} onClose={() => setShown(false)}>
        <Stack>
          <div>
            <p className={styles.group}>You are the {session.role}</p>
            <Cluster>
              {roles
                .filter((role) => role !== session.role || session.isSwitched)
                .map((role) => (
                  <Button
                    key={role}
                    look="secondary"
                    busy={busy}
                    onClick={() => send({ type: 'role.choose', role, goTo: null })}
                  >
                    Be the {role}
                  </Button>
                ))}
            </Cluster>
          </div>
          {data === null ? (
            error === null ? (
              <Skeleton lines={5} />
            ) : (
              <ErrorState message={error} onRetry={retry} />
            )
          ) : (
            <DemoChecklist
              demo={data}
              onGo={() => setShown(false)}
              onRole={(role, goTo) => send({ type: 'role.choose', role, goTo })}
            />
          )}
          <Cluster>
            <Button look="secondary" busy={busy} onClick={() => ask('reset')}>
              Start over
            </Button>
            <Button busy={busy} onClick={() => ask('end')}>
              End and sign up
            </Button>
          </Cluster>
        </Stack>
      </Dialog>
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
    </section>
  )
}

/** What everybody in a demo sees on each page: that it is one, how long it lasts, what to try, and the ways out. */
export const DemoRibbon = () => {
  const { pathname } = useLocation()
  // The demo's own page says all of it at length.
  return pathname === paths.demo() ? null : <OpenRibbon />
}
