import { createHash } from 'node:crypto'
import { vi } from 'vitest'
// The app loads these when it needs them; here they are there from the start, so that stories repeat themselves.
import '#src/services/device-store.ts'
import '#src/wiring/diy.ts'
import '#src/wiring/field-kit.ts'
import '#src/wiring/forget-field.ts'
import '#src/wiring/kept-reads.ts'
import '#src/wiring/shell-person.ts'
import { tabNames } from './browser.ts'
import { always, atLast, hold } from './invariants.ts'
import { arriveAll, type Budget, movesIn } from './moves.ts'
import { formNames, forms, onDevice } from './open-forms.ts'
import { TwoTabs } from './two-tabs.ts'

/*
 * Stories of two tabs: each is played from its start, because running charts cannot be copied. After each
 * move the invariants must hold; at the end everything arrives, and those of the end must hold too.
 */

type Story = readonly string[]
type Told = { moves: string[]; state: string }

/** A story says a move that is not possible there. */
class NoSuchMove extends Error {}
/** An invariant that does not hold, and the story that shows it. */
export class Broken extends Error {
  readonly words: string
  readonly story: Story
  constructor(words: string, story: Story, cause: unknown) {
    super([words, ...story.map((name, at) => `${at + 1}. ${name}`)].join('\n'), { cause })
    this.words = words
    this.story = story
  }
}

const instant = Date.UTC(2026, 0, 5, 12)

/** A move of a beginning: nothing is on its way any more. */
export const everythingArrives = 'everything arrives'

/** The state of everything that decides about what comes, without what differs by chance. */
const stateOf = async (world: TwoTabs): Promise<string> => {
  const tabs = tabNames.map((tab) => {
    const { app } = world.tabs[tab]
    const { value, context } = app.getSnapshot()
    const person = world.personOf(tab)
    const session = world.sessionOf(tab)
    return [
      value,
      context.place.path,
      session?.value,
      session?.context.session?.token,
      session?.context.returnTo,
      person?.properties?.getSnapshot().value,
      person?.photo?.getSnapshot().value,
      person?.outbox?.getSnapshot().value,
      person?.outbox?.getSnapshot().context.entries.map(({ id, state }) => [id, state]),
      person?.notifications?.getSnapshot().value,
      person?.notifications?.getSnapshot().context.feed.items.map(({ id }) => id),
      Object.values(app.system.getSnapshot()._scheduledEvents).map(({ event, delay }) => [
        event.type,
        delay,
      ]),
      world.browser.unheard[tab],
      [...world.tabs[tab].forms.open].map(([name, form]) => [name, form.state()]),
    ]
  })
  const { browser, server } = world
  const kept = formNames.map((name) => onDevice(forms[name].of, name))
  const all = [
    tabs,
    await Promise.all(kept),
    [...browser.items].sort(),
    [browser.online, browser.family, browser.owesSignOut],
    [server.families, server.taken, server.notices, server.radon, server.run],
    world.pending.map(({ name, tab, answer }) => [name, tab, answer !== null]),
  ]
  // Tokens differ by the time at which they were made; who they are of does not.
  return createHash('sha256').update(JSON.stringify(all)).digest('base64')
}

const spent = (story: Story, kinds: ReadonlyMap<string, string>) => {
  const counts: Record<string, number> = {}
  for (const name of story) {
    const kind = kinds.get(name) ?? ''
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}

type Possible = () => { name: string; make: (world: TwoTabs) => void }[]

/** A world with the real time and the real globals put back at its end. */
const inWorld = async <T>(act: (world: TwoTabs) => Promise<T>): Promise<T> => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: instant })
  const world = await new TwoTabs().start()
  try {
    return await act(world)
  } finally {
    world.stop()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
}

const possibleIn = (world: TwoTabs, done: Story, budget: Budget): Possible => {
  const kinds = new Map<string, string>()
  return () => {
    const counts = spent(done, kinds)
    return movesIn(world).filter(({ name, kind }) => {
      kinds.set(name, kind)
      return kind === 'arrival' || kind === 'time' || (counts[kind] ?? 0) < budget[kind]
    })
  }
}

