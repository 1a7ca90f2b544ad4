import { describe, expect, it } from 'vitest'
import type { Quote } from '#contract/pricing.ts'
import { defaultPriceTable } from '#contract/standard-prices.ts'
import { workOut } from '#src/machines/pricing/calculator-model.ts'
import {
  difference,
  firstSetUp,
  isSetUp,
  mailOf,
  savedOf,
  searchOf,
  setUpIn,
  setUpOfSaved,
  typedOf,
} from '#src/pages/pricing/set-up.ts'

const quoteOf = (more = {}) => {
  const { quote } = workOut(typedOf({ ...firstSetUp, ...more }), defaultPriceTable)
  if (quote === null) throw new Error('it has a price')
  return quote
}

describe('a set-up of the calculator', () => {
  it('comes back from its address as it was typed', () => {
    const typed = { ...firstSetUp, square_feet: '1,85', services: [], prepay: true, zip: '78701' }
    expect(setUpIn(searchOf(typed))).toEqual(typed)
    expect(setUpIn(searchOf(firstSetUp))).toEqual(firstSetUp)
    const emptied = { ...firstSetUp, square_feet: '', year_built: '' }
    expect(setUpIn(searchOf(emptied))).toEqual(emptied)
  })
  it('comes back from what is kept of it, its distance where it counts', () => {
    const kept = { ...firstSetUp, zip: '78701', extra_mold_samples: '2', prepay: true }
    expect(setUpOfSaved(savedOf(kept))).toEqual(kept)
    expect(savedOf({ ...firstSetUp, square_feet: '2,150' })).toMatchObject({
      square_feet: 2150,
      zip: null,
    })
    // The travel fee of the county takes its place.
    expect(savedOf({ ...kept, distance_miles: 'far', zip: '78701-1234' })).toMatchObject({
      distance_miles: 0,
      zip: '78701',
    })
  })
  it('of an address that says nothing, or nothing known, is that at first', () => {
    expect(setUpIn(new URLSearchParams())).toEqual(firstSetUp)
    expect(setUpIn(new URLSearchParams('services=toString,radon&x=1')).services).toEqual(['radon'])
    expect(setUpIn(new URLSearchParams({ year_built: '9'.repeat(999) })).year_built).toHaveLength(
      40,
    )
  })
  it('of an address that describes no home is that of the home at hand, until somebody types', () => {
    const own = { ...firstSetUp, square_feet: '1840', zip: '78664' }
    expect(setUpIn(new URLSearchParams('services=radon'), own)).toEqual({
      ...own,
      services: ['radon'],
    })
    // An emptied ZIP stays empty.
    expect(setUpIn(searchOf({ ...own, zip: '' }), own).zip).toBe('')
    const isTyped = (search: string) => isSetUp(new URLSearchParams(search))
    expect(['', 'services=radon', 'year_built='].map(isTyped)).toEqual([false, false, true])
  })
  it('is paid in advance only where the address says so', () => {
    const isPrepaid = (search: string) => setUpIn(new URLSearchParams(search)).prepay
    expect(['prepay=yes', 'prepay=no', 'prepay='].map(isPrepaid)).toEqual([true, false, false])
  })
  it('names a ZIP in the address only once there is one', () => {
    expect(searchOf(setUpIn(new URLSearchParams())).has('zip')).toBe(false)
    expect(searchOf(setUpIn(new URLSearchParams('zip=78704'))).get('zip')).toBe('78704')
  })
  it('keeps the extra samples of mold, and prices them with a mold test alone', () => {
    const typed = { ...firstSetUp, extra_mold_samples: '2' }
    expect(setUpIn(searchOf(typed))).toEqual(typed)
    expect(searchOf(firstSetUp).has('extra_mold_samples')).toBe(false)
    expect(quoteOf(typed).total_cents - quoteOf().total_cents).toBe(14_250)
    const services = ['inspection' as const]
    expect(quoteOf({ ...typed, services })).toEqual(quoteOf({ services }))
    expect(quoteOf({ extra_mold_samples: ' ' })).toEqual(quoteOf())
    const problemsOf = (extra_mold_samples: string, more = {}) =>
      workOut(typedOf({ ...firstSetUp, ...more, extra_mold_samples }), defaultPriceTable).problems
    for (const bad of ['two', '-1', '1.5', '28'])
      expect(Object.keys(problemsOf(bad)), bad).toEqual(['extra_mold_samples'])
    expect(problemsOf('28').extra_mold_samples).toMatch(/0 to 27|between 0 and 27|at most 27/)
    expect(problemsOf('two', { services })).toEqual({})
  })
  it('says how much more or less it costs than the kept one', () => {
    expect(difference(quoteOf(), quoteOf())).toBe('Both cost the same.')
    const plain = quoteOf({ services: ['inspection'] })
    expect(difference(quoteOf(), plain)).toBe('This costs $427.50 more than the kept one.')
    expect(difference(plain, quoteOf())).toBe('This costs $427.50 less than the kept one.')
  })
  it('is an e-mail with every line and the address of the quote', () => {
    const mail = decodeURIComponent(
      mailOf(quoteOf(), 'http://home.test/pricing-calculator?a=b&c=d'),
    )
    expect(mail).toContain('subject=Quote for a home inspection: $1,027.50')
    expect(mail).toContain('Foundation: $75.00 (')
    expect(mail).toContain('http://home.test/pricing-calculator?a=b&c=d')
  })
  it('is in its mail a line a price, then the total, then where to see it', () => {
    const lines = [
      { label: 'Base fee', why: 'up to 1,000 sq ft', cents: 32_500 },
      { label: 'Radon test', why: '20 min on site', cents: 15_000 },
    ]
    const quote = { ...quoteOf(), lines, total_cents: 47_500, minutes: 150 } as Quote
    const [address, query = ''] = mailOf(quote, 'http://home.test/p?a=b&c=d').split('?')
    expect(address).toBe('mailto:')
    expect(Object.fromEntries(query.split('&').map((part) => part.split('=')))).toEqual({
      subject: encodeURIComponent('Quote for a home inspection: $475.00'),
      body: encodeURIComponent(
        [
          'Base fee: $325.00 (up to 1,000 sq ft)',
          'Radon test: $150.00 (20 min on site)',
          'Total: $475.00, about 2 h 30 min on site',
          '',
          'The same quote on the page: http://home.test/p?a=b&c=d',
        ].join('\n'),
      ),
    })
  })
})
