import { Suspense, useState } from 'react'
import { issueStateWord } from '#contract/vocabulary/issues.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { refusedWords } from '#src/machines/calls/moves-model.ts'
import {
  type Issue,
  type Step as IssueStep,
  stepOf as issueStep,
  shownAs,
} from '#src/machines/issues/issue-moves-model.ts'
import {
  type Reminder,
  type Step as ReminderStep,
  stepOf as reminderStep,
  shownOf,
} from '#src/machines/reminders/reminder-moves-model.ts'
import type { OpenDialog } from '#src/pages/issues/issue-dialogs.tsx'
import { addDays, dueWords } from '#src/pages/reminders/reminder-words.ts'
import { keepAround } from '#src/pages/shared/keep-around.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Link } from '#src/pages/shared/router.ts'
import { UndoPlace } from '#src/pages/shared/undo-place.tsx'
import { useMoves } from '#src/pages/shared/use-moves.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Muted } from '#src/ui/layout.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { Banner, ErrorState, Skeleton } from '#src/ui/states.tsx'
import { UndoToast } from '#src/ui/undo-toast.tsx'
import styles from './dashboard.module.css'
import { type Thing, ThingList } from './thing-list.tsx'

const IssueDialogs = lazyPart(() =>
  import('#src/pages/issues/issue-dialogs.tsx').then((part) => part.IssueDialogs),
)

type IssueMoves = ReturnType<typeof useMoves<IssueStep>>
type ReminderMoves = ReturnType<typeof useMoves<ReminderStep>>

/** The focus goes on from the button that opened these. */
const focusFirst = (row: HTMLDivElement | null) => row?.querySelector('button')?.focus()

const IssueActions = ({
  issueId,
  first,
  moves,
  onOpen,
  onFixed,
}: {
  issueId: string
  first: boolean
  moves: IssueMoves
  onOpen: (dialog: OpenDialog) => void
  onFixed: (issue: Issue) => void
}) => {
  const { data, error, retry } = useResource('issues.get', { params: { issueId } })
  if (data === null)
    return error === null ? <Skeleton lines={1} /> : <ErrorState message={error} onRetry={retry} />
  const issue = shownAs(data, moves.shown)
  if (issue.state !== 'open') return <Muted>{issueStateWord[issue.state]}</Muted>
  return (
    <div className={styles.actions} ref={first ? focusFirst : undefined}>
      <Button look="secondary" onClick={() => onOpen({ kind: 'plan', issues: [issue] })}>
        Plan repair
      </Button>
      <Button
        look="quiet"
        onClick={(press) => {
          keepAround(press)
          moves.take([issueStep(issue, { event: 'resolve' })])
          onFixed(issue)
        }}
      >
        Mark fixed
      </Button>
      <Button look="quiet" onClick={() => onOpen({ kind: 'defer', issues: [issue] })}>
        Put off
      </Button>
      <Link
        className={buttonClass('quiet')}
        to={paths.askProvider({ propertyId: issue.property_id, issueId })}
      >
        Ask a provider
      </Link>
    </div>
  )
}

const snoozes: readonly [label: string, days: number][] = [
  ['Until tomorrow', 1],
  ['For a week', 7],
  ['For a month', 30],
]

