import { expect, it } from 'vitest'
import {
  agreementFields,
  disclosures,
  disclosuresOf,
  newestDisclosures,
  orderOf,
} from '#contract/lives/agreement/agreement-text.ts'
import { coolingKinds, heatingKinds } from '#contract/vocabulary/home-facts.ts'
import { furthestPriceDay, serviceWhy } from '#contract/vocabulary/pricing.ts'
import { trades } from '#contract/vocabulary/providers.ts'
import { radonTicks } from '#contract/vocabulary/radon.ts'
import { notHere, rhythms, skipReasons } from '#contract/vocabulary/reminders.ts'

/* What a person chooses from, word for word and in its order. */

it('a reminder comes once, or in one of nine rhythms', () => {
  expect(rhythms).toEqual([
    [0, 'Once'],
    [1, 'Every month'],
    [2, 'Every 2 months'],
    [3, 'Every 3 months'],
    [6, 'Every 6 months'],
    [12, 'Every year'],
    [24, 'Every 2 years'],
    [36, 'Every 3 years'],
    [60, 'Every 5 years'],
    [120, 'Every 10 years'],
  ])
  expect(notHere).toBe('My home does not have this.')
  expect(skipReasons).toEqual(['It is not needed this time.', 'Someone else has done it.', notHere])
})

it('a home is heated and cooled in ways that the reminders know', () => {
  expect(heatingKinds).toEqual([
    'Furnace (forced air)',
    'Heat pump',
    'Boiler with radiators',
    'Electric baseboard',
    'Radiant floor',
    'Stove',
    'None',
  ])
  expect(coolingKinds).toEqual([
    'Central air conditioning',
    'Heat pump',
    'Ductless mini-split',
    'Window units',
    'None',
  ])
})

it('the trades are in the order of the alphabet, each once', () => {
  expect(trades).toEqual([...new Set(trades)].toSorted((a, b) => a.localeCompare(b)))
  expect(trades).toHaveLength(19)
  for (const trade of [
    'Electrician',
    'HVAC technician',
    'Plumber',
    'Roofer',
    'Structural engineer',
  ])
    expect(trades).toContain(trade)
})

it.each([
  ['inspection', /ten sections/],
  ['radon', /48 hours/],
  ['mold', /Two indoor samples and one outdoor/],
  ['sewer_scope', /camera/],
  ['wdo', /Termites/],
  ['well_water', /your well/],
  ['pool', /deck/],
  ['detached', /garage/],
] as const)('a service says what is done: %s', (service, words) => {
  expect(serviceWhy[service]).toMatch(words)
})

it('prices are set for two years ahead at most, leap day included', () => {
  expect(furthestPriceDay).toBe(2 * 365 + 1)
})

it('the fields of an agreement are explained, and the name of the firm is one of them', () => {
  expect(agreementFields).toEqual({
    company: 'the name of the firm',
    client: 'the name of the client',
    address: 'the address of the home',
    services: 'the services of the order',
    price: 'the price of the order',
    visit: 'the day and the time of the visit',
    cancellation: 'the rules about moving and cancelling',
  })
  const order = orderOf({
    company: 'Elm Inspections',
    client: 'Ann',
    home: { street: '1 Elm St', city: 'Troy', state: 'TX' },
    services: ['radon'],
    total_cents: 100,
    scheduled_start: null,
    time_zone: 'UTC',
  })
  expect([order.company, order.services]).toEqual(['Elm Inspections', 'Radon test'])
  expect(order.cancellation).toMatch(/half of the price is due/)
})

it('what somebody must know before they sign is said in four paragraphs of the first version', () => {
  expect(newestDisclosures).toBe(disclosures.at(-1))
  expect(disclosures.map(({ version }) => version)).toEqual([1])
  expect(disclosuresOf(1)).toBe(disclosures[0])
  expect(disclosuresOf(99)).toBe(newestDisclosures)
  const [paper, consent, withdrawal, device, ...more] = newestDisclosures.paragraphs
  expect(more).toEqual([])
  expect([paper, consent, withdrawal, device]).toEqual([
    expect.stringMatching(/on paper/),
    expect.stringMatching(/sign this agreement electronically/),
    expect.stringMatching(/take this back/),
    expect.stringMatching(/You need a device/),
  ])
})

it.each([
  [8, 2],
  [16, 4],
  [40, 10],
  [80, 20],
  [160, 40],
  [400, 100],
  [800, 200],
  [1600, 400],
  [4000, 1000],
  [8000, 2000],
  [16_000, 4000],
])('an axis up to %i pCi/L has steps of %i, and the next ones above it', (highest, step) => {
  expect(radonTicks(highest)).toEqual([0, 1, 2, 3, 4].map((at) => at * step))
  expect(radonTicks(highest + 0.1)[1]).toBeGreaterThanOrEqual(step)
})
