import { describe, expect, it } from 'vitest'
import { begunWith, carriedIn } from '#src/machines/inspections/booking-carried.ts'
import { emptyChoices } from '#src/machines/inspections/booking-model.ts'
import { firstSetUp, searchOf } from '#src/pages/pricing/set-up.ts'

const search = (text: string) => new URLSearchParams(text)

describe('what the calculator hands to a booking', () => {
  it('is its services, the facts of the home and the ZIP', () => {
    const setUp = { ...firstSetUp, square_feet: '2,400', zip: ' 78701' }
    expect(carriedIn(searchOf(setUp))).toEqual({
      services: ['inspection', 'radon', 'mold'],
      facts: { square_feet: 2400, year_built: 1978, foundation: 'crawl_space' },
      home: { ...emptyChoices.home, zip: '78701' },
    })
  })

  it('has the extra samples of mold, as they were typed', () => {
    const extra = (extra_mold_samples: string) =>
      carriedIn(searchOf({ ...firstSetUp, extra_mold_samples })).extraSamples
    expect(['2', 'two', '', ' '].map(extra)).toEqual([2, 'two', undefined, undefined])
  })

  it('has a reason that is one', () => {
    expect(carriedIn(search('reason=selling'))).toEqual({ reason: 'selling' })
    expect(carriedIn(search('reason=toString'))).toEqual({})
  })

  it('is nothing in an address without it, and knows no other words', () => {
    expect(carriedIn(search('step=home'))).toEqual({})
    expect(carriedIn(search('services=toString,x&foundation=toString&zip=%20'))).toEqual({})
  })

  it('is each service once, however often an address names it', () => {
    expect(carriedIn(search('services=radon,inspection,radon'))).toEqual({
      services: ['radon', 'inspection'],
    })
  })

  it('keeps text that is no number, for the person to correct', () => {
    const area = (text: string) =>
      carriedIn(new URLSearchParams({ square_feet: text })).facts?.square_feet
    for (const text of ['big', '1,85', 'about 1,850', '1,850 sq ft', '18x', '-5', '18.5'])
      expect(area(text), text).toBe(text)
    expect(['1,850', ' 1850 ', '1,234,567'].map(area)).toEqual([1850, 1850, 1_234_567])
    expect(area('x'.repeat(41))).toBe('x'.repeat(40))
    expect(area(`${' '.repeat(50)}${'x'.repeat(40)}`)).toBe('x'.repeat(40))
  })

  it('keeps as much of a ZIP as one can have', () => {
    const zip = (text: string) => carriedIn(new URLSearchParams({ zip: text })).home?.zip
    expect([zip(' 78701-12345'), zip(' 78701 ')]).toEqual(['78701-1234', '78701'])
  })

  it('goes before an earlier draft, and behind one that was changed since', () => {
    const draft = { reason: 'buying' as const, services: ['inspection' as const] }
    expect(begunWith(draft, search('services=radon'))).toEqual({
      reason: 'buying',
      services: ['radon'],
    })
    expect(begunWith(draft, search('services=radon&step=slot'))).toEqual(draft)
    expect(begunWith({ reason: 'buying' }, search('services=radon&step=slot'))).toEqual({
      reason: 'buying',
      services: ['radon'],
    })
    expect(begunWith(draft, search(''))).toBe(draft)
    expect(begunWith(null, search('step=slot'))).toBeNull()
  })
  it('leaves a typed address alone, unless its ZIP is another one', () => {
    const home = {
      street: '12 Oak St',
      city: 'Austin',
      state: 'TX',
      zip: '78701',
      county_fips: '48453',
    }
    const begun = (zip: string) => begunWith({ home: { ...home, zip } }, search('zip=78701'))?.home
    expect(begun('78701')).toEqual(home)
    expect(begun(' 78701-1234')).toEqual({ ...home, zip: ' 78701-1234' })
    expect(begun(' ')).toEqual(home)
    expect(begun('78704')).toEqual({ ...emptyChoices.home, zip: '78701' })
    expect(begunWith({ home }, search('services=radon'))?.home).toEqual(home)
    expect(begunWith({ services: ['radon'] }, search('zip=78701'))?.home).toEqual({
      ...emptyChoices.home,
      zip: '78701',
    })
  })
})
