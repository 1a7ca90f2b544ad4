import { describe, expect, it } from 'vitest'
import type { Service } from '#contract/pricing.ts'
import { defaultPriceTable } from '#contract/standard-prices.ts'
import {
  accountOf,
  addressIn,
  agentProblems,
  type BookingChoices,
  type BookingOffer,
  emptyChoices,
  extraSamplesOf,
  firstGap,
  hasTime,
  isFilled,
  isReachable,
  isSigned,
  isUncovered,
  lacksCounty,
  newAgent,
  paidEarly,
  priced,
  problemsAt,
  slotAt,
  toggled,
  wantsWhy,
} from '#src/machines/inspections/booking-model.ts'
import { draftKey } from '#src/machines/inspections/booking-steps.ts'
import { bookedHome } from '#tests/support/fixtures/booked-home.ts'

/* What a booking lacks at each step, of all who book: each rule from both of its sides. */

const slot = '2026-12-01T15:00:00.000Z'
const times = { start: slot, end: slot, inspectors: 1 }
const offerOf = (more: Partial<BookingOffer> = {}): BookingOffer => ({
  property: bookedHome,
  county: bookedHome.county_fips,
  account: 'Ann Elm',
  table: defaultPriceTable,
  slots: { covered: true, time_zone: 'America/Chicago', closed: [], travel: null, slots: [times] },
  first: '2026-12-01',
  tomorrow: '2026-12-01',
  agreement: 'text',
  draft: null,
  ...more,
})
const slotsOf = (more: Partial<BookingOffer['slots']>) => ({ ...offerOf().slots, ...more })
const typed = (more: Partial<BookingChoices>): BookingChoices => ({ ...emptyChoices, ...more })
const booking = (
  choices: Partial<BookingChoices>,
  offer: BookingOffer | null = offerOf(),
  by: 'owner' | 'visitor' | 'staff' = 'owner',
) => ({ by, offer, choices: typed(choices) })
const home = { street: '1 Elm St', city: 'Troy', state: 'TX', zip: '', county_fips: '48453' }
const contact = { user_id: '', first_name: 'Ann', last_name: 'Elm', email: 'ann@elm.example' }

describe('the address of a booking', () => {
  it('has no ZIP where none was typed, and one without the spaces around it', () => {
    expect(addressIn(typed({ home: { ...home, zip: '  ' } })).zip).toBeNull()
    expect(addressIn(typed({ home: { ...home, zip: ' 78701 ' } })).zip).toBe('78701')
  })
})

describe('the agents of a booking', () => {
  const agent = { ...newAgent('visitor'), name: 'Al', email: 'al@firm.example' }
  const own = (email: string, agents: string[]) =>
    Object.keys(
      agentProblems(
        booking({
          contact: { ...contact, email },
          agents: agents.map((address) => ({ ...agent, email: address })),
        }),
      ),
    )

  it('are not the client, however the address is written', () => {
    expect(own(' Ann@Elm.example ', ['ann@elm.example'])).toEqual(['agents.0.email'])
    expect(own('ann@elm.example', ['al@firm.example', 'ANN@elm.example'])).toEqual([
      'agents.1.email',
    ])
    expect(own('ann@elm.example', ['al@firm.example'])).toEqual([])
  })

  it('without an address are told that they need one, and not that it is the client’s', () => {
    const problems = agentProblems(
      booking({ contact: { ...contact, email: '' }, agents: [{ ...agent, email: '' }] }),
    )
    expect(problems['agents.0.email']).not.toMatch(/client’s own/)
    expect(problems['agents.0.email']).toBeTruthy()
  })
})

describe('the problems of a step', () => {
  it('are those of what the step asks for', () => {
    const wrong = booking({
      home: { ...home, street: '' },
      facts: { square_feet: 'big', year_built: null, foundation: null },
      contact: { ...contact, email: 'nowhere' },
      agents: [{ ...newAgent('visitor'), name: '' }],
    })
    expect(Object.keys(problemsAt(wrong, 'home'))).toEqual(['street'])
    expect(Object.keys(problemsAt(wrong, 'facts'))).toEqual(['square_feet'])
    expect(Object.keys(problemsAt(wrong, 'contact'))).toEqual(['email'])
    expect(Object.keys(problemsAt(wrong, 'slot'))).toContain('agents.0.name')
    for (const step of ['reason', 'services', 'agreement', 'review'] as const)
      expect(problemsAt(wrong, step)).toEqual({})
  })

  it('are none of a client who was chosen among the accounts', () => {
    const chosen = { ...contact, email: '', user_id: '7' }
    expect(problemsAt(booking({ contact: chosen }), 'contact')).toEqual({})
    expect(problemsAt(booking({ contact: { ...chosen, user_id: '' } }), 'contact')).not.toEqual({})
  })
})

