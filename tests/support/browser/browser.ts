import { expect, type LaunchOptions, type Page } from '@playwright/test'
import { demoPassword, people } from '#server/db/seed/people.ts'
import type { Kind } from '#tests/support/server/cluster.ts'
import {
  type HostedServer,
  makeServerHost,
  type ServerHost,
} from '#tests/support/server/server-host.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server/server-process.ts'
import { findChromium } from '#tools/chromium.mjs'
import { test as base } from './own-contexts.ts'

/** A Chromium that speaks to nobody but the page's own server. */
export const launchOptions = (): LaunchOptions => ({
  executablePath: findChromium() ?? undefined,
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-quic',
  ],
})

const emailOf = (person: string): string => {
  const email = people.find(({ key }) => key === person)?.email
  if (email === undefined) throw new Error(`Nobody is seeded as "${person}".`)
  return email
}

/** What a browser keeps for somebody who has signed in. */
export type Kept = { token: string; [key: string]: string }

/**
 * Signs this browser in as the seeded person of this key (homeowner, inspector, admin …), with a session of its
 * own, and answers what the log-in page would keep. `base` is the server's address, if the page has none.
 */
export const keptFor = async (page: Page, person: string, base = ''): Promise<Kept> => {
  const answer = await page.request.post(`${base}/api/auth/login`, {
    data: { email: emailOf(person), password: demoPassword },
  })
  if (!answer.ok()) throw new Error(`${person} cannot sign in: ${await answer.text()}`)
  const user = await answer.json()
  return {
    userType: String(user.user_type),
    userId: String(user.user_id),
    first_name: String(user.first_name),
    last_name: String(user.last_name),
    user: JSON.stringify(user),
    token: String(user.token),
  }
}

/** A page of the same origin without the app, to lay things into its storage. */
export const blank = '/robots.txt'

/** The seeded person of this key is signed in; the test opens the page of the app that it is about. */
export const enterAs = async (page: Page, person: string): Promise<void> => {
  const kept = await keptFor(page, person)
  await page.goto(blank)
  await page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, kept)
}

/** Signs in through the form and lands where that person lands. */
export const signIn = async (page: Page, person: string): Promise<void> => {
  const email = emailOf(person)
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** One server at a time, and which file it is for. */
type Host = Pick<ServerHost, 'check'> & {
  serverFor: (file: string, seed: Kind) => Promise<HostedServer>
}

/**
 * `test` of Playwright with a server on a database of its own for each file; `test.use({ serverSeed: 'empty' })`
 * chooses what it holds. A file that changes what others of its tests rely on, or ends its server, takes
 * `freshServer`, a process for each test.
 */
export const test = base.extend<
  { serverSeed: Kind; server: HostedServer; freshServer: ServerProcess },
  { host: Host }
>({
  serverSeed: ['demo', { option: true }],
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the destructuring.
    async ({}, use) => {
      const { start, check, end } = makeServerHost()
      let now: { file: string; seed: Kind; server: HostedServer } | null = null
      await use({
        check,
        serverFor: async (file, seed) => {
          if (now?.file === file && now.seed === seed) return now.server
          await now?.server.close()
          now = null
          now = { file, seed, server: await start(seed) }
          return now.server
        },
      })
      await (now as { server: HostedServer } | null)?.server.close()
      await end()
    },
    { scope: 'worker' },
  ],
  server: async ({ host, serverSeed }, use, { file }) => {
    await use(await host.serverFor(file, serverSeed))
    // A server that broke down under a test has failed, even if the test did not see it.
    host.check()
  },
  baseURL: async ({ server }, use) => use(server.url),
  freshServer: async ({ serverSeed }, use) => {
    const server = await startServerProcess({ seed: serverSeed })
    await use(server)
    await server.close()
  },
})

export { expect }
