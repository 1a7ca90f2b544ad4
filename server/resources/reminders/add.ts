import type { ReminderDetails } from '#contract/lives/reminder/facts.ts'
import { restingState } from '#contract/lives/reminder/state.ts'
import { begin } from '#server/lives/live.ts'
import { datesOf, reminders } from '#server/lives/reminder.ts'
import type { Ground, Sender } from '#server/lives/served.ts'

/** A new reminder; `pack_key` names the entry of the pack that it comes from. */
export type NewReminder = ReminderDetails & { due_on: string; pack_key?: string | null }

/**
 * Adds a reminder to a home in the caller's transaction. Answers its id. A seed gives the id itself.
 */
export const addReminder = async (
  ground: Ground,
  sender: Sender,
  { property_id, time_zone }: { property_id: string; time_zone: string },
  { due_on, pack_key = null, ...details }: NewReminder,
  reminderId?: string,
): Promise<string> =>
  begin(ground, reminders, {
    event: 'add',
    sender,
    by: ['owner'],
    data: { ...details, ...datesOf(time_zone, due_on) },
    facts: {},
    insert: async (next) => {
      const { context } = next
      const { reminder_id } = await ground.db
        .insertInto('reminders')
        .values({
          ...(reminderId === undefined ? {} : { reminder_id: reminderId }),
          property_id,
          pack_key,
          ...details,
          due_on,
          state: restingState(next),
          created_at: context.created_at ?? undefined,
          updated_at: context.updated_at ?? undefined,
        })
        .returning('reminder_id')
        .executeTakeFirstOrThrow()
      return reminder_id
    },
  })