describe('the signature of a booking', () => {
  it('is that of the account, and of a visitor the name that they typed', () => {
    expect(accountOf(booking({ contact }))).toBe('Ann Elm')
    expect(accountOf(booking({ contact }, null))).toBe('')
    const other = { ...contact, first_name: ' Bea', last_name: 'Oak ' }
    expect(accountOf(booking({ contact: other }, offerOf(), 'visitor'))).toBe('Bea Oak')
  })

  it('wants a reason once somebody else’s whole name is there', () => {
    expect(wantsWhy(booking({ signedName: 'Bea Oak' }))).toBe(true)
    expect(wantsWhy(booking({ signedName: 'Bea' }))).toBe(false)
    expect(wantsWhy(booking({ signedName: 'Ann Elm' }))).toBe(false)
    expect(wantsWhy(booking({ signedName: 'Bea Oak' }, null))).toBe(false)
  })

  it('is whole with a first and a last name, and another’s with words for the reason', () => {
    expect(isSigned(booking({ signedName: 'Ann Elm' }))).toBe(true)
    expect(isSigned(booking({ signedName: 'Ann' }))).toBe(false)
    expect(isSigned(booking({ signedName: 'Bea Oak' }))).toBe(false)
    expect(isSigned(booking({ signedName: 'Bea Oak', signedWhy: '   ' }))).toBe(false)
    expect(isSigned(booking({ signedName: 'Bea Oak', signedWhy: 'I am his wife.' }))).toBe(true)
  })
})

describe('the time of a booking', () => {
  const without = { ...bookedHome, county_fips: null }

  it('waits for the county of a home in an account that has none', () => {
    expect(lacksCounty({ offer: offerOf({ property: without }) })).toBe(true)
    expect(lacksCounty({ offer: offerOf() })).toBe(false)
    expect(lacksCounty({ offer: offerOf({ property: null, county: null }) })).toBe(false)
    expect(lacksCounty({ offer: null })).toBe(false)
  })

  it('is chosen, or is none by choice, or there is nobody who comes', () => {
    const none = offerOf({ slots: slotsOf({ slots: [] }) })
    const nobody = offerOf({ slots: slotsOf({ covered: false, slots: [] }) })
    const of = (offer: BookingOffer | null, chosen: string | null = null, noTime = false) =>
      hasTime({ offer, choices: typed({ slot: chosen, noTime }) })
    expect(of(offerOf(), slot)).toBe(true)
    expect(of(offerOf())).toBe(false)
    expect(of(offerOf(), null, true)).toBe(true)
    expect(of(none)).toBe(false)
    expect(of(none, null, true)).toBe(true)
    expect(of(nobody)).toBe(true)
    expect(of(null)).toBe(false)
    expect(of({ ...nobody, property: without })).toBe(false)
    expect(of({ ...none, property: without }, null, true)).toBe(false)
  })

  it('stays through an offer of other weeks, and goes with one that shows its day without it', () => {
    const left = (offer: Partial<BookingOffer>, known: BookingOffer | null = offerOf()) =>
      slotAt({ offer: known, choices: typed({ slot }) }, offerOf(offer))
    const none = slotsOf({ slots: [] })
    expect(left({})).toBe(slot)
    expect(left({ slots: none })).toBeNull()
    expect(left({ slots: none, first: '2026-12-02' })).toBe(slot)
    expect(left({ slots: none, first: '2026-11-18', tomorrow: '2026-11-18' })).toBeNull()
    expect(left({ slots: none, first: '2026-11-17', tomorrow: '2026-11-17' })).toBe(slot)
    // Its day is over, its county is another one, or nobody comes any more.
    expect(left({ slots: none, first: '2026-12-02', tomorrow: '2026-12-02' })).toBeNull()
    expect(left({ slots: none, first: '2026-12-15', county: '48021' })).toBeNull()
    expect(left({ slots: none, first: '2026-12-15', draft: { slot } }, null)).toBe(slot)
    expect(left({ slots: { ...none, covered: false }, first: '2026-12-15' })).toBeNull()
    expect(slotAt({ offer: null, choices: typed({}) }, offerOf())).toBeNull()
  })

  it('has nobody to come where a new home’s county is known and not covered', () => {
    const bare = slotsOf({ covered: false, slots: [] })
    expect(isUncovered(offerOf({ property: null, slots: bare }))).toBe(true)
    expect(isUncovered(offerOf({ slots: bare }))).toBe(false)
    expect(isUncovered(offerOf({ property: null, county: null, slots: bare }))).toBe(false)
    expect(isUncovered(offerOf({ property: null }))).toBe(false)
  })
})

