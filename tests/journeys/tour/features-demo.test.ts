import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/browser.ts'
import { isFine } from '#tests/support/browser/page-checks.ts'

const block = (page: Page, name: string) => page.getByRole('region', { name })

for (const width of [375, 1280])
  test(`the tour works without a server and keeps nothing, at ${width} px`, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/') && pathname !== '/api/public/company-info')
        asked.push(pathname)
    })
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/features-demo')

    const field = block(page, 'Field work without a signal')
    await field.evaluate((element) => element.scrollIntoView())
    const first = field.getByRole('group', { name: 'Service drop and conductors' })
    await test.step('an item that is rated without a signal waits in the outbox, and leaves it with one', async () => {
      const state = field.getByRole('status', { name: 'Save state' })
      await expect(state).toContainText('All saved')
      await field.getByRole('switch', { name: 'Offline', exact: true }).check()
      await first.getByRole('radio', { name: 'NP' }).check()
      const outbox = field.getByRole('region', { name: 'Outbox' })
      await expect(outbox).toContainText('Service drop and conductors: NP')
      await expect(outbox).toContainText('on this device')
      await expect(state).toContainText('Kept on this device')
      await isFine(page)
      await field.getByRole('switch', { name: 'Offline', exact: true }).uncheck()
      await expect(state).toContainText('All saved')
      await expect(outbox).toContainText('Empty: everything has been sent.')
    })

    await test.step('a finding comes from the library', async () => {
      await field.getByRole('button', { name: 'Meter and base', expanded: false }).click()
      await field.getByRole('button', { name: 'Add a finding to Meter and base' }).click()
      const dialog = page.getByRole('dialog', { name: 'A finding: Meter and base' })
      await dialog.getByRole('button', { name: /Open knock-out/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      await expect(field.getByText('Open knock-out in the panel').first()).toBeVisible()
    })

    await test.step('a radon test without its protocol has no verdict', async () => {
      const radon = block(page, 'A radon test that checks its protocol')
      await radon.evaluate((element) => element.scrollIntoView())
      await expect(radon.getByText('Not valid')).toHaveCount(0)
      await radon.getByRole('checkbox', { name: 'One hour in the middle was lost' }).check()
      await expect(radon.getByText('Not valid')).toBeVisible()
      await expect(radon.getByText(/Hours are missing in the middle/)).toBeVisible()
      await radon.getByRole('checkbox', { name: 'The house was kept closed' }).uncheck()
      await expect(radon.getByText(/The house was not kept closed/)).toBeVisible()
    })

    await test.step('a county that is covered closes its gap, on the map as in the table', async () => {
      const map = block(page, 'Who goes where')
      await map.scrollIntoViewIfNeeded()
      const picture = map.getByRole('img', { name: /^Counties around Austin/ })
      await expect(picture).toHaveAccessibleName(/2 counties with requests/)
      await map.getByRole('checkbox', { name: 'Cover Bastrop' }).check()
      await expect(picture).toHaveAccessibleName(/1 county with requests/)
      await expect(map.getByText('You cover 2 counties; 1 still need an inspector.')).toBeVisible()
    })

    await test.step('a repair request is kept nowhere', async () => {
      const repairs = block(page, 'A repair request from the report')
      await repairs.evaluate((element) => element.scrollIntoView())
      await repairs.getByRole('checkbox').first().check()
      await expect(repairs.getByText('Nothing is kept here.')).toBeVisible()
    })

    await isFine(page)
    await page.getByRole('button', { name: 'Reset everything' }).click()
    await expect(first.getByRole('radio', { name: 'NP' })).not.toBeChecked()
    await expect(block(page, 'Who goes where').getByText('You cover 1 county')).toBeVisible()
    expect(asked).toEqual([])
    expect(
      await page.evaluate(async () => [
        localStorage.length,
        (await indexedDB.databases()).map(({ name }) => name),
      ]),
    ).toEqual([0, []])
    await page.getByRole('link', { name: /^Open in demo: Field work/ }).click()
    await expect(page).toHaveURL('/demo?as=inspector')
  })

test('a comment that is pressed twice is one finding, and closing before its form has come closes for good', async ({
  page,
}) => {
  await page.goto('/features-demo')
  const field = block(page, 'Field work without a signal')
  await field.getByRole('button', { name: 'Meter and base', expanded: false }).click()
  await field.getByRole('button', { name: 'Add a finding to Meter and base' }).click()
  const library = page.getByRole('dialog', { name: 'A finding: Meter and base' })
  const comment = library.getByRole('button', { name: /Open knock-out/ })
  await expect(comment).toBeVisible()
  // The code of the finding's form is on its way until the test lets it come.
  let letCome = () => {}
  const mayCome = new Promise<void>((resolve) => {
    letCome = resolve
  })
  const asked = page.waitForRequest(/\.js$/)
  await page.route(/\.js$/, (route) => mayCome.then(() => route.continue()))
  await comment.dblclick()
  await asked
  const findings = field.getByRole('list', { name: 'Findings: Meter and base' }).getByRole('button')
  await expect(findings).toHaveCount(1)
  await library.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const came = page.waitForResponse(/\.js$/)
  letCome()
  await came
  await findings.click()
  await expect(page.getByRole('dialog', { name: /Open knock-out/ })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
