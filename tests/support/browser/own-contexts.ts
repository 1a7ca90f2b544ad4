import { test as base } from '@playwright/test'

/**
 * `test` of Playwright whose tests leave no page behind. Playwright closes the context of its own `page` alone: one
 * that a test opens would live on beside the next tests, and go on asking a server that has ended.
 */
export const test = base.extend<{ ownContexts: undefined }>({
  ownContexts: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})
