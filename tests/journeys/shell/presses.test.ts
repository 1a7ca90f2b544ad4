import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'

test('a press counts where it began, also when the page has moved before its release', async ({
  page,
}) => {
  await enterAs(page, 'homeowner2')
  await page.goto(`/property/${idOf('property court')}/inspection/${idOf('inspection court')}`)
  const pay = page.getByRole('button', { name: 'Pay', exact: true })
  await expect(pay).toBeVisible()
  await expect(page.getByText(/^Invoice INV-/)).toBeVisible()
  await pay.scrollIntoViewIfNeeded()
  // Something arrives above the button while it is pressed.
  await pay.evaluate((button) =>
    addEventListener(
      'pointerdown',
      () => {
        const arrives = document.createElement('p')
        arrives.style.height = '100px'
        button.before(arrives)
      },
      { once: true },
    ),
  )
  const box = await pay.boundingBox()
  if (box === null) throw new Error('the button has no place')
  const { x, y, width, height } = box
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await expect.poll(async () => (await pay.boundingBox())?.y).toBeGreaterThan(y + height)
  await page.mouse.up()
  await expect(page.getByRole('heading', { name: 'Development checkout' })).toBeVisible()
})
