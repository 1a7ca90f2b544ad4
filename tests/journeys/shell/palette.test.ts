import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { hasCome, isClean, isFine, resize, showTheme } from '#tests/support/browser/fine.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const lane = idOf('property lane')

test('Ctrl and K lead a homeowner to a page, to another home and to an action, and the focus returns', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto(`/property/${lane}/dashboard`)
  await hasCome(page)
  const menu = page.getByRole('button', { name: 'Account menu' })
  await expect(menu).toBeVisible()
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  const field = palette.getByRole('combobox')

  await test.step('the letters that follow the first press of the keys at once are in its field', async () => {
    await menu.focus()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('remind me')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('remind me')
    await page.keyboard.press('Escape')
    await expect(palette).toBeHidden()
    await expect(menu).toBeFocused()
  })

  await test.step('it opens again at once after Escape, before the next frame in which the browser says that it closed', async () => {
    await page.keyboard.press('Control+k')
    await expect(palette.getByRole('option', { name: /^Reminders/ })).toBeVisible()
    await palette.evaluate(async (dialog: HTMLDialogElement) => {
      dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
      while (dialog.open) await Promise.resolve()
      const closed = new Promise((resolve) => {
        dialog.addEventListener('close', resolve, { once: true })
      })
      const keys = { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }
      document.body.dispatchEvent(new KeyboardEvent('keydown', keys))
      await closed
    })
    await expect(palette.getByRole('option', { name: /^Reminders/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(palette).toBeHidden()
    await expect(menu).toBeFocused()
  })

  await test.step('it can be used by everybody, in each theme and size', async () => {
    await page.keyboard.press('Control+k')
    await expect(palette.getByRole('option', { name: /^Reminders/ })).toBeVisible()
    for (const [width, height] of [
      [375, 812],
      [1280, 800],
    ] as const) {
      await resize(page, width, height)
      await isFine(page, `light at ${width} px`)
      for (const theme of ['dark', 'field']) {
        await showTheme(page, theme)
        await isClean(page, `${theme} at ${width} px`)
      }
      await showTheme(page, 'light')
    }
  })

  await test.step('a few letters find a page', async () => {
    await field.fill('remind')
    await expect(palette.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/reminders/${lane}`)
    await expect(palette).toBeHidden()
  })

  await test.step('another home is shown on the same page', async () => {
    await page.keyboard.press('Control+k')
    const homes = palette.getByRole('group', { name: 'Homes' }).getByRole('option')
    await expect(homes.nth(1)).toBeVisible()
    await homes.filter({ hasNotText: 'Lane' }).first().click()
    await expect(page).not.toHaveURL(`/reminders/${lane}`)
    await expect(page).toHaveURL(/\/reminders\//)
  })

  const anew = async () => {
    await page.mouse.move(0, 0)
    await page.goto(`/property/${lane}/dashboard`)
    await hasCome(page)
    await page.waitForLoadState('networkidle')
  }

  await test.step('the sheet of shortcuts is an action, and a question mark', async () => {
    await anew()
    await page.keyboard.press('Control+k')
    await field.fill('shortcuts')
    await expect(palette.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(sheet.getByText('Find a page, a home or an action')).toBeVisible()
    await isClean(page, 'the shortcuts')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    // The browser hides it a moment before the page hears that it is closed.
    await expect(page.getByText('Find a page, a home or an action')).toHaveCount(0)
    await page.keyboard.press('?')
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('the colors change from anywhere, and the person logs out from anywhere', async () => {
    await anew()
    await page.keyboard.press('Control+k')
    await field.fill('dark')
    await expect(palette.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.keyboard.press('Control+k')
    await field.fill('log out')
    await expect(palette.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/login/)
    await page.keyboard.press('Control+k')
    await expect(palette).toHaveCount(0)
  })
})

test('letters and Enter before the code of the palette is there open what they find', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto(`/property/${lane}/dashboard`)
  await hasCome(page)
  await page.waitForLoadState('load')
  let held = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/static/js/async/*.js', async (route) => {
    held += 1
    await released
    await route.continue()
  })
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('remind')
  await expect(palette.getByRole('combobox')).toHaveValue('remind')
  expect(held).toBeGreaterThan(0)
  await isFine(page, 'while its code is on its way')
  await page.keyboard.press('Enter')
  release()
  await expect(page).toHaveURL(`/reminders/${lane}`)
  await expect(palette).toBeHidden()
})

test('letters find what the server knows, each person what is theirs', async ({ page }) => {
  const palette = page.getByRole('dialog', { name: 'Search and commands' })
  const find = async (person: string, path: string, letters: string) => {
    await enterAs(page, person)
    await page.goto(path)
    await hasCome(page)
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.keyboard.type(letters)
  }
  const within = (group: string) => palette.getByRole('group', { name: group }).getByRole('option')

  await test.step('a homeowner finds the warranty of the water heater', async () => {
    await find('homeowner', `/property/${lane}/dashboard`, 'heater warranty')
    await expect(within('Documents')).toHaveText([/^Water heater warranty/])
    await isClean(page, 'with what the server found')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/property-documents/${lane}\\?document=`))
    await expect(page.getByRole('complementary')).toContainText('Water heater warranty')
  })

  await test.step('an inspector finds an inspection by the address of the home', async () => {
    await find('inspector', '/inspector-dashboard', '12 example')
    await expect(within('Inspections').first()).toContainText('12 Example Lane')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/inspection-overview\//)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('12 Example Lane')
  })

  await test.step('an admin finds a person', async () => {
    await find('admin', '/admin', 'robin')
    await expect(within('People')).toHaveText([/^Robin Demo/])
    await within('People').click()
    await expect(page).toHaveURL(/\/admin\/user\/.+\/inspections/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Robin Demo')
  })

  await test.step('without a network a page is found at once, and a line says what cannot be', async () => {
    await page.context().setOffline(true)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('profile')
    await expect(
      palette.getByText('No network: inspections and people cannot be searched now.'),
    ).toBeVisible()
    await expect(palette.getByRole('option')).toHaveText(['My Profile'])
    await isClean(page, 'without a network')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/profile')
  })
})
