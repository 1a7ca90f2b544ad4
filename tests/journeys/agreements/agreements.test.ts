import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isFine } from '#tests/support/browser/page-checks.ts'
import { schedule } from '#tests/support/fixtures/visit.ts'

test('a client signs by the mailed link on a phone, drawing, and an order that changes meanwhile is read first', async ({
  page,
  server,
  browser,
}) => {
  const [owner, admin] = await Promise.all([server.as('homeowner'), server.as('admin')])
  const { inspectionId, propertyId } = await schedule(owner)
  await enterAs(page, 'admin')
  await page.goto(`/property/${propertyId}/inspection/${inspectionId}`)
  await page.getByRole('button', { name: 'Ask for a new signature' }).click()
  await page.getByRole('button', { name: 'Send the agreement' }).click()
  await expect(page.getByRole('button', { name: 'Send it again' })).toBeVisible()
  await isFine(page)

  const { text } = await server.db
    .selectFrom('mails')
    .select('text')
    .where('subject', 'like', 'Sign the agreement for%')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const link = /https?:\/\/\S+\/agreement\?token=[\w-]+/.exec(text)?.[0] ?? ''
  const context = await browser.newContext({ viewport: { width: 375, height: 740 }, hasTouch: true })
  const phone = await context.newPage()
  await phone.goto(`${server.url}${new URL(link).pathname}${new URL(link).search}`)
  await phone.getByRole('button', { name: 'Open the agreement' }).click()
  const read = phone.getByRole('region', { name: 'Agreement' })
  await expect(read).toContainText('Harper Demo')
  await isFine(phone)
  await phone.getByRole('checkbox', { name: /I agree to sign/ }).check()
  await phone.getByRole('button', { name: 'Go on to sign' }).click()

  // The visit moves before the client signs.
  const { scheduled_start } = (await owner.get(`/inspections/${inspectionId}`)).body
  const later = new Date(Date.parse(scheduled_start) + 7 * 86_400_000).toISOString()
  await admin.post(`/inspections/${inspectionId}/reschedule`, { scheduled_start: later })
  const before = await read.textContent()
  await phone.getByRole('radio', { name: 'Draw my signature' }).check()
  const pad = phone.getByRole('img', { name: 'Draw your signature here' })
  const box = await pad.boundingBox()
  if (box === null) throw new Error('no field to draw in')
  await phone.mouse.move(box.x + 30, box.y + 30)
  await phone.mouse.down()
  await phone.mouse.move(box.x + 90, box.y + 70, { steps: 5 })
  await phone.mouse.move(box.x + 160, box.y + 30, { steps: 5 })
  await phone.mouse.up()
  await phone.getByRole('textbox', { name: 'Your first and last name' }).fill('Harper Demo')
  await phone.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(phone.getByText(/The agreement has changed since you opened it/)).toBeVisible()
  await phone.getByRole('button', { name: 'Read it as it is now' }).click()
  await expect(read).not.toHaveText(before ?? '')
  // Nothing that was typed or drawn is lost.
  await expect(phone.getByRole('textbox', { name: 'Your first and last name' })).toHaveValue(
    'Harper Demo',
  )
  await isFine(phone)
  await phone.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(phone.getByText(/^Signed by Harper Demo/)).toBeVisible()
  const saved = phone.waitForEvent('download')
  await phone.getByRole('button', { name: 'Download the signed PDF' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^agreement-HK-\d+\.pdf$/)
  await isFine(phone)
  await context.close()
})

test('an admin previews and publishes a version of the agreement', async ({ page, server }) => {
  await enterAs(page, 'admin')
  await page.goto('/admin?show=settings&part=agreement')
  const text = page.getByRole('textbox', { name: 'Agreement' })
  await text.fill(`${await text.inputValue()}\n\nWe bring our own ladder to {address}.`)
  await page.getByRole('button', { name: 'Preview with its order' }).click()
  await expect(page.getByText(/We bring our own ladder to \d/)).toBeVisible()
  await isFine(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: 'Publish the version' }).click()
  await expect(page.getByText(/^Version 2, in force/)).toBeVisible()
  const owner = await server.as('homeowner')
  const { inspectionId } = await schedule(owner)
  const { agreement } = (await owner.get(`/inspections/${inspectionId}/agreement`)).body
  expect(agreement.version).toBe(2)
})
