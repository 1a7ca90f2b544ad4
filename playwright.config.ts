import { defineConfig } from '@playwright/test'
import { launchOptions } from '#tests/support/browser/browser.ts'

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.test.ts',
  globalSetup: './tests/support/server/cluster.ts',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: launchOptions(),
    screenshot: 'only-on-failure',
    trace: 'off',
    timezoneId: 'America/Chicago',
    locale: 'en-US',
  },
})
