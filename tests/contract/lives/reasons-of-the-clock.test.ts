import { describe, expect, it } from 'vitest'
import { reasons as account } from '#contract/lives/account/facts.ts'
import {
  reasons as document,
  lapsesAt,
  noFacts as noDocument,
  purgedAt,
} from '#contract/lives/document/facts.ts'
import { reasons as issue, noFacts as noIssue } from '#contract/lives/issue/facts.ts'
import {
  reasons as license,
  noFacts as noLicense,
  warnedAt,
} from '#contract/lives/license/facts.ts'
import { dueAt, noFacts as noRadon, reasons as radon } from '#contract/lives/radon-test/facts.ts'
import { noFacts as noReminder, reasons as reminder } from '#contract/lives/reminder/facts.ts'

/*
 * An event of the clock waits for its instant. The clock of the job queue and that of the server may differ by a
 * minute, so that is not too early.
 */

const at = '2026-03-10T12:00:00.000Z'
const [early, minuteBefore] = ['2026-03-10T11:58:59.999Z', '2026-03-10T11:59:00.000Z']
type Reasons = readonly { guard: string; sentence: string; until?: string }[]
// A reason of the clock asks for the facts and for the instant of the event alone.
const asked = (reason: (known: never) => Reasons, context: object, now: string) =>
  reason({ context, event: { type: 'any', by: [], now } } as never)

describe('an event of the clock waits', () => {
  it.each<[string, (known: never) => Reasons, object, string]>([
    [
      'verifyHourHasCome',
      account.verifyHourHasCome,
      { verify_expires_at: at },
      'The link has not expired yet.',
    ],
    [
      'resetHourHasCome',
      account.resetHourHasCome,
      { reset_expires_at: at },
      'The link has not expired yet.',
    ],
    [
      'newAddressHourHasCome',
      account.newAddressHourHasCome,
      { new_email_expires_at: at },
      'The link has not expired yet.',
    ],
    [
      'pauseIsOver',
      document.pauseIsOver,
      { created_at: '2026-03-09T12:00:00Z' },
      'The upload may still go on.',
    ],
    ['endIsNear', document.endIsNear, { ending_at: at }, 'More than 30 days are left.'],
    ['lastDayIsOver', document.lastDayIsOver, { ended_at: at }, 'Its last day is not over yet.'],
    [
      'timeToRestoreIsOver',
      document.timeToRestoreIsOver,
      { removed_at: '2026-02-08T12:00:00Z' },
      'It can still be put back.',
    ],
    [
      'monthBefore',
      license.monthBefore,
      { expires_at: '2026-04-09T12:00:00Z' },
      'It is too early for this.',
    ],
    ['lastDayIsOver', license.lastDayIsOver, { expires_at: at }, 'It is too early for this.'],
    ['isNear', reminder.isNear, { soon_at: at }, 'Its day is more than a week away.'],
    ['dayHasCome', reminder.dayHasCome, { due_at: at }, 'Its day has not come yet.'],
    ['dayHasPassed', reminder.dayHasPassed, { over_at: at }, 'Its day has not ended yet.'],
    [
      'dayHasCome',
      issue.dayHasCome,
      { back_at: at },
      'It is put off, and its day has not come yet.',
    ],
    [
      'twoDaysHavePassed',
      radon.twoDaysHavePassed,
      { started_at: '2026-03-08T12:00:00Z' },
      'Two days have not passed yet.',
    ],
  ])('for its instant, but for a minute: %s', (guard, reason, context, sentence) => {
    const [only, ...more] = asked(reason, context, early)
    expect(more).toEqual([])
    expect(only).toMatchObject({ guard, sentence })
    // A timer that fired too early waits on until then.
    expect(Date.parse(only?.until ?? '')).toBe(Date.parse(at))
    expect(asked(reason, context, minuteBefore)).toEqual([])
    expect(asked(reason, context, at)).toEqual([])
  })

  it('for ever where its instant is not known: a document without a last day, a test that has not begun', () => {
    const never = '9998-01-01T00:00:00Z'
    for (const [reason, guard] of [
      [document.pauseIsOver, 'pauseIsOver'],
      [document.endIsNear, 'endIsNear'],
      [document.lastDayIsOver, 'lastDayIsOver'],
      [document.timeToRestoreIsOver, 'timeToRestoreIsOver'],
    ] as const)
      expect(asked(reason, noDocument, never)).toMatchObject([{ guard }])
    expect(asked(radon.twoDaysHavePassed, noRadon, never)).toHaveLength(1)
    // An issue that was not put off has no day to wait for.
    expect(asked(issue.dayHasCome, noIssue, early)).toEqual([])
  })
})

