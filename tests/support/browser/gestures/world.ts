import { randomUUID } from 'node:crypto'
import { type BrowserContext, expect, type Locator, type Page, type Route } from '@playwright/test'
import { connect } from '#server/db/connect.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { notify } from '#server/live/notify.ts'
import { watchChannel } from '#src/services/trace-format.ts'
import { blank, type Kept, keptFor } from '#tests/support/browser/browser.ts'
import type { HostedServer } from '#tests/support/server/server-host.ts'

/*
 * The world that a path is walked in: the real page, the real server, and whatever of both a path has to
 * decide. A chart's calls are held until the path says what comes of them; time is stopped until the
 * path lets it pass.
 */

/** How a held call comes out; `real` lets the server speak for itself. */
export type Outcome = 'real' | { status: number; body: unknown }

export type World = {
  page: Page
  context: BrowserContext
  server: HostedServer
  /** What the browser would keep for this person of the demo, who has just signed in. */
  signIn: (person: string) => Promise<Kept>
  /** The same of an admin who looks through an inspector's eyes, as a device that saved nothing keeps it. */
  switched: (kept: Kept) => Promise<Kept>
  /** Lays this into the storage of the app, in place of what was there. */
  keep: (entries: Record<string, string>) => Promise<void>
  /** Opens a page of the app, which tells this test of its charts from now on. */
  open: (path: string) => Promise<void>
  /** Lets the oldest held call of this actor come out. */
  answer: (actor: string, outcome: Outcome) => Promise<void>
  /** Lets this much time pass, milliseconds. */
  pass: (milliseconds: number) => Promise<void>
  /** Lets a little time pass until this is seen; a code that is still loading is given it. */
  sees: (what: Locator) => Promise<void>
  /** Presses it once it is seen. */
  press: (what: Locator) => Promise<void>
  /** The tab is left and looked at again. */
  lookAgain: () => Promise<void>
  /** Another tab of the same browser lays this into storage; nothing at all clears it. */
  elsewhere: (entries: Record<string, string>) => Promise<void>
  /** The server has this many new notices for the person. */
  notify: (person: string, count?: number) => Promise<void>
  /** The states the app says this chart has been in, oldest first. */
  told: (chart: string) => Promise<string[][]>
}

/** The same token, run out an hour ago; only the server could tell that nobody signed it. */
export const expired = (token: string): string => {
  const [head, claims = '', signature] = token.split('.')
  const { exp: _, ...others } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const old = JSON.stringify({ ...others, exp: Math.floor(Date.now() / 1000) - 3600 })
  return [head, Buffer.from(old).toString('base64url'), signature].join('.')
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

const replaceStorage = (entries: Record<string, string>) => {
  localStorage.clear()
  for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
}

/** As a tab does in which somebody signs in anew: what belonged to others goes first, the token comes last. */
const changeStorage = ({ token, ...others }: Record<string, string>) => {
  for (const key of Object.keys(localStorage))
    if (key !== 'token' && !(key in others)) localStorage.removeItem(key)
  for (const [key, value] of Object.entries(others)) localStorage.setItem(key, value)
  if (token === undefined) localStorage.removeItem('token')
  else localStorage.setItem('token', token)
}

/** So much of the browser's own time between two looks, and for how long at most. */
const looks = { intervals: [100], timeout: 20_000 }

/**
 * How much of the page's time passes at each look, milliseconds: little at first, so that nothing is passed by, and
 * later as much as a clock on the wall would let pass, and never more.
 */
const growing = () => {
  let next = 20
  return () => {
    const now = next
    next = Math.min(now * 1.5, 100)
    return now
  }
}

export const worldOf = async (
  page: Page,
  context: BrowserContext,
  server: HostedServer,
  calls: Record<string, string | RegExp>,
): Promise<World> => {
  const held = new Map<string, Route[]>()
  for (const [actor, pattern] of Object.entries(calls))
    await page.route(pattern, (route) => {
      held.set(actor, [...(held.get(actor) ?? []), route])
    })
  await page.addInitScript(listen, watchChannel)
  const pass = (milliseconds: number) => page.clock.runFor(milliseconds)
  const sees = (what: Locator) => {
    const little = growing()
    return expect
      .poll(
        async () => {
          await pass(little())
          return what.first().isVisible()
        },
        { message: `${what} is seen`, ...looks },
      )
      .toBe(true)
  }
  return {
    page,
    context,
    server,
    pass,
    sees,
    press: async (what) => {
      await sees(what)
      await what.first().click()
    },
    signIn: (person) => keptFor(page, person, server.url),
    switched: async (kept) => {
      const answer = await page.request.post(`${server.url}/api/auth/switch-account-type`, {
        data: { target_user_type: 'inspector' },
        headers: { authorization: `Bearer ${kept.token}`, 'idempotency-key': randomUUID() },
      })
      const { token, user_id, user_type, original_type } = await answer.json()
      return {
        ...kept,
        token: String(token),
        userId: String(user_id),
        userType: String(user_type),
        originalType: String(original_type),
        isSwitched: 'true',
      }
    },
    keep: async (entries) => {
      await page.goto(`${server.url}${blank}`)
      await page.evaluate(replaceStorage, entries)
    },
    open: async (path) => {
      // A minute ahead: time runs on between these two calls, and it cannot be stopped in the past.
      const now = Date.now()
      await page.clock.install({ time: now })
      await page.clock.pauseAt(now + 60_000)
      await page.goto(`${server.url}${path}${path.includes('?') ? '&' : '?'}inspect`)
    },
    answer: async (actor, outcome) => {
      const little = growing()
      await expect
        .poll(
          async () => {
            await pass(little())
            return held.get(actor)?.length ?? 0
          },
          { message: `${actor} asks the server`, ...looks },
        )
        .toBeGreaterThan(0)
      const route = held.get(actor)?.shift()
      if (outcome === 'real') await route?.continue()
      else await route?.fulfill({ status: outcome.status, json: outcome.body })
    },
    lookAgain: () =>
      page.evaluate(() => {
        for (const state of ['hidden', 'visible']) {
          Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
          document.dispatchEvent(new Event('visibilitychange'))
        }
      }),
    elsewhere: async (entries) => {
      const other = await context.newPage()
      await other.goto(`${server.url}${blank}`)
      await other.evaluate(changeStorage, entries)
      await other.close()
    },
    notify: async (person, count = 1) => {
      const db = connect(server.databaseUrl, 1)
      await notify(
        db,
        Array.from({ length: count }, (_, at) => ({
          user_id: idOf(`user ${person}`),
          type: 'system_alert' as const,
          title: `Notice ${at + 1}`,
          link: null,
        })),
      )
      await db.destroy()
    },
    told: async (chart) => {
      await pass(20)
      const all = await page.evaluate(
        // What `listen` keeps in the page; nothing while the page is on its way.
        () => (window as unknown as { told?: [string, string[]][] }).told ?? [],
      )
      return all.filter(([name]) => name === chart).map(([, to]) => to)
    },
  }
}
