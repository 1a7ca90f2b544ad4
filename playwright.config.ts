import { defineConfig } from '@playwright/test'
import { launchOptions } from '#tests/support/browser/browser.ts'

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.test.ts',
  globalSetup: './tests/support/server/cluster.ts',
  outputDir: 'test-results',
  // A journey waits for its pages half of the time: four keep two processors busy.
  workers: 4,
  retries: 0,
  forbidOnly: true,
  // A journey that hangs is ended; none is about speed, and a busy machine may be ten times slower.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(),
    screenshot: 'only-on-failure',
    trace: 'off',
    // Each journey would fetch and keep the whole app anew. Those without a network, and on what a device keeps, allow it.
    serviceWorkers: 'block',
    timezoneId: 'America/Chicago',
    locale: 'en-US',
  },
})
