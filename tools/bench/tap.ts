import type { Browser, Page } from '@playwright/test'
import { paths } from '#contract/vocabulary/paths.ts'
import { enterAs } from '#tests/support/browser/browser.ts'
import type { ServerProcess } from '#tests/support/server/server-process.ts'
import {
  fillVisit,
  fullVisit,
  inspectedFrom,
  inspectionId,
  propertyId,
  type Section,
  unratedFrom,
  visitor,
} from './full-visit.ts'
import { median, type Row } from './row.ts'
import {
  beforeTaps,
  beforeThePage,
  type Hand,
  type Held,
  heldBy,
  kinds,
  makeHand,
  type Taken,
  touch,
} from './taps.ts'

/** A quick hand: the next tap comes while the last one is still being saved. */
const pace = 500
const slowdown = 6
/** An hour of field work with a tap or a key every three seconds. */
const hour = 1_200

const text = (words: string) => JSON.stringify(words)
const rated = (count: number) =>
  `document.body.textContent.includes('${count} of ${fullVisit.items} rated')`
const heading = (label: string) =>
  `document.querySelector('main h1')?.textContent === ${text(label)}`
const dialogs = (count: number) => `document.querySelectorAll('dialog[open]').length === ${count}`
const isOpen = ({ item_id }: { item_id: string }, open: boolean) =>
  `document.getElementById(${text(item_id)})?.querySelector('[aria-expanded]')?.ariaExpanded === '${open}'`
const isRated = ({ item_id }: { item_id: string }, rating: string) =>
  `document.getElementById(${text(item_id)})?.querySelector('input:checked')?.value === '${rating}'`
const note = (words: string) =>
  `document.activeElement?.tagName === 'TEXTAREA' && document.activeElement.value === ${text(words)}`

const word = 'worn'

/** Everything that is done in the field, in one section; afterwards it is as it was. Ends in the next section. */
const round = async ({ page, tap, key }: Hand, section: Section, next: Section) => {
  const item = (at: number) => {
    const found = section.items[at]
    if (found === undefined) throw new Error('The section has too few items.')
    return found
  }
  const row = (at: number) => page.locator(`[id="${item(at).item_id}"]`)
  const rate = (at: number, rating: string, shows: string) =>
    tap('rating an item', row(at).locator(`input[value="${rating}"]`), shows)
  const name = (at: number) => row(at).locator('[aria-expanded]').first()
  const turn = (at: number, open: boolean) =>
    tap('opening or closing an item', name(at), isOpen(item(at), open))
  const button = (label: RegExp | string) => page.getByRole('button', { name: label })
  const dialog = page.locator('dialog[open]')

  await rate(unratedFrom, 'IN', rated(unratedFrom + 1))
  await rate(unratedFrom + 1, 'NP', rated(unratedFrom + 2))
  await rate(inspectedFrom, 'NP', isRated(item(inspectedFrom), 'NP'))
  await rate(inspectedFrom, 'IN', isRated(item(inspectedFrom), 'IN'))

  await turn(unratedFrom, true)
  const field = row(unratedFrom).getByRole('textbox', { name: 'Note' })
  await tap('opening or closing an item', field, note(''))
  for (let at = 0; at < word.length; at++)
    await key('a letter in a note', word[at] ?? '', note(word.slice(0, at + 1)))
  for (let at = word.length - 1; at >= 0; at--)
    await key('a letter in a note', 'Backspace', note(word.slice(0, at)))
  const clear = button(`Clear the rating of ${item(unratedFrom).label}`)
  await tap('clearing a rating', clear, rated(unratedFrom + 1))
  await turn(unratedFrom, false)

  await tap('mark the rest', button('Mark all remaining inspected'), rated(fullVisit.items))
  await tap('undo', button('Undo'), rated(unratedFrom + 1))
  await turn(unratedFrom + 1, true)
  const clearNext = button(`Clear the rating of ${item(unratedFrom + 1).label}`)
  await tap('clearing a rating', clearNext, rated(unratedFrom))
  await turn(unratedFrom + 1, false)

  const finding = row(1)
    .getByRole('list', { name: /^Findings/ })
    .getByRole('button')
  await tap('opening or closing a finding', finding, dialogs(1))
  await tap(
    'opening or closing a finding',
    dialog.getByRole('button', { name: 'Close' }).first(),
    dialogs(0),
  )

  await turn(0, true)
  const library = 'the library: open, choose, remove'
  const choice = `document.querySelector('dialog[open] li button') !== null`
  await tap(library, row(0).getByRole('button', { name: /^Add a finding/ }), choice)
  const remove = `[...document.querySelectorAll('dialog[open] button')].some(({ textContent }) => textContent === 'Remove this finding')`
  await tap(library, dialog.locator('li button').first(), remove)
  await tap(library, button('Remove this finding'), dialogs(0))
  await turn(0, false)

  await turn(inspectedFrom + 1, true)
  const photo = row(inspectedFrom + 1)
    .locator('li button')
    .first()
  await tap('the photos and the camera', photo, dialogs(1))
  await tap(
    'the photos and the camera',
    dialog.getByRole('button', { name: 'Close' }).first(),
    dialogs(0),
  )
  const camera = row(inspectedFrom + 1).locator('label', { hasText: 'Take photo' })
  await tap('the photos and the camera', camera, 'true')
  await turn(inspectedFrom + 1, false)

  const focused = `document.activeElement?.closest('[data-item]') !== null`
  await key('next or previous item (keys)', 'j', focused)
  await key('next or previous item (keys)', 'k', focused)

  const link = (label: RegExp) => page.getByRole('link', { name: label })
  const go = 'next or previous section'
  await tap(go, link(/^Next: /), heading(next.label))
  await tap(go, link(/^Previous: /), heading(section.label))
  await tap(go, link(/^Next: /), heading(next.label))
}

