import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isFine } from '#tests/support/browser/fine.ts'

const visit = `${idOf('inspection lane')}/${idOf('property lane')}`

test('each item of a worksheet says what the last visit found there', async ({ page }) => {
  await enterAs(page, 'inspector')
  await page.goto(`/inspection-form/${visit}/interior`)
  const open = (item: string) =>
    page.getByRole('button', { name: new RegExp(`^${item}`), expanded: false }).click()
  const look = (item: string) =>
    page.getByRole('button', { name: `Last visit of ${item}`, expanded: false }).click()
  await open('Doors and windows')
  await look('Doors and windows')
  const said = page.getByRole('region', { name: 'Last visit: Doors and windows' })
  await expect(said.getByText('Deficient')).toBeVisible()
  await expect(said.getByText('Door does not latch, Bedroom 2')).toBeVisible()
  await expect(said.getByRole('img', { name: 'Door does not latch' })).toBeVisible()
  await isFine(page, 'what the last visit found')
  await page.getByRole('button', { name: 'Last visit of Doors and windows' }).click()
  await expect(said).toHaveCount(0)
})
