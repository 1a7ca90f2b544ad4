import { type BrowserContext, test as base, expect, type Page, type Route } from '@playwright/test'
import type { AnyStateMachine } from 'xstate'
import { demoPassword, people } from '#server/db/seed/people.ts'
import { watchChannel } from '#src/services/trace-format.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts'
import { describeChart, nameOf, statesWithin } from '#tools/statecharts/describe.ts'
import { type Facts, happenings, pathsOf, replayed, type Step } from '#tools/statecharts/paths.ts'

/*
 * Walks a path of a chart through the real page against the real server. Whatever the chart asks the
 * server is held until the path says what comes of it; time stands still until the path lets it pass.
 * After each step the app itself says which state its chart is in, and the page has to show it.
 */

/** How the server's answer to a held call comes out; `real` lets the server speak for itself. */
export type Outcome = 'real' | { status: number; body: unknown }

export type World = {
  page: Page
  context: BrowserContext
  server: ServerProcess
  /** Signs a person of the demo in by storage; the token may be one that ran out. */
  enter: (
    person: string,
    more?: { token?: 'expired'; [key: string]: string | undefined },
  ) => Promise<void>
  /** Opens a page of the app, with its charts told to this test. */
  open: (path: string) => Promise<void>
  /** Lets the oldest held call of this actor come out. */
  answer: (actor: string, outcome: Outcome) => Promise<void>
  /** Lets this much time pass, milliseconds. */
  pass: (milliseconds: number) => Promise<void>
}

export type Gestures<Known = unknown> = {
  machine: AnyStateMachine
  /** What cannot be in a browser stays out of its paths. */
  facts: Facts<Known>
  /** The call that each actor makes: a pattern of its address. */
  calls: Record<string, string | RegExp>
  /** Brings about where this path begins, and opens the page. */
  begin: (world: World, steps: readonly Step[]) => Promise<void>
  /** How a person, a fault or time makes something happen, by the step's label; `left`: the app is gone. */
  does: Record<string, (world: World, step: Step) => Promise<unknown>>
  /** What somebody sees in a state, by its name. */
  shows: Record<string, (world: World) => Promise<unknown>>
  /** Transitions that nothing a browser can do brings about, and why; by id. */
  unwalked: Record<string, string>
}

const test = base.extend<{ world: World }, { server: ServerProcess }>({
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

/** A token that says it ran out an hour ago; only the server could tell that nobody signed it. */
const expiredToken = (user: { user_id: unknown; user_type: unknown }): string => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return [
    part({ alg: 'HS256', typ: 'JWT' }),
    part({ ...user, exp: Math.floor(Date.now() / 1000) - 3600 }),
    'none',
  ].join('.')
}

/** Runs in the page before the app: keeps what the app says of its charts. */
const listen = (channel: string) => {
  const moves: [chart: string, to: string[]][] = []
  Object.assign(window, { told: moves })
  new BroadcastChannel(channel).onmessage = ({ data }) => {
    if (data.kind === 'here')
      for (const { chart, state } of data.running) moves.push([chart, state])
    if (data.kind === 'moved') for (const { chart, to } of data.moves) moves.push([chart, to])
  }
}

const worldOf = async (
  page: Page,
  context: BrowserContext,
  server: ServerProcess,
  calls: Gestures['calls'],
): Promise<World> => {
  const held = new Map<string, Route[]>()
  for (const [actor, pattern] of Object.entries(calls))
    await page.route(pattern, (route) => {
      held.set(actor, [...(held.get(actor) ?? []), route])
    })
  await page.addInitScript(listen, watchChannel)
  const pass = (milliseconds: number) => page.clock.runFor(milliseconds)
  const settle = async (route: Route, outcome: Outcome) =>
    outcome === 'real'
      ? route.continue()
      : route.fulfill({ status: outcome.status, json: outcome.body })
  return {
    page,
    context,
    server,
    pass,
    enter: async (person, { token, ...more } = {}) => {
      const email = people.find(({ key }) => key === person)?.email
      const answer = await page.request.post(`${server.url}/api/auth/login`, {
        data: { email, password: demoPassword },
      })
      const user = await answer.json()
      await page.goto(`${server.url}/robots.txt`)
      await page.evaluate(
        (entries) => {
          for (const [key, value] of Object.entries(entries))
            if (typeof value === 'string') localStorage.setItem(key, value)
        },
        {
          token: token === 'expired' ? expiredToken(user) : user.token,
          userType: user.user_type,
          userId: user.user_id,
          first_name: user.first_name,
          last_name: user.last_name,
          user: JSON.stringify(user),
          ...more,
        },
      )
    },
    open: async (path) => {
      const now = Date.now()
      await page.clock.install({ time: now })
      await page.clock.pauseAt(now + 1)
      await page.goto(`${server.url}${path}${path.includes('?') ? '&' : '?'}inspect`)
    },
    answer: async (actor, outcome) => {
      await expect
        .poll(
          async () => {
            await pass(20)
            return held.get(actor)?.length ?? 0
          },
          { message: `${actor} asks the server` },
        )
        .toBeGreaterThan(0)
      const route = held.get(actor)?.shift()
      if (route !== undefined) await settle(route, outcome)
    },
  }
}

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
    let heard = 0
    const isIn = (ids: string[], after: string) => {
      const wanted = ids.map((id) => nameOf(chart, id)).sort()
      return expect
        .poll(
          async () => {
            await world.pass(20)
            const told = await page.evaluate(
              // What `listen` keeps in the page.
              () => (window as unknown as { told: [string, string[]][] }).told,
            )
            const own = told.filter(([name]) => name === chart.id)
            const at = own.findIndex(
              ([, to], index) => index >= heard && `${[...to].sort()}` === `${wanted}`,
            )
            if (at === -1) return own.at(-1)?.[1] ?? []
            heard = at
            return wanted
          },
          { message: `the state after ${after}` },
        )
        .toEqual(wanted)
    }
    const does = async (step: Step) => {
      const own = gestures.does[step.label]
      const [actor = '', end] = step.label.split(' ')
      const delay = delays.get(step.label)
      heard += 1
      if (own !== undefined) return own(world, step)
      else if (end === 'succeeds') await world.answer(actor, 'real')
      else if (end === 'fails') await world.answer(actor, { status: 400, body: { error: 'No' } })
      else if (typeof delay === 'number') await world.pass(delay)
      else throw new Error(`${chart.id} has no gesture for ${step.label}`)
    }
    await gestures.begin(world, steps)
    for (const {
      steps: [step],
      to,
    } of happenings(steps))
      await test.step(`${step.label} leads to ${to.map((id) => nameOf(chart, id)).join(' & ')}`, async () => {
        if (step.kind !== 'always' && (await does(step)) === 'left') return
        await isIn(to, step.label)
        for (const id of to) await gestures.shows[nameOf(chart, id)]?.(world)
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
