import { afterEach, expect, it } from 'vitest'
import type { EventFrom } from 'xstate'
import type { bookingMachine } from '#src/machines/inspections/booking.machine.ts'
import { BookingTimes } from '#src/pages/inspections/booking-times.tsx'
import { AppContext } from '#src/pages/shared/app-context.ts'
import { start as startApp } from '#tests/support/browser/answered-reads.ts'
import { click, render } from '#tests/support/browser/render.tsx'
import { complete, offer, slot, start } from '#tests/support/charts/booking-world.ts'

let page: ReturnType<typeof render>
afterEach(() => page.remove())

const show = async (
  first = offer.first,
  slots = offer.slots.slots,
  chosen: string | null = null,
  noTime = false,
  slotBefore: string | null = null,
) => {
  const { actor } = await start(
    async () => null,
    { ...complete, slot: chosen, noTime, slotBefore },
    () => ({ ...offer, first, slots: { ...offer.slots, slots } }),
  )
  const sent: EventFrom<typeof bookingMachine>[] = []
  page = render(
    <AppContext value={startApp().wired}>
      <BookingTimes snapshot={actor.getSnapshot()} send={(event) => sent.push(event)} />
    </AppContext>,
  )
  return sent
}
const buttons = () => page.all('button').map(({ textContent }) => textContent)

it('goes to later weeks from tomorrow on, and without a time', async () => {
  const sent = await show()
  expect(buttons()).toEqual(['Two weeks later'])
  click(page.saying('button', 'Two weeks later'))
  click(page.one('input[value=none]'))
  expect(sent).toEqual([{ type: 'slots.look', from: '2026-12-15' }, { type: 'slot.none' }])
})

it('goes back to tomorrow, and no further ahead than a visit can be', async () => {
  const sent = await show('2026-12-15')
  expect(buttons()).toEqual(['Two weeks earlier', 'Two weeks later'])
  click(page.saying('button', 'Two weeks earlier'))
  expect(sent).toEqual([{ type: 'slots.look', from: null }])
  page.remove()
  await show('2027-05-10')
  expect(buttons()).toEqual(['Two weeks earlier'])
})

it('says that two weeks are full, and leads to later ones', async () => {
  const sent = await show(offer.first, [])
  expect(page.one('[role=status], p').textContent).toContain(
    'No times are free in the next two weeks. Look at later ones, or go on without a time',
  )
  expect(buttons()).toEqual(['Two weeks later'])
  click(page.one('input[value=none]'))
  expect(sent).toEqual([{ type: 'slot.none' }])
})

it('without a time there is a way back to one', async () => {
  const sent = await show(offer.first, offer.slots.slots, null, true)
  expect(page.one('input[value=none]')).toHaveProperty('checked', true)
  expect(document.body.textContent).not.toContain('Yours was')
  click(page.one('input[value=some]'))
  expect(sent).toEqual([{ type: 'slot.some' }])
  page.remove()
  await show(offer.first, offer.slots.slots, null, true, slot)
  expect(document.body.textContent).toContain('I choose one of the free timesYours was Tue, Dec 1')
})

it('names a chosen time that is not among those of these weeks, and says that one is gone', async () => {
  await show('2026-12-15', [], slot)
  expect(document.body.textContent).toContain('Your time: Tue, Dec 1')
  expect(document.body.textContent).not.toContain('Yours is')
  page.remove()
  await show(offer.first, offer.slots.slots, slot)
  expect(document.body.textContent).not.toContain('Your time')
  expect(document.body.textContent).toContain('I choose one of the free timesYours is Tue, Dec 1')
  page.remove()
  await show(offer.first, [], slot)
  expect(document.body.textContent).toContain('Your time, Tue, Dec 1')
  expect(document.body.textContent).toContain('is no longer available. Choose another one.')
})
