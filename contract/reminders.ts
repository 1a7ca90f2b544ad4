import * as z from 'zod/mini'
import { cents, day, id, linkToken, optionalText, system, text, whole } from './common.ts'
import { defineEndpoints } from './endpoint.ts'
import { history } from './history.ts'
import { permissionOf } from './lives/judge.ts'
import { reminderLife } from './lives/reminder/reminder.life.ts'
import { climates, doers, reminderEvents, reminderStates, seasons } from './vocabulary/reminders.ts'

const season = z.enum(seasons, 'Choose a season.')
const doer = z.enum(doers, 'Choose who does it.')

/** The fields of a reminder that a person fills in. */
export const reminderBody = z.strictObject({
  title: text('What', 120),
  why: z._default(optionalText('Why', 300), ''),
  system: z._default(system, 'interior'),
  minutes: z._default(z.nullable(whole('Minutes', 1, 2880)), null),
  who: z._default(doer, 'diy'),
  provider: z._default(optionalText('Provider', 120), ''),
  supply: z._default(optionalText('Supplies', 120), ''),
  /** 0: it comes once. */
  every_months: z._default(whole('Months', 0, 240), 0),
  season: z._default(z.nullable(season), null),
  due_on: day,
})

const logEntry = z.object({
  entry_id: z.string(),
  kind: z.enum(['done', 'skipped']),
  on_day: z.string(),
  cost_cents: z.nullable(z.number()),
  note: z.string(),
  photo: z.nullable(
    z.object({ url: z.string(), thumbnail_url: z.string(), width: z.number(), height: z.number() }),
  ),
})

export const reminder = z.object({
  reminder_id: z.string(),
  property_id: z.string(),
  system,
  title: z.string(),
  why: z.string(),
  minutes: z.nullable(z.number()),
  who: doer,
  provider: z.string(),
  supply: z.string(),
  every_months: z.nullable(z.number()),
  season: z.nullable(season),
  state: z.enum(reminderStates),
  due_on: z.string(),
  last_done_on: z.nullable(z.string()),
  /** Its days within a year from today, if it is done on time each time. */
  turns: z.array(z.string()),
  /** Its done and skipped turns, newest first. */
  log: z.array(logEntry),
  /** The events that may follow now. */
  events: z.array(z.enum(reminderEvents)),
  version: z.number(),
})
export type Reminder = z.infer<typeof reminder>

/** A task of which a home could be reminded and is not yet. */
const proposal = z.object({
  key: z.string(),
  title: z.string(),
  system,
  why: z.string(),
  minutes: z.number(),
  who: doer,
  supply: z.string(),
  every_months: z.number(),
  season: z.nullable(season),
  due_on: z.string(),
  /** Whether we know that the home has it; otherwise `needs` names it. */
  known: z.boolean(),
  needs: z.nullable(z.string()),
  /** It belongs to the season of today, and is due in it: on its last day none is anymore. */
  now: z.boolean(),
})
export type Proposal = z.infer<typeof proposal>

/** When the private address of a calendar was made; null: there is none. */
const feed = z.object({ made_at: z.nullable(z.string()) })

const owners = permissionOf(reminderLife, 'done')

