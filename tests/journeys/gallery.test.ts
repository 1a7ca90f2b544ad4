import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { launchOptions } from '#tests/support/browser/browser.ts'
import { picturesHaveCome } from '#tests/support/browser/fine.ts'
import { difference, lookOf, reduced, stylesOf, updating } from '#tests/support/browser/looks.ts'
import { expect, test } from '#tests/support/browser/shell.ts'

/*
 * The gallery against the pictures and styles kept in tests/journeys/gallery/. Its typeface is served with it,
 * letters are set without the machine's hinting, and motion is off, so that a Debian of one year and of the next
 * draw the same. After a change that is meant: UPDATE_PICTURES=1 npx playwright test tests/journeys/gallery.test.ts
 */

const args = [
  ...(launchOptions().args ?? []),
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
]
test.use({ launchOptions: { ...launchOptions(), args } })

const kept = 'tests/journeys/gallery'
const themes = ['light', 'dark', 'field'] as const
/**
 * Pictures are kept of four views and not of all eighteen: each density, theme and width is in one of them. Styles,
 * which are small, are kept of each theme and each density.
 */
const views = [
  ['family', 'light', 375],
  ['family', 'light', 1280],
  ['work', 'dark', 1280],
  ['field', 'field', 375],
] as const
const styled = [
  ['light', 'family'],
  ['dark', 'family'],
  ['field', 'family'],
  ['light', 'work'],
  ['light', 'field'],
] as const

