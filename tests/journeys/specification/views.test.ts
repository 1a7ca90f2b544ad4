import type { Page } from '@playwright/test'
import { authOf, enter, expect, keep, stored, test } from '#tests/support/browser/shell.ts'
import { tokenFor } from '#tests/support/server/bare-world.ts'

const switching = 'POST /auth/switch-account-type'
const back = 'POST /auth/switch-back'

const choose = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name }).click()
}
/** What storage holds of somebody who looks through another role's eyes. */
const switched = (token: string, original: string) => ({
  token,
  originalType: original,
  isSwitched: 'true',
  email: 'somebody@home.example',
})

test('[4.10] [4.12] [4.14] [4.15] [8.11] [7.11] an admin switches to the inspector view and back, every field as it was', async ({
  page,
  server,
}) => {
  await enter(page, server, 'admin', { profilePhoto: '/photos/a.jpg' })
  const before = await stored(page)
  await page.goto('/profile')
  await choose(page, 'Inspector view')
  await expect(page.getByText('Switched to inspector view')).toBeVisible()
  await expect(page).toHaveURL('/inspector-dashboard')
  expect(server.calls(switching).map(({ json }) => json)).toEqual([
    { target_user_type: 'inspector' },
  ])
  const during = await stored(page)
  expect(during).toMatchObject({
    userType: 'inspector',
    originalType: 'admin',
    isSwitched: 'true',
    email: 'somebody@home.example',
  })
  expect(JSON.parse(during.original_auth ?? '{}')).toMatchObject({
    token: before.token,
    userType: 'admin',
    userId: '7',
    profilePhoto: '/photos/a.jpg',
  })
  await page.reload()
  await page.getByRole('button', { name: 'Switch Back to Admin Account' }).click()
  await expect(page.getByText('Switched back to admin account')).toBeVisible()
  await expect(page).toHaveURL('/admin/dashboard')
  const { user: _, ...fields } = before
  expect(await stored(page)).toMatchObject(fields)
  for (const name of ['originalType', 'isSwitched', 'original_auth', 'email'])
    expect(await stored(page)).not.toHaveProperty(name)
  // The saved token was enough: nobody was asked.
  expect(server.calls(back)).toEqual([])
})

test('[4.9] admins are offered both views, inspectors the homeowner’s, homeowners none', async ({
  page,
  server,
}) => {
  for (const [role, offered] of [
    ['admin', ['Inspector view', 'Homeowner view']],
    ['inspector', ['Homeowner view']],
    ['homeowner', []],
  ] as const) {
    await enter(page, server, role)
    await page.goto('/notifications')
    await page.getByRole('button', { name: 'Account menu' }).click()
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
    expect(await page.getByRole('button', { name: / view$/ }).allTextContents()).toEqual(offered)
  }
})

test('[4.11] a switched session shows whose view it is and the way back, in the bar and in the menu', async ({
  page,
  server,
}) => {
  for (const [role, original, name] of [
    ['inspector', 'admin', 'Switch Back to Admin Account'],
    ['homeowner', 'inspector', 'Switch Back to Inspector Account'],
  ] as const) {
    await keep(page, {
      ...authOf(server, role),
      ...switched(tokenFor(role), original),
    })
    await page.goto('/notifications')
    await expect(page.getByText(`You are using the ${role} view.`)).toBeVisible()
    await expect(page.getByRole('button', { name })).toHaveCount(1)
    await page.getByRole('button', { name: 'Account menu' }).click()
    await expect(page.getByRole('button', { name })).toHaveCount(2)
    await expect(page.getByRole('button', { name: / view$/ })).toHaveCount(0)
  }
})

test('[4.16] [4.15] an inspector in the homeowner view lands on /add-property, also with properties, and back on the own dashboard', async ({
  page,
  server,
}) => {
  await enter(page, server, 'inspector')
  await page.goto('/profile')
  await choose(page, 'Homeowner view')
  await expect(page.getByText('Switched to homeowner view')).toBeVisible()
  await expect(page).toHaveURL('/add-property')
  server.world.user.user_type = 'inspector'
  await page.getByRole('button', { name: 'Switch Back to Inspector Account' }).click()
  await expect(page.getByText('Switched back to inspector account')).toBeVisible()
  await expect(page).toHaveURL('/inspector-dashboard')
})

test('[4.13] where nothing usable was saved the server is asked for the way back', async ({
  page,
  server,
}) => {
  for (const saved of [null, 'garbage', '{"token":"no.token"}', '{}', '[]']) {
    await keep(page, {
      ...authOf(server, 'inspector'),
      ...switched(tokenFor('inspector'), 'admin'),
      ...(saved === null ? {} : { original_auth: saved }),
    })
    server.world.user.user_type = 'admin'
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Switch Back to Admin Account' }).click()
    await expect(page.getByText('Switched back to admin account').last()).toBeVisible()
    await expect(page).toHaveURL('/admin/dashboard')
  }
  expect(server.calls(back)).toHaveLength(5)
})

test('[8.11] a switch that fails says so and leaves everything as it was', async ({
  page,
  server,
}) => {
  await enter(page, server, 'admin')
  const before = await stored(page)
  for (const answer of [{ status: 500, body: {} }, { body: { nonsense: true } }] as const) {
    server.answer(switching, answer)
    await page.goto('/profile')
    await choose(page, 'Inspector view')
    await expect(page.getByText('Failed to switch account type')).toBeVisible()
    await expect(page).toHaveURL('/profile')
    const { user: _, ...after } = await stored(page)
    expect(before).toMatchObject(after)
  }
})

test('[8.11] a way back that fails says so and stays in the view', async ({ page, server }) => {
  await keep(page, { ...authOf(server, 'inspector'), ...switched(tokenFor('inspector'), 'admin') })
  server.answer(back, { status: 500, body: {} })
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Switch Back to Admin Account' }).click()
  await expect(page.getByText('Failed to switch back to original account')).toBeVisible()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByText('You are using the inspector view.')).toBeVisible()
})

test('[4.17] a homeowner who signs in lands on the first property’s dashboard, or on /add-property', async ({
  page,
  server,
}) => {
  server.answer('POST /auth/login', () => ({
    body: { ...server.world.user, token: tokenFor('homeowner'), profile_photo: null },
  }))
  const signIn = async () => {
    await page.goto('/login')
    await page.getByRole('textbox', { name: 'E-mail' }).fill('somebody@home.example')
    await page.getByRole('textbox', { name: 'Password' }).fill('a long password')
    await page.getByRole('button', { name: 'Log in' }).click()
  }
  await signIn()
  await expect(page).toHaveURL('/property/11/dashboard')
  await keep(page, {})
  server.world.properties = []
  await signIn()
  await expect(page).toHaveURL(/\/add-property/)
})
