import type { Page } from '@playwright/test'
import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isFineEverywhere } from '#tests/support/browser/fine.ts'

const one = `/property/${idOf('property street')}/inspection/${idOf('inspection street')}`
const box = (of: Page) => of.getByRole('textbox', { name: 'Your message' })
const talk = (of: Page) => of.getByRole('log', { name: 'Messages' })
/** Below the first screen: it comes as somebody scrolls there. */
const part = (of: Page) => of.getByRole('region', { name: 'Messages' })
const send = (of: Page) => of.getByRole('button', { name: 'Send', exact: true })

test('an owner and their inspector write to each other: nothing typed is lost, and new messages are announced', async ({
  page: owner,
  browser,
}) => {
  await owner.setViewportSize({ width: 375, height: 812 })
  await enterAs(owner, 'homeowner')
  await owner.goto(one)
  await part(owner).evaluate((element) => element.scrollIntoView())
  await expect(owner.getByText('No messages yet.')).toBeVisible()
  await expect(owner.getByText('Goes to Indigo Demo.')).toBeVisible()
  await box(owner).fill('Is it fine if the dog\nis at home?')
  await owner.context().setOffline(true)
  const form = owner.getByRole('form', { name: 'Write a message' })
  await expect(form.getByText('This needs a network.')).toBeVisible()
  await owner.context().setOffline(false)
  await owner.reload()
  await part(owner).evaluate((element) => element.scrollIntoView())
  await expect(
    owner.getByText('What you typed before is back. It has not been sent.'),
  ).toBeVisible()
  await expect(box(owner)).toHaveValue('Is it fine if the dog\nis at home?')
  await send(owner).click()
  await expect(talk(owner)).toContainText('Is it fine if the dog')
  await expect(box(owner)).toHaveValue('')

  const work = await (
    await browser.newContext({ viewport: { width: 1280, height: 900 } })
  ).newPage()
  await enterAs(work, 'inspector')
  await work.goto('/inspector-dashboard')
  await work.getByRole('link', { name: '1 new message about 48 Sample Street' }).click()
  await expect(talk(work)).toContainText('New')
  await expect(talk(work)).toContainText('Harper Demo, homeowner')
  await expect(talk(work)).toBeInViewport()
  await box(work).fill('Yes, please keep it on a leash.')
  await box(work).press('Control+Enter')
  await expect(box(work)).toHaveValue('')
  await isFineEverywhere(work, 'a talk')

  // It comes without a reload, and the bell says so.
  await expect(talk(owner)).toContainText('Yes, please keep it on a leash.')
  await expect(talk(owner)).toContainText('Indigo Demo, inspector')
  await isFineEverywhere(owner, 'a talk on a phone')
  await work.goto('/inspector-dashboard')
  await expect(work.getByRole('heading', { name: 'Waiting for me' })).toBeVisible()
  await expect(work.getByRole('link', { name: /new message/ })).toHaveCount(0)

  await work.goto('/profile#mails')
  await expect(work.locator('#mails')).toBeFocused()
  await expect(
    work.getByRole('checkbox', {
      name: 'An e-mail when someone writes to you about an inspection',
    }),
  ).toBeChecked()
  await work.context().close()
})

test('a message whose answer was lost is there once, however often Send is pressed', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto(one)
  await box(page).fill('The key is under the mat.')
  let arrived = 0
  await page.route(/\/messages$/, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    // The server hears of the first one; its answer and all that follows are lost.
    if (arrived === 0) arrived = (await route.fetch()).status()
    return route.abort()
  })
  await send(page).click()
  await expect(page.getByText('Unable to connect to the server')).toBeVisible()
  expect(arrived).toBe(200)
  await page.unroute(/\/messages$/)
  await send(page).click()
  await expect(box(page)).toHaveValue('')
  await expect(talk(page)).toContainText('The key is under the mat.')
  await page.reload()
  await expect(talk(page).getByText('The key is under the mat.')).toHaveCount(1)
})
