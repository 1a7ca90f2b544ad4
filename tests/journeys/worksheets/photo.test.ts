import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isFine } from '#tests/support/browser/fine.ts'
import { drawnPhoto } from '#tests/support/fixtures/pictures.ts'

const inspectionId = idOf('inspection street')
const propertyId = idOf('property street')

test.use({ viewport: { width: 375, height: 812 } })

test('a photo is drawn on, named and moved after it was sent, and the report shows it so, with the time of the shot', async ({
  page,
}) => {
  await enterAs(page, 'inspector')
  await page.goto(`/inspection-form/${inspectionId}/${propertyId}/attic`)
  // By its label: a dialog in front takes its role away.
  const state = page.getByLabel('Save state')
  await expect(state).toContainText('All saved')
  const item = 'Insulation'
  await page.getByRole('button', { name: new RegExp(`^${item}`), expanded: false }).click()
  await page
    .getByLabel(`Add photos to ${item}`)
    .setInputFiles({ name: 'attic.png', mimeType: 'image/png', buffer: await drawnPhoto() })
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Change photo of ${item}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Photo' })
  const surface = dialog.getByRole('group', { name: /with the keyboard/ })
  const drawn = surface.getByRole('img', { name: /^Marks on the photo/ })

  await test.step('with a hand: an arrow, which an undo takes back', async () => {
    await surface.scrollIntoViewIfNeeded()
    await expect(surface.getByRole('img')).toBeVisible()
    const box = await surface.boundingBox()
    if (box === null) throw new Error('there is no photo to draw on')
    const stroke = async () => {
      await page.mouse.move(box.x + 0.2 * box.width, box.y + 0.2 * box.height)
      await page.mouse.down()
      await page.mouse.move(box.x + 0.5 * box.width, box.y + 0.5 * box.height, { steps: 4 })
      await page.mouse.up()
    }
    await stroke()
    await expect(drawn).toHaveAccessibleName('Marks on the photo: arrow')
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect(drawn).toHaveCount(0)
    await stroke()
    await expect(drawn).toHaveAccessibleName('Marks on the photo: arrow')
  })

  await test.step('a page that goes in the middle of it keeps what was drawn and typed', async () => {
    await expect(state).toContainText('All saved')
    await page.reload()
    await page.getByRole('button', { name: new RegExp(`^${item}`), expanded: false }).click()
    await page.getByRole('button', { name: `Change photo of ${item}` }).click()
    await expect(drawn).toHaveAccessibleName('Marks on the photo: arrow')
    await dialog.getByRole('textbox', { name: 'Caption' }).fill('Thin')
    await expect(state).toContainText('All saved')
    await page.goBack()
    await page.goForward()
    await page.getByRole('button', { name: new RegExp(`^${item}`), expanded: false }).click()
    await page.getByRole('button', { name: 'Change photo of Thin' }).click()
    await surface.scrollIntoViewIfNeeded()
    await expect(surface.getByRole('img', { name: 'Thin' })).toBeVisible()
  })

  await test.step('with keys: words in the middle', async () => {
    await dialog.getByRole('radio', { name: 'Text' }).check()
    await dialog.getByRole('textbox', { name: 'Words to set on the photo' }).fill('Six inches')
    await surface.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowLeft')
    await expect(drawn).toHaveAccessibleName('Marks on the photo: arrow, “Six inches”')
    await isFine(page, 'a photo that is drawn on')
  })

  await test.step('one mark goes by a press or by a key, and an undo brings it back', async () => {
    const both = 'Marks on the photo: arrow, “Six inches”'
    await surface.focus()
    await page.keyboard.press('Delete')
    await expect(drawn).toHaveAccessibleName('Marks on the photo: arrow')
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect(drawn).toHaveAccessibleName(both)
    await dialog.getByRole('radio', { name: 'Remove a mark' }).check()
    const box = await surface.boundingBox()
    if (box === null) throw new Error('there is no photo to draw on')
    await page.mouse.click(box.x + 0.3 * box.width, box.y + 0.3 * box.height)
    await expect(drawn).toHaveAccessibleName('Marks on the photo: “Six inches”')
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect(drawn).toHaveAccessibleName(both)
  })

  await dialog.getByRole('textbox', { name: 'Caption' }).fill('Six inches, where ten are usual')
  await dialog.getByRole('combobox', { name: 'What it shows' }).selectOption('Ventilation')
  // The place is kept at once: the list behind has let the photo go, and the dialog is open.
  await expect(page.getByText('Six inches, where ten are usual')).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Six inches, where ten are usual')).toHaveCount(0)
  await page.getByRole('button', { name: /^Ventilation/, expanded: false }).click()
  await expect(page.getByText('Six inches, where ten are usual')).toBeVisible()
  await expect(state).toContainText('All saved')

  await test.step('it becomes the cover without a network, and the server hears of it later', async () => {
    await page.context().setOffline(true)
    await page.getByRole('button', { name: /^Change photo of Six inches/ }).click()
    await dialog.getByRole('button', { name: 'Use as cover', exact: true }).click()
    await expect(dialog.getByRole('button', { name: 'Let the report choose' })).toBeVisible()
    await expect(state).not.toContainText('All saved')
    await isFine(page, 'a photo that is the cover')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('Cover', { exact: true })).toBeVisible()
    await page.context().setOffline(false)
    await expect(state).toContainText('All saved')
    await page.reload()
    await page.getByRole('button', { name: /^Ventilation/, expanded: false }).click()
    await expect(page.getByText('Cover', { exact: true })).toBeVisible()
  })

  await page.goto(`/${inspectionId}/${propertyId}/home-inspection-report`)
  await expect(
    page
      .getByRole('region', { name: 'About this inspection' })
      .getByRole('img', { name: 'Six inches, where ten are usual' }),
  ).toBeVisible()
  await expect(
    page.getByText(
      /Ventilation: Six inches, where ten are usual · Taken \w{3} \d+, \d{4}, \d+:\d\d [AP]M/,
    ),
  ).toBeVisible()
  await expect(
    page.getByRole('img', { name: 'Marks on the photo: arrow, “Six inches”', exact: true }),
  ).toBeVisible()
})

