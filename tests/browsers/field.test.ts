import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FieldWork } from '#contract/worksheets.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { makeFileStore } from '#server/files/store.ts'
import { browsers, type OpenBrowser, type Tab } from '#tests/support/browser/tab.ts'
import { logIn, patience, sees, serverHas } from '#tests/support/browser/tab-work.ts'
import { drawnPhoto } from '#tests/support/fixtures/pictures.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server/server-process.ts'

/*
 * A morning in the field, in every engine that a Linux machine has: the same movements in Chromium, Firefox and
 * WebKit, and a server that is really killed. `npm run test:browsers` runs it; `npm test` does not, for it takes
 * three browsers and minutes. docs/browsers.md says what was tried, and what it cannot tell.
 */

const inspectionId = idOf('inspection street')
const form = `/inspection-form/${inspectionId}/${idOf('property street')}/plumbing`

let folder: string
let photo: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hearthkeep-browsers-'))
  photo = join(folder, 'valve.jpg')
  writeFileSync(photo, await drawnPhoto())
})
afterAll(() => rmSync(folder, { recursive: true }))

let server: ServerProcess
beforeEach(async () => {
  server = await startServerProcess()
})
afterEach(() => server.close())

/** What the server keeps of a picture of these bytes: its own encoding, the same whenever it gets the same bytes. */
const keptOf = async (bytes: Buffer): Promise<Buffer> => {
  const kept: Buffer[] = []
  const door = { put: async (_: string, of: Buffer) => void kept.push(of) }
  // Nothing but `put` is asked of it.
  await makeFileStore(door as never).prepare('nobody', bytes)
  return kept[0] ?? Buffer.alloc(0)
}

const saveState = (tab: Tab, words: RegExp) =>
  expect
    .poll(
      () =>
        tab.run(
          `return document.querySelector('[role=status][aria-label="Save state"]')?.textContent ?? ''`,
        ),
      patience,
    )
    .toMatch(words)
/** The rating of an item, and whether a picture of this page has come. */
const ratingOf = (tab: Tab, item: string) =>
  tab.run(`return [...document.querySelectorAll('fieldset')]
    .find((set) => set.getAttribute('aria-label') === ${JSON.stringify(item)})
    ?.querySelector('input:checked')?.value ?? null`)
const picturesShown = (tab: Tab) =>
  tab.run(`return [...document.querySelectorAll('img[src^="blob:"]')]
    .filter((image) => image.naturalWidth > 0).length`)
/** The bytes of the one picture that this device keeps. */
const heldBytes = async (tab: Tab): Promise<Buffer> => {
  const held = await tab.run(`
    const db = await new Promise((resolve, reject) => {
      const open = indexedDB.open('hearthkeep')
      open.onsuccess = () => resolve(open.result)
      open.onerror = () => reject(open.error)
    })
    const [file] = await new Promise((resolve) => {
      const asked = db.transaction('files').objectStore('files').getAll()
      asked.onsuccess = () => resolve(asked.result)
    })
    db.close()
    return [...new Uint8Array(file.bytes)]`)
  return Buffer.from(held as number[])
}

describe.each(Object.keys(browsers))('in %s', (name) => {
  let browser: OpenBrowser
  beforeEach(async () => {
    browser = await (browsers[name] ?? Promise.reject)()
    console.log(`${name} ${browser.version}`)
  })
  afterEach(() => browser.close())

  it('work goes on while the server is dead, survives a reload, and arrives whole when it is back', async () => {
    const { tab } = browser
    await logIn(tab, server)
    await tab.goto(`${server.url}/inspector-dashboard`)
    await tab.press('Download today')
    await sees(tab, 'Ready offline')
    await tab.goto(server.url + form)
    await saveState(tab, /All saved/)
    await tab.choose('Toilets', 'IN')
    await saveState(tab, /All saved/)

    await server.kill()
    await tab.choose('Main water shut-off', 'D')
    await tab.fill('Search the library', 'The shut-off valve drips')
    await tab.press('Write my own: The shut-off valve drips')
    await tab.attach('Add photos to The shut-off valve drips', photo)
    await expect.poll(() => picturesShown(tab), patience).toBe(1)
    await tab.press('Close')
    await tab.choose('Toilets', 'NP')
    await saveState(tab, /on this device|will retry/i)
    const bytes = await heldBytes(tab)

    await tab.reload()
    await sees(tab, 'The shut-off valve drips')
    // The items below the first screen are drawn after it.
    await expect.poll(() => ratingOf(tab, 'Toilets'), patience).toBe('NP')
    expect(await ratingOf(tab, 'Main water shut-off')).toBe('D')
    expect(await heldBytes(tab)).toEqual(bytes)

    await server.start()
    await saveState(tab, /All saved/)
    const { worksheets, findings, photos } = await serverHas<FieldWork>(
      server,
      `/inspections/${inspectionId}/worksheets`,
    )
    const items = worksheets.flatMap((sheet) => sheet.items)
    const rated = (label: string) => items.find((item) => item.label === label)?.rating
    expect([rated('Toilets'), rated('Main water shut-off')]).toEqual(['NP', 'D'])
    const mine = findings.find(({ title }) => title === 'The shut-off valve drips')
    const shot = photos.find(({ finding_id }) => finding_id === mine?.finding_id)
    const served = await fetch(`${server.url}/api${shot?.url}`)
    expect(Buffer.from(await served.arrayBuffer()).equals(await keptOf(bytes))).toBe(true)
    await tab.reload()
    await saveState(tab, /All saved/)
    await expect.poll(() => ratingOf(tab, 'Toilets'), patience).toBe('NP')
  })
})
