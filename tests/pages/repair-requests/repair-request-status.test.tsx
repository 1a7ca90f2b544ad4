import { afterEach, expect, it } from 'vitest'
import type { RequestLife } from '#contract/repair-requests.ts'
import { RepairRequestStatus } from '#src/pages/repair-requests/repair-request-status.tsx'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { click } from '#tests/support/browser/render.tsx'

/* How far a shared request is, and what its owner can do about it. */

let page: ReturnType<typeof openForms>
afterEach(() => page.close())
const answered: RequestLife = {
  state: 'answered',
  sent_version: 3,
  sent_at: '2026-03-01T18:00:00.000Z',
  answered_by: 'Pat Seller',
  answer: 'Half of it.',
  answered_at: '2026-03-03T18:00:00.000Z',
}
const show = async (more: Partial<RequestLife> = {}) => {
  page = openForms()
  await page.show(
    <main>
      <RepairRequestStatus
        inspectionId="9"
        timeZone="America/Chicago"
        life={{ ...answered, ...more }}
      />
    </main>,
  )
}
const text = () => document.querySelector('main')?.textContent ?? ''
const quoted = () => document.querySelector('main blockquote')?.textContent
const button = (words: string) =>
  [...document.querySelectorAll<HTMLElement>('main button')].find(
    ({ textContent }) => textContent === words,
  )
const press = (words: string) => {
  const found = button(words)
  if (found === undefined) throw new Error(`There is no button “${words}”.`)
  click(found)
}

it('still shows the answer to what was shared while a new version is written, and how it counts again', async () => {
  await show({ state: 'draft' })
  expect(quoted()).toBe('Half of it.')
  expect(text()).toContain('The answer of Pat Seller to what you shared on Mar 1, 2026')
  expect(text()).toContain('You have changed it since Pat Seller answered on Mar 3, 2026.')
  expect(text()).toContain('To accept the answer, take your changes back.')
  expect(button('Accept the answer')).toBeUndefined()
})

it('says of a new version what becomes of what was shared, answered or not', async () => {
  await show({ state: 'draft', answered_by: '', answer: '', answered_at: null })
  expect(text()).toContain('You have changed it since you shared it on Mar 1, 2026.')
  expect(quoted()).toBeUndefined()
  await page.close()
  await show({ state: 'draft', sent_version: null })
  expect(text()).toContain('You withdrew what you shared on Mar 1, 2026.')
  expect(button('Withdraw the request')).toBeUndefined()
})

it('asks before it withdraws a request, and says that the answer goes with it', async () => {
  await show()
  press('Withdraw the request')
  expect(text()).toContain('you can no longer accept the answer of Pat Seller')
  press('Keep it')
  expect(page.sent).toEqual([])
  press('Withdraw the request')
  press('Withdraw it')
  await expect.poll(() => page.sent).toEqual([{ params: { inspectionId: '9' } }])
})

it('speaks of no answer where none has come, and of the one that a withdrawn request has', async () => {
  await show({ state: 'sent', answered_by: '', answer: '', answered_at: null })
  press('Withdraw the request')
  expect(text()).toContain('Nobody can answer it then.')
  expect(text()).not.toContain('accept the answer')
  await page.close()
  await show({ state: 'withdrawn' })
  expect(text()).toContain('Share it to ask again; this answer no longer counts then.')
  expect(quoted()).toBe('Half of it.')
})
