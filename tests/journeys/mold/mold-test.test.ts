import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'

const inspectionId = idOf('inspection street')

test('an inspector takes samples, hands them over with their paper, and sees which rule decides', async ({
  page,
}) => {
  await enterAs(page, 'inspector')
  await page.goto(`/mold-test/${inspectionId}`)
  await expect(page.getByRole('heading', { level: 1, name: /^Mold test/ })).toBeVisible()
  const add = page.getByRole('button', { name: 'Add a sample' })
  await add.click()
  // The first is the control outdoors, at five minutes and fifteen liters.
  await expect(page.getByText('75 liters')).toBeVisible()
  await page.getByLabel('Room').fill('Front lawn')
  await add.click()
  // Typed text survives a reload right after the last key.
  const room = page.getByRole('textbox', { name: 'Room' }).last()
  for (const name of ['Attic', 'Kitchen', 'Basement', 'Hallway', 'Bedroom']) {
    await room.fill('')
    await room.pressSequentially(name)
    await page.reload()
    await expect(page.getByText('What you typed before is back')).toBeVisible()
    await expect(room).toHaveValue(name)
  }
  // So does what a meter reads.
  await page.getByRole('button', { name: 'Add a moisture reading' }).click()
  const moisture = page.getByRole('group', { name: 'Moisture reading 1' })
  await moisture.getByLabel('Place').fill('North wall')
  await moisture.getByLabel('Moisture, %').fill('24.5')
  await page.reload()
  await expect(moisture.getByLabel('Moisture, %')).toHaveValue('24.5')
  await page.getByRole('button', { name: 'Save the samples' }).click()
  await expect(page.getByText('The samples are saved.')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Chain of custody as PDF' }).click()
  expect((await download).suggestedFilename()).toMatch(/^chain-of-custody-HK-\d+\.pdf$/)
  await page.getByRole('button', { name: 'I have taken all samples' }).click()
  await page.getByRole('button', { name: 'The laboratory has the samples' }).click()
  await expect(page.getByText(/ · At the laboratory$/)).toBeVisible()

  // The board leads to the next step, and has the paper of the samples on their way.
  await page.goto('/inspector/tests/mold')
  const sent = page.getByRole('region', { name: 'At the laboratory' })
  const paper = page.waitForEvent('download')
  await sent.getByRole('button', { name: 'Chain of custody' }).click()
  expect((await paper).suggestedFilename()).toMatch(/^chain-of-custody-HK-\d+\.pdf$/)
  await sent.getByRole('link', { name: 'Enter the results' }).click()
  // A text that is no number is named with its cell, beside the button.
  const percent = page.getByLabel('Percent read of S-2')
  await percent.fill('25,5')
  await page.getByRole('button', { name: 'Save the results' }).click()
  const alarm = page.getByRole('alert').filter({ hasText: 'Percent read of S-2' })
  await expect(alarm).toContainText('The fraction read must be a number.')
  await expect(percent).toHaveAttribute('aria-invalid', 'true')
  for (const [sample, percent, cladosporium, stachybotrys] of [
    ['S-1', '25', '98', ''],
    ['S-2', '25', '14', '2'],
  ] as const) {
    await page.getByLabel(`Percent read of ${sample}`).fill(percent)
    await page.getByLabel(`Cladosporium in ${sample}`).fill(cladosporium)
    await page.getByLabel(`Stachybotrys in ${sample}`).fill(stachybotrys)
  }
  await expect(alarm).toBeHidden()
  // 98 raw, a quarter of the trace, 75 liters: 5,227, which a laboratory prints as 5,200.
  await expect(page.getByText('5,200/m³')).toBeVisible()
  await expect(
    page.getByText('2 spores of Stachybotrys, which grows on wet material; unusual from 2 on.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Save the results' }).click()
  await expect(page.getByText('The results are saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Add to the report' }).click()
  await expect(page.getByRole('button', { name: 'Plan a new test' })).toBeVisible()
  await page.getByRole('tab', { name: 'Report', exact: true }).click()
  await expect(
    page.getByText('no federal standard for mold in air', { exact: false }),
  ).toBeVisible()

  await expect(page.getByRole('row', { name: 'North wall – 24.5 –' })).toBeVisible()

  // The board has it where it is now.
  await page.goto('/inspector/tests/mold')
  const reported = page.getByRole('region', { name: 'Reported' })
  await expect(reported.getByRole('link', { name: /^Mold, / })).toBeVisible()
  await reported.getByRole('link', { name: 'Read the result' }).click()
  await expect(page).toHaveURL(/mold-test\/.*tab=report/)
})
