import { describe, expect, it } from 'vitest'
import type { License } from '#contract/licenses.ts'
import { licenseStates } from '#contract/lives/license/facts.ts'
import {
  needsRenewal,
  nextStep,
  paperInWords,
  statusWord,
  whyNotYet,
} from '#src/pages/licenses/license-words.ts'

describe('a license in one line', () => {
  it.each([
    ['DEMO-20451', 'TX', '2027-03-31', 'TX DEMO-20451, good until Mar 31, 2027'],
    ['DEMO-20451', 'TX', null, 'TX DEMO-20451, last day not on record'],
    ['', 'TX', '2027-03-31', 'No license number'],
  ])('with the number "%s" of %s until %s reads "%s"', (number, state, expires_on, words) => {
    expect(paperInWords({ number, state, expires_on })).toBe(words)
  })
})

describe('the status of a license', () => {
  it('has a word of its own', () => {
    expect(licenseStates.map((status) => statusWord[status])).toEqual([
      'Not sent yet',
      'Waiting for approval',
      'Approved',
      'Not approved',
      'Expired',
    ])
  })

  it.each([
    ['missing', 'Send it here', 'Send it on your dashboard'],
    ['waiting', 'An admin checks your license', 'It is being checked'],
    ['refused', 'Correct your license and send it again', 'Send a corrected one'],
    ['expired', 'your license has expired. Send the renewed one', 'Your license has expired'],
  ] as const)('%s says what comes next', (status, here, elsewhere) => {
    expect(nextStep[status]).toContain(here)
    expect(whyNotYet[status]).toContain(elsewhere)
  })
})

describe('the renewal of a good license', () => {
  // The question needs these fields of a license alone.
  const license = (facts: Partial<License>): License =>
    ({
      status: 'approved',
      expires_on: '2027-03-31',
      renewal: null,
      renewal_reason: '',
      ...facts,
    }) as License
  const needs = (facts: Partial<License>, now: string) =>
    needsRenewal(license(facts), Date.parse(now))
  const early = '2027-01-01T12:00:00Z'

  it('is due in its last thirty days, the last one whole, and no sooner', () => {
    expect(needs({}, '2027-03-01T23:59:59Z')).toBe(false)
    expect(needs({}, '2027-03-02T00:00:00Z')).toBe(true)
    expect(needs({}, '2027-03-31T20:00:00Z')).toBe(true)
  })

  it('is never due where the last day is not on record', () => {
    expect(needs({ expires_on: null }, '2027-03-31T12:00:00Z')).toBe(false)
  })

  it('is shown while it waits for an admin, and after an admin did not accept it', () => {
    const renewal = { number: 'DEMO-20451', state: 'TX', expires_on: '2029-03-31' }
    expect(needs({}, early)).toBe(false)
    expect(needs({ renewal }, early)).toBe(true)
    expect(needs({ renewal_reason: 'The picture is not readable.' }, early)).toBe(true)
    expect(needs({ expires_on: null, renewal }, early)).toBe(true)
  })

  it.each(licenseStates.filter((status) => status !== 'approved'))(
    'is no matter of a license that is %s',
    (status) => {
      const facts = { status, renewal_reason: 'The picture is not readable.' }
      expect(needs(facts, '2027-03-31T12:00:00Z')).toBe(false)
    },
  )
})
