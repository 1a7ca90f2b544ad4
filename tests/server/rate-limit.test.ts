import { describe, expect, it } from 'vitest'
import { countAttempt, networkOf } from '#server/rate-limit.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'

describe('the network of an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::', 'fe80:0:0:0'],
  ])('%s is in %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

describe('the wait after too many attempts', () => {
  const { db } = ownDatabase('none', 1)

  // Somebody who comes back when it says must not be too early.
  it.each([
    [89.2, '90 seconds', 90],
    [90, '2 minutes', 90],
    [121, '3 minutes', 121],
    [3600, '60 minutes', 3600],
  ])('of %s seconds is said as %s, which is never too few', async (left, words, retryAfter) => {
    const [key, window, now] = [`wait of ${left}`, 3600, Date.parse('2026-03-01T12:00:00Z')]
    await countAttempt(db, key, 1, window, now)
    const late = countAttempt(db, key, 1, window, now + (window - left) * 1000)
    await expect(late).rejects.toMatchObject({
      status: 429,
      message: `Too many attempts. Try again in ${words}.`,
      retryAfter,
    })
  })

  it('is over with the hour of the first one, however many come meanwhile', async () => {
    const began = Date.parse('2026-03-01T12:00:00Z')
    const minute = 60_000
    const tried = (after: number) =>
      countAttempt(db, 'hour', 2, 3600, began + after * minute).then(
        () => 'counted',
        () => 'refused',
      )
    const outcomes: string[] = []
    for (const after of [0, 30, 31, 59, 60]) outcomes.push(await tried(after))
    expect(outcomes).toEqual(['counted', 'counted', 'refused', 'refused', 'refused'])
    const later: string[] = []
    for (const after of [61, 62, 63, 120]) later.push(await tried(after))
    expect(later).toEqual(['counted', 'counted', 'refused', 'refused'])
  })
})
