import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, signIn, test } from '#tests/support/browser/browser.ts'
import { isFine } from '#tests/support/browser/page-checks.ts'

const address = (visit: string) => `/inspection-analysis/${idOf(`inspection ${visit}`)}`
const analysis = `/property/${idOf('property lane')}/inspection/${idOf('inspection lane')}/analysis`

test('a link to an analysis asks a visitor to log in and brings the owner to it', async ({
  page,
}) => {
  await page.goto(address('lane'))
  await expect(page.getByRole('heading', { name: 'Log in to read this analysis' })).toBeVisible()
  await isFine(page)
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill('homeowner@hearthkeep.example')
  await page.getByRole('textbox', { name: 'Password' }).fill('hearthkeep-demo')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(analysis)
  await expect(page.getByRole('heading', { level: 1, name: 'Inspection analysis' })).toBeVisible()
})

test('with the secret of a shared link it leads to the shared page, without an account', async ({
  page,
}) => {
  await page.goto(`${address('lane')}?token=${'a'.repeat(43)}`)
  await expect(page).toHaveURL(/\/inspection-report-public\?token=a+$/)
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
})

test('with temporary access it leads to the one inspection that it opens', async ({ page }) => {
  await page.goto('/login')
  await page.evaluate(
    ([property, inspection]) => {
      localStorage.setItem('temp_access', 'true')
      localStorage.setItem('temp_property_id', property ?? '')
      localStorage.setItem('temp_inspection_id', inspection ?? '')
    },
    [idOf('property lane'), idOf('inspection lane')],
  )
  await page.goto(address('lane'))
  await expect(page).toHaveURL(analysis)
})

test('an analysis that is not ready, locked, somebody else’s or nowhere says so', async ({
  page,
}) => {
  await signIn(page, 'homeowner2')
  for (const [visit, title, said] of [
    ['road-next', 'There is no analysis yet', 'The visit has a date and an inspector.'],
    ['court', 'This analysis is not open yet', 'the inspection is not paid'],
    ['lane', 'This is not your inspection', 'Ask its owner for a link.'],
    ['of nobody', 'Inspection not found', 'The link is incomplete'],
  ] as const) {
    await page.goto(address(visit))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText(said)).toBeVisible()
    await isFine(page)
  }
  await page.goto('/inspection-analysis/nonsense')
  await expect(page.getByRole('heading', { name: 'Inspection not found' })).toBeVisible()
})

test('an analysis gives the plan and the chart of radon the whole page, and lines up its rows on a phone', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(analysis)
  const plan = page.getByRole('region', { name: 'What to do, and when' })
  const radon = page.getByRole('region', { name: 'Radon', exact: true })
  await expect(radon.getByRole('img', { name: /Radon hour by hour/ })).toBeVisible()
  for (const wide of [plan, radon])
    expect((await wide.boundingBox())?.width).toBeGreaterThanOrEqual(1100)
  await page.setViewportSize({ width: 375, height: 812 })
  const lefts = await plan
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => Math.round(link.getBoundingClientRect().left)))
  expect(lefts.length).toBeGreaterThan(4)
  expect(new Set(lefts).size).toBe(1)
  await isFine(page)
})
