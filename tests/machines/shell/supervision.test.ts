import { describe, expect, it } from 'vitest'
import { readerOf } from '#src/machines/shell/app-model.ts'
import {
  cleared,
  counted,
  type Failures,
  mayRestart,
  mostRestarts,
  noFailures,
  partProven,
  pauseBefore,
} from '#src/machines/shell/supervision.ts'

type Parts = 'reads' | 'session'
const times = (count: number, part: Parts, failures: Failures<Parts> = noFailures) =>
  Array.from({ length: count }).reduce<Failures<Parts>>((so) => counted(so, part), failures)

describe('a part that fails', () => {
  it('starts again after half a second, and after twice the pause with each further failure', () => {
    const pauses = [1, 2, 3, 4, 5].map((count) => pauseBefore(times(count, 'reads'), 0))
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000])
  })
  it('pauses up to half as long again by chance', () => {
    expect(pauseBefore(times(1, 'reads'), 1)).toBe(750)
    expect(pauseBefore(times(3, 'reads'), 0.5)).toBe(2_500)
  })
  it('pauses by its own failures, not by those of another part', () => {
    expect(pauseBefore(counted(times(4, 'reads'), 'session'), 0)).toBe(500)
    expect(pauseBefore(times(1, 'reads', times(4, 'session')), 0)).toBe(500)
  })
  it('pauses for the shortest time while none has failed, and after its failures are forgotten', () => {
    expect(pauseBefore(noFailures, 0)).toBe(500)
    expect(pauseBefore(cleared(times(4, 'reads'), 'reads'), 0)).toBe(500)
  })
  it('may start again five times in a row, and not a sixth time', () => {
    expect(mayRestart<Parts>(noFailures, 'reads')).toBe(true)
    expect(mayRestart(times(4, 'reads'), 'reads')).toBe(true)
    expect(mayRestart(times(5, 'reads'), 'reads')).toBe(false)
    expect(mayRestart(times(5, 'reads'), 'session')).toBe(true)
  })
  it('begins to count anew when it is forgiven, while the other parts keep their counts', () => {
    const both = times(5, 'session', times(5, 'reads'))
    const forgiven = cleared(both, 'reads')
    expect(mayRestart(forgiven, 'reads')).toBe(true)
    expect(mayRestart(forgiven, 'session')).toBe(false)
    expect(both.counts).toEqual({ reads: 5, session: 5 })
    expect(forgiven).toEqual({ counts: { reads: 0, session: 5 }, last: 'session' })
  })
  it('has proven itself after a minute', () => {
    expect(partProven).toBe(60_000)
    expect(mostRestarts).toBe(5)
    expect(noFailures).toEqual({ counts: {}, last: null })
  })
})

describe('what has been read', () => {
  const session = {
    token: 't',
    userId: '7',
    role: 'inspector' as const,
    expiresAt: 0,
    lasts: 0,
    isSwitched: false,
    originalRole: null,
    firstName: 'Robin',
    lastName: 'Reed',
  }
  it('belongs to one person in one view, and goes on when only the token is renewed', () => {
    const own = readerOf(session)
    expect(readerOf({ ...session, token: 'renewed', expiresAt: 9 })).toBe(own)
    expect(readerOf({ ...session, userId: '8' })).not.toBe(own)
    expect(readerOf({ ...session, role: 'homeowner' })).not.toBe(own)
    expect(readerOf(null)).toBeNull()
  })
})
