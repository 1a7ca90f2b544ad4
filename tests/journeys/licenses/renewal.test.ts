import sharp from 'sharp'
import { idOf } from '#server/db/seed/ids.ts'
import { demoPassword } from '#server/db/seed/people.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isFine } from '#tests/support/browser/page-checks.ts'
import { makeClient } from '#tests/support/server/server.ts'

test('an inspector sends a renewed license while the former is good, and an admin approves it', async ({
  page,
  browser,
  server,
}) => {
  await enterAs(page, 'inspector')
  await page.goto('/profile')
  const mine = page.getByRole('region', { name: 'Your license' })
  await mine.getByRole('button', { name: 'Send the renewed license' }).click()
  const form = mine.getByRole('form', { name: 'My renewed license' })
  await form.getByRole('textbox', { name: 'License number' }).fill('TX-2029')
  const day = form.getByRole('group', { name: 'Last day of the license' })
  await day.getByRole('spinbutton', { name: /^month/ }).fill('03')
  await day.getByRole('spinbutton', { name: /^day/ }).fill('31')
  await day.getByRole('spinbutton', { name: /^year/ }).fill('2031')
  await mine.getByLabel('Add a picture or PDF').setInputFiles({
    name: 'license.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 640, height: 400, channels: 3, background: '#d8c8a8' } })
      .png()
      .toBuffer(),
  })
  const papers = mine.getByRole('list', { name: 'Papers of the license' })
  await expect(papers).toContainText('license.png')
  await papers.getByRole('button', { name: 'Remove license.png' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(papers).toContainText('license.png')
  // What was typed meanwhile is still there.
  await expect(form.getByRole('textbox', { name: 'License number' })).toHaveValue('TX-2029')
  await isFine(page)
  await form.getByRole('button', { name: 'Send the renewed license' }).click()
  await expect(mine.getByText(/Your renewed license waits for an admin/)).toBeVisible()

  const admin = await (await browser.newContext({ baseURL: server.url })).newPage()
  await enterAs(admin, 'admin')
  await admin.goto('/admin')
  await expect(admin.getByRole('table', { name: 'Inspectors waiting for approval' })).toContainText(
    'renewed until Mar 31, 2031, to check',
  )
  await admin.goto(`/admin/user/${idOf('user inspector')}/inspections`)
  const license = admin.getByRole('region', { name: 'License' })
  await expect(license).toContainText('TX TX-2029, good until Mar 31, 2031')
  await isFine(admin)
  await license.getByRole('button', { name: 'Check and approve the renewed license' }).click()
  const dialog = admin.getByRole('dialog')
  const saving = admin.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download license.png' }).click()
  expect((await saving).suggestedFilename()).toBe('license.png')
  await expect(dialog.getByRole('textbox', { name: 'License number' })).toHaveValue('TX-2029')
  // The inspector corrects it meanwhile.
  const login = { email: 'inspector@hearthkeep.example', password: demoPassword }
  const { body } = await makeClient(server.url, null, null).post('/auth/login', login)
  const corrected = { number: 'TX-2031', state: 'TX', expires_on: '2031-03-31' }
  await makeClient(server.url, body.token, body.user_id).post(
    `/inspectors/${body.user_id}/license`,
    corrected,
  )
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog.getByText('It is now: TX TX-2031, good until Mar 31, 2031')).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'License number' })).toHaveValue('TX-2031')
  await isFine(admin)
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(license.getByText('The renewed one waits')).toHaveCount(0)
  // The page of the inspector hears of it.
  await expect(mine.getByText(/TX TX-2031, good until Mar 31, 2031/)).toBeVisible()
  await expect(mine.getByRole('button', { name: 'Send the renewed license' })).toBeVisible()
})
