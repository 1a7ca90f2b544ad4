// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceStore } from '#src/services/device-store.ts'
import { inTab, strays } from '#tests/support/interleaving/browser.ts'
import {
  after,
  Broken,
  everythingArrives,
  explore,
  play,
  shortest,
  wander,
} from '#tests/support/interleaving/explore.ts'
import { always, atLast, hold } from '#tests/support/interleaving/invariants.ts'
import { forms } from '#tests/support/interleaving/open-forms.ts'
import type { TwoTabs } from '#tests/support/interleaving/two-tabs.ts'

/*
 * Session, person, notifications, properties, outbox, open forms, radon readings and a DIY area in two tabs, with storage, locks, network and server as
 * participants. `npx tsx tools/interleave.ts 10` goes on for ten minutes.
 */

const minutes = Number(process.env.INTERLEAVE_MINUTES ?? 0)
const once = {
  signIn: 2,
  signOut: 1,
  edit: 1,
  switch: 1,
  expire: 1,
  network: 1,
  notice: 1,
  reload: 1,
  show: 2,
  type: 2,
  send: 1,
  fault: 1,
}
/** What matters to an open form: its own moves, the network, and the end of the session or the page. */
const inForm = { ...once, signIn: 0, edit: 0, switch: 0, expire: 0, notice: 0 }
const often = {
  signIn: 3,
  signOut: 2,
  edit: 3,
  switch: 3,
  expire: 2,
  network: 3,
  notice: 3,
  reload: 2,
  show: 4,
  type: 4,
  send: 2,
  fault: 3,
}
const loggedIn = (person: string) => [`${person} logs in, in the left tab`, everythingArrives]
/** The same form, open in both tabs. */
const inBoth = (person: string, form: string) => [
  ...loggedIn(person),
  `${form} is opened, in the left tab`,
  `${form} is opened, in the right tab`,
  everythingArrives,
]
const beginnings = [
  [],
  loggedIn('ivo'),
  loggedIn('ann'),
  inBoth('ivo', 'the radon readings'),
  inBoth('ann', 'the DIY area'),
]
const patience = 600_000 + 2 * minutes * 60_000

// XState's development build warns of a synchronous navigation out of an action, and of answers to what has ended.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

/** A story that breaks an invariant is told as short as it can be. */
const toldShort = async (error: unknown) => {
  throw error instanceof Broken ? await shortest(error, often) : error
}

it.each([
  { beginning: [], of: 'nobody signed in', budget: once },
  { beginning: loggedIn('ivo'), of: 'an inspector signed in', budget: once },
  { beginning: loggedIn('ann'), of: 'a homeowner signed in', budget: once },
  { beginning: inBoth('ivo', 'the radon readings'), of: 'radon readings open', budget: inForm },
  { beginning: inBoth('ann', 'a new reminder'), of: 'a form open', budget: inForm },
  { beginning: inBoth('ann', 'the DIY area'), of: 'a DIY area open', budget: inForm },
])(
  'two tabs with $of keep every invariant, whatever the next two moves are',
  async ({ beginning, budget }) => {
    const { states, stories } = await explore(beginning, budget, minutes > 0 ? 3 : 2)
    console.log(`${states} states, ${stories} stories`)
    expect(states).toBeGreaterThan(20)
  },
  patience,
)

it.each<{ title: string; beginning: readonly string[]; moves: readonly string[] }>([
  {
    title: 'an answer to a DIY question outlives what the other tab keeps of the same area',
    beginning: inBoth('ann', 'the DIY area'),
    moves: [
      'the network goes',
      'something is typed into the DIY area, in the left tab',
      'something is typed into the DIY area, in the right tab',
      'the left tab is reloaded',
      'the right tab is reloaded',
    ],
  },
  {
    title: 'typed text outlives the other tab’s sending of the same form',
    beginning: inBoth('ann', 'a new reminder'),
    moves: [
      'something is typed into a new reminder, in the left tab',
      'something is typed into a new reminder, in the right tab',
      'the right tab is reloaded',
      'a new reminder is sent, in the left tab',
      'reminders.add of the left tab is answered',
      'the left tab is reloaded',
    ],
  },
  {
    title: 'radon readings outlive a conflict with the other tab’s, and the end of the session',
    beginning: inBoth('ivo', 'the radon readings'),
    moves: [
      'something is typed into the radon readings, in the left tab',
      'the radon readings is sent, in the left tab',
      'something is typed into the radon readings, in the right tab',
      'the radon readings is sent, in the right tab',
      'radonTests.enter of the left tab is answered',
      'radonTests.enter of the right tab is answered',
      'somebody logs out, in the left tab',
    ],
  },
])(
  '$title',
  async ({ beginning, moves }) => {
    await expect(play([...beginning, ...moves], often)).resolves.toMatchObject({})
  },
  patience,
)

