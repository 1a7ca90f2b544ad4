import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/browser.ts'
import { cutOff, excessWidth, isClean } from '#tests/support/browser/fine.ts'
import { showGallery, specimen } from '#tests/support/browser/gallery.ts'

/* What people work with, in the gallery as it is served: by keys alone, and for everybody. */

/** What the content policy of the page stopped. */
const stopped = (page: Page): string[] => {
  const messages: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) messages.push(message.text())
  })
  return messages
}

/*
 * gallery-show.test.ts asks about the page at rest in the same views. Whether what opens gets along with the rest of
 * the page depends on neither colors nor sizes, so the first view shows that.
 */
for (const [density, theme, width] of [
  ['work', 'light', 1280],
  ['work', 'dark', 375],
  ['field', 'field', 375],
  ['field', 'dark', 1280],
] as const)
  test(`the gallery can be used by everybody in the density ${density} and the theme ${theme} at ${width} px, with what opens open`, async ({
    page,
  }) => {
    const violations = stopped(page)
    await showGallery(page, density, theme, width)
    const where = `gallery, ${density}, ${theme}, ${width}`
    expect(await cutOff(page)).toEqual([])
    if (theme !== 'light')
      await showGallery(page, density, theme, width, 'tables', 'work', 'pickers')
    const isUsable = async (name: string, opened: Locator, except: string[] = []) => {
      await expect(opened.first()).toBeVisible()
      await isClean(page, `${where}, ${name}`, { within: opened, except })
      if (theme === 'light')
        await isClean(page, `${where}, the page with ${name}`, {
          except: ['color-contrast', 'target-size', ...except],
        })
      expect.soft(await excessWidth(page), `${where}, ${name}`).toBeLessThanOrEqual(0)
    }
    const opened = async (name: string, what: Locator, close = 'Escape') => {
      await isUsable(name, what)
      await page.keyboard.press(close)
    }
    const menu = page.locator(':has(> [aria-expanded=true])')
    const dialog = page.getByRole('dialog')
    const visits = specimen(page, 'filters, a list, and a row beside it')
    await visits.getByRole('button', { name: 'Inspector', exact: true }).click()
    await opened('filter', menu)
    await page.getByRole('button', { name: 'Columns' }).click()
    await opened('choice of columns', menu)
    await visits.getByRole('row').last().click()
    await opened('side panel', visits.getByRole('complementary'))
    await expect(visits.getByRole('complementary')).toBeHidden()
    for (const name of [
      /^Open the palette/,
      'Open it with nothing found',
      'Open it with a failure',
    ]) {
      await page.getByRole('button', { name }).click()
      await expect(page.getByRole('combobox', { name: 'Search homes' })).toBeFocused()
      await opened(`palette: ${name}`, dialog)
    }
    await page.keyboard.press('?')
    await opened('shortcuts', page.getByRole('dialog', { name: 'Keyboard shortcuts' }))
    await specimen(page, 'combobox').getByRole('combobox').focus()
    // The page may still be scrolling to the field, which closes a list.
    await expect(async () => {
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('listbox')).toBeVisible({ timeout: 1_000 })
    }).toPass()
    // The library hides the rest of the page from a screen reader while the list is open. Focus cannot come there
    // meanwhile, for Tab closes the list; axe cannot know that, and is asked for its other rules.
    await isUsable('combobox', page.getByRole('listbox').or(specimen(page, 'combobox')), [
      'aria-hidden-focus',
    ])
    await page.keyboard.press('Tab')
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(page.locator('main[aria-hidden]')).toHaveCount(0)
    for (const name of ['day', 'range of days']) {
      await specimen(page, name).getByRole('button').click()
      await opened(name, dialog)
    }
    expect(violations).toEqual([])
  })

