import { useActor } from '@xstate/react'
import clsx from 'clsx'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import { totalInWords } from '#contract/vocabulary/repair-requests.ts'
import { repairRequestMachine } from '#src/machines/repair-requests/repair-request.machine.ts'
import {
  type Finding,
  type Place,
  preview,
  undoWord,
} from '#src/machines/repair-requests/repair-request-model.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { dollars } from '#src/pages/shared/format.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Button } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { useRootMark } from '#src/ui/root-mark.ts'
import { Banner, EmptyState, ErrorState, Skeleton } from '#src/ui/states.tsx'
import styles from './repair-request.module.css'
import { RepairRequestBuilder } from './repair-request-builder.tsx'

/** For the preview: most of the time people choose. */
const RepairRequestView = lazyPart(() =>
  import('./repair-request-view.tsx').then((part) => part.RepairRequestView),
)

type Snapshot = SnapshotFrom<typeof repairRequestMachine>
type Send = (
  event:
    | { type: 'edit.undo' }
    | { type: 'retry' }
    | { type: 'mine.keep' }
    | { type: 'theirs.take' },
) => void

/** Whether it is safe, in words: beside the total, and for what waits until the server has it. */
const wordsOf = (snapshot: Snapshot): { kept: string; unsaved: string | null } => {
  const { kind } = snapshot.context.place
  if (kind === 'browser') return { kept: 'Kept in this browser only.', unsaved: null }
  if (kind === 'nowhere') return { kept: 'Nothing is kept here.', unsaved: null }
  if (snapshot.hasTag('kept')) return { kept: 'Saved.', unsaved: null }
  if (snapshot.hasTag('failed')) return { kept: 'Not saved.', unsaved: 'It is not saved yet.' }
  if (snapshot.context.theirs === null) return { kept: 'Saving …', unsaved: 'It is being saved.' }
  return { kept: 'Choose a version first.', unsaved: 'Choose a version first.' }
}

/** Why it is not saved, and what the person can do: in the bar, which is on screen wherever they are. */
const Trouble = ({ snapshot, send }: { snapshot: Snapshot; send: Send }) => {
  if (snapshot.matches({ open: 'choosing' }))
    return (
      <div role="alert" className={styles.trouble}>
        <Banner
          tone="warn"
          action={
            <>
              <Button look="secondary" onClick={() => send({ type: 'mine.keep' })}>
                Keep mine
              </Button>
              <Button look="secondary" onClick={() => send({ type: 'theirs.take' })}>
                Use the other one
              </Button>
            </>
          }
        >
          This request was changed in another tab or on another device. Choose which one counts.
        </Banner>
      </div>
    )
  if (snapshot.matches({ open: 'notKept' }))
    return (
      <div className={styles.trouble}>
        <Banner
          tone="bad"
          action={
            <Button look="secondary" onClick={() => send({ type: 'retry' })}>
              Try again
            </Button>
          }
        >
          {snapshot.context.problem?.message} What you chose is still on this device.
        </Banner>
      </div>
    )
  return null
}

type Props = {
  findings: readonly Finding[]
  photoBase: string
  place: Place
  /** What else can be done with it; `unsaved` says why the server does not have all of it. */
  tools?: (request: { unsaved: string | null; count: number }) => ReactNode
}

/**
 * A repair request in progress: the person chooses findings, each with an ask, and previews it as its reader will
 * see it. It works on the findings that it is handed; `place` says where it is kept.
 */
export const RepairRequest = ({ findings, photoBase, place, tools }: Props) => {
  useRootMark('dock')
  const { wire, inspect } = useWired()
  const [chart] = useState(() => wire('repairRequest', repairRequestMachine))
  const [snapshot, send] = useActor(chart, { inspect, input: { place } })
  const [previewing, setPreviewing] = useState(false)
  const yours = useRef<HTMLElement>(null)
  const { context } = snapshot
  if (snapshot.matches('failed'))
    return (
      <ErrorState
        message={context.problem?.message ?? ''}
        onRetry={() => send({ type: 'retry' })}
      />
    )
  if (!snapshot.hasTag('open')) return <Skeleton lines={8} />
  if (findings.length === 0)
    return <EmptyState>This report has no findings to ask about.</EmptyState>
  const asked = preview(context.request, findings)
  const undo = undoWord(context.past)
  const words = wordsOf(snapshot)
  const bar = (
    <section
      ref={yours}
      className={clsx(styles.screen, styles.bar, !previewing && styles.foot)}
      aria-label="Your request"
    >
      <Trouble snapshot={snapshot} send={send} />
      <p role="status" className={styles.total}>
        {!previewing && <strong>{totalInWords(asked, dollars)}.</strong>} {words.kept}
      </p>
      <div className={styles.actions}>
        {previewing ? (
          <>
            <Button look="secondary" onClick={() => window.print()}>
              Print
            </Button>
            <Suspense fallback={null}>
              {tools?.({ unsaved: words.unsaved, count: asked.count })}
            </Suspense>
          </>
        ) : (
          <Button
            look="secondary"
            aria-label={undo === null ? 'Undo' : `Undo ${undo}`}
            blocked={snapshot.can({ type: 'edit.undo' }) ? null : 'Nothing to undo.'}
            onClick={() => send({ type: 'edit.undo' })}
          >
            Undo
          </Button>
        )}
        <Button
          onClick={() => {
            setPreviewing(!previewing)
            // The bar changes its place; the focus goes with it.
            requestAnimationFrame(() =>
              yours.current?.querySelector<HTMLElement>('button:last-of-type')?.focus(),
            )
          }}
        >
          {previewing ? 'Keep choosing' : 'Preview'}
        </Button>
      </div>
    </section>
  )
  return (
    <Stack className={styles.builder}>
      {previewing ? (
        <>
          {bar}
          <Suspense fallback={<Skeleton lines={8} />}>
            <RepairRequestView request={asked} photoBase={photoBase} />
          </Suspense>
        </>
      ) : (
        <>
          <fieldset className={styles.whole} disabled={context.theirs !== null}>
            <RepairRequestBuilder
              findings={findings}
              request={context.request}
              edit={(edit) => send({ type: 'request.edit', edit })}
            />
          </fieldset>
          {bar}
        </>
      )}
    </Stack>
  )
}
