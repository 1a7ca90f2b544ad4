import type { Mail } from './queue.ts'
import { alsoSays } from './templates.ts'
import { written } from './written.ts'

type DueLine = { street: string; title: string; due_on: string }
const weekday = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})
const lineOf = ({ title, due_on, street }: DueLine, today: string): string =>
  `${due_on < today ? 'Overdue' : due_on === today ? 'Today' : weekday.format(Date.parse(`${due_on}T12:00:00Z`))}: ${title} (${street})`

/** The tasks due on a day, or in a week; both can be switched off in one press. */
export const remindersMail = (
  { to, name }: { to: string; name: string },
  kind: 'on_day' | 'weekly',
  due: readonly DueLine[],
  today: string,
  { page, unsubscribe }: { page: string; unsubscribe: string },
): Mail => {
  const late = due.filter(({ due_on }) => due_on < today).length
  const summary =
    kind === 'on_day'
      ? due.length === 1
        ? `Due today: ${due[0]?.title}`
        : `${due.length} reminders are due today`
      : `Your home this week: ${due.length - late} due${late === 0 ? '' : `, ${late} overdue`}`
  const mail = written(
    kind === 'on_day' ? 'reminders.day' : 'reminders.week',
    { to, name },
    { summary, list: due.map((line) => lineOf(line, today)).join('\n') },
    page,
  )
  const why =
    kind === 'on_day'
      ? 'you asked for an e-mail on the day of a reminder'
      : 'your home has reminders'
  return {
    ...alsoSays(mail, `You get this e-mail because ${why}. To stop it, open ${unsubscribe}`),
    unsubscribe_url: unsubscribe,
  }
}