test('a photo that this device does not have says so without a network, and comes with it', async ({
  page,
}) => {
  await enterAs(page, 'inspector')
  await page.goto(`/inspection-form/${inspectionId}/${propertyId}/attic`)
  const item = 'Exhaust fans'
  await page.getByRole('button', { name: new RegExp(`^${item}`), expanded: false }).click()
  await page
    .getByLabel(`Add photos to ${item}`)
    .setInputFiles({ name: 'fan.png', mimeType: 'image/png', buffer: await drawnPhoto() })
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  // Neither its code is on this device yet, nor the photo in the size to draw on.
  await page.context().setOffline(true)
  await page.getByRole('button', { name: `Change photo of ${item}` }).click()
  await expect(page.getByText('This part is not on this device yet.')).toBeVisible()
  const large = /\/photos\/[^/]+\/full$/
  await page.route(large, (route) => route.abort())
  await page.context().setOffline(false)
  const dialog = page.getByRole('dialog', { name: 'Photo' })
  await expect(dialog.getByText('This photo could not be loaded.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.context().setOffline(true)
  await page.unroute(large)
  await page.getByRole('button', { name: `Change photo of ${item}` }).click()
  await expect(dialog.getByText('You can draw on it once there is a network.')).toBeVisible()
  await expect(dialog.getByRole('img', { name: item })).toBeHidden()
  await page.context().setOffline(false)
  await expect(dialog.getByRole('img', { name: item })).toBeVisible()
  await expect(dialog.getByText('You can draw on it once')).toHaveCount(0)
})