describe('a booking that begins', () => {
  it('has an inspection, and nothing else chosen or typed', () => {
    expect(emptyChoices).toEqual({
      home: { street: '', city: '', state: '', zip: '', county_fips: '' },
      facts: { square_feet: null, year_built: null, foundation: null },
      reason: null,
      services: ['inspection'],
      extraSamples: null,
      slot: null,
      slotBefore: null,
      noTime: false,
      from: null,
      accessNotes: '',
      issues: [],
      agents: [],
      contact: { user_id: '', first_name: '', last_name: '', email: '' },
      signedName: '',
      signedUnder: '',
      signedWhy: '',
    })
  })

  it('takes an agent for the buyer’s, who sees the visit, and the report unless the firm books', () => {
    const blank = { name: '', email: '', phone: '', side: 'buyer', sees_visit: true }
    expect(newAgent('visitor')).toEqual({ ...blank, sees_report: true })
    expect(newAgent('owner')).toEqual({ ...blank, sees_report: true })
    expect(newAgent('staff')).toEqual({ ...blank, sees_report: false })
  })

  it('adds a service at the end, and takes it away where it is', () => {
    expect(toggled(['inspection'], 'radon')).toEqual(['inspection', 'radon'])
    expect(toggled(['inspection', 'radon', 'mold'], 'radon')).toEqual(['inspection', 'mold'])
  })
})

describe('the way through a booking', () => {
  const whole: Partial<BookingChoices> = {
    home,
    contact,
    reason: 'yearly',
    services: ['inspection'],
    slot,
    signedName: 'Ann Elm',
  }
  const visitor = (choices: Partial<BookingChoices>, county: string | null = '48453') =>
    booking({ ...whole, ...choices }, offerOf({ property: null, county }), 'visitor')

  it('asks for the times again where the county of a new home is another one by now', () => {
    expect(firstGap(visitor({}))).toBeNull()
    expect(firstGap(visitor({ home: { ...home, county_fips: '48021' } }))).toBe('home')
    expect(firstGap(visitor({}, null))).toBe('home')
  })

  it('leads to each step before the first gap and to the gap, and to no step of others', () => {
    const gap = booking({ ...whole, slot: null })
    expect(firstGap(gap)).toBe('slot')
    expect(isReachable(gap, 'reason')).toBe(true)
    expect(isReachable(gap, 'slot')).toBe(true)
    expect(isReachable(gap, 'agreement')).toBe(false)
    expect(isReachable(gap, 'home')).toBe(false)
    expect(isReachable(booking(whole), 'review')).toBe(true)
  })
})

describe('the price of a booking', () => {
  it('is that of the home’s facts, of a new home as they were typed', () => {
    const facts = { square_feet: 2400, year_built: 1990, foundation: 'slab' }
    const typedIn = (own: BookingChoices['facts']) =>
      priced(booking({ services: ['inspection'], facts: own }, offerOf({ property: null })))
    const property = { ...bookedHome, ...facts } as BookingOffer['property']
    const known = priced(booking({ services: ['inspection'] }, offerOf({ property })))
    expect(typedIn(facts)?.total_cents).toBe(known?.total_cents)
    expect(typedIn({ ...facts, year_built: 1940 })?.total_cents).toBe(
      (known?.total_cents ?? 0) + 10_000,
    )
    expect(typedIn({ ...facts, foundation: 'crawl_space' })?.total_cents).toBe(
      (known?.total_cents ?? 0) + 7_500,
    )
    expect(known?.total_cents).toBeGreaterThan(0)
    expect(typedIn({ ...facts, square_feet: 'big' })).toBeNull()
  })

  it('is none before a service is chosen or an offer is there, nor is the price paid early', () => {
    for (const one of [booking({ services: [] }), booking({ services: ['inspection'] }, null)]) {
      expect(priced(one)).toBeNull()
      expect(paidEarly(one)).toBeNull()
    }
    expect(paidEarly(booking({ services: ['inspection'] }))).toBeGreaterThan(0)
  })
})

it('the draft of a new home has a place of its own', () => {
  expect(draftKey('')).toBe('booking_draft_new')
  expect(draftKey('6')).toBe('booking_draft_6')
})

describe('the extra samples of a mold test', () => {
  const of = (extraSamples: BookingChoices['extraSamples'], services: Service[] = ['mold']) =>
    booking({ services, extraSamples })

  it('are priced each, and are none without a mold test', () => {
    const cents = (...given: Parameters<typeof of>) => priced(of(...given))?.total_cents
    expect(cents(2)).toBe((cents(null) ?? 0) + 15_000)
    expect(cents(0)).toBe(cents(null))
    expect(cents(2, ['radon'])).toBe(cents(null, ['radon']))
    expect(
      [of(2), of(null), of(2, ['radon'])].map(({ choices }) => extraSamplesOf(choices)),
    ).toEqual([2, 0, 0])
  })

  it('that are no such number have a sentence at their field, no price, and keep the step', () => {
    for (const bad of ['two', -1, 1.5, 28]) {
      expect(Object.keys(problemsAt(of(bad), 'services')), String(bad)).toEqual([
        'extra_mold_samples',
      ])
      expect([isFilled(of(bad), 'services'), priced(of(bad))]).toEqual([false, null])
      expect(extraSamplesOf(of(bad).choices)).toBeNull()
      expect(isFilled(of(bad, ['radon']), 'services')).toBe(true)
    }
    expect(problemsAt(of(27), 'services')).toEqual({})
    expect(isFilled(of(27), 'services')).toBe(true)
    expect(isFilled(of(null, []), 'services')).toBe(false)
  })
})
