import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Reminder } from '#contract/reminders.ts'
import type { Season } from '#contract/vocabulary/reminders.ts'
import { YearRing } from '#src/pages/reminders/year-ring.tsx'
import { click, focus, press, render } from '#tests/support/browser/render.tsx'

const reminder = (reminder_id: string, state: Reminder['state'], ...turns: string[]) =>
  // The ring asks for nothing else of a reminder.
  ({ reminder_id, title: `Look at ${reminder_id}`, state, turns, due_on: turns[0] }) as Reminder
const year = Array.from({ length: 12 }, (_, at): Season => (at < 6 ? 'winter' : 'summer'))
const all = [
  reminder('roof', 'due_later', '2027-03-01', '2027-09-01'),
  reminder('drain', 'overdue', '2026-11-20'),
  reminder('filter', 'due_soon', '2026-11-28', '2027-02-28'),
]

let opened: string[] = []
let shown: ReturnType<typeof render>
const open = (reminders: readonly Reminder[]) => {
  shown = render(
    <YearRing
      reminders={reminders}
      year={year}
      today="2026-11-26"
      onOpen={(id) => opened.push(id)}
    />,
  )
}
beforeEach(() => {
  opened = []
  open(all)
})
afterEach(() => shown.remove())

const dots = () => shown.all('svg [role=button]')
const names = () => dots().map((dot) => dot.getAttribute('aria-label'))
const figure = () =>
  shown
    .all('svg text')
    .slice(12)
    .map((text) => text.textContent)

describe('the days on the ring of the year', () => {
  it('are in their order, each with what is due and how it is', () => {
    expect(names()).toEqual([
      'Nov 20, 2026: Look at drain, overdue',
      'Nov 28, 2026: Look at filter, this week',
      'Feb 28, 2027: Look at filter, again',
      'Mar 1, 2027: Look at roof, next',
      'Sep 1, 2027: Look at roof, again',
    ])
    expect(shown.one('svg').getAttribute('aria-label')).toContain(
      '5 days on which something is due, 1 overdue',
    )
  })

  it('are one stop of the Tab key, from which arrows lead round and round', () => {
    const stops = () => dots().flatMap((dot, at) => (dot.tabIndex === 0 ? at : []))
    expect(stops()).toEqual([0])
    const [first] = dots()
    if (first) focus(first)
    press('ArrowLeft')
    expect(stops()).toEqual([4])
    for (const [key, at] of [
      ['ArrowRight', 0],
      ['ArrowDown', 1],
      ['ArrowUp', 0],
      ['End', 4],
      ['Home', 0],
    ] as const) {
      press(key)
      expect([key, stops()]).toEqual([key, [at]])
    }
    expect(document.activeElement).toBe(dots()[0])
    expect(press('x')).toBe(false)
  })

  it('open their reminder by a press, by Enter and by the space bar', () => {
    const last = dots().at(-1)
    if (last === undefined) throw new Error('no day is there')
    click(last)
    focus(last)
    expect([press('Enter'), press(' ')]).toEqual([true, true])
    expect(opened).toEqual(['roof', 'roof', 'roof'])
  })

  it('begin again at the first where the reminder at the stop is done', () => {
    focus(dots()[1] as HTMLElement) // The list of names has five.
    shown.show(
      <YearRing reminders={all.slice(0, 2)} year={year} today="2026-11-26" onOpen={() => {}} />,
    )
    expect(dots().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
  })

  it('lie clockwise from January at the top, and those of the same days beside each other', () => {
    shown.remove()
    open([
      reminder('a', 'due_later', '2027-01-01'),
      reminder('b', 'due_later', '2027-01-01'),
      reminder('c', 'due_later', '2027-07-01'),
      reminder('d', 'due_later', '2026-12-31'),
    ])
    const at = Object.fromEntries(
      dots().map((dot) => [
        dot.getAttribute('aria-label')?.slice(-7, -6),
        [Number(dot.getAttribute('cx')), Number(dot.getAttribute('cy'))],
      ]),
    )
    const [a = [], b = [], c = [], d = []] = [at.a, at.b, at.c, at.d]
    const away = ([x = 0, y = 0]: number[]) => Math.round(Math.hypot(x - 160, y - 160))
    // Both of January 1 are at the top, the second further in; a year ends where the next begins.
    expect([a[0], b[0]].every((x = 0) => x > 160 && x < 170)).toBe(true)
    expect([a, b, d].map(away)).toEqual([120, 109, 98])
    expect((c[1] ?? 0) > 270).toBe(true)
  })

  it('never cover each other: the fourth of the same days lies at the nearest that are free', () => {
    const middles = () =>
      dots().map((dot) => [Number(dot.getAttribute('cx')), Number(dot.getAttribute('cy'))] as const)
    for (const count of [4, 12, 100]) {
      shown.remove()
      open(Array.from({ length: count }, (_, n) => reminder(`n${n}`, 'due_later', '2027-04-10')))
      const closest = Math.min(
        ...middles().flatMap(([ax, ay], at) =>
          middles()
            .slice(at + 1)
            .map(([bx, by]) => Math.hypot(ax - bx, ay - by)),
        ),
      )
      // The middle of one is outside of what presses another, 8 wide.
      expect([count, middles().length, closest > 9]).toEqual([count, count, true])
      expect(shown.all('p').filter(({ textContent }) => textContent?.includes('full'))).toEqual([])
    }
  })

  it('that find no place, because the ring is full, are in the table, and a sentence says so', () => {
    shown.remove()
    open(
      Array.from({ length: 13 }, (_, n) =>
        reminder(
          `n${n}`,
          'due_later',
          ...Array.from({ length: 12 }, (_, m) => `2027-${String(m + 1).padStart(2, '0')}-02`),
        ),
      ),
    )
    expect(dots()).toHaveLength(144)
    expect(shown.saying('p', 'The ring is full: only the table has 12 more days.')).toBeDefined()
    // A reminder's next day comes before the days on which it is due again.
    expect(names().filter((name) => name?.endsWith(', next'))).toHaveLength(13)
  })
})

describe('the middle of the ring', () => {
  it('counts what is overdue, and else what is on the list, with the next day of it', () => {
    expect(figure()).toEqual(['1', 'overdue'])
    shown.remove()
    open([reminder('old', 'finished'), ...all.filter(({ state }) => state !== 'overdue')])
    expect(figure()).toEqual(['2', 'on your list', 'Next: Mar 1, 2027'])
  })
})
