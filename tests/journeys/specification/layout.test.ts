import { enter, expect, test } from '#tests/support/shell.ts'

test('[2.2] [7.5] the footer shows the company name and the year', async ({ page, server }) => {
  await enter(page, server, 'homeowner')
  await page.goto('/')
  await expect(page.getByRole('contentinfo')).toContainText('Hearthkeep Test LLC')
  await expect(page.getByRole('contentinfo')).toContainText(String(new Date().getFullYear()))
})
