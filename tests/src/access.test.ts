import { describe, expect, it } from 'vitest'
import { findRoute } from '#src/find-route.ts'
import { decideAccess } from '#src/machines/shell/access.ts'
import { routeTable } from '#tests/support/browser/route-table.ts'
import { begin, nothing, open, session } from '#tests/support/charts/session-world.ts'

/*
 * The guard, for every address of the specification's section 2 and every person: the session's own chart says
 * who somebody is, the route table whom an address is for, and the decision follows from the two.
 */

const people = [null, 'homeowner', 'inspector', 'admin'] as const
type Person = (typeof people)[number]

/** Where this person is after opening the address. */
const endOf = (person: Person, address: string): string => {
  const { route, params } = findRoute(address.split('?')[0] ?? '')
  const { actor, who, news } = begin(
    person === null ? nothing : { kind: 'good', session: session({ role: person }) },
    { place: { ...open, path: address, guarded: route.audience !== 'public' } },
  )
  const verdict = decideAccess({
    audience: route.audience,
    role: actor.getSnapshot().hasTag('pending') ? 'pending' : (who()?.role ?? null),
    path: address,
    params,
    temporary: null,
  })
  // The chart itself leads nobody away from a page that they opened.
  expect(news().filter((done) => String(done).startsWith('to '))).toEqual([])
  if (verdict === 'wait') throw new Error('Who this is has been known from the start.')
  return verdict === 'stay' ? address : verdict.redirect
}

const expected = (person: Person, address: string, audience: string): string => {
  if (audience === 'public') return address
  if (person === null) return `/login?next=${encodeURIComponent(address)}`
  return audience.split(' ').includes(person) ? address : '/'
}

describe.each(people)('[4.1] [5.1] [5.4] the guard, asked by %s', (person) => {
  it.each(Object.entries(routeTable))('at %s, for %s', (address, audience) => {
    const end = endOf(person, address)
    expect(end).toBe(expected(person, address, audience))
    // Where somebody is led, they may stay.
    expect(endOf(person, end)).toBe(end)
  })
})
