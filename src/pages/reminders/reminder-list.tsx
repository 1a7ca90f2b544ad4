import { type KeyboardEvent, useRef } from 'react'
import type { Reminder } from '#contract/reminders.ts'
import type { ReminderState } from '#contract/vocabulary/reminders.ts'
import type { MoveBody } from '#src/machines/reminders/reminder-moves-model.ts'
import { keepPlace } from '#src/pages/shared/keep-focus.ts'
import { ReminderRow } from './reminder-row.tsx'
import styles from './reminders.module.css'

const sections: readonly [title: string, states: readonly ReminderState[]][] = [
  ['Overdue', ['overdue']],
  ['This week', ['due', 'due_soon']],
  ['Later', ['due_later']],
]

/** Up and down lead from one task to the next, as in every list of ours. */
const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const titles = [...event.currentTarget.querySelectorAll<HTMLElement>(`.${styles.what} > button`)]
  const at = titles.findIndex((title) => title.matches(':focus'))
  if (at < 0) return
  event.preventDefault()
  titles[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus()
}

type Props = {
  reminders: readonly Reminder[]
  today: string
  openId: string | null
  /** `intent`: what it is opened for. */
  onOpen: (id: string, intent?: 'snooze') => void
  onMove: (reminder: Reminder, body: MoveBody) => void
  onSkip: (reminder: Reminder) => void
}

/** All tasks of a home, the most urgent first. */
export const ReminderList = ({ reminders, today, openId, onOpen, onMove, onSkip }: Props) => {
  const list = useRef<HTMLDivElement>(null)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only leads the focus on between the buttons inside
    <div ref={list} className={styles.sections} onKeyDown={onKeyDown}>
      {sections.map(([title, states]) => {
        const those = reminders.filter(({ state }) => states.includes(state))
        if (those.length === 0) return null
        return (
          <section key={title} aria-label={title}>
            <h2 className={styles.heading}>
              {title} <span className={styles.count}>{those.length}</span>
            </h2>
            <ul className={styles.rows}>
              {those.map((reminder) => (
                <ReminderRow
                  key={reminder.reminder_id}
                  reminder={reminder}
                  today={today}
                  isOpen={reminder.reminder_id === openId}
                  onOpen={() => onOpen(reminder.reminder_id)}
                  onChooseDay={() => onOpen(reminder.reminder_id, 'snooze')}
                  onMove={(body) => {
                    keepPlace(list.current, 'li[data-state]')
                    onMove(reminder, body)
                  }}
                  onSkip={() => onSkip(reminder)}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
