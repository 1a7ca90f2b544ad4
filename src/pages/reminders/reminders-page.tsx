import { Suspense, useRef, useState } from 'react'
import type { Reminder } from '#contract/reminders.ts'
import {
  type MoveBody,
  type Step,
  shownOf,
  stepOf,
} from '#src/machines/reminders/reminder-moves-model.ts'
import { keepPlace } from '#src/pages/shared/keep-focus.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useParam } from '#src/pages/shared/route-params.ts'
import { useSearchParams } from '#src/pages/shared/router.ts'
import { UndoOffer } from '#src/pages/shared/undo-offer.tsx'
import { useMoves } from '#src/pages/shared/use-moves.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Button } from '#src/ui/button.tsx'
import { HeadingRow } from '#src/ui/heading-row.tsx'
import { Card, Page } from '#src/ui/layout.tsx'
import { useShortcuts } from '#src/ui/shortcuts.ts'
import { Beside } from '#src/ui/side-panel.tsx'
import { EmptyState, Skeleton } from '#src/ui/states.tsx'
import { DoneList } from './done-list.tsx'
import { ListNotes } from './list-notes.tsx'
import type { OpenDialog } from './reminder-dialogs.tsx'
import { ReminderList } from './reminder-list.tsx'
import { stateOf } from './reminder-words.ts'
import styles from './reminders.module.css'
import { SeasonPack } from './season-pack.tsx'
import { YearRing } from './year-ring.tsx'

/** What opens brings its own code. */
const ReminderPanel = lazyPart(() =>
  import('./reminder-panel.tsx').then((part) => part.ReminderPanel),
)
const ReminderDialogs = lazyPart(() =>
  import('./reminder-dialogs.tsx').then((part) => part.ReminderDialogs),
)

const choices = [
  ['Import seasonal pack', 'pack'],
  ['Calendar and e-mail', 'settings'],
] as const

export default function RemindersPage() {
  const propertyId = useParam('propertyId')
  const [search, setSearch] = useSearchParams()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  // A dialog gives the focus back when it closes, and is there for that.
  const [hasOpened, setOpened] = useState(false)
  if (dialog !== null && !hasOpened) setOpened(true)
  const list = useRef<HTMLDivElement>(null)
  const moves = useMoves<Step>('reminderMoves', propertyId)
  const read = useResource('reminders.list', { params: { propertyId } })
  const reminders = read.data === null ? [] : shownOf(read.data.reminders, moves.shown)
  const openId = search.get('reminder')
  const open = (id: string | null, intent: 'snooze' | null = null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries({ reminder: id, do: intent }))
          if (value === null) next.delete(name)
          else next.set(name, value)
        return next
      },
      { replace: openId !== null, preventScrollReset: true },
    )
  // A list that is older than the address may not have it yet.
  const isGone =
    openId !== null &&
    read.data !== null &&
    !read.busy &&
    read.staleSince === null &&
    !reminders.some(({ reminder_id }) => reminder_id === openId)
  const move = (reminder: Reminder, body: MoveBody) => {
    if (body.event === 'remove' && reminder.reminder_id === openId) open(null)
    moves.take([stepOf(reminder, body)])
  }
  const { offer } = moves
  useShortcuts([
    {
      keys: 'n',
      label: 'Add a reminder',
      group: 'Reminders',
      run: () => setDialog({ kind: 'add' }),
    },
    { keys: 'mod+z', label: 'Undo the last step', group: 'Reminders', run: moves.undo },
  ])
  return (
    <Page>
      <HeadingRow
        title="Reminders"
        state={reminders.length === 0 ? 'What your home needs, and when' : stateOf(reminders)}
        action={<Button onClick={() => setDialog({ kind: 'add' })}>Add a reminder</Button>}
        more={(close) => (
          <>
            {choices.map(([label, kind]) => (
              <button
                key={kind}
                type="button"
                onClick={() => {
                  close()
                  setDialog({ kind })
                }}
              >
                {label}
              </button>
            ))}
          </>
        )}
      />
      <ListNotes moves={moves} isGone={isGone} onCloseGone={() => open(null)} />
      <Loaded of={read} owned>
        {({ today, year }) => {
          if (reminders.length === 0 && moves.shown.queue.length === 0)
            return (
              <Card label="Nothing yet">
                <EmptyState>
                  Nothing is on your list yet. These tasks fit your home and the season.
                </EmptyState>
                <SeasonPack propertyId={propertyId} />
              </Card>
            )
          const waiting = reminders.filter(({ state }) => state !== 'finished')
          const shown = reminders.find(({ reminder_id }) => reminder_id === openId)
          const at = waiting.findIndex(({ reminder_id }) => reminder_id === openId)
          return (
            <Beside
              panel={
                shown && (
                  <Suspense fallback={<Skeleton lines={6} />}>
                    <ReminderPanel
                      key={shown.reminder_id}
                      reminder={shown}
                      today={today}
                      place={at < 0 ? undefined : `${at + 1} of ${waiting.length}`}
                      intent={search.get('do') === 'snooze' ? 'snooze' : null}
                      onUsed={() => open(shown.reminder_id)}
                      onClose={() => open(null)}
                      onStep={(by) => {
                        const next = waiting[at + by]
                        if (next) open(next.reminder_id)
                      }}
                      onMove={(body) => move(shown, body)}
                      onSkip={() => setDialog({ kind: 'skip', reminder: shown })}
                    />
                  </Suspense>
                )
              }
            >
              <div className={shown ? styles.narrow : styles.split}>
                <div ref={list} className={styles.sections}>
                  <ReminderList
                    reminders={waiting}
                    today={today}
                    openId={openId}
                    onOpen={open}
                    onMove={move}
                    onSkip={(reminder) => setDialog({ kind: 'skip', reminder })}
                  />
                  <DoneList reminders={reminders} today={today} onOpen={(id) => open(id)} />
                </div>
                <div className={styles.year}>
                  <YearRing
                    reminders={waiting}
                    year={year}
                    today={today}
                    onOpen={(id) => open(id)}
                  />
                </div>
              </div>
            </Beside>
          )
        }}
      </Loaded>
      {hasOpened && (
        <Suspense>
          <ReminderDialogs
            open={dialog}
            propertyId={propertyId}
            today={read.data?.today ?? ''}
            refused={moves.refused}
            onMove={(reminder, body) => {
              keepPlace(list.current, 'li[data-state]')
              move(reminder, body)
            }}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
      {offer && (
        <UndoOffer
          key={offer.steps.map(({ id, version }) => `${id} ${version}`).join()}
          keys="mod+z"
          onUndo={moves.undo}
          onClose={moves.closeOffer}
        >
          {offer.words}
        </UndoOffer>
      )}
    </Page>
  )
}
