import { afterEach, expect, it } from 'vitest'
import {
  RepairRequestAnswer,
  UnsentAnswer,
} from '#src/pages/repair-requests/repair-request-answer.tsx'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { click } from '#tests/support/browser/render.tsx'

/* The seller's answer to a request, on the page that a link opens. */

let page: ReturnType<typeof openForms>
afterEach(() => page.close())
const open = async (kept: Record<string, unknown> | null = null, newest = 3, token = 't') => {
  page = openForms(kept)
  await page.show(
    <RepairRequestAnswer
      token={token}
      answerable={{ version: 3, state: 'sent', sent_version: newest }}
    />,
  )
}
const area = () => document.querySelector('textarea')
const chosen = () => document.querySelector<HTMLInputElement>('input:checked')?.value ?? null
const button = (words: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === words)

it('brings back the choice, the words and the name of an answer that was not sent, and says so', async () => {
  await open({ answer: 'counter', words: 'Half of it.', name: 'Pat' })
  expect([chosen(), area()?.value]).toEqual(['counter', 'Half of it.'])
  expect(document.querySelector<HTMLInputElement>('[autocomplete=name]')?.value).toBe('Pat')
  expect(document.body.textContent).toContain('What you typed before is back.')
})

it('forgets that answer when its writer starts over, and then nothing is chosen', async () => {
  await open({ answer: 'agree', words: '', name: 'Pat' })
  const over = button('Start over')
  if (over !== undefined) click(over)
  expect([chosen(), page.drafts]).toEqual([null, [null]])
})

it('keeps an answer by its link, which shows one version: words about another version stay there', async () => {
  await open()
  await page.close()
  const first = page.readFrom
  await open(null, 3, 'u')
  expect([first, page.readFrom]).toEqual([
    ['/ repairRequests.answer t'],
    ['/ repairRequests.answer u'],
  ])
})

it('shows, at a link that is over, what was typed there and not sent, and nothing where nothing was', async () => {
  const end = async (kept: Record<string, unknown> | null) => {
    page = openForms(kept)
    await page.show(
      <main>
        <UnsentAnswer token="t" />
      </main>,
    )
    const shown = document.querySelector('main')?.textContent
    const quoted = document.querySelector('blockquote')?.textContent
    await page.close()
    return [shown, quoted]
  }
  const words = { answer: 'counter', words: 'Half of it.', name: 'Pat' }
  expect(await end(words)).toEqual([
    'Your answerYour answer was not sent.Half of it.',
    'Half of it.',
  ])
  expect(page.readFrom).toEqual(['/ repairRequests.answer t'])
  const agreed = ['Your answerYour answer was not sent.', undefined]
  expect(await end({ ...words, answer: 'agree' })).toEqual(agreed)
  expect(await end({ ...words, answer: '' })).toEqual(['', undefined])
  expect(await end(null)).toEqual(['', undefined])
})

it('shows the words that nobody can send any more, and says that they were not sent', async () => {
  await open({ answer: 'counter', words: 'Half of it.', name: 'Pat' }, 4)
  expect(area()).toBeNull()
  expect(document.body.textContent).toContain('The owner has sent a newer version of this request.')
  expect(document.body.textContent).toContain('Your answer was not sent.')
  expect(document.querySelector('blockquote')?.textContent).toBe('Half of it.')
  await page.close()
  await open({ answer: 'agree', words: 'Half of it.', name: 'Pat' }, 4)
  expect(document.body.textContent).toContain('Your answer was not sent.')
  expect(document.querySelector('blockquote')).toBeNull()
  await page.close()
  await open(null, 4)
  expect(document.body.textContent).not.toContain('was not sent')
})
