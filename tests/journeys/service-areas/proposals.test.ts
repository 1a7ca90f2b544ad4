import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { violationsOf } from '#tests/support/browser/fine.ts'

const setting = 'Changes to service areas need an admin’s approval'

test('an inspector proposes counties, an admin who wants to approve changes declines one and approves the next, and each is told', async ({
  page,
  browser,
}) => {
  const admin = await (await browser.newContext()).newPage()
  await enterAs(admin, 'admin')
  await admin.goto('/admin/service-areas')
  const rule = admin.getByRole('checkbox', { name: setting })
  await expect(rule).not.toBeChecked()
  const kept = admin.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/admin/area-rule'),
  )
  await rule.press('Space')
  await expect(admin.getByText(/wait until an admin approves them/)).toBeVisible()
  expect((await kept).ok()).toBe(true)
  await admin.reload()
  await expect(rule).toBeChecked()

  await enterAs(page, 'inspector2')
  await page.goto('/inspector/service-areas?state=TX')
  const bastrop = page.getByRole('checkbox', { name: 'Bastrop', exact: true })
  await bastrop.check()
  await page.getByRole('textbox', { name: /^Note/ }).fill('Somebody waits there')
  await page.getByRole('button', { name: 'Propose service areas' }).click()
  const waits = page.getByRole('region', { name: 'Your change waits for an admin' })
  await expect(waits).toContainText('1 county added: Bastrop, TX')
  await expect(waits.getByRole('listitem').filter({ hasText: 'Proposed' }).first()).toHaveAttribute(
    'aria-current',
    'step',
  )
  await expect(waits).toContainText('Proposed by the inspector')
  await expect(bastrop).not.toBeChecked()
  expect(await violationsOf(page)).toEqual([])
  // Until then there is no other one.
  await bastrop.check()
  const propose = page.getByRole('button', { name: 'Propose service areas' })
  await expect(propose).toHaveAttribute('aria-disabled', 'true')
  await expect(propose).toHaveAccessibleDescription(/still waits for an admin/)
  await waits.getByRole('button', { name: 'Withdraw this change' }).click()
  await expect(waits).toHaveCount(0)
  // What was chosen is here again.
  await expect(bastrop).toBeChecked()
  await propose.click()
  await expect(waits).toBeVisible()

  const notice = admin.getByText(/^Jordan Demo proposes other service areas: 1 county added/)
  await admin.goto('/notifications')
  await notice.first().click()
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Service areas of Jordan Demo')
  const proposal = admin.getByRole('region', { name: 'Jordan Demo proposes a change' })
  await expect(proposal).toContainText('Bastrop, TX')
  await expect(proposal).toContainText('Proposed by the inspector')
  await proposal.getByRole('button', { name: 'Decline' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Decline this change' })
  await dialog.getByRole('button', { name: 'Decline this change' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAccessibleDescription(
    /Reason/,
  )
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Bastrop is for Indigo.')
  expect(await violationsOf(admin)).toEqual([])
  await dialog.getByRole('button', { name: 'Decline this change' }).click()
  await expect(admin.getByText('Declined. Jordan Demo reads your reason.')).toBeVisible()

  // The page of the inspector hears of it by itself.
  const declined = page.getByRole('region', { name: 'Your last change was declined' })
  await expect(declined).toContainText('Bastrop is for Indigo.')
  await expect(declined).toContainText('Declined by an admin')
  await page.getByRole('checkbox', { name: 'Hays', exact: true }).uncheck()
  await propose.click()
  await expect(waits).toContainText('1 county removed: Hays, TX')
  await expect(declined).toHaveCount(0)

  await admin.goto('/admin/service-areas')
  await expect(admin.getByRole('region', { name: 'Proposed changes' })).toContainText('Hays, TX')
  expect(await violationsOf(admin)).toEqual([])
  await admin.getByRole('button', { name: 'Approve the change of Jordan Demo' }).press('Enter')
  await expect(
    admin.getByText('Approved. The service areas of Jordan Demo are changed.'),
  ).toBeVisible()
  await expect(waits).toHaveCount(0)
  const last = page.getByRole('table', { name: 'Changes' }).getByRole('row').nth(1)
  await expect(last).toContainText('Jordan Demo, approved by Avery Demo')
  await page.goto('/notifications')
  await expect(
    page.getByText('An admin approved your change of service areas: 1 county removed').first(),
  ).toBeVisible()

  // The admin undoes it as any other change.
  await admin.goto(`/admin/inspector/${idOf('user inspector2')}/service-areas`)
  await expect(admin.getByRole('table', { name: 'Changes' })).toContainText(
    'approved by Avery Demo',
  )
})

test('two admins decide at once: the second reads what has happened', async ({ page, browser }) => {
  const [one, other] = await Promise.all(
    [0, 1].map(async () => (await browser.newContext()).newPage()),
  )
  if (one === undefined || other === undefined) throw new Error('There are two pages.')
  for (const admin of [one, other]) await enterAs(admin, 'admin')
  await one.goto('/admin/service-areas')
  const rule = one.getByRole('checkbox', { name: setting })
  await rule.setChecked(true)
  await expect(one.getByText(/wait until an admin approves them/)).toBeVisible()
  await enterAs(page, 'inspector')
  await page.goto('/inspector/service-areas?state=TX')
  await page.getByRole('checkbox', { name: 'Hays', exact: true }).check()
  await page.getByRole('button', { name: 'Propose service areas' }).click()
  await expect(page.getByRole('region', { name: 'Your change waits for an admin' })).toBeVisible()
  await other.goto(`/admin/inspector/${idOf('user inspector')}/service-areas`)
  const approve = other.getByRole('button', { name: 'Approve', exact: true })
  await expect(approve).toBeVisible()
  await one.getByRole('button', { name: 'Approve the change of Indigo Demo' }).click()
  await expect(
    one.getByText('Approved. The service areas of Indigo Demo are changed.'),
  ).toBeVisible()
  await approve.click()
  await expect(
    other.getByText('An admin has approved this change already; this cannot be done now.'),
  ).toBeVisible()
  await expect(approve).toHaveCount(0)
})
