import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { catchUpWaits, keepMonths } from '#server/kept-months.ts'
import { figuresOf } from '#server/resources/admin/figures.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addHomeRow, addVisit } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('empty', 2)

type Step = 'assign' | 'start' | 'complete' | 'finalize' | 'payment.paid'
const day = (words: string) => `${words.replace(' ', 'T')}:00Z`

/** A visit that was requested at an instant (2024-03-04 12:00), and the events of its history. */
const visit = async (
  home: Awaited<ReturnType<typeof addHomeRow>>,
  requested: string,
  events: readonly (readonly [Step, string])[],
  values: Parameters<typeof addVisit>[1] = {},
) => {
  const id = await addVisit(db, { ...values, home, created_at: day(requested) })
  for (const [event, at] of events)
    await sql`insert into life_events (life, subject_id, event, data, role, to_state, at)
      values ('inspection', ${id}, ${event}, '{}', 'system', '{}', ${day(at)})`.execute(db)
  return id
}
const march = async () =>
  await figuresOf(db, null, { from: '2024-03-01', to: '2024-03-31' }, Date.now())

describe('the funnel of the requests of some days', () => {
  beforeAll(async () => {
    const home = await addHomeRow(db)
    // 1 day, 3 days, 4 hours, 20 hours, 2 days.
    await visit(
      home,
      '2024-03-04 12:00',
      [
        ['assign', '2024-03-05 12:00'],
        ['start', '2024-03-08 12:00'],
        ['complete', '2024-03-08 16:00'],
        ['finalize', '2024-03-09 12:00'],
        ['payment.paid', '2024-03-11 12:00'],
      ],
      { status: 'finalized', payment_status: 'paid', finalized_at: day('2024-03-09 12:00') },
    )
    // 2 days, 5 days, 6 hours, 42 hours; paid before the report. Another inspector, a second completion and an
    // amended report move no step.
    await visit(
      home,
      '2024-03-05 12:00',
      [
        ['assign', '2024-03-07 12:00'],
        ['assign', '2024-03-09 12:00'],
        ['start', '2024-03-12 12:00'],
        ['complete', '2024-03-12 18:00'],
        ['payment.paid', '2024-03-13 12:00'],
        ['complete', '2024-03-13 18:00'],
        ['finalize', '2024-03-14 12:00'],
        ['finalize', '2024-03-30 12:00'],
      ],
      { status: 'finalized', payment_status: 'paid', finalized_at: day('2024-03-30 12:00') },
    )
    // 6 days, and cancelled.
    await visit(home, '2024-03-06 12:00', [['assign', '2024-03-12 12:00']], {
      status: 'cancelled',
      cancelled_at: day('2024-03-13 12:00'),
    })
    // Nobody goes yet.
    await visit(home, '2024-03-07 12:00', [])
    // Of other days.
    await visit(home, '2024-04-01 12:00', [['assign', '2024-05-30 12:00']])
  })

  const expected = {
    // The middle of 1, 2 and 6 days.
    scheduled: 2,
    // Between 3 and 5 days.
    in_progress: 4,
    // Between 4 and 6 hours.
    completed: 5 / 24,
    // Between 20 and 42 hours.
    finalized: 31 / 24,
    // Between 2 days and none.
    paid: 1,
  }

  it('has the median days from each step to the next, of those that came there', async () => {
    expect(await march()).toMatchObject({ paid: 2, median_days: expected })
  })

  it('has the same ones of a month that is kept', async () => {
    await keepMonths(db)
    const { rows } = await sql`select from stale_months`.execute(db)
    expect(rows).toEqual([])
    expect(await march()).toMatchObject({ paid: 2, median_days: expected })
  })

  it('has the same ones where the figures, or a kept month, come from before there were any', async () => {
    await sql`update visit_figures set waits = null`.execute(db)
    await catchUpWaits(db)
    expect(await march()).toMatchObject({ paid: 2, median_days: expected })
    await keepMonths(db)
    // As a process of the former release keeps it: without the two, and without a mark.
    await sql`update kept_months set stamp = gen_random_uuid(),
      figures = regexp_replace(figures, ',"paid":\\d+,"waits":\\[[^]]*\\]', '', 'g')
      where month = '2024-03-01'`.execute(db)
    expect(await march()).toMatchObject({ paid: 2, median_days: expected })
    await keepMonths(db)
    const { rows } = await sql<{ figures: string }>`
      select figures from kept_months where month = '2024-03-01'`.execute(db)
    expect(rows[0]?.figures).toContain('"waits"')
    expect(await march()).toMatchObject({ paid: 2, median_days: expected })
  })

  it('has no days for a step that no request came to', async () => {
    const february = { from: '2024-02-01', to: '2024-02-29' }
    const { median_days } = await figuresOf(db, null, february, Date.now())
    expect(Object.values(median_days)).toEqual([null, null, null, null, null])
  })

  it('takes parts of months together to one median', async () => {
    const { median_days } = await figuresOf(
      db,
      null,
      { from: '2024-03-06', to: '2024-04-30' },
      Date.now(),
    )
    // The middle of 6 and 59 days.
    expect(median_days.scheduled).toBe(32.5)
  })
})
