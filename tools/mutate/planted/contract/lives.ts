import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'contract/lives/account/facts.ts',
    ['tests/contract/lives/account.test.ts', 'tests/contract/lives/account-ends.test.ts'],
    [
      'off by one',
      'Date.parse(event.link_expires_at) < Date',
      'Date.parse(event.link_expires_at) <= Date',
    ],
  ),
  ...cases(
    'contract/lives/account/facts.ts',
    [
      'tests/contract/lives/account-ends.test.ts',
      'tests/contract/lives/no-facts.test.ts',
      'tests/contract/lives/reasons-of-the-clock.test.ts',
    ],
    [
      'wrong value',
      'notBefore(context.reset_expires_at, event,',
      'notBefore(context.verify_expires_at, event,',
    ],
  ),
  ...cases(
    'contract/lives/account/forgotten-password.ts',
    ['tests/contract/lives/account.test.ts'],
    [
      'dropped guard',
      "guard: and([holder, stateIn({ newAddress: 'asked' }), 'linkIsInTime', 'addressIsFree']),",
      "guard: and([holder, stateIn({ newAddress: 'asked' }), 'linkIsInTime']),",
    ],
  ),
  ...cases(
    'contract/lives/document/actions.ts',
    ['tests/contract/lives/document.test.ts'],
    ['stale value', "name: '',\n      issue_id: null,", 'issue_id: null,'],
  ),
  ...cases(
    'contract/lives/document/document.life.ts',
    [
      'tests/contract/lives/document.test.ts',
      'tests/server/documents/documents.test.ts',
      'tests/server/lives/document-http.test.ts',
    ],
    [
      'wrong order',
      "    { guard: and([owner, 'isOver']), target: 'ended', reenter: true, actions },\n    { guard: and([owner, 'isNearItsEnd']), target: 'ending', reenter: true, actions },\n",
      "    { guard: and([owner, 'isNearItsEnd']), target: 'ending', reenter: true, actions },\n    { guard: and([owner, 'isOver']), target: 'ended', reenter: true, actions },\n",
    ],
  ),
  ...cases(
    'contract/lives/document/document.life.ts',
    ['tests/contract/lives/document.test.ts'],
    [
      'off by one',
      'Date.parse(instant) <= Date.parse(now)',
      'Date.parse(instant) < Date.parse(now)',
    ],
  ),
  ...cases(
    'contract/lives/document/facts.ts',
    ['tests/contract/lives/document.test.ts'],
    ['off by one', 'later(continued_at ?? created_at, 1)', 'later(continued_at ?? created_at, 2)'],
  ),
  ...cases(
    'contract/lives/document/facts.ts',
    ['tests/server/lives/crowds.test.ts'],
    [
      'dropped guard',
      "keeps = ['expires_on', 'ending_at', 'ended_at'] as const",
      "keeps = ['expires_on', 'ended_at'] as const",
    ],
  ),
  ...cases(
    'contract/lives/fault/fault.life.ts',
    ['tests/contract/lives/fault'],
    ['dropped guard', '      event.release === event.current &&\n', ''],
    ['dropped guard', ' &&\n      event.release !== context.settled_release', ''],
    ['stale value', '{ settled_at: null, settled_release: null } }', '{ settled_at: null } }'],
    ['wrong value', 'context.first_seen === null', 'true'],
    ['wrong value', 'settled_release: event.current', "settled_release: ''"],
  ),
  ...cases(
    'contract/lives/guards.ts',
    [
      'tests/contract/lives/judge.test.ts',
      'tests/contract/lives/inspection-offers.test.ts',
      'tests/contract/lives/inspection-refusals.test.ts',
    ],
    ['wrong value', "'or') return guards.some(asked)", "'or') return guards.every(asked)"],
    ['wrong order', 'answers.region ??= regionOf(part)', 'answers.region = regionOf(part)'],
    [
      'wrong order',
      'allowed.find((tie) => event.by.includes(tie))',
      'event.by.find((tie) => allowed.includes(tie))',
    ],
  ),
  ...cases(
    'contract/lives/invitation/invitation.life.ts',
    ['tests/contract/lives/invitation.test.ts'],
    [
      'off by one',
      'Date.parse(event.now) > Date.parse(expires_at)',
      'Date.parse(event.now) >= Date.parse(expires_at)',
    ],
  ),
  ...cases(
    'contract/lives/invitation/invitation.life.ts',
    [
      'tests/contract/lives/invitation.test.ts',
      'tests/server/lives/invitation.test.ts',
      'tests/server/lives/invitation-http.test.ts',
    ],
    ['stale value', '({ expires_at, expired_at: null })', '({ expires_at })'],
  ),
  ...cases(
    'contract/lives/issue/actions.ts',
    ['tests/contract/lives/issue.test.ts'],
    ['stale value', '(due_on === undefined ? {}', '(due_on == null ? {}'],
    ['wrong value', 'as keyof Details] === value', 'as keyof Details] !== value'],
    [
      'stale value',
      "  record<'update'>(changedBy),\n  set<'update'>(({ event }) => saidWhen(event)),\n",
      "  set<'update'>(({ event }) => saidWhen(event)),\n  record<'update'>(changedBy),\n",
    ],
  ),
  ...cases(
    'contract/lives/issue/actions.ts',
    [
      'tests/contract/lives/issue.test.ts',
      'tests/server/lives/issue.test.ts',
      'tests/contract/lives/drawing.test.ts',
    ],
    [
      'wrong value',
      '...(cost_cents === undefined ? {} : { cost_cents }),',
      '...(cost_cents ? { cost_cents } : {}),',
    ],
  ),
  ...cases(
    'contract/lives/judge.ts',
    [
      'tests/contract/lives/judge.test.ts',
      'tests/contract/lives/inspection-offers.test.ts',
      'tests/contract/lives/inspection-refusals.test.ts',
    ],
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
    'contract/lives/judge.ts',
    [
      'tests/contract/lives/judge.test.ts',
      'tests/contract/lives/fault.test.ts',
      'tests/contract/lives/repair-request.test.ts',
      'tests/contract/lives/share-link.test.ts',
      'tests/contract/lives/demo.test.ts',
      'tests/contract/lives/radon-test.test.ts',
      'tests/contract/lives/area-proposal.test.ts',
      'tests/contract/lives/inspection-offers.test.ts',
    ],
    ['dropped guard', 'state && acts(candidate) && !offers.has(type)', 'state && acts(candidate)'],
  ),
  ...cases(
    'contract/lives/life.ts',
    ['tests/contract/lives/judge.test.ts', 'tests/contract/lives/license.test.ts'],
    ['dropped guard', 'Date.parse(now) + tolerance <', 'Date.parse(now) <'],
    ['wrong unit', 'const tolerance = 60_000', 'const tolerance = 60_000 * 60'],
  ),
  ...cases(
    'contract/lives/membership/facts.ts',
    ['tests/contract/lives/membership.test.ts'],
    ['off by one', "visits > 0,\n      'hasNothingOpen'", "visits > 1,\n      'hasNothingOpen'"],
    ['dropped guard', "role === 'admin' && other_admins", 'other_admins'],
  ),
  ...cases(
    'contract/lives/membership/membership.life.ts',
    [
      'tests/contract/lives/membership.test.ts',
      'tests/server/admin/membership.test.ts',
      'tests/server/lives/membership-http.test.ts',
    ],
    ['stale value', "            { type: 'set', params: { closes_at: null } },\n", ''],
  ),
  ...cases(
    'contract/lives/membership/membership.life.ts',
    ['tests/contract/lives/membership.test.ts'],
    [
      'dropped guard',
      "guard: and([by('clock'), 'dayHasCome', 'anotherAdminStays', 'hasNothingOpen']),",
      "guard: and([by('clock'), 'dayHasCome', 'hasNothingOpen']),",
    ],
  ),
  ...cases(
    'contract/lives/radon-test/facts.ts',
    ['tests/contract/lives/radon-test.test.ts'],
    ['off by one', '48 * hours', '47 * hours'],
  ),
  ...cases(
    'contract/lives/radon-test/radon-test.life.ts',
    ['tests/contract/lives/radon-test.test.ts'],
    [
      'wrong value',
      "setUp: { ...setUp, target: 'running', reenter: true },",
      "setUp: { ...setUp, target: 'running' },",
    ],
  ),
  ...cases(
    'contract/lives/reminder/actions.ts',
    ['tests/contract/lives/reminder.test.ts'],
    ['stale value', 'last_done_on: before?.last_done_on ?? null', 'last_done_on: null'],
    ['stale value', '...datesOf(event), before: null }', '...datesOf(event) }'],
  ),
  ...cases(
    'contract/lives/reminder/actions.ts',
    [
      'tests/contract/lives/reminder.test.ts',
      'tests/server/reminders/reminders.test.ts',
      'tests/server/reminders/reminder-migration.test.ts',
    ],
    [
      'wrong value',
      '...beforeOf(context, false), ...datesOf(event)',
      '...beforeOf(context, true), ...datesOf(event)',
    ],
  ),
  ...cases(
    'contract/lives/reminder/state.ts',
    ['tests/contract/lives/reminder.test.ts'],
    [
      'wrong order',
      '\n    .sort((a, b) => reminderEvents.indexOf(a) - reminderEvents.indexOf(b))',
      '',
    ],
    [
      'dropped guard',
      '.flatMap(({ event, blockers }) => (isVerb(event) && blockers.length === 0 ? event : []))',
      '.flatMap(({ event }) => (isVerb(event) ? event : []))',
    ],
  ),
  ...cases(
    'contract/lives/repair-request/repair-request.life.ts',
    ['tests/contract/lives/repair-request.test.ts'],
    [
      'stale value',
      '      sent_at: event.now,\n      ...unanswered,\n',
      '      sent_at: event.now,\n',
    ],
  ),
  ...cases(
    'contract/lives/replay.ts',
    ['tests/contract/lives/judge.test.ts'],
    ['forgotten error', 'return [...values, null]', 'return values'],
  ),
  ...cases(
    'contract/lives/waiting-entry/waiting-entry.life.ts',
    ['tests/contract/lives/waiting-entry.test.ts'],
    ['dropped guard', "event.type === 'offer' && !event.covered", "event.type !== 'offer'"],
    ['dropped guard', "event.type === 'uncover' && event.covered", "event.type !== 'uncover'"],
    ['stale value', '({ ...noFacts, asked_at: event.now })', '({ asked_at: event.now })'],
    [
      'stale value',
      'offered_at: null, offered_until: null } }, stopTimer',
      'offered_at: null } }, stopTimer',
    ],
    ['wrong value', 'asked_at: row.created_at.toISOString()', 'asked_at: iso(row.offered_at)'],
  ),
]
