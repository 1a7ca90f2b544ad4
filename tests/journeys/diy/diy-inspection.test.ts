import type { Page } from '@playwright/test'
import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { hasLeftHistory, isFine } from '#tests/support/browser/page-checks.ts'
import { drawnPhoto } from '#tests/support/fixtures/pictures.ts'

test.use({ serviceWorkers: 'allow' })

const home = idOf('property lane')

/** The answer to the save that a press begins. */
const saved = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && /diy-analyses\/[\w-]+$/.test(answer.url()),
  )

test('an owner looks at their kitchen, question by question, and sees what it does to the score', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto(`/diy/${home}`)
  await expect(page.getByRole('heading', { level: 1, name: 'DIY inspection' })).toBeVisible()
  await expect(page.getByText('9 of 10 areas looked at.')).toBeVisible()
  await isFine(page)
  await page.getByRole('link', { name: 'Kitchen and laundry', exact: true }).click()
  const first = page.getByRole('group', {
    name: 'Is the dryer duct metal, short and free of lint?',
  })
  let answered = saved(page)
  await first.getByRole('radio', { name: 'Problem' }).check()
  await page.getByRole('textbox', { name: 'Note' }).fill('It is plastic.')
  await answered
  await isFine(page)
  const photo = page.waitForResponse((answer) => /\/photos\//.test(answer.url()))
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'duct.jpg', mimeType: 'image/jpeg', buffer: await drawnPhoto() })
  expect((await photo).ok()).toBe(true)
  // Back closes the photo, and stays at the question; so does Escape, and Back then leads to the page before.
  const open = page.getByRole('button', { name: /^Photo 1/ })
  await open.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(open).toBeFocused()
  await open.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await hasLeftHistory(page)
  await page.goBack()
  await expect(
    page.getByRole('heading', { level: 1, name: 'DIY inspection', exact: true }),
  ).toBeVisible()
  await page.goForward()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Question 2 of 5')).toBeVisible()

  // With the keyboard: an answer is a digit, an arrow leads on and back.
  await page.keyboard.press('1')
  await expect(page.getByRole('radio', { name: 'OK' })).toBeChecked()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('2')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'OK' })).toBeChecked()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('It is plastic.')

  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByText('2 questions are left out.')).toBeVisible()
  await isFine(page)
  await page.getByRole('button', { name: /^Change the answer to: Are the washer/ }).click()
  answered = saved(page)
  await page.getByRole('radio', { name: 'Not in my home' }).check()
  await answered
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'DIY inspection done' })).toBeVisible()
  await expect(page.getByText('1 OK, 1 problem, 1 not sure, 1 not in this home')).toBeVisible()
  await expect(page.getByText(/4 of 5 questions were answered\. 1 problem was found/)).toBeVisible()
  await page.getByRole('button', { name: 'Make an issue: A plastic or lint-filled' }).click()
  await expect(page.getByText('Added to your issues')).toBeVisible()
  await isFine(page)
  await page.getByRole('link', { name: 'View analysis' }).click()
  await expect(page.getByText('It is plastic.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Photo|A plastic/ }).first()).toBeVisible()
  await page.goto(`/diy/${home}`)
  await expect(page.getByText('10 of 10 areas looked at.')).toBeVisible()
})

test('answers and photographs without a network wait on the device, and are submitted when it is back', async ({
  page,
  context,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto(`/diy/${home}/heating-cooling`)
  const radio = (name: string) => page.getByRole('radio', { name, exact: true })
  const before = saved(page)
  await radio('OK').check()
  await before
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Next' }).click()
  await radio('Problem').check()
  await expect(
    page.getByText('Saved on this device. It is sent when the network is back.'),
  ).toBeVisible()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'rust.jpg', mimeType: 'image/jpeg', buffer: await drawnPhoto() })
  await expect(page.getByText('On this device', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText(/^Submitted on this device/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'DIY inspection done' })).toBeVisible()
  await expect(page.getByText('Rust, soot or smell at the burner').first()).toBeVisible()
  await page.getByRole('link', { name: 'View analysis' }).click()
  await expect(page.getByRole('img', { name: /Rust, soot or smell/ }).first()).toBeVisible()
})

test('answers are there again after a reload, and an unknown area leads to the ten', async ({
  page,
}) => {
  await enterAs(page, 'homeowner2')
  const other = idOf('property court')
  await page.goto(`/diy/${other}/no-such-area`)
  await expect(page.getByText('There is no such area in a DIY inspection.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Areas' }).getByRole('listitem')).toHaveCount(10)
  await page.goto(`/diy/${other}/attic-insulation`)
  // The server is told nothing; the device alone keeps it.
  await page.route('**/diy-analyses/**', (route) => route.abort())
  await page.getByRole('radio', { name: 'Not sure' }).check()
  await page.getByRole('textbox', { name: 'Note' }).fill('Too dark.')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Question 2 of 5')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Question 2 of 5')).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('radio', { name: 'Not sure' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Too dark.')
})

test('on a phone, the way on stays in reach while a question asks for a note and photos', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await enterAs(page, 'homeowner')
  await page.goto(`/diy/${home}/plumbing-water-heater`)
  await page.getByRole('radio', { name: 'OK' }).check()
  const note = page.getByRole('textbox', { name: 'Note' })
  const next = page.getByRole('button', { name: 'Next' })
  await expect(note).toBeAttached()
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(next).toBeInViewport({ ratio: 1 })
  // What somebody writes is not under the bar.
  await note.focus()
  const [field, bar] = await Promise.all([note.boundingBox(), next.boundingBox()])
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  await isFine(page)
  await next.click()
  await expect(page.getByText(/^Question 2 of/)).toBeVisible()
})
