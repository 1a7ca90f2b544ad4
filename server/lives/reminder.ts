import type {
  Dates,
  Logged,
  ReminderPage,
  Scored,
  TakenBack,
} from '#contract/lives/reminder/facts.ts'
import { reminderLife } from '#contract/lives/reminder/reminder.life.ts'
import { reminderState, restingState } from '#contract/lives/reminder/state.ts'
import { addDays } from '#contract/recurrence.ts'
import { overall } from '#contract/score.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { soonDays } from '#contract/vocabulary/reminders.ts'
import type { System } from '#contract/vocabulary/worksheets.ts'
import type { Queries } from '#server/db/connect.ts'
import { deleteFiles } from '#server/files/delete.ts'
import { propertyTieList } from '#server/policies.ts'
import { holdScore, recordScore, scoreInput } from '#server/resources/health/queries.ts'
import type { Row } from '#server/resources/worksheets/queries.ts'
import { dayIn, instantOf } from '#server/time-zones.ts'
import type { Act, ServedLife } from './served.ts'

type Reminder = Row<'reminders'>

const homeOf = (db: Queries, { property_id }: Pick<Reminder, 'property_id'>) =>
  db
    .selectFrom('properties')
    .innerJoin('users', 'users.user_id', 'properties.owner_id')
    .select(['owner_id', 'time_zone', 'archived_at', 'demo_id'])
    .where('property_id', '=', property_id)
    .executeTakeFirstOrThrow()

const pages: Record<ReminderPage, (row: Reminder) => string> = {
  reminders: ({ property_id: propertyId, reminder_id: reminderId }) =>
    paths.reminder({ propertyId, reminderId }),
}

/** A day with the instants at which it changes the state of a reminder, in the time zone of the home. */
export const datesOf = (timeZone: string, due_on: string): Dates => {
  const begin = (day: string) => instantOf(timeZone, day, 0).toISOString()
  return {
    due_on,
    soon_at: begin(addDays(due_on, -soonDays)),
    due_at: begin(due_on),
    over_at: begin(addDays(due_on, 1)),
  }
}

/** Writes a line of the log. */
const log = async ({ ground: { db }, row, params }: Act<Reminder>): Promise<void> => {
  // The chart typed the params of each action by its name.
  const { kind, on, cost_cents, note } = params as Logged
  await db
    .insertInto('reminder_log')
    .values({ reminder_id: row.reminder_id, kind, on_day: on, cost_cents, note })
    .execute()
}

/** Removes the line that the undone step wrote, the newest one, with its photo. */
const takeBack = async ({ ground, row, params }: Act<Reminder>): Promise<void> => {
  const { db, remains } = ground
  if (!(params as TakenBack).logged) return
  const entry = await db
    .deleteFrom('reminder_log')
    .where('entry_id', '=', (eb) =>
      eb
        .selectFrom('reminder_log')
        .select('entry_id')
        .where('reminder_id', '=', row.reminder_id)
        .orderBy('created_at', 'desc')
        .limit(1),
    )
    .returning('file_id')
    .executeTakeFirst()
  remains.files.push(...(await deleteFiles(db, [entry?.file_id ?? null])))
}

/** How many overdue reminders of its system this one is: 1 or 0. */
const countOf = ({ state, due_on }: Pick<Reminder, 'state' | 'due_on'>, today: string): number =>
  state !== 'finished' && state !== 'removed' && due_on < today ? 1 : 0

/**
 * Records the score after an event, against the score that the row before it gave. What its issue does to a reminder is
 * a part of a larger change, of which the issue or the publication of the report records the score.
 */
const score = async ({
  ground: { db, now },
  row,
  sender,
  params,
}: Act<Reminder>): Promise<void> => {
  if (sender === 'system') return
  const input = await scoreInput(db, row.property_id, now)
  const { time_zone } = await homeOf(db, row)
  const today = dayIn(time_zone, now)
  const after = await db
    .selectFrom('reminders')
    .select(['system', 'state', 'due_on'])
    .where('reminder_id', '=', row.reminder_id)
    .executeTakeFirstOrThrow()
  const overdue = { ...input.overdue }
  for (const [of, by] of [
    [after, -1],
    [row, 1],
  ] as const) {
    // Only what passed the contract's schema, or our own pack, is stored there.
    const system = of.system as System
    overdue[system] = (overdue[system] ?? 0) + by * countOf(of, today)
  }
  await recordScore(db, row.property_id, {
    before: overall({ ...input, overdue }),
    why: (params as Scored).why,
    now,
  })
}

/** The server's side of a reminder's life. It locks the score first, as an issue does. */
export const reminders: ServedLife<typeof reminderLife, Reminder> = {
  life: reminderLife,
  lock: async (db, id) => {
    const known = await db
      .selectFrom('reminders')
      .select('property_id')
      .where('reminder_id', '=', id)
      .executeTakeFirst()
    if (known === undefined) return undefined
    await holdScore(db, known.property_id)
    return db
      .selectFrom('reminders')
      .selectAll()
      .where('reminder_id', '=', id)
      .forUpdate()
      .executeTakeFirst()
  },
  stateOf: async (db, row) => {
    const { owner_id, time_zone } = await homeOf(db, row)
    return reminderState(row.state, {
      ...datesOf(time_zone, row.due_on),
      title: row.title,
      why: row.why,
      // Only what passed the contract's schema, or our own pack, is stored there.
      system: row.system as System,
      minutes: row.minutes,
      who: row.who,
      provider: row.provider,
      supply: row.supply,
      every_months: row.every_months,
      season: row.season,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
      owner_id,
      last_done_on: row.last_done_on,
      before:
        row.undo_due_on === null
          ? null
          : {
              due_on: row.undo_due_on,
              last_done_on: row.undo_last_done_on,
              logged: row.undo_logged,
            },
      removed_at: row.removed_at?.toISOString() ?? null,
    })
  },
  tiesOf: (db, { property_id }, user) => propertyTieList(db, user, property_id),
  save: async (db, id, next) => {
    const { context } = next
    await db
      .updateTable('reminders')
      .set((eb) => ({
        state: restingState(next),
        due_on: context.due_on,
        title: context.title,
        why: context.why,
        system: context.system,
        minutes: context.minutes,
        who: context.who,
        provider: context.provider,
        supply: context.supply,
        every_months: context.every_months,
        season: context.season,
        last_done_on: context.last_done_on,
        undo_due_on: context.before?.due_on ?? null,
        undo_last_done_on: context.before?.last_done_on ?? null,
        undo_logged: context.before?.logged ?? false,
        updated_at: context.updated_at ?? undefined,
        removed_at: context.removed_at,
        version: eb('version', '+', 1),
      }))
      .where('reminder_id', '=', id)
      .execute()
  },
  tenantOf: async (db, row) => (await homeOf(db, row)).demo_id,
  isHeard: async (db, row) => (await homeOf(db, row)).archived_at === null,
  pages,
  letters: {},
  acts: { log, takeBack, score },
}