it('the instants are a day after an upload, thirty after a removal, thirty before an end, two after a start', () => {
  expect(lapsesAt({ created_at: at, continued_at: null })).toBe('2026-03-11T12:00:00.000Z')
  expect(lapsesAt({ created_at: at, continued_at: '2026-03-12T12:00:00.000Z' })).toBe(
    '2026-03-13T12:00:00.000Z',
  )
  expect(purgedAt({ removed_at: at })).toBe('2026-04-09T12:00:00.000Z')
  expect([
    lapsesAt({ created_at: null, continued_at: null }),
    purgedAt({ removed_at: null }),
  ]).toEqual([null, null])
  expect(warnedAt(at)).toBe('2026-02-08T12:00:00.000Z')
  expect(warnedAt('')).toBe('')
  expect(dueAt({ started_at: at })).toBe('2026-03-12T12:00:00.000Z')
  expect(dueAt({ started_at: null })).toBeNull()
})

describe('what is sent is refused', () => {
  const sent = (reason: (known: never) => Reasons, event: object, context: object = {}) =>
    reason({ context, event: { type: 'any', by: [], now: at, ...event } } as never)

  it('with a link whose hour is over, the hour itself not included', () => {
    const expired = {
      guard: 'linkIsInTime',
      code: 'expired_link',
      sentence: 'This link has expired. Ask for a new one.',
    }
    expect(sent(account.linkIsInTime, { link_expires_at: at })).toEqual([])
    expect(sent(account.linkIsInTime, { link_expires_at: '2026-03-10T11:59:59.999Z' })).toEqual([
      expired,
    ])
    expect(sent(account.linkIsInTime, {})).toEqual([])
  })

  it('with an address that another account has by now', () => {
    expect(sent(account.addressIsFree, {}, { new_email_taken: false })).toEqual([])
    expect(sent(account.addressIsFree, {}, { new_email_taken: true })).toEqual([
      {
        guard: 'addressIsFree',
        code: 'address_taken',
        sentence: 'Another account has this address by now. Your address stays as it was.',
      },
    ])
  })

  it('with a license that ends now or has ended, and without a renewal that waits', () => {
    const ended = { guard: 'isStillGood', code: 'expired_license' }
    expect(sent(license.isStillGood, { expires_at: at })).toMatchObject([ended])
    expect(sent(license.isStillGood, { expires_at: '2026-03-10T12:00:00.001Z' })).toEqual([])
    expect(sent(license.isStillGood, {})).toEqual([])
    expect(sent(license.hasRenewal, {}, noLicense)).toMatchObject([{ guard: 'hasRenewal' }])
    expect(sent(license.hasRenewal, {}, { renewal: {} })).toEqual([])
  })

  it('where nothing was set up, and where nothing is left to undo', () => {
    expect(sent(radon.isSetUp, {}, noRadon)).toMatchObject([
      { guard: 'isSetUp', code: 'not_set_up' },
    ])
    expect(sent(radon.isSetUp, {}, { is_set_up: true })).toEqual([])
    expect(sent(reminder.canBeUndone, {}, noReminder)).toMatchObject([{ guard: 'canBeUndone' }])
    expect(sent(reminder.canBeUndone, {}, { before: {} })).toEqual([])
  })
})
