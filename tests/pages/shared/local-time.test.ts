import { expect, it } from 'vitest'
import { instantFrom, localOf } from '#src/pages/shared/local-time.ts'

const chicago = 'America/Chicago'

it.each([
  ['midnight', '2026-11-10T06:00:00.000Z', chicago, '2026-11-10T00:00'],
  ['the last minute of a day', '2026-11-10T05:59:00.000Z', chicago, '2026-11-09T23:59'],
  ['summer', '2026-07-01T12:09:00.000Z', chicago, '2026-07-01T07:09'],
  ['another zone', '2026-07-01T12:09:00.000Z', 'America/Los_Angeles', '2026-07-01T05:09'],
])(
  'a field shows an instant on the clocks of the place, and gives it back: %s',
  (_, instant, zone, local) => {
    expect(localOf(instant, zone)).toBe(local)
    expect(instantFrom(local, null, zone)).toBe(instant)
  },
)

it('a field is empty where there is no instant, and an empty one gives none', () => {
  expect(localOf(null, chicago)).toBe('')
  expect(instantFrom('', '2026-11-10T06:00:00.000Z', chicago)).toBeNull()
})

it.each([
  ['its seconds', '2026-11-10T15:30:42.000Z'],
  ['the second of two equal hours', '2026-11-01T07:30:00.000Z'],
])('an instant that nobody typed over keeps %s', (_, stored) => {
  expect(instantFrom(localOf(stored, chicago), stored, chicago)).toBe(stored)
})

it('a typed time takes the place of the stored one', () => {
  expect(instantFrom('2026-11-10T09:31', '2026-11-10T15:30:42.000Z', chicago)).toBe(
    '2026-11-10T15:31:00.000Z',
  )
})
