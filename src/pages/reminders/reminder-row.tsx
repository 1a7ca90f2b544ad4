import { Package } from 'lucide-react'
import type { Reminder } from '#contract/reminders.ts'
import type { MoveBody } from '#src/machines/reminders/reminder-moves-model.ts'
import { Button } from '#src/ui/button.tsx'
import { Hidden } from '#src/ui/layout.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { NameButton } from '#src/ui/row-button.tsx'
import { addDays, dueWords, effortWords } from './reminder-words.ts'
import styles from './reminders.module.css'

type Props = {
  reminder: Reminder
  today: string
  isOpen: boolean
  onOpen: () => void
  /** Opens it where a day can be chosen. */
  onChooseDay: () => void
  onMove: (body: MoveBody) => void
  /** The owner has to say why. */
  onSkip: () => void
}

const snoozes: readonly [label: string, days: number][] = [
  ['Until tomorrow', 1],
  ['For a week', 7],
  ['For a month', 30],
]

/** One task: what, why, how long, when, and what its owner does with it in place. */
export const ReminderRow = ({
  reminder,
  today,
  isOpen,
  onOpen,
  onChooseDay,
  onMove,
  onSkip,
}: Props) => {
  const { title, why, supply, events, state, due_on } = reminder
  return (
    <li className={styles.row} data-state={state} aria-current={isOpen || undefined} tabIndex={-1}>
      <div className={styles.what}>
        <NameButton onClick={onOpen}>{title}</NameButton>
        {why && <p className={styles.why}>{why}</p>}
        <p className={styles.effort}>{effortWords(reminder)}</p>
        {supply && (
          <p className={`${styles.effort} ${styles.supply}`}>
            <Package aria-hidden="true" />
            <Hidden>Supplies: </Hidden>
            {supply}
          </p>
        )}
      </div>
      <span className={styles.due}>{dueWords(due_on, today)}</span>
      {events.includes('done') && (
        <div className={styles.actions}>
          <Button look="secondary" onClick={() => onMove({ event: 'done' })}>
            Done
          </Button>
          <Menu
            floats
            end
            className={styles.quiet}
            panel={(close) => (
              <>
                {snoozes.map(([label, days]) => (
                  <button
                    key={label}
                    type="button"
                    onClick={() => {
                      close()
                      onMove({ event: 'snooze', until: addDays(today, days) })
                    }}
                  >
                    {label}
                  </button>
                ))}
                <button
                  type="button"
                  onClick={() => {
                    close()
                    onChooseDay()
                  }}
                >
                  Choose a day
                </button>
              </>
            )}
          >
            Snooze
          </Menu>
          <Button look="quiet" onClick={onSkip}>
            Skip
          </Button>
        </div>
      )}
    </li>
  )
}
