// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import * as storage from '#src/services/storage.ts'

const now = Date.UTC(2026, 4, 4, 9, 0, 0)
/** A token as a server signs it; the browser reads its claims and leaves the signature to the server. */
const signed = (claims: object): string =>
  [{ alg: 'HS256' }, { exp: now / 1000 + 3600, user_type: 'admin', user_id: 'u1', ...claims }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .concat('signature')
    .join('.')

beforeEach(() => localStorage.clear())

describe('the clock of the device', () => {
  const issuedAt = (milliseconds: number) => signed({ iat: milliseconds / 1000 })

  it.each([
    ['as far ahead as an answer may be on its way', -60_000, 0],
    ['further ahead', -61_000, 61_000],
    ['an hour ahead', -3_600_000, 3_600_000],
    ['as far behind as a token may be used too long', 5_000, 0],
    ['further behind', 6_000, -6_000],
  ])('is %s', (_, issued, ahead) => {
    expect(storage.aheadBy(issuedAt(now + issued), now)).toBe(ahead)
  })

  it('is right where the token does not say when it was issued, and where it is none', () => {
    expect([storage.aheadBy(signed({}), now), storage.aheadBy('no token', now)]).toEqual([0, 0])
  })

  it('is remembered with the token that told it, until the next one comes', () => {
    storage.writeToken(issuedAt(Date.now() - 3_600_000))
    expect(storage.readClock()).toBeGreaterThanOrEqual(3_600_000)
    storage.writeToken(issuedAt(Date.now()))
    expect(storage.readClock()).toBe(0)
    expect({ ...localStorage }).not.toHaveProperty('clock_ahead')
  })
})
