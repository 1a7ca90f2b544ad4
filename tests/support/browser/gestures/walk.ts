import { expect } from '@playwright/test'
import type { AnyStateMachine } from 'xstate'
import { test as base } from '#tests/support/browser/own-contexts.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server/server-process.ts'
import { describeChart, nameOf, statesWithin } from '#tools/statecharts/describe.ts'
import { type Facts, happenings, pathsOf, replayed, type Step } from '#tools/statecharts/paths.ts'
import { type World, worldOf } from './world.ts'

/*
 * Walks a path of a chart through the real page against the real server. After each step the app itself
 * says which state its chart is in, and the page has to show it.
 */

/** Where a step is to end with all that follows from it at once, and what happens then. */
export type Ahead = { to: string[]; then: Step | undefined }

export type Gestures<Known = unknown> = {
  machine: AnyStateMachine
  /** What cannot be in a browser stays out of its paths. */
  facts: Facts<Known>
  /** The call that each actor makes: a pattern of its address. */
  calls: Record<string, string | RegExp>
  /** Brings about where this path begins, and opens the page. */
  begin: (world: World, steps: readonly Step[]) => Promise<void>
  /**
   * How a person, a fault or time makes something happen, by the step's label; `left` when the app is
   * gone with it. Without one, actors are answered by the server or by a refusal, and timers run out.
   */
  does: Record<string, (world: World, step: Step, path: Ahead) => Promise<unknown>>
  /** What somebody sees in a state, by its name. */
  shows: Record<string, (world: World) => Promise<unknown>>
  /** Transitions that nothing a browser can do brings about, and why; by id. */
  unwalked: Record<string, string>
}

const test = base.extend<object, { server: ServerProcess }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the destructuring.
    async ({}, use) => {
      const server = await startServerProcess({ seed: 'demo' })
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
})

/**
 * A test that walks one path, given by the ids of the transitions that are taken, step by step. A chart
 * that has changed since says which step is no longer possible.
 */
export const walk = <Known>(gestures: Gestures<Known>, title: string, path: string[][]): void => {
  test(title, async ({ page, context, server }) => {
    const chart = describeChart(gestures.machine)
    const steps = replayed(chart, path)
    const delays = new Map<string, number | null>(
      statesWithin(chart.root).flatMap(({ delays }) =>
        delays.map(({ name, milliseconds }) => [`after ${name}`, milliseconds] as const),
      ),
    )
    const world = await worldOf(page, context, server, gestures.calls)
    const names = (ids: string[]) => ids.map((id) => nameOf(chart, id)).sort()
    const does = async (step: Step, ahead: Ahead) => {
      const own = gestures.does[step.label]
      const [actor = '', end] = step.label.split(' ')
      const delay = delays.get(step.label)
      if (own !== undefined) return own(world, step, ahead)
      if (end === 'succeeds') return world.answer(actor, 'real')
      if (end === 'fails') return world.answer(actor, { status: 400, body: { error: 'No' } })
      if (typeof delay === 'number') return world.pass(delay)
      throw new Error(`${chart.id} has no gesture for ${step.label}`)
    }
    /** How much of what the app has told belongs to steps before. */
    let heard = 0
    const isIn = async (ids: string[], after: string) => {
      const wanted = names(ids)
      const arrives = async () => {
        const told = (await world.told(chart.id)).slice(heard)
        const at = told.findIndex((to) => `${[...to].sort()}` === `${wanted}`)
        if (at === -1) return told.at(-1) ?? []
        heard += at + 1
        return wanted
      }
      await expect
        .poll(arrives, { message: `the state after ${after}`, intervals: [100], timeout: 20_000 })
        .toEqual(wanted)
    }
    await gestures.begin(world, steps)
    const all = happenings(steps)
    for (const [
      at,
      {
        steps: [step],
        to,
      },
    ] of all.entries())
      await test.step(`${step.label} leads to ${names(to).join(' & ')}`, async () => {
        const then = all[at + 1]?.steps[0]
        if (step.kind !== 'always' && (await does(step, { to, then })) === 'left') return
        await isIn(to, step.label)
        for (const name of names(to)) await gestures.shows[name]?.(world)
      })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}

/** A test for each path, and one that they take every transition that a browser can bring about. */
export const walkAll = <Known>(gestures: Gestures<Known>): void => {
  const chart = describeChart(gestures.machine)
  const paths = pathsOf(chart, { cover: 'transitions', facts: gestures.facts })
  for (const { title, steps } of paths)
    walk(
      gestures,
      `${chart.id} · ${title}`,
      steps.map(({ transitions }) => transitions),
    )
  test(`${chart.id} · its paths take every transition but those that no browser can bring about`, () => {
    const taken = new Set(paths.flatMap(({ covers }) => covers.transitions))
    expect(
      statesWithin(chart.root)
        .flatMap(({ transitions }) => transitions.map(({ id }) => id))
        .filter((id) => !taken.has(id))
        .sort(),
    ).toEqual(Object.keys(gestures.unwalked).sort())
  })
}