it(
  'two tabs keep every invariant in long stories',
  async () => {
    const ends = Date.now() + minutes * 60_000
    let stories = 0
    for (let seed = minutes > 0 ? Date.now() : 1; stories < 40 || Date.now() < ends; seed += 1) {
      const [numbers = []] = fc.sample(fc.array(fc.nat(), { minLength: 30, maxLength: 30 }), {
        seed,
        numRuns: 1,
      })
      const beginning = beginnings[stories % beginnings.length] ?? []
      stories += 1
      await wander(beginning, often, numbers).catch(toldShort)
    }
    if (minutes > 0) console.log(`${stories} stories of 30 moves`)
  },
  patience,
)

const ivo = loggedIn('ivo')
const notice = {
  id: 'ann-1',
  type: 'report_ready',
  title: 'For ann',
  is_read: false,
  created_at: '2026-01-05T12:00:00Z',
}
const refresh = (id: number) => ({
  id,
  tab: 'left' as const,
  name: 'auth.refresh',
  input: null,
  bearer: null,
  family: 0,
  owesSignOut: false,
  answer: null,
  settle: () => {},
  orphan: false,
})
const store = (key: string, value: string) => (world: TwoTabs) => {
  world.browser.items.set(key, value)
}

describe('an invariant is broken by what it forbids', () => {
  it.each<[string, readonly string[], (world: TwoTabs) => unknown]>([
    [
      'holds nothing of a person',
      ivo,
      (world) => {
        const { app } = world.tabs.left
        const { session } = app.getSnapshot().context
        const { children } = app.getSnapshot()
        children.session?.send({
          type: 'request.rejected',
          token: session?.token ?? '',
        })
        world.wait(200)
        app.send({ type: 'session.signedIn', session } as never)
      },
    ],
    [
      'shows only what belongs to the person',
      ivo,
      (world) =>
        world
          .personOf('left')
          ?.notifications?.send({ type: 'notification.arrived', notification: notice }),
    ],
    ['at most one refresh', ivo, (world) => world.pending.push(refresh(1), refresh(2))],
    [
      'nobody’s work as somebody else’s',
      ivo,
      (world) => world.server.taken.push({ edit: 'ivo-1', by: 'ann' }),
    ],
    ['no edit is lost', ivo, (world) => world.edits.push({ edit: 'ivo-1', by: 'ivo' })],
    [
      'no typed text is lost',
      ivo,
      (world) => world.typed.push({ form: 'radon', by: 'ivo', key: 'text', text: 'ivo-text-1' }),
    ],
    [
      'nobody’s text as somebody else’s',
      ivo,
      (world) => {
        world.typed.push({ form: 'reminder', by: 'ann', key: 'text', text: 'ann-text-1' })
        world.server.taken.push({ edit: 'ann-text-1', by: 'ann' })
        return deviceStore.writeDraft('ivo', forms.reminder.draft, { text: 'ann-text-1' })
      },
    ],
    ['it does in a tab', ivo, () => strays.push('somewhere')],
    [
      'has sent its answers',
      inBoth('ann', 'the DIY area'),
      (world) => {
        world.network(false)
        world.type('left', 'area')
      },
    ],
    ['whom storage names', ivo, store('userId', 'ann')],
    ['storage without a token', [], store('user', '{}')],
    ['those of the person of the token', ivo, store('userType', 'homeowner')],
    ['those of the person of the token', ivo, store('current_property_id', 'ann-home')],
    [
      'has reached the server',
      ivo,
      (world) => {
        world.network(false)
        world.edit('left')
      },
    ],
  ])(
    '%s',
    async (words, story, tamper) => {
      await after(story, async (world) => {
        await hold([...always, ...atLast], world)
        await inTab('left', () => tamper(world))
        await world.quiet()
        await expect(hold([...always, ...atLast], world)).rejects.toThrow(words)
      })
    },
    patience,
  )
})