const ReminderActions = ({
  reminder,
  first,
  today,
  moves,
}: {
  reminder: Reminder
  first: boolean
  today: string
  moves: ReminderMoves
}) => {
  const [shown] = shownOf([reminder], { ...moves.shown, known: {} })
  if (shown === undefined) return <Muted>Done</Muted>
  if (shown.due_on !== reminder.due_on) return <Muted>{dueWords(shown.due_on, today)}</Muted>
  return (
    <div className={styles.actions} ref={first ? focusFirst : undefined}>
      <Button
        look="secondary"
        onClick={(press) => {
          keepAround(press)
          moves.take([reminderStep(reminder, { event: 'done' })])
        }}
      >
        Done
      </Button>
      <Menu
        floats
        className={buttonClass('quiet')}
        panel={(close) =>
          snoozes.map(([label, days]) => (
            <button
              key={label}
              type="button"
              onClick={() => {
                close()
                moves.take([
                  reminderStep(reminder, { event: 'snooze', until: addDays(today, days) }),
                ])
              }}
            >
              {label}
            </button>
          ))
        }
      >
        Snooze
      </Menu>
      {reminder.who === 'pro' && (
        <Link
          className={buttonClass('quiet')}
          to={paths.serviceProviders({ propertyId: reminder.property_id })}
        >
          Ask a provider
        </Link>
      )}
    </div>
  )
}

/** The things that come next, with what an owner does about them without leaving the page, and the way back. */
export const DoneInPlace = ({
  things,
  propertyId,
  focused,
}: {
  things: readonly Thing[]
  propertyId: string
  /** Whose first button takes the focus. */
  focused: string
}) => {
  const issueMoves = useMoves<IssueStep>('issueMoves', propertyId)
  const reminderMoves = useMoves<ReminderStep>('reminderMoves', propertyId)
  const reminders = useResource('reminders.list', { params: { propertyId } })
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  // A dialog gives the focus back when it closes, and is there for that.
  const [hasOpened, setOpened] = useState(false)
  if (dialog !== null && !hasOpened) setOpened(true)
  // The next thing takes the place of the fixed issue, whose proof is asked for beside them as long as it takes.
  const [fixed, setFixed] = useState<Issue | null>(null)
  const both = [issueMoves, reminderMoves]
  const actionsOf = ({ kind, id = '' }: Thing) => {
    const first = id === focused
    if (kind === 'issue')
      return (
        <IssueActions
          issueId={id}
          first={first}
          moves={issueMoves}
          onOpen={setDialog}
          onFixed={setFixed}
        />
      )
    const { data, error, retry } = reminders
    if (data === null)
      return error === null ? (
        <Skeleton lines={1} />
      ) : (
        <ErrorState message={error} onRetry={retry} />
      )
    const reminder = data.reminders.find((one) => one.reminder_id === id)
    return (
      reminder && (
        <ReminderActions
          reminder={reminder}
          first={first}
          today={data.today}
          moves={reminderMoves}
        />
      )
    )
  }
  const move = (issues: readonly Issue[], body: Parameters<typeof issueStep>[1]) =>
    issueMoves.take(issues.map((issue) => issueStep(issue, body)))
  return (
    <>
      {both.map(
        ({ problem, closeProblem }) =>
          problem && (
            <Banner
              key={problem.id}
              tone="bad"
              action={
                <Button look="quiet" onClick={closeProblem}>
                  Close
                </Button>
              }
            >
              {refusedWords(problem)}
            </Banner>
          ),
      )}
      {fixed && issueMoves.problem === null && (
        <Banner
          tone="good"
          action={
            <Button look="quiet" onClick={() => setFixed(null)}>
              Not now
            </Button>
          }
        >
          “{fixed.title}” is marked fixed.{' '}
          <Link to={paths.issue({ propertyId, issueId: fixed.issue_id })}>
            Add a photo or the receipt
          </Link>{' '}
          as proof.
        </Banner>
      )}
      <ThingList things={things} actionsOf={actionsOf} />
      {hasOpened && (
        <Suspense>
          <IssueDialogs
            open={dialog}
            propertyId={propertyId}
            onMove={move}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
      <UndoPlace>
        {both.map(
          ({ offer, undo, closeOffer }) =>
            offer && (
              <UndoToast
                key={offer.steps.map(({ id, version }) => `${id} ${version}`).join()}
                onUndo={() => {
                  undo()
                  setFixed(null)
                }}
                onClose={closeOffer}
              >
                {offer.words}
              </UndoToast>
            ),
        )}
      </UndoPlace>
    </>
  )
}
