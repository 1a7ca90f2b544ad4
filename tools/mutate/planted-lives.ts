import { cases, type Planted } from './planted-kinds.ts'

/*
 * Faults in lives that had none, written before anybody looked at their tests: who is let through and why not, and what
 * an event does.
 */

const charts = [
  'tests/contract/lives/judge.test.ts',
  'tests/contract/lives/inspection-offers.test.ts',
  'tests/contract/lives/inspection-refusals.test.ts',
]
const account = [
  'tests/contract/lives/account.test.ts',
  'tests/contract/lives/account-ends.test.ts',
]
const agreement = ['tests/contract/lives/agreement.test.ts']
const documents = ['tests/contract/lives/document.test.ts']
const issues = ['tests/contract/lives/issue.test.ts']
const license = ['tests/contract/lives/license.test.ts']
const payment = ['tests/contract/lives/payment.test.ts']
const reminders = ['tests/contract/lives/reminder.test.ts']

export const plantedInLives: readonly Planted[] = [
  ...cases(
    'contract/lives/guards.ts',
    charts,
    ['wrong value', "'or') return guards.some(asked)", "'or') return guards.every(asked)"],
    ['wrong order', 'answers.region ??= regionOf(part)', 'answers.region = regionOf(part)'],
    [
      'wrong order',
      'allowed.find((tie) => event.by.includes(tie))',
      'event.by.find((tie) => allowed.includes(tie))',
    ],
  ),
  ...cases(
    'contract/lives/judge.ts',
    charts,
    [
      'dropped guard',
      'if (asked.some(({ person, state }) => person && state)) return null',
      'if (asked.some(({ person }) => person) && asked.some(({ state }) => state)) return null',
    ],
    ['dropped guard', 'if (never || asked', 'if (asked'],
    ['dropped guard', 'one.acts && one.reasons.length === 0', 'one.reasons.length === 0'],
    ['wrong order', 'open.find((one) => one.acts)?.reasons', 'open[0]?.reasons'],
    ['dropped guard', ' && acts(candidate) &&', ' &&'],
    ['wrong order', ' && !offers.has(type))', ')'],
  ),
  ...cases(
    'contract/lives/life.ts',
    ['tests/contract/lives/judge.test.ts', 'tests/contract/lives/license.test.ts'],
    ['dropped guard', 'Date.parse(now) + tolerance <', 'Date.parse(now) <'],
    ['wrong unit', 'const tolerance = 60_000', 'const tolerance = 60_000 * 60'],
  ),
  ...cases(
    'contract/lives/replay.ts',
    ['tests/contract/lives/judge.test.ts'],
    ['forgotten error', 'return [...values, null]', 'return values'],
  ),
  ...cases('contract/lives/account/facts.ts', account, [
    'off by one',
    'Date.parse(event.link_expires_at) < Date',
    'Date.parse(event.link_expires_at) <= Date',
  ]),
  ...cases(
    'contract/lives/agreement/agreement-text.ts',
    agreement,
    ['wrong zone', 'timeZone: zone,', "timeZone: 'UTC',"],
    ['dropped guard', "'services', 'price', 'cancellation'] as", "'services', 'cancellation'] as"],
  ),
  ...cases(
    'contract/lives/agreement/actions.ts',
    agreement,
    ['stale value', 'declined_at: null, decline_reason: null', 'declined_at: null'],
    [
      'dropped guard',
      'consented_at: event.disclosures_version === null ? null : event.now',
      'consented_at: event.now',
    ],
  ),
  ...cases('contract/lives/agreement/facts.ts', agreement, [
    'dropped guard',
    "(event.type === 'sign' || event.type === 'consent') &&",
    "event.type === 'sign' &&",
  ]),
  ...cases('contract/lives/document/facts.ts', documents, [
    'off by one',
    'later(created_at, 1)',
    'later(created_at, 2)',
  ]),
  ...cases(
    'contract/lives/document/actions.ts',
    documents,
    ['wrong zone', "timeZone: 'UTC'", "timeZone: 'America/Chicago'"],
    ['stale value', "name: '',\n      issue_id: null,", 'issue_id: null,'],
  ),
  ...cases('contract/lives/issue/actions.ts', issues, [
    'stale value',
    '(due_on === undefined ? {}',
    '(due_on == null ? {}',
  ]),
  ...cases('contract/lives/license/facts.ts', license, [
    'off by one',
    'Date.parse(event.expires_at) <= Date',
    'Date.parse(event.expires_at) < Date',
  ]),
  ...cases('contract/lives/license/actions.ts', license, [
    'stale value',
    '({ ...renewal, ...noRenewal })',
    '({ ...renewal, renewal: null })',
  ]),
  ...cases(
    'contract/lives/membership/facts.ts',
    ['tests/contract/lives/membership.test.ts'],
    ['off by one', "visits > 0,\n      'hasNothingOpen'", "visits > 1,\n      'hasNothingOpen'"],
    ['dropped guard', "role === 'admin' && other_admins", 'other_admins'],
  ),
  ...cases(
    'contract/lives/payment/facts.ts',
    payment,
    [
      'wrong value',
      '=> event.refunded_cents - context.refunded_cents,\n  ),',
      '=> event.refunded_cents,\n  ),',
    ],
    [
      'wrong value',
      'amount: inDollars(event.refunded_cents - context.refunded_cents)',
      'amount: inDollars(event.refunded_cents)',
    ],
  ),
  ...cases('contract/lives/payment/next-step.ts', payment, [
    'stale value',
    "known.dispute !== null && { type: 'dispute' }",
    "known.dispute === 'open' && { type: 'dispute' }",
  ]),
  ...cases(
    'contract/lives/radon-test/facts.ts',
    ['tests/contract/lives/radon-test.test.ts'],
    ['off by one', '48 * hours', '47 * hours'],
  ),
  ...cases(
    'contract/lives/reminder/actions.ts',
    reminders,
    ['stale value', 'last_done_on: before?.last_done_on ?? null', 'last_done_on: null'],
    ['stale value', '...datesOf(event), before: null }', '...datesOf(event) }'],
  ),
  ...cases('contract/lives/reminder/state.ts', reminders, [
    'wrong order',
    '\n    .sort((a, b) => reminderEvents.indexOf(a) - reminderEvents.indexOf(b))',
    '',
  ]),
  ...cases('contract/lives/inspection/state.ts', charts, [
    'off by one',
    'state.context.version > 1',
    'state.context.version >= 1',
  ]),
  ...cases(
    'contract/lives/invitation/invitation.life.ts',
    ['tests/contract/lives/invitation.test.ts'],
    [
      'off by one',
      'Date.parse(event.now) > Date.parse(expires_at)',
      'Date.parse(event.now) >= Date.parse(expires_at)',
    ],
  ),
]
