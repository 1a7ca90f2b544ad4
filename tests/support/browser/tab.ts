import { type Browser, chromium, firefox, type Page } from 'playwright'
import { launchOptions } from './browser.ts'
import { openWebkit } from './webkit.ts'

/**
 * A tab of a browser, as far as a day in the field needs it: the same few movements whichever browser it is and
 * whatever drives it. Each waits until the page has what it names; a page that never has it ends the test.
 */
export type Tab = {
  goto: (address: string) => Promise<void>
  reload: () => Promise<void>
  fill: (label: string, text: string) => Promise<void>
  press: (button: string) => Promise<void>
  /** A summary, which shows what belongs to it. */
  unfold: (summary: string) => Promise<void>
  choose: (group: string, option: string) => Promise<void>
  attach: (label: string, path: string) => Promise<void>
  /** What `script`, the body of an async function, returns there; JSON. */
  run: (script: string) => Promise<unknown>
}
export type OpenBrowser = { version: string; tab: Tab; close: () => Promise<void> }

const byPlaywright = (page: Page): Tab => ({
  goto: async (address) => void (await page.goto(address)),
  reload: async () => void (await page.reload()),
  // Key by key: a value set without the keyboard is no input to React in a Firefox that is driven from outside.
  fill: (label, text) => page.getByLabel(label, { exact: true }).pressSequentially(text),
  press: (name) => page.getByRole('button', { name, exact: true }).click(),
  unfold: (words) => page.locator('summary', { hasText: words }).click(),
  choose: (group, option) =>
    page
      .getByRole('group', { name: group, exact: true })
      .getByRole('radio', { name: option, exact: true })
      .check(),
  attach: (label, path) => page.getByLabel(label).setInputFiles(path),
  run: (script) => page.evaluate(`(async () => { ${script} })()`),
})

const opened = async (browser: Browser): Promise<OpenBrowser> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  return { version: browser.version(), tab: byPlaywright(page), close: () => browser.close() }
}

/** The browsers of a Linux machine; `npm run test:browsers` installs those that are missing. */
export const browsers: Record<string, () => Promise<OpenBrowser>> = {
  Chromium: async () => opened(await chromium.launch(launchOptions())),
  Firefox: async () =>
    opened(
      await firefox.launch({
        channel: 'moz-firefox',
        executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
      }),
    ),
  WebKit: openWebkit,
}
