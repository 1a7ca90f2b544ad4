import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { FirmComment } from '#contract/firm-comments.ts'
import { FirmCommentDialog } from '#src/pages/admin/firm-comment-dialog.tsx'
import { start } from '#tests/support/browser/answered-reads.ts'
import { giveDialogs } from '#tests/support/browser/dialogs.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { type } from '#tests/support/browser/render.tsx'

/* A comment of the firm's library, which several admins change. */

giveDialogs()

let page: ReturnType<typeof openForms>
beforeEach(() => {
  page = openForms(null, start().wired)
})
afterEach(() => page.close())

const comment: FirmComment = {
  comment_id: 'c1',
  worksheet_id: 'roof',
  item_id: 'roof.covering',
  title: 'Worn shingles',
  observation: 'The shingles curl.',
  implication: '',
  action: 'repair',
  recommendation: 'Call a roofer.',
  trade: 'roofer',
  severity: 'major',
  time_frame: 'within_30_days',
  synonyms: [],
  is_limitation: false,
  limitation_reason: null,
  origin: 'own',
  hidden: false,
  version: 4,
}
const items = [{ item_id: 'roof.covering', label: 'Covering', worksheet_id: 'roof' }]
const show = (of: FirmComment) =>
  page.show(
    <FirmCommentDialog comment={of} items={items} onChanged={() => {}} onClose={() => {}} />,
  )
const button = (words: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)
const press = (words: string) => act(async () => button(words)?.click())
const title = () => document.querySelector<HTMLInputElement>('form input')
const beside = () => button('Save')?.parentElement?.previousElementSibling?.textContent
const newer = { ...comment, recommendation: 'Call a roofer soon.', version: 5 }

it('a second press sends nothing over what another admin has written, until this one has chosen', async () => {
  await show(comment)
  type(title() as HTMLInputElement, 'Old shingles')
  await press('Save')
  await page.conflict(newer)
  // The list has been read again.
  await show(newer)
  expect(beside()).toContain('This comment was changed elsewhere while you had it open.')
  await press('Save')
  expect(page.sent).toMatchObject([{ body: { version: 4 } }, { body: { version: 4 } }])
  await page.conflict(newer)
  await press('Take the newer version')
  type(title() as HTMLInputElement, 'Old shingles')
  await press('Save')
  expect(page.sent.at(-1)).toMatchObject({
    body: { title: 'Old shingles', recommendation: 'Call a roofer soon.', version: 5 },
  })
})

it('one that another admin has hidden is saved all the same, and a failure is told beside the button', async () => {
  await show(comment)
  type(title() as HTMLInputElement, 'Old shingles')
  await show({ ...comment, hidden: true, version: 5 })
  await press('Save')
  expect(page.sent).toMatchObject([{ body: { title: 'Old shingles', version: 5 } }])
  await page.fail('The server does not answer.')
  expect(beside()).toBe('The server does not answer.')
})
