import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { UndoCall } from '#src/pages/shared/undo-call.tsx'
import { openForms } from '#tests/support/browser/edited-forms.tsx'

/* Somebody takes a removal back by one call. */

const input = { params: { providerId: 'p1' } }
let page: ReturnType<typeof openForms>
let closed = 0
afterEach(() => {
  vi.useRealTimers()
  page.close()
})

const open = async () => {
  closed = 0
  page = openForms()
  await page.show(
    <UndoCall call="providers.restore" input={input} onClose={() => closed++}>
      Ada is removed.
    </UndoCall>,
  )
}
const undo = () =>
  act(async () =>
    [...document.querySelectorAll('button')]
      .find(({ textContent }) => textContent === 'Undo')
      ?.click(),
  )
const text = () => document.body.textContent ?? ''

it('the offer closes once the server has taken the removal back', async () => {
  await open()
  await undo()
  expect(page.sent).toEqual([input])
  expect(closed).toBe(0)
  await page.answer({})
  expect(closed).toBe(1)
})

it('an undo that failed says why, and can be pressed again', async () => {
  await open()
  await undo()
  await page.fail('We cannot be reached.')
  expect(text()).toContain('Ada is removed. It could not be undone: We cannot be reached.')
  expect(closed).toBe(0)
  await undo()
  expect(page.sent).toEqual([input, input])
})

it('a wrong field of an undo is said in its place', async () => {
  await open()
  await undo()
  await page.wrong({ issue_id: 'This issue is gone.' })
  expect(text()).toContain('It could not be undone: This issue is gone.')
})

it('the offer outlasts its time while the undo is on its way', async () => {
  vi.useFakeTimers()
  await open()
  await undo()
  await act(async () => vi.advanceTimersByTime(9000))
  expect(closed).toBe(0)
})

it('an offer that nobody takes closes after its time', async () => {
  vi.useFakeTimers()
  await open()
  await act(async () => vi.advanceTimersByTime(9000))
  expect(closed).toBe(1)
})
