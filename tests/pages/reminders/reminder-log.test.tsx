import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Reminder } from '#contract/reminders.ts'
import { ReminderLog } from '#src/pages/reminders/reminder-log.tsx'
import { openForms } from '#tests/support/browser/edited-forms.tsx'

/* The photo of what was done. The server deletes the one that another takes the place of. */

let page: ReturnType<typeof openForms>
afterEach(() => page.close())

const open = (photo: { url: string; thumbnail_url: string } | null) => {
  page = openForms()
  const entry = { entry_id: 'e1', kind: 'done', on_day: '2026-11-28', cost_cents: null, note: '' }
  return page.show(
    <ReminderLog
      reminder={
        {
          ...{ reminder_id: 'r1', title: 'Clean the gutters', events: ['done'] },
          log: [{ ...entry, photo }],
          // Nothing else of it is read here.
        } as unknown as Reminder
      }
    />,
  )
}
const picture = new File(['x'], 'roof.jpg', { type: 'image/jpeg' })
const pick = async () => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('No field for a photo.')
  Object.defineProperty(input, 'files', { value: [picture], configurable: true })
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
}
const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll('button')]
      .find(({ textContent }) => textContent === name)
      ?.click(),
  )
const asks = () => document.querySelector('p[role=status]')?.textContent
const there = { url: '/full', thumbnail_url: '/small' }

it('the first photo is sent at once', async () => {
  await open(null)
  await pick()
  expect(page.sent).toMatchObject([{ params: { entryId: 'e1' }, file: picture }])
})

it('another photo takes the place of the first when its owner says so', async () => {
  await open(there)
  await pick()
  expect(page.sent).toEqual([])
  expect(asks()).toContain('roof.jpg')
  await press('Replace it')
  expect(page.sent).toMatchObject([{ file: picture }])
  await page.answer({})
  expect(asks()).toBeUndefined()
})

it('the first photo can be kept', async () => {
  await open(there)
  await pick()
  await press('Keep the photo')
  expect([asks(), page.sent]).toEqual([undefined, []])
})

it('a photo that did not arrive is still there to be sent', async () => {
  await open(there)
  await pick()
  await press('Replace it')
  await page.fail('No network.')
  expect(document.body.textContent).toContain('No network.')
  await press('Replace it')
  expect(page.sent).toHaveLength(2)
})
