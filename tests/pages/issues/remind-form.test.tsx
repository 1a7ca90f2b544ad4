import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Issue } from '#contract/issues.ts'
import { RemindForm } from '#src/pages/issues/remind-form.tsx'
import { openForms } from '#tests/support/browser/edited-forms.tsx'

/* Reminders of several issues, in a dialog that can be closed before they are added. */

let page: ReturnType<typeof openForms>
afterEach(() => page.close())

// Nothing else of them is read here.
const issues = [{ issue_id: 'i2' }, { issue_id: 'i1' }] as unknown as Issue[]

it('a day that was given before is there again for these issues, until it is sent', async () => {
  page = openForms({ due_on: '2027-03-15' })
  await page.show(<RemindForm propertyId="h1" issues={issues} />)
  expect(page.readFrom).toEqual(['/ issues.remind i1 i2'])
  expect(document.body.textContent).toContain('What you typed before is back.')
  await act(async () =>
    document
      .querySelector('form')
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  )
  expect(page.sent).toEqual([
    { params: { propertyId: 'h1' }, body: { issue_ids: ['i2', 'i1'], due_on: '2027-03-15' } },
  ])
})
