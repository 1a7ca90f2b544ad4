import type { Reminder } from '#contract/reminders.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { counted, day, dollars } from '#src/pages/shared/format.ts'
import { Muted } from '#src/ui/layout.tsx'
import { NameButton } from '#src/ui/row-button.tsx'
import { addDays } from './reminder-words.ts'
import styles from './reminders.module.css'

const shownAtOnce = 6

type Props = {
  reminders: readonly Reminder[]
  today: string
  onOpen: (id: string) => void
}

/** What was done or skipped within a year, newest first, with its costs. */
export const DoneList = ({ reminders, today, onOpen }: Props) => {
  const { apiBase } = useWired()
  const since = addDays(today, -365)
  const lines = reminders
    .flatMap(({ reminder_id, title, log }) =>
      log.map((entry) => ({ ...entry, reminder_id, title })),
    )
    .filter(({ on_day }) => on_day >= since)
    .sort((a, b) => b.on_day.localeCompare(a.on_day))
  if (lines.length === 0) return null
  const total = lines.reduce((sum, { cost_cents }) => sum + (cost_cents ?? 0), 0)
  const rowOf = (line: (typeof lines)[number]) => (
    <li key={line.entry_id} className={styles.done}>
      {line.photo !== null && (
        <img
          src={apiBase + line.photo.thumbnail_url}
          alt={`Photo: ${line.title}`}
          className={styles.photo}
          loading="lazy"
        />
      )}
      <div className={styles.what}>
        <NameButton onClick={() => onOpen(line.reminder_id)}>{line.title}</NameButton>
        <p className={styles.effort}>
          {line.kind === 'skipped' && 'Skipped '}
          {day(line.on_day)}
          {line.note && ` · ${line.note}`}
        </p>
      </div>
      {line.cost_cents !== null && <span className={styles.cost}>{dollars(line.cost_cents)}</span>}
    </li>
  )
  return (
    <section aria-label="Done">
      <h2 className={styles.heading}>
        Done <span className={styles.count}>{lines.length}</span>
      </h2>
      <ul className={styles.rows}>{lines.slice(0, shownAtOnce).map(rowOf)}</ul>
      {lines.length > shownAtOnce && (
        <details className={styles.more}>
          <summary>
            {counted(lines.length - shownAtOnce, 'earlier entry', 'earlier entries')}
          </summary>
          <ul className={styles.rows}>{lines.slice(shownAtOnce).map(rowOf)}</ul>
        </details>
      )}
      {total > 0 && <Muted>Spent on upkeep in the last year: {dollars(total)}</Muted>}
    </section>
  )
}
