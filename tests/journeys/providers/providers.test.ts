import { readFile } from 'node:fs/promises'
import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isClean } from '#tests/support/browser/fine.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const address = `/service-providers/${idOf('property lane')}`

test('an issue leads to somebody who is sent the job, and whose work is logged with its cost', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto(`/issue-resolution/${idOf('property lane')}`)
  await page.getByRole('button', { name: 'See the most serious one' }).click()
  const issue = page.getByRole('complementary', { name: /\S/ })
  const title = await issue.getByRole('heading').first().textContent()
  await issue.getByRole('link', { name: 'Send this job to a service provider' }).click()
  await expect(page.getByText(`For “${title}”`)).toBeVisible()
  await page.getByRole('button', { name: 'Sample Plumbing (demo)' }).click()
  const panel = page.getByRole('complementary', { name: 'Sample Plumbing (demo)' })
  const mail = await panel.getByRole('link', { name: 'Write the e-mail' }).getAttribute('href')
  const url = new URL(mail ?? '')
  expect([url.pathname, url.searchParams.get('subject')]).toEqual([
    'plumber@trades.example',
    `Job: ${title}`,
  ])
  expect(url.searchParams.get('body')).toContain('12 Example Lane')
  // The bar that stays in sight covers parts of a page that is scrolled.
  await page.evaluate(() => window.scrollTo(0, 0))
  await isClean(page, 'a provider beside the list')
  await panel.getByRole('button', { name: 'Log a job' }).click()
  await panel.getByRole('textbox', { name: 'What was done' }).fill('Valve replaced')
  await panel
    .getByRole('group', { name: /^Day/ })
    .getByRole('spinbutton', { name: /month/ })
    .focus()
  await page.keyboard.type('01052026')
  await panel.getByRole('textbox', { name: 'Cost in dollars' }).fill('1,095')
  await panel.getByRole('button', { name: 'Log job' }).click()
  await expect(panel.getByRole('button', { name: 'Delete Valve replaced' })).toBeVisible()
  // 165 and 240 dollars were there before.
  await expect(panel.getByText('$1,500.00')).toBeVisible()
  await expect(page.getByText(/\$1,680\.00 in all/)).toBeVisible()
  // The focus goes to the line that takes the place of the deleted one.
  await panel.getByRole('button', { name: 'Delete Valve replaced' }).press('Enter')
  await expect(panel.getByRole('button', { name: 'Delete Valve replaced' })).toBeHidden()
  await expect(
    panel.getByRole('button', { name: /^Delete/ }).and(page.locator(':focus')),
  ).toHaveCount(1)
})

test('people come from a vCard and go as one, are added, removed and put back', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto(address)
  const list = page.getByRole('list', { name: 'Service providers' })
  await page.getByLabel('Import vCard').setInputFiles({
    name: 'cy.vcf',
    mimeType: 'text/vcard',
    buffer: Buffer.from(
      'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Cy Mason\r\nTITLE:Mason\r\nTEL:512-555-0188\r\nEND:VCARD\r\n',
    ),
  })
  await expect(page.getByText('1 person was added.')).toBeVisible()
  await list.getByRole('button', { name: 'Cy Mason' }).click()
  const panel = page.getByRole('complementary', { name: 'Cy Mason' })
  const download = page.waitForEvent('download')
  await panel.getByRole('link', { name: 'Save contact' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Cy Mason.vcf')
  expect(await readFile(await file.path(), 'utf8')).toContain('TEL;TYPE=WORK,VOICE:512-555-0188')
  await panel.getByRole('button', { name: 'Remove' }).click()
  await expect(list.getByRole('button', { name: 'Cy Mason' })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list.getByRole('button', { name: 'Cy Mason' })).toBeVisible()
  await page.getByRole('button', { name: 'Add a provider' }).click()
  const form = page.getByRole('form', { name: 'New provider' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Di Electric')
  await form.getByRole('combobox', { name: 'Trade' }).fill('Electrician')
  await form.getByRole('textbox', { name: 'Phone' }).fill('call me')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(form.getByText('Enter a phone number such as 512-555-0100.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Phone' }).fill('512-555-0190')
  await form.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(list.getByRole('button', { name: 'Di Electric' })).toBeVisible()
})
