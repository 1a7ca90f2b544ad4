import { afterEach, expect, it, vi } from 'vitest'
import { MoneyBackCard } from '#src/pages/payments/money-back-card.tsx'
import { AppContext } from '#src/pages/shared/app-context.ts'
import { start } from '#tests/support/browser/answered-reads.ts'
import { render } from '#tests/support/browser/render.tsx'
import { soon } from '#tests/support/soon.ts'

let page: ReturnType<typeof render>
afterEach(() => {
  page.remove()
  vi.useRealTimers()
})

const words = async (
  refunded_at: string | null | undefined,
  isCancelled: boolean,
  more: object = {},
) => {
  vi.useFakeTimers({ now: Date.parse('2026-03-20T12:00:00Z'), toFake: ['Date'] })
  const { wired, calls } = start()
  page = render(
    <AppContext value={wired}>
      <MoneyBackCard inspectionId="1" isCancelled={isCancelled} />
    </AppContext>,
  )
  await soon(() => expect(calls).toHaveLength(1))
  await calls[0]?.give({
    payment: {
      ...{ amount_cents: 50_000, refunded_cents: 10_000, refunded_at, dispute: null },
      due_back: { cents: 0, sentence: 'All is returned.' },
      ...more,
    },
  })
  return page.all('p').map(({ textContent }) => textContent)
}

it.each([
  [false, '$100.00 of your $500.00 was returned.'],
  [true, 'All is returned.'],
])('returned money is on its way for ten days (cancelled: %s)', async (isCancelled, sentence) => {
  const underWay = [sentence, 'It is on its way, the way you paid.']
  expect(await words('2026-03-11T12:00:00Z', isCancelled)).toEqual(underWay)
  page.remove()
  expect(await words('2026-03-10T11:00:00Z', isCancelled)).toEqual([sentence])
  page.remove()
  // A server that does not say when.
  expect(await words(undefined, isCancelled)).toEqual(underWay)
})

it('money that came back is not on its way: the firm has it, and will be in touch', async () => {
  const at = '2026-03-11T12:00:00Z'
  const came = { came_back_cents: 4_000 }
  const sentence =
    '$40.00 that we returned did not reach you. We still have it and will be in touch.'
  expect(await words(at, false, came)).toEqual(['$100.00 of your $500.00 was returned.', sentence])
  page.remove()
  const none = { ...came, refunded_cents: 0 }
  expect(await words(null, false, none)).toEqual([sentence])
  page.remove()
  const due_back = { cents: 4_000, sentence: '$40.00 goes back.' }
  expect(await words(null, true, { ...none, due_back })).toEqual(['$40.00 goes back.', sentence])
  page.remove()
  expect(await words(null, false, { refunded_cents: 0, came_back_cents: null })).toEqual([])
})
