import { expect, type Page } from '@playwright/test'
import { type BareServer, startBareServer } from '#tests/support/server/bare-server.ts'
import { tokenFor } from '#tests/support/server/bare-world.ts'
import { test as base } from './own-contexts.ts'

/*
 * The built web app against a server that knows nothing but the specification's section 7.
 */

export type Role = 'homeowner' | 'inspector' | 'admin'

/** Lays these into localStorage before the app is opened; replaces what was there. */
export const keep = async (page: Page, entries: Record<string, string>): Promise<void> => {
  await page.goto('/blank')
  await page.evaluate((all) => {
    localStorage.clear()
    sessionStorage.clear()
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value)
  }, entries)
}

/** What localStorage holds. */
export const stored = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => ({ ...localStorage }))

/** What the browser keeps for somebody who is signed in; `lasts` in seconds, negative: expired. */
export const authOf = (
  server: BareServer,
  role: Role,
  { lasts = 900, ...more }: { lasts?: number } & Record<string, string | number> = {},
): Record<string, string> => {
  server.world.user.user_type = role
  const { user } = server.world
  return {
    token: tokenFor(role, user.user_id, lasts),
    userType: role,
    userId: user.user_id,
    first_name: user.first_name,
    last_name: user.last_name,
    user: JSON.stringify(user),
    ...Object.fromEntries(Object.entries(more).map(([key, value]) => [key, String(value)])),
  }
}

/** Somebody of this role is signed in from now on, in every page of this browser. */
export const enter = (
  page: Page,
  server: BareServer,
  role: Role,
  more: { lasts?: number } & Record<string, string | number> = {},
): Promise<void> => keep(page, authOf(server, role, more))

/** Opens a menu button of the main navigation, found by name. */
export const openMenu = async (page: Page, name: string | RegExp): Promise<void> => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name }).click()
}

/** What the app asked for before this is with the server afterwards. */
export const flush = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await fetch('/api/nothing')
  })

/** `test` with a bare server of its own, and a page that fails the test on an uncaught error. */
export const test = base.extend<{ server: BareServer; quiet: { expected: RegExp | null } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the destructuring.
  server: async ({}, use) => {
    const server = await startBareServer()
    await use(server)
    await server.close()
  },
  baseURL: async ({ server }, use) => use(server.url),
  /** Uncaught errors of the page; a test that means to cause one says which. */
  quiet: [
    async ({ page }, use) => {
      const errors: string[] = []
      const rule: { expected: RegExp | null } = { expected: null }
      page.on('pageerror', (error) => errors.push(error.stack || error.message))
      await use(rule)
      expect(errors.filter((message) => !rule.expected?.test(message))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
