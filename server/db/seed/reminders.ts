import { climateOf, firstTurn } from '#contract/recurrence.ts'
import { step } from '#server/lives/live.ts'
import { datesOf, reminders } from '#server/lives/reminder.ts'
import { addReminder } from '#server/resources/reminders/add.ts'
import { moveReminder } from '#server/resources/reminders/move.ts'
import { pack } from '#server/resources/reminders/pack.ts'
import { homeOf } from '#server/resources/reminders/queries.ts'
import { dayIn, timeZoneOf } from '#server/time-zones.ts'
import type { Ground } from './ids.ts'
import { at, personOf } from './past.ts'

const day = 86_400_000
const zone = timeZoneOf('TX', null)

/** A task of the pack: the day on which it is due, in days from now, or the first day of its season. */
type Seeded = { home: string; key: string; due: number | null; provider?: string }
const seeded: Seeded[] = [
  { home: 'lane', key: 'filter', due: -9 },
  { home: 'lane', key: 'fridge', due: -20 },
  { home: 'lane', key: 'flush', due: -40 },
  { home: 'lane', key: 'gfci', due: 6 },
  { home: 'lane', key: 'alarms', due: 12 },
  { home: 'lane', key: 'hood', due: 33 },
  { home: 'lane', key: 'ac', due: null, provider: 'Placeholder Air (demo)' },
  { home: 'lane', key: 'furnace', due: null, provider: 'Placeholder Air (demo)' },
  { home: 'lane', key: 'gutters-fall', due: null },
  { home: 'lane', key: 'pipes', due: null },
  { home: 'lane', key: 'crawl', due: null },
  { home: 'street', key: 'filter', due: 20 },
  { home: 'street', key: 'dryer', due: null },
]
const owners: Record<string, string> = { lane: 'homeowner', street: 'homeowner' }

/** Turns done before today, in days ago, with the owner's words. */
const turns = [
  { key: 'filter', ago: 101, cost_cents: 1899, note: 'Demo: 16 × 25 × 1, MERV 11.' },
  { key: 'alarms', ago: 19, cost_cents: null, note: '' },
  { key: 'gfci', ago: 25, cost_cents: null, note: 'Demo: the one at the sink needed two presses.' },
  { key: 'ac', ago: 210, cost_cents: 14_500, note: 'Demo: refrigerant was fine.' },
]

/** The reminders of the demo homes: added in the past, some of them done since, and moved on by the clock. */
export const addReminders = async (ground: Ground): Promise<void> => {
  const { db, id, now } = ground
  const today = dayIn(zone, now)
  for (const { home, key, due, provider = '' } of seeded) {
    const task = pack.find((one) => one.key === key)
    if (task === undefined) throw new Error(`The pack has no task ${key}`)
    const { needs: _, climates: __, season = null, supply = '', ...facts } = task
    const place = { property_id: id(`property ${home}`), time_zone: zone }
    const reminderId = id(`reminder ${home} ${key}`)
    const owner = personOf(ground, owners[home] ?? '', 'homeowner')
    const due_on =
      due === null ? firstTurn(season, climateOf('TX'), today) : dayIn(zone, now + due * day)
    const { key: pack_key, ...words } = facts
    await addReminder(
      at(ground, now - 240 * day),
      owner,
      place,
      { ...words, season, supply, provider, due_on, pack_key },
      reminderId,
    )
    for (const { ago, cost_cents, note } of home === 'lane'
      ? turns.filter((turn) => turn.key === key)
      : []) {
      const then = now - ago * day
      const past = await homeOf(db, place.property_id, then)
      await moveReminder(
        at(ground, then),
        owner,
        reminderId,
        { event: 'done', version: 1, cost_cents, note },
        past,
      )
      // From then on it waits for the day that the list above gives it.
      await step(at(ground, then), reminders, {
        id: reminderId,
        event: 'change',
        sender: owner,
        data: { ...words, season, supply, provider, ...datesOf(zone, due_on) },
      })
    }
    const { soon_at, due_at, over_at } = datesOf(zone, due_on)
    const clock = [
      ['approach', soon_at],
      ['fall_due', due_at],
      ['pass', over_at],
    ] as const
    for (const [event, instant] of clock)
      if (Date.parse(instant) <= now)
        await step(at(ground, Date.parse(instant)), reminders, {
          id: reminderId,
          event,
          sender: 'clock',
          data: {},
        })
  }
  // The seed tells the history of the score itself.
  await db.deleteFrom('score_history').where('property_id', '=', id('property lane')).execute()
  await db.deleteFrom('score_history').where('property_id', '=', id('property street')).execute()
}
