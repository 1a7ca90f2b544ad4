import { describe, expect, it } from 'vitest'
import { noFacts as account, keeps as accountKeeps } from '#contract/lives/account/facts.ts'
import {
  noFacts as agreement,
  reasons as agreementReasons,
} from '#contract/lives/agreement/facts.ts'
import { noFacts as document, keeps as documentKeeps } from '#contract/lives/document/facts.ts'
import { noFacts as issue, keeps as issueKeeps } from '#contract/lives/issue/facts.ts'
import { noFacts as license, keeps as licenseKeeps } from '#contract/lives/license/facts.ts'
import { noFacts as payment, keeps as paymentKeeps } from '#contract/lives/payment/facts.ts'
import { noFacts as radon } from '#contract/lives/radon-test/facts.ts'
import { noFacts as reminder, keeps as reminderKeeps } from '#contract/lives/reminder/facts.ts'

/** The facts of a thing before its first event: no instant, no number, no words. */
const isBlank = (value: unknown) => value === null || value === '' || value === 0 || value === false
const saying = (facts: object) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => !isBlank(value)))

describe('before its first event', () => {
  it.each([
    ['an account', account, {}],
    ['an agreement', agreement, {}],
    ['a document', document, { category: 'other' }],
    ['an issue', issue, {}],
    ['a license', license, {}],
    ['a payment', payment, { purpose: 'inspection' }],
    ['a radon test', radon, {}],
    ['a reminder', reminder, { system: 'interior', who: 'diy' }],
  ])('%s says nothing but its first words', (_, facts, words) => {
    expect(saying(facts)).toEqual(words)
  })

  it('what is not known is no instant and no number', () => {
    for (const [facts, unknown] of [
      [account, ['created_at', 'verified_at', 'lapsed_at']],
      [
        agreement,
        [
          'created_at',
          'opened_at',
          'consented_at',
          'disclosures_version',
          'signed_at',
          'signed_name',
          'drawn',
          'declined_at',
          'decline_reason',
          'inspector_id',
        ],
      ],
      [
        document,
        [
          'created_at',
          'system',
          'issue_id',
          'expires_on',
          'ending_at',
          'ended_at',
          'removed_at',
          'file_id',
          'content_type',
          'continued_at',
          'picture_id',
        ],
      ],
      [issue, ['created_at', 'updated_at', 'due_on', 'due_at', 'back_at', 'cost_cents']],
      [license, ['expires_on', 'decided_at', 'renewal']],
      [payment, ['begun_at', 'declined', 'paid_at', 'dispute']],
      [radon, ['created_at', 'inspector_id', 'started_at', 'collected_at', 'reported_at']],
      [
        reminder,
        [
          'minutes',
          'every_months',
          'season',
          'created_at',
          'updated_at',
          'last_done_on',
          'before',
          'removed_at',
        ],
      ],
    ] as const)
      expect(
        Object.keys(facts)
          .filter((name) => Object(facts)[name] === null)
          .sort(),
      ).toEqual([...unknown].sort())
  })
})

it('the history keeps what a replay needs, and no words that a person wrote', () => {
  expect({
    account: accountKeeps,
    document: documentKeeps,
    issue: issueKeeps,
    license: licenseKeeps,
    payment: paymentKeeps,
    reminder: reminderKeeps,
  }).toEqual({
    account: ['expires_at', 'link_expires_at', 'has_password', 'user_type'],
    document: ['expires_on', 'ending_at', 'ended_at'],
    issue: ['due_on', 'due_at', 'back_at', 'was'],
    license: ['expires_on', 'expires_at'],
    payment: ['declined', 'refunded_cents', 'failed_cents'],
    reminder: ['due_on', 'soon_at', 'due_at', 'over_at', 'next', 'done_on', 'skipped_on'],
  })
})

describe('an agreement is signed by nobody', () => {
  const known = (event: object, cancelled = false) =>
    // The reasons ask for these fields alone.
    ({ context: { ...agreement, cancelled }, event }) as never
  it('once its visit is cancelled', () => {
    expect(agreementReasons.visitGoesOn(known({}))).toEqual([])
    expect(agreementReasons.visitGoesOn(known({}, true))).toEqual([
      {
        guard: 'visitGoesOn',
        sentence: 'This visit is cancelled: there is nothing to sign.',
      },
    ])
  })
  it('whose text has changed since it was opened; it can be declined or opened again', () => {
    for (const type of ['sign', 'consent']) {
      expect(agreementReasons.textIsCurrent(known({ type, stale: true }))).toMatchObject([
        {
          guard: 'textIsCurrent',
          sentence: expect.stringMatching(/has changed since you opened it/),
          code: 'agreement_changed',
        },
      ])
      expect(agreementReasons.textIsCurrent(known({ type, stale: false }))).toEqual([])
    }
    for (const type of ['open', 'decline'])
      expect(agreementReasons.textIsCurrent(known({ type, stale: true }))).toEqual([])
  })
})
