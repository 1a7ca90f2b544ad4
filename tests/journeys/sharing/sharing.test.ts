import type { Page } from '@playwright/test'
import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isClean } from '#tests/support/browser/fine.ts'
import { isFine } from '#tests/support/browser/page-checks.ts'

const report = `/${idOf('inspection lane')}/${idOf('property lane')}/home-inspection-report`

/** Makes a link through the dialog; its address. */
const share = async (page: Page, scope: string) => {
  await page.goto(report)
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this report' })
  await dialog.getByRole('radio', { name: scope }).check()
  await dialog.getByRole('combobox', { name: 'How long it works' }).selectOption('A week')
  await expect(dialog.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  return dialog.getByRole('textbox', { name: 'Link' }).inputValue()
}

test('an owner shares the full report; anybody with the link reads it without an account, and the owner sees that', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'homeowner')
  const url = await share(page, 'Full report')
  await isFine(page)
  const guest = await (
    await browser.newContext({ viewport: { width: 375, height: 740 } })
  ).newPage()
  await guest.goto(url)
  await expect(guest.getByRole('heading', { name: 'Shared inspection report' })).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'Electrical', exact: true })).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Create an account to keep this' })).toBeVisible()
  // A portrait of the home does not push the findings down: it is wider than high.
  const cover = guest.getByRole('region', { name: 'About this report' }).getByRole('img')
  const { width, height } = (await cover.boundingBox()) ?? { width: 0, height: 0 }
  expect(width).toBeGreaterThan(height)
  await expect(guest.getByText('Harper')).toHaveCount(0)
  const about = guest.getByRole('region', { name: 'About this report' })
  await expect(about.getByText(/°F/)).toBeVisible()
  const search = guest.getByRole('searchbox', { name: 'Search findings' })
  await search.fill('no such words')
  await expect(guest.getByText('Nothing in this report matches.')).toBeVisible()
  await guest.getByRole('button', { name: 'Show everything' }).click()
  await guest.getByRole('radio', { name: 'Summary' }).check()
  await expect(search).toHaveCount(0)
  await isFine(guest)
  await guest.getByRole('region', { name: 'Summary' }).getByRole('link').last().click()
  await expect(guest.locator(':target')).toBeInViewport()
  await expect(search).toHaveCount(1)
  await expect(guest.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await isFine(guest)
  await page.reload()
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this report' })
  // The newest is first; other tests of this file make links of the same report.
  await expect(dialog.getByRole('listitem').first()).toContainText('opened once')
  await dialog.getByRole('button', { name: 'Revoke' }).first().click()
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await isClean(page, 'the question before a link ends')
  await dialog.getByRole('button', { name: 'Revoke it' }).click()
  await expect(dialog.getByText('revoked', { exact: true }).first()).toBeVisible()
  await guest.goto('/')
  await guest.goto(url)
  await expect(guest.getByRole('heading', { name: 'This link was withdrawn' })).toBeVisible()
  await expect(guest.getByText('ask the person who sent you the link')).toBeVisible()
  await isFine(guest)
  await guest.close()
})

test('a summary shows findings in one line each, and downloads as paper, table and data', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  const url = await share(page, 'Summary')
  await page.goto(url)
  await expect(page.getByRole('heading', { name: 'Shared inspection report' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Make a repair request' })).toHaveCount(0)
  await expect(page.getByText(/^All ratings of/)).toHaveCount(0)
  await page.getByRole('link', { name: 'Download' }).click()
  await expect(page).toHaveURL(/\/analysis-download\?token=/)
  await isFine(page)
  for (const format of ['PDF', 'CSV', 'JSON']) {
    const card = page.getByRole('region', { name: format, exact: true })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('button', { name: `Download ${format}` }).click(),
    ])
    await expect(card.getByText(/^Ready: \d+ (bytes|kB), /)).toBeVisible()
    await expect(card.getByRole('link', { name: `Download ${format} again` })).toBeFocused()
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^HK-\\d+-v\\d+\\.${format.toLowerCase()}$`),
    )
    expect(await download.failure()).toBeNull()
  }
})

test('a file that could not be made says why, and is made when asked again', async ({ page }) => {
  await enterAs(page, 'homeowner')
  const url = await share(page, 'Summary')
  const file = /\/api\/public\/shared-contents\/csv/
  await page.route(file, (route) =>
    route.fulfill({ status: 429, json: { error: 'Too many requests.', code: 'too_many' } }),
  )
  await page.goto(url.replace('/inspection-report-public', '/analysis-download'))
  const card = page.getByRole('region', { name: 'CSV', exact: true })
  await card.getByRole('button', { name: 'Download CSV' }).click()
  await expect(card.getByRole('alert')).toHaveText('Too many requests.')
  await isFine(page)
  await page.unroute(file)
  await card.getByRole('button', { name: 'Download CSV' }).click()
  await expect(card.getByRole('link', { name: 'Download CSV again' })).toBeVisible()
})

test('a link that nobody made and a visit without one say so and lead to the log-in page', async ({
  page,
}) => {
  for (const path of [
    '/inspection-report-public',
    '/diy-analysis-report-public',
    '/analysis-download',
  ]) {
    await page.goto(`${path}?token=${'a'.repeat(43)}`)
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
    await expect(page.getByText('ask the person who sent it for a new link')).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('aaaa')
    await page.goto(path)
    await expect(page.getByText('This page is opened by a link')).toBeVisible()
    await isFine(page)
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL('/login')
  }
})

test('an owner with more links than the dialog shows at once pages through them', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto(report)
  await page.evaluate(async (inspectionId) => {
    for (let made = 0; made < 11; made += 1)
      await fetch(`/api/inspections/${inspectionId}/links`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${localStorage.getItem('token')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ scope: 'summary', days: 7 }),
      })
  }, idOf('inspection lane'))
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this report' })
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  await dialog.getByRole('button', { name: 'Next page' }).click()
  await expect(dialog.getByText(/^11–/)).toBeVisible()
  await expect(dialog.getByRole('listitem').first()).toBeVisible()
})
