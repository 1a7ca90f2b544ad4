import type { Locator, Page } from '@playwright/test'
import { paths } from '#contract/vocabulary/paths.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isFine } from '#tests/support/browser/page-checks.ts'

const propertyId = idOf('property lane')
type Form = {
  path: string
  name: RegExp
  open: (page: Page) => Promise<void>
  field: string
  /** A field that only the other tab changes. */
  kept: string
}
const forms: Form[] = [
  {
    path: paths.profile(),
    name: /^About you$/,
    open: async () => {},
    field: 'Phone',
    kept: 'Last name',
  },
  {
    path: paths.propertyDashboard({ propertyId }),
    name: /^About the home$/,
    open: (page) =>
      page
        .getByRole('region', { name: 'About the home' })
        .getByRole('button', { name: /^Change$|^Add the rest$/ })
        .click(),
    field: 'Living area in sq ft',
    kept: 'Stories',
  },
  {
    path: paths.serviceProviders({ propertyId }),
    name: /^About Specimen Roofing/,
    open: (page) => page.getByRole('button', { name: 'Specimen Roofing (demo)' }).click(),
    field: 'Phone',
    kept: 'License number',
  },
]
const typed: Record<string, [mine: string, theirs: string]> = {
  Phone: ['512-555-0161', '512-555-0162'],
  'Living area in sq ft': ['2161', '2162'],
}
const keptText: Record<string, string> = {
  'Last name': 'Demo-Alder',
  Stories: '2',
  'License number': 'R-77',
}

test('what two tabs change in a profile, a home and a provider is kept of both, and what both changed is settled in the second', async ({
  page,
  context,
}) => {
  await enterAs(page, 'homeowner')
  const other = await context.newPage()
  await page.setViewportSize({ width: 375, height: 812 })
  for (const { path, name, open, field, kept } of forms) {
    const formOf = (tab: Page) => tab.getByRole('form', { name })
    const box = (form: Locator, label: string) =>
      form.getByRole('textbox', { name: new RegExp(`^${label}`) })
    for (const tab of [page, other]) {
      await tab.goto(path)
      await open(tab)
      await expect(formOf(tab)).toBeVisible()
    }
    const [mine = '', theirs = ''] = typed[field] ?? []
    await box(formOf(page), field).fill(mine)
    await box(formOf(other), field).fill(theirs)
    await box(formOf(other), kept).fill(keptText[kept] ?? '')
    const save = (tab: Page) => formOf(tab).getByRole('button', { name: /^Save/ }).click()
    const stored = other.waitForResponse((answer) => answer.request().method() === 'PUT')
    await save(other)
    expect((await stored).status()).toBe(200)
    await save(page)
    await expect(formOf(page).getByText('was changed elsewhere')).toContainText(
      new RegExp(`There now: .+ “${theirs.replace(/^2162$/, '2,162 sq ft')}”`),
    )
    await expect(box(formOf(page), field)).toHaveValue(mine)
    await isFine(page)
    await formOf(page).getByRole('button', { name: 'Keep mine' }).click()
    await expect(formOf(page).getByText('was changed elsewhere')).toBeHidden()
    await expect(box(formOf(page), kept)).toHaveValue(keptText[kept] ?? '')
    const settled = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await save(page)
    expect((await settled).status()).toBe(200)
    const sent = JSON.stringify((await settled).request().postDataJSON())
    expect(sent).toContain(mine)
    expect(sent).toContain(keptText[kept])
  }
})
