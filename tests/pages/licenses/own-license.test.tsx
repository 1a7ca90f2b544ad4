import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { License } from '#contract/licenses.ts'
import { OwnLicense } from '#src/pages/licenses/own-license.tsx'
import { start } from '#tests/support/browser/answered-reads.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { type } from '#tests/support/browser/render.tsx'

/* An inspector sends a renewed license, or corrects one that waits. */

let page: ReturnType<typeof openForms>
beforeEach(() => {
  page = openForms(null, start().wired)
})
afterEach(() => page.close())

const license = (status: License['status'], renewal: License['renewal'] = null) =>
  ({
    inspector_id: 'ida',
    name: 'Ida',
    status,
    number: 'TX-1',
    state: 'TX',
    expires_on: '2029-03-31',
    reason: '',
    renewal,
    renewal_reason: '',
    papers: [],
    // Nothing else of it is read here.
  }) as unknown as License
const button = (words: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)
const press = (words: string) => act(async () => button(words)?.click())
/** Opens the form behind these words; its code comes then. */
const open = async (words: string) => {
  await press(words)
  await expect.poll(() => document.querySelector('form')).not.toBeNull()
}
const submit = () =>
  act(async () =>
    document
      .querySelector('form')
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  )
const focused = () => document.activeElement

it.each([
  ['approved', 'Send the renewed license'],
  ['waiting', 'Correct the details'],
] as const)(
  'of one that is %s, the form begins at its first field, and leads back to its button',
  async (status, words) => {
    await page.show(<OwnLicense license={license(status)} always />)
    await open(words)
    expect(focused()).toBe(document.querySelector('form input'))
    await press('Close')
    expect(focused()).toBe(button(words))
  },
)

it('once it is sent, the focus is with the way to correct it', async () => {
  await page.show(<OwnLicense license={license('approved')} always />)
  await open('Send the renewed license')
  await submit()
  await page.answer({})
  const renewal = { number: 'TX-1', state: 'TX', expires_on: '2031-03-31' }
  await page.show(<OwnLicense license={license('approved', renewal)} always />)
  expect(focused()?.textContent).toBe('Correct the renewed license')
})

it('one that was corrected on another device meanwhile is not replaced unseen', async () => {
  const first = license('waiting')
  await page.show(<OwnLicense license={first} />)
  await open('Correct the details')
  const field = document.querySelector<HTMLInputElement>('form input')
  if (field !== null) type(field, 'TX-3')
  const second = { ...first, number: 'TX-2' }
  await page.show(<OwnLicense license={second} />)
  await submit()
  expect(page.sent.at(-1)).toMatchObject({
    body: { number: 'TX-3', seen: { number: 'TX-1', state: 'TX', expires_on: '2029-03-31' } },
  })
  await page.conflict({}, 'changed')
  expect(document.querySelector('form')?.textContent).toContain(
    'It is now: TX TX-2, good until Mar 31, 2029',
  )
  expect(document.querySelector<HTMLInputElement>('form input')?.value).toBe('TX-3')
  await submit()
  expect(page.sent.at(-1)).toMatchObject({ body: { number: 'TX-3', seen: { number: 'TX-2' } } })
})

it('a renewal is sent over the present license as it was seen, and begins without a last day', async () => {
  await page.show(<OwnLicense license={license('approved')} always />)
  await open('Send the renewed license')
  await submit()
  expect(page.sent.at(-1)).toMatchObject({
    body: { number: 'TX-1', expires_on: '', seen: { number: 'TX-1', expires_on: '2029-03-31' } },
  })
})