export const openVisit = async (page: Page, [first]: Section[]) => {
  await page.goto(
    paths.inspectionForm({ inspectionId, propertyId, worksheetId: first?.worksheet_id ?? '' }),
  )
  await page.getByRole('button', { name: 'Mark all remaining inspected' }).waitFor()
  await page.waitForLoadState('networkidle')
}

/** Through all sections once; answers the number of movements. */
export const day = async (hand: Hand, sections: Section[]) => {
  for (const [at, section] of sections.entries()) {
    const next = sections[at + 1]
    if (next !== undefined) await round(hand, section, next)
  }
}

export const newPage = async (browser: Browser, { url }: ServerProcess) => {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    isMobile: true,
  })
  await context.addInitScript(beforeThePage)
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  // The camera and the list of files are the system's own. A handle would keep the field that left the page.
  page.on('filechooser', (chooser) => chooser.element().dispose())
  const devtools = await context.newCDPSession(page)
  return { context, page, devtools }
}

const share = (sorted: number[], part: number) =>
  sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN
const summary = (times: number[]) => {
  const sorted = times.map(Math.round).sort((a, b) => a - b)
  return `median ${median(sorted)} ms, p95 ${share(sorted, 0.95)}, slowest ${share(sorted, 1)}`
}

const visit = `${fullVisit.sections * fullVisit.items} items, ${fullVisit.sections * fullVisit.findings} findings, ${fullVisit.sections * fullVisit.photos} photos`

export const tapping = async (browser: Browser, server: ServerProcess, sections: Section[]) => {
  const { context, page, devtools } = await newPage(browser, server)
  await context.addInitScript(beforeTaps)
  await enterAs(page, visitor)
  await openVisit(page, sections)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const all: Taken[] = []
  await day(
    makeHand(page, devtools, pace, (taken) => all.push(taken)),
    sections,
  )
  await context.close()
  const how = `375 px, CPU slowed ${slowdown} times, a finger ${touch} ms on the glass, a tap or key ${pace} ms after the effect of the last`
  return [
    {
      what: `Field work on ${visit}: tap to paint`,
      result: summary(all.map(({ paint }) => paint)),
      how: `${all.length} taps and keys, Event Timing, bound p95 100 ms; ${how}`,
    },
    {
      what: '… to the frame that shows its effect',
      result: summary(all.map(({ shown }) => shown)),
      how: 'the same ones; with the code and the data that an effect waits for',
    },
    ...kinds.map((kind) => {
      const own = all.filter((taken) => taken.kind === kind)
      return {
        what: `… ${kind}`,
        result: summary(own.map(({ paint }) => paint)),
        how: `${own.length}, tap to paint; effect ${summary(own.map(({ shown }) => shown))}`,
      }
    }),
  ]
}

const inMegabytes = (bytes: number) => (bytes / 1e6).toFixed(1)
const spread = (values: number[]) => Math.max(...values) / Math.min(...values) - 1
const line = (of: keyof Held, quarters: Held[]) =>
  quarters.map((held) => (of === 'heap' ? inMegabytes(held[of]) : held[of])).join(', ')

export const holding = async (browser: Browser, server: ServerProcess, sections: Section[]) => {
  const { context, page, devtools } = await newPage(browser, server)
  await devtools.send('Performance.enable')
  await enterAs(page, visitor)
  await openVisit(page, sections)
  let movements = 0
  const hand = makeHand(page, devtools, 0, () => {
    movements += 1
  })
  const [first] = sections
  const rest = async () => {
    await page.getByRole('link', { name: first?.label }).first().click()
    await page.getByText('All saved').waitFor()
    // What can be undone is offered for a while; nobody waits for that here.
    const undo = page.getByRole('button', { name: 'Undo' })
    if (await undo.isVisible()) await page.getByRole('button', { name: 'Close' }).click()
    await undo.waitFor({ state: 'detached' })
    return heldBy(devtools)
  }
  const before = await rest()
  const quarters: Held[] = []
  while (quarters.length < 4 || movements < hour) {
    await day(hand, sections)
    quarters.push(await rest())
  }
  await context.close()
  const worst = spread(quarters.map(({ heap }) => heap))
  return [
    {
      what: `The page's memory over an hour of that work (${movements} taps and keys, one each 3 s, without the pauses)`,
      result: `JS heap ${line('heap', quarters)} MB, ${(worst * 100).toFixed(1)} % apart`,
      how: `after garbage collection at the quarters, bound 10 %; before: ${inMegabytes(before.heap)} MB`,
    },
    {
      what: '… nodes and listeners',
      result: `${line('nodes', quarters)} nodes; ${line('listeners', quarters)} listeners`,
      how: `at the quarters; before: ${before.nodes} and ${before.listeners}`,
    },
  ]
}

/** How fast the form answers a finger on a slow phone, and what an hour of work leaves behind in the page. */
export const tapRows = async (browser: Browser, server: ServerProcess): Promise<Row[]> => {
  const sections = await fillVisit(server.url)
  return [
    ...(await tapping(browser, server, sections)),
    ...(await holding(browser, server, sections)),
  ]
}