const makeMove = async (world: TwoTabs, name: string): Promise<void> => {
  if (name === everythingArrives) return arriveAll(world)
  const move = movesIn(world).find((one) => one.name === name)
  if (move === undefined) throw new NoSuchMove(name)
  move.make(world)
  await world.quiet()
}

/** Plays a story; `choose` may go on with it, move by move. Errors: an invariant that breaks, with the story so far. */
export const play = (
  story: Story,
  budget: Budget,
  choose: (moves: readonly string[]) => string | null = () => null,
): Promise<Told> =>
  inWorld(async (world) => {
    const done: string[] = []
    const possible = possibleIn(world, done, budget)
    const names = () => possible().map(({ name }) => name)
    try {
      await hold(always, world)
      for (let turn = 0; ; turn += 1) {
        const name = story[turn] ?? choose(names())
        if (name === null) break
        // Counted before it is made: this asks for the possible moves first.
        names()
        done.push(name)
        await makeMove(world, name)
        await hold(always, world)
      }
      const told = { moves: names(), state: await stateOf(world) }
      await arriveAll(world)
      await hold([...always, ...atLast], world)
      return told
    } catch (error) {
      if (error instanceof NoSuchMove) throw error
      throw new Broken(error instanceof Error ? error.message : String(error), done, error)
    }
  })

/** The world as it is after a story. */
export const after = (story: Story, look: (world: TwoTabs) => Promise<void>): Promise<void> =>
  inWorld(async (world) => {
    for (const name of story) await makeMove(world, name)
    await look(world)
  })

/**
 * Every story up to a depth, from a beginning; a state that was met before is not gone on from.
 * Answers the number of states and of stories played.
 */
export const explore = async (
  beginning: Story,
  budget: Budget,
  depth: number,
): Promise<{ states: number; stories: number }> => {
  const broken = new Map<string, string>()
  const met = new Set<string>()
  let frontier: Story[] = [beginning]
  let stories = 0
  for (let level = 0; level <= depth; level += 1) {
    const next: Story[] = []
    for (const story of frontier) {
      stories += 1
      const told = await play(story, budget).catch((error: unknown) => {
        if (!(error instanceof Broken)) throw error
        if (!broken.has(error.words)) broken.set(error.words, error.message)
        return null
      })
      if (told === null) continue
      const { state, moves } = told
      if (met.has(state)) continue
      met.add(state)
      for (const move of moves) next.push([...story, move])
    }
    frontier = next
  }
  if (broken.size > 0) throw new Error([...broken.values()].join('\n\n'))
  return { states: met.size, stories }
}

/** A story that numbers choose: each the next move among those that are possible. */
export const wander = (
  beginning: Story,
  budget: Budget,
  numbers: readonly number[],
): Promise<Told> => {
  let turn = 0
  return play(beginning, budget, (moves) => {
    const number = numbers[turn]
    turn += 1
    return number === undefined ? null : (moves[number % moves.length] ?? null)
  })
}

/** The invariant that a story breaks; null: none, or it cannot be played. */
const breaks = (story: Story, budget: Budget): Promise<Broken | null> =>
  play(story, budget).then(
    () => null,
    (error: unknown) => (error instanceof Broken ? error : null),
  )

const sentenceOf = (words: string) => words.replace(/\(.*/s, '')

/** A story that breaks the same invariant and has no move that it can do without. */
export const shortest = async (broken: Broken, budget: Budget): Promise<Broken> => {
  let best = broken
  for (
    let size = Math.ceil(best.story.length / 2);
    size >= 1;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  )
    for (let at = 0; at < best.story.length; ) {
      const shorter = best.story.toSpliced(at, size)
      const found = await breaks(shorter, budget)
      if (found !== null && sentenceOf(found.words) === sentenceOf(broken.words)) best = found
      else at += size
    }
  return best
}
