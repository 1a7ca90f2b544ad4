import sharp from 'sharp'
import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isFine } from '#tests/support/browser/fine.ts'

test.use({ viewport: { width: 375, height: 812 } })

test('an inspector shows their license as a PDF and as a picture, takes one back, and an admin looks at what is left', async ({
  page,
  browser,
  server,
}) => {
  await enterAs(page, 'inspector2')
  await page.goto('/profile')
  const mine = page.getByRole('region', { name: 'Your license' })
  const papers = mine.getByRole('list', { name: 'Papers of the license' })
  const add = (name: string, mimeType: string, buffer: Buffer) =>
    mine.getByLabel('Add a picture or PDF').setInputFiles({ name, mimeType, buffer })

  await test.step('a file of another kind is refused with a sentence, and can be followed by a good one', async () => {
    await add('license.pdf', 'application/pdf', Buffer.from('This is a letter.'))
    await expect(mine.getByRole('alert')).toBeVisible()
    await add('license.pdf', 'application/pdf', Buffer.from('%PDF-1.4\n%%EOF\n'))
    await expect(papers).toContainText('license.pdf')
    await expect(mine.getByRole('alert')).toHaveCount(0)
  })

  await test.step('with the keyboard alone, one is removed and the focus goes on to the other', async () => {
    const card = sharp({ create: { width: 640, height: 400, channels: 3, background: '#d8c8a8' } })
    await add('card.png', 'image/png', await card.png().toBuffer())
    await expect(papers).toContainText('card.png')
    await isFine(page, 'the papers of a license')
    await papers.getByRole('button', { name: 'Remove license.pdf' }).focus()
    await page.keyboard.press('Enter')
    await expect(papers).not.toContainText('license.pdf')
    await expect(papers.getByRole('button', { name: 'Remove card.png' })).toBeFocused()
  })

  await test.step('an admin sees the picture, and gets it as it was sent', async () => {
    const admin = await (await browser.newContext({ baseURL: server.url })).newPage()
    await enterAs(admin, 'admin')
    await admin.goto(`/admin/user/${idOf('user inspector2')}/inspections`)
    const license = admin.getByRole('region', { name: 'License' })
    const seen = license.getByRole('list', { name: 'Papers of the license' })
    await expect(seen).toContainText('card.png')
    await expect(seen).not.toContainText('license.pdf')
    await expect(seen.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
    const saving = admin.waitForEvent('download')
    await seen.getByRole('button', { name: 'Download card.png' }).click()
    expect((await saving).suggestedFilename()).toBe('card.png')
    await isFine(admin, 'the papers of a license as an admin sees them')
    await admin.context().close()
  })
})