/** All parts, or these alone. */
const open = async (
  page: Page,
  theme: string,
  width: number,
  density = 'family',
  ...only: string[]
) => {
  // A calendar marks today.
  await page.clock.setFixedTime(new Date('2026-11-18T12:00:00-06:00'))
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await page.setViewportSize({ width, height: 900 })
  await page.goto(
    `/gallery/index.html?theme=${theme}&density=${density}${only.length ? `&only=${only}` : ''}`,
  )
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible()
  // The code of the pickers comes after the page.
  await expect(page.locator('input[aria-busy]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  await picturesHaveCome(page)
}
const partsOf = (page: Page) => page.getByRole('main').locator('section[id]')
/**
 * Shows this part alone, so that it is where it always is, whatever became of those before it; without the list of
 * parts, which on a phone would lie over it.
 */
const showOnly = (page: Page, id: string) =>
  page.evaluate((only) => {
    for (const nav of document.querySelectorAll<HTMLElement>('nav[aria-label=Parts]'))
      nav.style.visibility = 'hidden'
    for (const part of document.querySelectorAll<HTMLElement>('main > section'))
      part.style.display = part.id === only ? '' : 'none'
  }, id)

for (const [density, theme, width] of views)
  test(`every part looks as it did, in the density ${density} and the theme ${theme} at ${width} px`, async ({
    page,
  }) => {
    await open(page, theme, width, density)
    const differences: string[] = []
    for (const id of await partsOf(page).evaluateAll((parts) => parts.map((part) => part.id))) {
      await showOnly(page, id)
      const file = `${kept}/${id}-${density}-${theme}-${width}.png`
      const said = await lookOf(page.locator(`#${id}`), file)
      if (said !== null) differences.push(`${id}: ${said}`)
    }
    expect(differences).toEqual([])
  })

test('an open dialog and an open menu look as they did in each theme', async ({ page }) => {
  const differences: (string | null)[] = []
  for (const theme of themes) {
    await open(page, theme, 375, 'family', 'overlays')
    await page.getByRole('button', { name: 'Services', exact: true }).click()
    const menu = page.locator('[data-specimen=menu] [id]').last()
    differences.push(await lookOf(menu, `${kept}/menu-${theme}.png`))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Open the dialog' }).click()
    differences.push(await lookOf(page.getByRole('dialog'), `${kept}/dialog-${theme}.png`))
  }
  expect(differences.filter((said) => said !== null)).toEqual([])
})

test('what opens over a page of work looks as it did', async ({ page }) => {
  const inSpecimen = (name: string) => page.locator(`[data-specimen="${name}"]`)
  const differences: (string | null)[] = []
  const look = async (name: string, of: Locator) => {
    differences.push(await lookOf(of, `${kept}/open-${name}.png`))
    await page.keyboard.press('Escape')
    await expect(of).toBeHidden()
  }
  await open(page, 'light', 1280, 'work', 'work', 'pickers')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
  await look('palette', page.getByRole('dialog'))
  await page.keyboard.press('?')
  await look('shortcuts', page.getByRole('dialog'))
  await inSpecimen('filters, a list, and a row beside it').getByText('State: Scheduled').click()
  await look('filter', page.getByRole('group', { name: 'State' }))
  await inSpecimen('range of days').getByRole('button').click()
  await look('range', page.getByRole('dialog'))
  await open(page, 'dark', 375, 'family', 'pickers')
  await inSpecimen('day').getByRole('button').click()
  await look('day', page.getByRole('dialog'))
  await inSpecimen('combobox').getByRole('combobox').focus()
  // The page may still be scrolling to the field, which closes a list.
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('listbox')).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await look('combobox', page.getByRole('listbox'))
  expect(differences.filter((said) => said !== null)).toEqual([])
})

for (const [theme, density] of styled)
  test(`every specimen has the computed styles it had, in the theme ${theme} and the density ${density}`, async ({
    page,
  }) => {
    await open(page, theme, 1280, density)
    const now = await stylesOf(page)
    const file = `${kept}/styles-${density}-${theme}.json`
    if (updating) writeFileSync(file, `${JSON.stringify(now, null, 1)}\n`)
    expect(existsSync(file)).toBe(true)
    expect(now).toEqual(JSON.parse(readFileSync(file, 'utf8')))
  })

test('a token of another color, a padding and a mark that is gone are noticed', async ({
  page,
}) => {
  await open(page, 'light', 1280, 'family', 'buttons', 'marks')
  const pictures = new Map<string, Buffer>()
  /** Of this part alone: a rail elsewhere on the page follows the scroll. */
  const stylesIn = async (id: string): Promise<string> => {
    const names = await page
      .locator(`#${id} [data-specimen]`)
      .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('data-specimen') ?? ''))
    const all = await stylesOf(page)
    return JSON.stringify(names.map((name) => all[name]))
  }
  const styles = new Map<string, string>()
  const shot = (id: string) => page.locator(`#${id}`).screenshot({ animations: 'disabled' })
  for (const id of ['buttons', 'marks']) {
    pictures.set(id, await shot(id))
    styles.set(id, await stylesIn(id))
  }
  const noticed = async (css: string, id: string) => {
    const style = await page.addStyleTag({ content: css })
    const [picture, now] = [await shot(id), await stylesIn(id)]
    await style.evaluate((element) => element.parentNode?.removeChild(element))
    const kept = pictures.get(id)
    if (kept === undefined) throw new Error(`There is no picture of ${id}.`)
    return {
      picture: await difference(picture, await reduced(kept)),
      styles: now !== styles.get(id),
    }
  }
  const unchanged = await noticed('/* nothing */', 'buttons')
  expect(unchanged).toEqual({ picture: null, styles: false })
  const color = await noticed('[data-theme] { --primary: #2b5d86 !important }', 'buttons')
  expect(color.picture).toMatch(/cells look otherwise/)
  expect(color.styles).toBe(true)
  // Too slight for the picture, but not for the styles.
  expect((await noticed('[data-theme] { --good: #226b44 !important }', 'marks')).styles).toBe(true)
  const padding = await noticed('#buttons button { padding-inline: 20px !important }', 'buttons')
  expect(padding.picture).not.toBeNull()
  expect(padding.styles).toBe(true)
  const mark = await noticed('#marks svg { visibility: hidden }', 'marks')
  expect(mark.picture).toMatch(/cells look otherwise/)
})
