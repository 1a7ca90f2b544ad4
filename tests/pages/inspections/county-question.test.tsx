import { useSelector } from '@xstate/react'
import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { bookingMachine } from '#src/machines/inspections/booking.machine.ts'
import type { BookingOffer } from '#src/machines/inspections/booking-model.ts'
import { LateStep } from '#src/pages/inspections/booking-late-step.tsx'
import { start as startApp } from '#tests/support/browser/answered-reads.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { complete, offer } from '#tests/support/charts/booking-world.ts'

/* A home without a county: the booking asks for it where the times would be. */

let forms: ReturnType<typeof openForms>
afterEach(() => forms.close())

const known: BookingOffer = { ...offer, draft: { ...complete, slot: null } }
const unknown: BookingOffer = {
  ...known,
  county: null,
  property: known.property && { ...known.property, county_fips: null },
}

const createBooking = (loadOffer: () => Promise<BookingOffer>) =>
  createActor(bookingMachine.provide({ actors: { loadOffer: fromPromise(loadOffer) } }), {
    input: { propertyId: '6', step: 'slot' },
  })

const Step = ({ booking }: { booking: ReturnType<typeof createBooking> }) => (
  <LateStep
    snapshot={useSelector(booking, (snapshot) => snapshot)}
    send={booking.send}
    step="slot"
  />
)

const open = async () => {
  let asked = 0
  let [give, refuse] = [(_: BookingOffer) => {}, (_: unknown) => {}]
  const booking = createBooking(() =>
    asked++ === 0
      ? Promise.resolve(unknown)
      : new Promise((resolve, reject) => {
          give = resolve
          refuse = reject
        }),
  ).start()
  const { wired } = startApp()
  forms = openForms(null, wired)
  await forms.show(<Step booking={booking} />)
  const button = () => document.querySelector<HTMLElement>('form button[type=submit]')
  const press = () =>
    act(async () => {
      button()?.focus()
      button()?.click()
    })
  return {
    button,
    press,
    words: () => document.querySelector('form [role=status]')?.textContent,
    give: () => act(async () => give(known)),
    refuse: () => act(async () => refuse({ code: 'network', message: 'No network.' })),
  }
}

it('is at work until the times of the county are there, says so, and takes no second press', async () => {
  const question = await open()
  expect(question.words()).toBe('We need your home’s county to see who can come, and when.')
  await question.press()
  expect(question.button()?.getAttribute('aria-busy')).toBe('true')
  await forms.answer({})
  expect(question.button()?.getAttribute('aria-busy')).toBe('true')
  expect(question.words()).toBe('We are looking for who can come to your home, and when.')
  await question.press()
  expect(forms.sent).toHaveLength(1)
  await question.give()
  expect(question.button()).toBeNull()
})

it('leads to the times once they are there: the pressed button takes no focus with it', async () => {
  const question = await open()
  await question.press()
  await forms.answer({})
  await question.give()
  expect(document.activeElement?.closest('section')?.getAttribute('aria-label')).toBe('Free times')
})

it('asks again where the times did not come', async () => {
  const question = await open()
  await question.press()
  await forms.answer({})
  await question.refuse()
  expect(question.button()?.getAttribute('aria-busy')).toBeNull()
  expect(question.words()).toContain('We need your home’s county')
})
