import { authOf, expect, test } from '#tests/support/browser/shell.ts'

// A name of a home network, without https: no secure context, so that the browser makes no ids.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--host-resolver-rules=MAP house.example localhost'],
    }),
})

test('[7.17] [2.19] pages open and POSTs carry their keys, though the browser makes no ids there', async ({
  page,
  server,
}) => {
  const base = server.url.replace('localhost', 'house.example')
  server.world.notices = [
    { id: 1, type: 'user_message', title: 'One', is_read: false, created_at: '' },
  ]
  await page.goto(`${base}/blank`)
  await page.evaluate(
    (auth) => {
      for (const [key, value] of Object.entries(auth)) localStorage.setItem(key, value)
    },
    authOf(server, 'inspector'),
  )
  await page.goto(`${base}/pricing-calculator`)
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /contact/i })).toBeVisible()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByRole('button', { name: 'Mark as read' }).click()
  await expect(page.getByRole('button', { name: 'Mark as read' })).toHaveCount(0)
  expect(server.calls('POST /notifications/read')[0]?.headers['idempotency-key']).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  )
})
