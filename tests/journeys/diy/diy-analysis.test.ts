import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isFine } from '#tests/support/browser/page-checks.ts'

const analysis = `/diy-analysis-report/${idOf('diy lane')}`
const reported = 'Owner-reported, not a professional inspection.'

test('an owner reads their own analysis: problems, open questions, next steps', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto(`/home-inspections/${idOf('property lane')}`)
  await page.getByRole('link', { name: /^DIY analysis of/ }).click()
  await expect(page).toHaveURL(analysis)
  await expect(page.getByText(reported)).toBeVisible()
  await expect(page.getByText('9 of 10 areas were looked at.')).toBeVisible()
  const problems = page.getByRole('list', { name: 'Problems' })
  await expect(problems.getByRole('listitem').first()).toContainText('Safety hazard')
  await expect(
    page.getByRole('list', { name: 'For a professional to look at' }).getByRole('heading'),
  ).toHaveCount(5)
  await expect(page.getByRole('row', { name: /^Kitchen and laundry/ })).toContainText(
    'not looked at yet',
  )
  await isFine(page)
  await problems.getByRole('button', { name: 'Rendered for the demo' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await isFine(page)
})

test('anybody with the link reads and downloads it without an account, until the owner withdraws it', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto(analysis)
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this analysis' })
  await dialog.getByRole('combobox', { name: 'How long it works' }).selectOption('A week')
  await expect(dialog.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  const url = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  await isFine(page)
  const guest = await (
    await browser.newContext({ viewport: { width: 375, height: 740 } })
  ).newPage()
  await guest.goto(url)
  await expect(guest.getByRole('heading', { level: 1, name: 'Shared DIY analysis' })).toBeVisible()
  await expect(guest.getByText(reported)).toBeVisible()
  await expect(guest.getByText('Harper')).toHaveCount(0)
  await expect(guest.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await isFine(guest)
  await guest.getByRole('link', { name: 'Download' }).click()
  await expect(guest.getByText('DIY analysis', { exact: true })).toBeVisible()
  for (const name of ['PDF', 'CSV', 'JSON']) {
    const card = guest.getByRole('region', { name, exact: true })
    const [download] = await Promise.all([
      guest.waitForEvent('download'),
      card.getByRole('button', { name: `Download ${name}` }).click(),
    ])
    await expect(card.getByText(/^Ready: \d+ kB, /)).toBeVisible()
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^diy-analysis-\\d{4}-\\d\\d-\\d\\d\\.${name.toLowerCase()}$`),
    )
  }
  await isFine(guest)
  await guest.getByRole('link', { name: 'Read it here instead' }).click()
  await expect(guest.getByText(reported)).toBeVisible()
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await dialog.getByRole('button', { name: 'Revoke it' }).click()
  await expect(dialog.getByText('revoked', { exact: true })).toBeVisible()
  await guest.goto('/')
  await guest.goto(url)
  await expect(guest.getByRole('heading', { name: 'This link was withdrawn' })).toBeVisible()
  await isFine(guest)
  await guest.close()
})

test('an analysis of somebody else, of nobody, and a link that nobody made say so', async ({
  page,
}) => {
  await page.goto('/diy-analysis-report-public')
  await expect(page.getByText('This page is opened by a link')).toBeVisible()
  await isFine(page)
  await page.goto(`/diy-analysis-report-public?token=${'a'.repeat(43)}`)
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await isFine(page)
  await enterAs(page, 'homeowner2')
  await page.goto(`/diy-analysis-report/${idOf('an analysis of nobody')}`)
  await expect(page.getByText('Resource not found.')).toBeVisible()
  await isFine(page)
  await page.goto(analysis)
  await expect(page).toHaveURL('/unauthorized')
})
