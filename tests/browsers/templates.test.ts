import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Template } from '#contract/templates.ts'
import { browsers, type OpenBrowser, type Tab } from '#tests/support/browser/tab.ts'
import { logIn, patience, sees, serverHas } from '#tests/support/browser/tab-work.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server/server-process.ts'

/*
 * An inspector's own templates in every engine that a Linux machine has, with a server that is really killed.
 * `npm run test:browsers` runs it with the morning in the field; docs/browsers.md says what it tells.
 */

let server: ServerProcess
beforeEach(async () => {
  server = await startServerProcess()
})
afterEach(() => server.close())

const make = async (tab: Tab, name: string) => {
  await tab.press('Make a template')
  await tab.fill('Name', name)
  await tab.press('Save the template')
}

/** Each template of the inspector with the names of the items of its roof. */
const roofs = async () => {
  const { templates } = await serverHas<{ templates: Template[] }>(server, '/templates')
  return Object.fromEntries(
    templates.map(({ name, sections }) => [
      name,
      sections.find(({ worksheet_id }) => worksheet_id === 'roof')?.items.map(({ label }) => label),
    ]),
  )
}

describe.each(Object.keys(browsers))('in %s', (name) => {
  let browser: OpenBrowser
  beforeEach(async () => {
    browser = await (browsers[name] ?? Promise.reject)()
    console.log(`${name} ${browser.version}`)
  })
  afterEach(() => browser.close())

  it('a template is changed, and another one made, while the server is dead; both survive a reload and arrive when it is back', async () => {
    const { tab } = browser
    await logIn(tab, server)
    // The browser keeps the code of the pages that go without a network.
    await tab.goto(`${server.url}/on-this-device`)
    await sees(tab, 'On this device')
    const isKept = () =>
      tab.run('return Boolean((await navigator.serviceWorker.getRegistration())?.active)')
    await expect.poll(isKept, patience).toBe(true)
    await tab.goto(`${server.url}/my-templates`)
    await make(tab, 'Town houses')
    await sees(tab, 'Town houses is saved as version 1')

    await server.kill()
    await make(tab, 'Cabins')
    await tab.press('Town houses')
    await tab.unfold('Items and texts of Roof')
    await tab.fill('Another item of Roof', 'Sod')
    await tab.press('Add the item')
    await tab.press('Save as a new version')
    const waiting = () =>
      tab.run(`return document.body.innerText.match(/not sent yet/g)?.length ?? 0`)
    await expect.poll(waiting, patience).toBe(2)

    await tab.reload()
    await sees(tab, 'Cabins')
    await expect.poll(waiting, patience).toBe(2)

    await server.start()
    await expect.poll(waiting, patience).toBe(0)
    const now = await roofs()
    expect(Object.keys(now).sort()).toEqual(['Cabins', 'Town houses'])
    expect(now['Town houses']).toContain('Sod')
    expect(now.Cabins).not.toContain('Sod')
    await tab.reload()
    await sees(tab, 'Cabins')
    expect(await waiting()).toBe(0)
  })
})
