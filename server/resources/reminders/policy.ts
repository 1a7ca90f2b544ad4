import { peopleOf } from '#contract/lives/judge.ts'
import { reminderLife } from '#contract/lives/reminder/reminder.life.ts'
import type { endpoints } from '#contract/reminders.ts'
import { reminderEvents } from '#contract/vocabulary/reminders.ts'
import { anyone, property, propertyTies, type Ties } from '#server/policies.ts'
import type { Policies, Policy } from '#server/register.ts'

type Asked = Parameters<Policy['may']>[0]

/** People with one of these ties to the home of the reminder in the path. */
const reminder = (allowed: (asked: Asked) => readonly (keyof Ties)[]): Policy => ({
  may: async (asked) => {
    const { db, user, params } = asked
    const row = await db
      .selectFrom('reminders')
      .select('property_id')
      .where('reminder_id', '=', params.reminderId ?? '')
      .executeTakeFirst()
    const ties = row === undefined ? null : await propertyTies(db, user, row.property_id)
    return ties === null ? 'not_found' : allowed(asked).some((tie) => ties[tie])
  },
})

const people = [...new Set(reminderEvents.flatMap((event) => peopleOf(reminderLife, event)))]

export const policies: Policies<typeof endpoints> = {
  'reminders.list': property('owner', 'admin'),
  'reminders.pack': property('owner', 'admin'),
  'reminders.import': property(...peopleOf(reminderLife, 'add')),
  'reminders.add': property(...peopleOf(reminderLife, 'add')),
  'reminders.life': reminder(() => ['owner', 'admin']),
  'reminders.move': reminder(({ body }) => {
    const event = reminderEvents.find((one) => one === body.event)
    return event === undefined ? people : peopleOf(reminderLife, event)
  }),
  'reminders.feed': property(...peopleOf(reminderLife, 'add')),
  'reminders.makeFeed': property(...peopleOf(reminderLife, 'add')),
  'reminders.revokeFeed': property(...peopleOf(reminderLife, 'add')),
  'reminders.readFeed': anyone,
  'reminders.download': property('owner', 'admin'),
  'reminders.askUnsubscribe': anyone,
  'reminders.unsubscribe': anyone,
  'reminders.savePhoto': reminder(() => peopleOf(reminderLife, 'done')),
}