export const endpoints = defineEndpoints({
  'reminders.list': {
    method: 'GET',
    path: '/property/:propertyId/reminders',
    permission: 'The owner; admins.',
    params: z.object({ propertyId: id }),
    answer: z.object({
      /** All but removed ones, by their day. */
      reminders: z.array(reminder),
      /** The day where the home is. */
      today: z.string(),
      climate: z.enum(climates),
      season,
      /** The season of each month there, January first. */
      year: z.array(season),
    }),
  },
  'reminders.pack': {
    method: 'GET',
    path: '/property/:propertyId/reminder-pack',
    reads: ['reminders', 'properties', 'reports'],
    permission: 'The owner; admins.',
    params: z.object({ propertyId: id }),
    answer: z.object({ season, climate: z.enum(climates), proposals: z.array(proposal) }),
  },
  'reminders.import': {
    method: 'POST',
    path: '/property/:propertyId/reminder-pack',
    changes: ['reminders', 'health', 'properties'],
    permission: owners,
    params: z.object({ propertyId: id }),
    body: z.strictObject({
      keys: z
        .array(text('Key', 60))
        .check(z.minLength(1, 'Choose at least one.'), z.maxLength(100, 'Choose at most 100.')),
    }),
    answer: z.object({ added: z.number() }),
  },
  'reminders.add': {
    method: 'POST',
    path: '/property/:propertyId/reminders',
    keepsAnswer: true,
    changes: ['reminders', 'health', 'properties'],
    permission: owners,
    params: z.object({ propertyId: id }),
    body: reminderBody,
    answer: reminder,
    status: 201,
  },
  'reminders.life': {
    method: 'GET',
    path: '/reminders/:reminderId/life',
    permission: 'The owner; admins.',
    params: z.object({ reminderId: id }),
    answer: history,
  },
  'reminders.move': {
    method: 'POST',
    path: '/reminders/:reminderId/events',
    keepsAnswer: true,
    changes: ['reminders', 'health', 'properties'],
    permission: owners,
    params: z.object({ reminderId: id }),
    /**
     * Which fields an event needs: skip needs reason; snooze needs until, a future day; change needs details. done
     * takes done_on (today by default), cost_cents and note.
     */
    body: z.strictObject({
      event: z.enum(reminderEvents, 'This is not an event of a reminder.'),
      version: z.int(),
      done_on: z.optional(day),
      cost_cents: z.optional(z.nullable(cents)),
      note: z.optional(optionalText('Note', 2000)),
      reason: z.optional(text('Reason', 300)),
      until: z.optional(day),
      details: z.optional(reminderBody),
    }),
    answer: reminder,
  },
  'reminders.savePhoto': {
    method: 'PUT',
    path: '/reminders/:reminderId/log/:entryId/photo',
    changes: ['reminders'],
    permission: owners,
    params: z.object({ reminderId: id, entryId: id }),
    form: z.strictObject({}),
    answer: reminder,
  },
  'reminders.feed': {
    method: 'GET',
    path: '/property/:propertyId/reminder-feed',
    permission: owners,
    params: z.object({ propertyId: id }),
    answer: feed,
  },
  'reminders.makeFeed': {
    method: 'POST',
    path: '/property/:propertyId/reminder-feed',
    changes: ['reminders'],
    permission: `${owners} An earlier address works no longer.`,
    params: z.object({ propertyId: id }),
    /** The address appears only once. */
    answer: z.object({ url: z.string(), made_at: z.string() }),
    status: 201,
  },
  'reminders.revokeFeed': {
    method: 'DELETE',
    path: '/property/:propertyId/reminder-feed',
    changes: ['reminders'],
    permission: owners,
    params: z.object({ propertyId: id }),
    answer: feed,
  },
  'reminders.readFeed': {
    method: 'GET',
    path: '/public/reminders.ics',
    permission: 'Anyone who holds the private address.',
    token: 'none',
    query: z.object({ key: linkToken }),
    answer: 'file',
    hasHead: true,
  },
  'reminders.download': {
    method: 'GET',
    path: '/property/:propertyId/reminders.ics',
    permission: 'The owner; admins.',
    params: z.object({ propertyId: id }),
    answer: 'file',
  },
  /** The address in mails that left before `account.askUnsubscribe`. */
  'reminders.askUnsubscribe': {
    method: 'GET',
    path: '/public/reminder-mails/unsubscribe',
    permission: 'Anyone who holds the link of an e-mail; it changes nothing.',
    token: 'none',
    query: z.object({ key: linkToken }),
    answer: 'file',
    hasHead: true,
  },
  'reminders.unsubscribe': {
    method: 'POST',
    path: '/public/reminder-mails/unsubscribe',
    changes: ['reminders'],
    permission: 'Anyone who holds the link of an e-mail, in one press (RFC 8058).',
    token: 'none',
    query: z.object({ key: linkToken }),
    answer: 'file',
  },
})
