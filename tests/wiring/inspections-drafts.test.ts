// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { type BookingChoices, emptyChoices } from '#src/machines/inspections/booking-model.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { clearAll } from '#src/services/storage.ts'
import { booking } from '#src/wiring/inspections.ts'
import { soon } from '#tests/support/soon.ts'
import { person, worldWith } from '#tests/support/wiring/noted-world.ts'

/* Whose a half-made booking is, on a device that several people use. */

const choices: BookingChoices = {
  ...emptyChoices,
  reason: 'buying',
  accessNotes: 'Ring twice.',
  contact: { user_id: '', first_name: 'Bob', last_name: 'Oak', email: 'bob@oak.example' },
  signedName: 'Ann Elm',
  signedUnder: '6',
  signedWhy: 'Her son.',
}

beforeEach(async () => {
  clearAll()
  for (const user of ['ann', 'bob'])
    for (const home of ['new', '1'])
      await deviceStore.writeDraft(user, `booking_draft_${home}`, null)
})

const answers = {
  'inspections.slots': {},
  'pricing.table': {},
  'inspections.agreement': {},
  'properties.get': {},
  'bookings.look': {},
  'bookings.offer': {},
  'inspections.request': 'requested',
}
/** A tab of this person, or of a visitor, whose page is opened anew with each read. */
const tab = (userId: string | null, given: Record<string, unknown> = {}) => {
  const session = userId === null ? null : person({ userId })
  const around = worldWith({ session, answers: { ...answers, ...given } })
  const { asks, does } = booking(around.world)
  const by = () => (userId === null ? 'visitor' : 'owner')
  return {
    ...around,
    asks,
    remember: (propertyId: string, more = {}) =>
      does.rememberDraft?.({ propertyId, choices: { ...choices, ...more } }),
    read: async (propertyId: string) =>
      (await asks.loadOffer({ by: by(), propertyId, county: null, from: null })).draft,
  }
}
it('a draft is its person’s own on a shared device, and outlasts the end of their session', async () => {
  tab('ann').remember('')
  expect(await tab('ann').read('')).toEqual(choices)
  clearAll()
  expect([await tab('bob').read(''), await tab(null).read('')]).toEqual([null, null])
  expect(await tab('ann').read('')).toEqual(choices)
})

it('a draft of a visitor is in their tab alone, through a reload and through signing in there', async () => {
  tab(null).remember('', { signedName: '' })
  expect(localStorage).toHaveLength(0)
  // What was left empty stays as the booking has it.
  const { signedName: _, ...filled } = choices
  expect(await tab(null).read('')).toEqual(filled)
  const { read, remember } = tab('bob')
  expect(await read('')).toEqual(filled)
  remember('')
  expect(await read('')).toEqual(choices)
  // The tab has it until the device does.
  await soon(() => expect(sessionStorage).toHaveLength(0))
})

it('a draft goes with a request that arrived after its page was left, and with no other', async () => {
  const asked = { by: 'owner', propertyId: '1', choices, totalCents: 42_000 } as const
  const refused = tab('ann', { 'inspections.request': new Error('No.') })
  refused.remember('1')
  await expect(refused.asks.requestInspection(asked)).rejects.toThrow('No.')
  expect(await refused.read('1')).toEqual(choices)
  const { asks, remember, read } = tab('ann')
  remember('1')
  await asks.requestInspection(asked)
  await soon(async () => expect(await read('1')).toBeNull())
})

it('a draft that the device does not give back holds no booking up', async () => {
  const reads = vi.spyOn(deviceStore, 'readDraft').mockRejectedValue(new DOMException('No.'))
  expect(await tab('ann').read('1')).toBeNull()
  reads.mockRestore()
})

it('has the times from the chosen day on; before the first offer, from that of the draft', async () => {
  const { asks, remember, news } = tab('ann')
  const load = (county: string | null, from: string | null) =>
    asks.loadOffer({ by: 'owner', propertyId: '1', county, from })
  remember('1', { from: '2026-12-01' })
  await load(null, null)
  await load('36083', '2026-12-15')
  await load('36083', null)
  const asked = news().filter((call) => Array.isArray(call) && call[0] === 'inspections.slots')
  const params = { propertyId: '1' }
  expect(asked).toEqual([
    ['inspections.slots', { params, query: { from: '2026-12-01' } }],
    ['inspections.slots', { params, query: { from: '2026-12-15' } }],
    ['inspections.slots', { params }],
  ])
})

it('knows the first day of its times by the clocks of the home: tomorrow, or a later chosen day', async () => {
  // In Honolulu it is still November.
  vi.useFakeTimers({ now: Date.parse('2026-12-01T08:00:00Z'), toFake: ['Date'] })
  const { asks } = tab('ann', { 'inspections.slots': { time_zone: 'Pacific/Honolulu' } })
  const days = async (from: string | null) => {
    const ask = { by: 'owner', propertyId: '1', county: '15003', from } as const
    const { first, tomorrow } = await asks.loadOffer(ask)
    return [first, tomorrow]
  }
  expect(await days(null)).toEqual(['2026-12-01', '2026-12-01'])
  expect(await days('2026-12-15')).toEqual(['2026-12-15', '2026-12-01'])
  expect(await days('2026-11-20')).toEqual(['2026-12-01', '2026-12-01'])
  vi.useRealTimers()
})