test('a list is worked by keys: filtered, opened row by row, and closed where one was', async ({
  page,
}) => {
  await showGallery(page, 'work', 'light', 1280, 'work')
  const list = specimen(page, 'filters, a list, and a row beside it')
  await expect(list.getByText('6 of 11', { exact: true })).toBeVisible()
  await list.getByRole('button', { name: /^State/ }).focus()
  await page.keyboard.press('Delete')
  await expect(list.getByText('11 of 11')).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(list.getByRole('button', { name: 'State: Late' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list.getByRole('button', { name: 'State: Late' })).toBeFocused()
  await list.getByRole('row', { name: /9 Harbor Lane/ }).focus()
  await page.keyboard.press('Enter')
  const panel = list.getByRole('complementary')
  await expect(panel).toBeFocused()
  await expect(panel.getByRole('heading')).toHaveText('9 Harbor Lane')
  await page.keyboard.press('ArrowDown')
  await expect(panel.getByRole('heading')).toHaveText('73 Quarry Lake Circle')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(list.getByRole('row', { name: /73 Quarry Lake/ })).toBeFocused()
})

test('beside a panel the list stays in sight at a desk, and is behind it on a phone', async ({
  page,
}) => {
  const list = specimen(page, 'filters, a list, and a row beside it')
  for (const [width, isSeen] of [
    [1280, true],
    [375, false],
  ] as const) {
    await showGallery(page, 'work', 'light', width, 'work')
    await list.getByRole('row', { name: /1208 Juniper/ }).click()
    await expect(list.getByRole('complementary')).toBeVisible()
    await expect(list.getByRole('grid')).toBeVisible({ visible: isSeen })
    await page.keyboard.press('Escape')
    await expect(list.getByRole('row', { name: /1208 Juniper/ })).toBeFocused()
  }
})

test('rows keep to the density: 56, 36 and 60 pixels high, the head stays in sight', async ({
  page,
}) => {
  for (const [density, height] of [
    ['family', 56],
    ['work', 36],
    ['field', 60],
  ] as const) {
    await showGallery(page, density, 'light', 1280, 'tables', 'work')
    const table = page.getByRole('grid', { name: 'Visits of this week' })
    // A line below each row belongs to it.
    expect((await table.getByRole('row').nth(2).boundingBox())?.height).toBe(height)
    const frame = table.locator('xpath=..')
    const belowTheFrame = async () => {
      const head = await table.getByRole('columnheader').last().elementHandle()
      return frame.evaluate(
        (box, cell) =>
          (cell?.getBoundingClientRect().top ?? Number.NaN) - box.getBoundingClientRect().top,
        head,
      )
    }
    const before = await belowTheFrame()
    await frame.evaluate((box) => {
      box.style.maxHeight = '6rem'
    })
    await expect
      .poll(() =>
        frame.evaluate((box) => {
          box.scrollTop = 50
          return box.scrollTop
        }),
      )
      .toBe(50)
    expect(await belowTheFrame()).toBe(before)
  }
})

test('Ctrl+K opens the palette while somebody types, and the day goes into the dialog’s picker', async ({
  page,
}) => {
  await showGallery(page, 'work', 'light', 1280, 'fields', 'work', 'pickers')
  await page.getByRole('textbox', { name: 'Street' }).first().focus()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search homes' })
  await field.fill('okafor')
  await expect(page.getByRole('dialog').getByRole('option')).toHaveText(['Maya OkaforInspector'])
  await page.keyboard.press('Enter')
  await expect(page.getByText('Chosen: Maya Okafor')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Street' }).first()).toBeFocused()
  await page.getByRole('button', { name: 'Plan the visit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Plan the visit' })
  await dialog.getByRole('spinbutton', { name: /month/i }).focus()
  await page.keyboard.type('12042026')
  await expect(dialog.getByText('Fri', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Calendar' }).click()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Thu', { exact: true })).toBeVisible()
  await dialog.getByRole('combobox').fill('cedar')
  await page.getByRole('option', { name: /310 Cedar Bend/ }).click()
  await expect(dialog.getByRole('combobox')).toHaveValue('310 Cedar Bend')
})
