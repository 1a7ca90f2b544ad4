import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, keptFor, test } from '#tests/support/browser/browser.ts'
import { isClean, isFine } from '#tests/support/browser/fine.ts'
import type { HostedServer } from '#tests/support/server/server-host.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const visit = idOf('inspection street')
const visitPage = `/property/${idOf('property street')}/inspection/${visit}`

/** An admin asks the client of the visit for a signature; answers the mailed link. */
const askFor = async (page: Page, { mail }: HostedServer): Promise<string> => {
  const { token } = await keptFor(page, 'admin')
  const answer = await page.request.post(`/api/inspections/${visit}/agreement/send`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const { links } = await mail.waitForMail('homeowner@hearthkeep.example', /^Sign the agreement/)
  return links.find((link) => link.includes('/agreement?')) ?? ''
}

test('an owner opens the agreement, agrees to sign electronically, and is asked why another name signs', async ({
  page,
  server,
}) => {
  await askFor(page, server)
  await enterAs(page, 'homeowner')
  await page.goto(visitPage)
  await page.getByRole('button', { name: 'Open the agreement' }).click()
  // Each button goes with its step; people with a keyboard go on from what is around it.
  const around = page.getByRole('group', { name: 'Agreement', exact: true })
  await expect(around).toBeFocused()
  const consent = page.getByRole('form', { name: 'Signing electronically' })
  await consent.getByRole('button', { name: 'Go on to sign' }).click()
  await expect(consent.getByText('Tick this to go on, or decline.')).toBeVisible()
  await consent.getByRole('checkbox', { name: /^I agree to sign/ }).check()
  await consent.getByRole('button', { name: 'Go on to sign' }).click()
  await expect(around).toBeFocused()
  const form = page.getByRole('form', { name: 'Sign the agreement' })
  const name = form.getByLabel('Sign with your first and last name')
  await name.fill('Robin Else')
  await form.getByRole('button', { name: 'Sign' }).click()
  await expect(form.getByLabel(/^Why is someone other/)).toBeVisible()
  await isClean(page, 'an agreement to sign')
  await name.fill('Harper Demo')
  await form.getByRole('button', { name: 'Sign' }).click()
  await expect(page.getByRole('button', { name: 'Download the signed PDF' })).toBeVisible()
  await expect(form).toBeHidden()
  await expect(around).toBeFocused()
})

test('a client draws a signature behind the mailed link, on a phone and without signing in', async ({
  page,
  server,
}) => {
  const link = await askFor(page, server)
  await page.setViewportSize({ width: 375, height: 740 })
  await page.goto(link)
  await page.getByRole('button', { name: 'Open the agreement' }).click()
  await expect(page.getByRole('region', { name: 'Agreement' }).last()).toContainText('Harper Demo')
  await page.getByRole('checkbox', { name: /^I agree to sign/ }).check()
  await page.getByRole('button', { name: 'Go on to sign' }).click()
  await page.getByText('Draw my signature').click()
  const box = await page.getByRole('img', { name: 'Draw your signature here' }).boundingBox()
  if (box === null) throw new Error('There is no field to draw in.')
  await page.mouse.move(box.x + 30, box.y + 30)
  await page.mouse.down()
  await page.mouse.move(box.x + 90, box.y + 70, { steps: 5 })
  await page.mouse.move(box.x + 160, box.y + 30, { steps: 5 })
  await page.mouse.up()
  await page.getByRole('textbox', { name: 'Your first and last name' }).fill('Harper Demo')
  await isFine(page, 'a drawn signature on a phone')
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(page.getByText(/^Signed by Harper Demo/)).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the signed PDF' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^agreement-HK-\d+\.pdf$/)
})

test('an admin reads a new text of the agreement with a real order, and publishes it', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  await page.goto('/admin?show=settings&part=agreement')
  const text = page.getByRole('textbox', { name: 'Agreement' })
  await text.fill(`${await text.inputValue()}\n\nWe bring our own ladder to {address}.`)
  await page.getByRole('button', { name: 'Preview with its order' }).click()
  await expect(page.getByText(/We bring our own ladder to \d/)).toBeVisible()
  await isFine(page, 'a draft of the agreement')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: 'Publish the version' }).click()
  await expect(page.getByText(/^Version 2, in force/)).toBeVisible()
  await expect(text).toHaveValue(/We bring our own ladder/)
  await expect(page.getByText(/was changed elsewhere/)).toBeHidden()
})

test('what an admin types of the agreement survives another admin who saves first, and overwrites nothing', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  await page.goto('/admin?show=settings&part=agreement')
  const text = page.getByRole('textbox', { name: 'Agreement' })
  const mine = `${await text.inputValue()}\n\nWe wear overshoes.`
  await text.fill(mine)
  const headers = { authorization: `Bearer ${(await keptFor(page, 'admin')).token}` }
  const read = async () =>
    (await (await page.request.get('/api/admin/agreement-texts', { headers })).json()).draft
  const theirs = await page.request.put('/api/admin/agreement-draft', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    data: { body: 'We come in pairs.', version: (await read()).version },
  })
  expect(theirs.ok(), await theirs.text()).toBe(true)
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect(page.getByText(/This agreement was changed elsewhere/)).toBeVisible()
  await expect(text).toHaveValue(mine)
  await page.getByText('The text as it is now').click()
  await expect(page.getByText('We come in pairs.')).toBeVisible()
  await isFine(page, 'two drafts of the agreement')
  expect((await read()).body).toBe('We come in pairs.')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect(page.getByText('The draft is saved.')).toBeVisible()
  expect((await read()).body).toBe(mine)
})
