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
  const issuedAt = (milliseconds: number, lasts = 900) =>
    signed({ iat: milliseconds / 1000, exp: milliseconds / 1000 + lasts })

  it.each([
    ['an hour ahead', -3_600_000, 900, 3_600_000],
    ['ahead, but the token is good for five seconds and more', -894_000, 900, 0],
    ['ahead, and the token is good for five seconds', -895_000, 900, 895_000],
    ['as far ahead as an answer may be on its way', -60_000, 30, 0],
    ['further ahead', -61_000, 30, 61_000],
    ['as far behind as a token may be used too long', 5_000, 900, 0],
    ['further behind', 6_000, 900, -6_000],
    ['no matter where a token is over as it is issued', -3_600_000, 0, 0],
  ])('is %s', (_, issued, lasts, ahead) => {
    expect(storage.aheadBy(issuedAt(now + issued, lasts), now)).toBe(ahead)
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
