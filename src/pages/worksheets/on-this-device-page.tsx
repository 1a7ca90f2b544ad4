import { useActor } from '@xstate/react'
import { useState } from 'react'
import { paths } from '#contract/vocabulary/paths.ts'
import { bytesInWords } from '#contract/vocabulary/uploads.ts'
import { holdingsMachine } from '#src/machines/worksheets/holdings.machine.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useOnline, useSession } from '#src/pages/shared/use-app.ts'
import { Button } from '#src/ui/button.tsx'
import { Page, PageHeader } from '#src/ui/layout.tsx'
import { Banner, EmptyState, Skeleton } from '#src/ui/states.tsx'
import { CopyIn } from './copy-in.tsx'
import { DeviceRoom } from './device-room.tsx'
import { NoRoom } from './no-room.tsx'
import { amountOf } from './unsent-words.ts'
import { UnsentWork } from './unsent-work.tsx'
import { useDiscard } from './use-discard.tsx'
import { useUnsent } from './use-unsent.ts'

/** All that this device holds of the person's work and the server does not have. */
export default function OnThisDevicePage() {
  const { wire, inspect, copyOut } = useWired()
  const online = useOnline()
  const session = useSession()
  const { entries, full, pausing, isReading, unread, retryAll } = useUnsent(null)
  const [chart] = useState(() => wire('holdings', holdingsMachine))
  const [snapshot, send] = useActor(chart, { inspect })
  const { held, hasAsked } = snapshot.context
  const { askToDiscard, element } = useDiscard()
  const size = Object.values(held?.sizes ?? {}).reduce((sum, bytes) => sum + bytes, 0)
  const inspections = [...new Set(entries.map(({ inspectionId }) => inspectionId))]
  const around = { online, full, pausing }
  if (isReading)
    return (
      <Page density="field">
        <PageHeader title="On this device" />
        <Skeleton lines={5} />
      </Page>
    )
  return (
    <Page density="field">
      <PageHeader
        title="On this device"
        subtitle={
          entries.length === 0
            ? unread
              ? undefined
              : 'The server has all of your work.'
            : `${amountOf(entries)}${size > 0 ? `, ${bytesInWords(size)},` : ''} did not reach the server yet.`
        }
        actions={
          entries.length > 0 && (
            <>
              <Button
                blocked={online ? null : 'There is no network.'}
                onClick={() => retryAll(null)}
              >
                Try all again
              </Button>
              <Button look="secondary" onClick={() => copyOut(entries)}>
                Copy out as a file
              </Button>
            </>
          )
        }
      />
      <NoRoom />
      {unread && (
        <Banner tone="warn">
          This device could not read all of the work that it keeps. The app tries again by itself.
          Do not clear the data of this browser meanwhile.
        </Banner>
      )}
      {!online && entries.length > 0 && (
        <Banner tone="warn">There is no network. The work is sent when it is back.</Banner>
      )}
      {entries.length === 0
        ? !unread && (
            <EmptyState
              action={
                session?.role === 'admin' ? (
                  <Link to={paths.admin()}>Admin</Link>
                ) : (
                  <Link to={paths.inspectorDashboard()}>Dashboard</Link>
                )
              }
            >
              Nothing waits here. What you do without a signal is kept on this page until the server
              has it.
            </EmptyState>
          )
        : inspections.map((inspectionId) => (
            <UnsentWork
              key={inspectionId}
              entries={entries.filter((entry) => entry.inspectionId === inspectionId)}
              place={held?.places[inspectionId]}
              sizes={held?.sizes ?? {}}
              around={around}
              askToDiscard={askToDiscard}
            />
          ))}
      <CopyIn />
      {held !== null && (
        <DeviceRoom
          held={held}
          hasAsked={hasAsked}
          isAsking={snapshot.matches('asking')}
          onAsk={() => send({ type: 'keeping.ask' })}
        />
      )}
      {element}
    </Page>
  )
}
