// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code
import { cases } from './planted-kinds.ts'

/* Faults in models by somebody who had read the sources and none of the tests. */

export const plantedOutsideModels = [
  ...cases(
    'src/machines/issues/issue-moves-model.ts',
    ['tests/machines/issues'],
    [
      'stale value',
      'answered !== undefined && answered.version > read.version ? answered : read',
      'answered ?? read',
    ],
  ),
  ...cases(
    'contract/mold.ts',
    ['tests/contract/mold.test.ts'],
    ['off by one', 'raw >= limits.markers)', 'raw > limits.markers)'],
  ),
  ...cases(
    'src/machines/reminders/reminder-moves-model.ts',
    ['tests/machines/reminders'],
    [
      'dropped guard',
      "      return shown === null || shown.state === 'removed' ? [] : shown",
      '      return shown === null ? [] : shown',
    ],
  ),
  ...cases(
    'src/machines/diy/diy-run-model.ts',
    ['tests/machines/diy'],
    [
      'stale value',
      "        state: here?.state === 'removing' ? 'removing' : 'sent',",
      "        state: 'sent',",
    ],
    [
      'wrong retry',
      "      state !== 'sent' && problem === null && run.answers[question_id] !== undefined,",
      "      state !== 'sent' && run.answers[question_id] !== undefined,",
    ],
  ),
  ...cases(
    'src/machines/documents/uploads-model.ts',
    ['tests/machines/documents'],
    [
      'stale value',
      "    .map((file) => ({ ...file, state: 'waiting', received: null, problem: null }))",
      "    .map((file) => ({ ...file, state: 'waiting', problem: null }))",
    ],
  ),
  ...cases(
    'src/machines/inspections/assign-many-model.ts',
    ['tests/machines/inspections'],
    ['off by one', ' < visitMinutes * 60_000', ' <= visitMinutes * 60_000'],
  ),
  ...cases(
    'src/machines/inspections/booking-carried.ts',
    ['tests/machines/inspections'],
    [
      'stale value',
      "  return search.has('step') ? { ...carried, ...draft } : { ...draft, ...carried }",
      '  return { ...draft, ...carried }',
    ],
  ),
  ...cases(
    'src/machines/inspections/booking-model.ts',
    ['tests/machines/inspections'],
    [
      'off by one',
      'steps.indexOf(step) <= steps.indexOf(gap))',
      'steps.indexOf(step) < steps.indexOf(gap))',
    ],
    [
      'dropped guard',
      '  choices.slot !== null || (offer?.slots.slots.length === 0 && !lacksCounty({ offer }))',
      '  choices.slot !== null || offer?.slots.slots.length === 0',
    ],
  ),
  ...cases(
    'src/machines/notifications/notifications-model.ts',
    ['tests/machines/notifications'],
    ['dropped guard', '  has(feed, notice) || has(feed.apart, notice)', '  has(feed, notice)'],
  ),
  ...cases(
    'src/machines/properties/properties-model.ts',
    ['tests/machines/properties'],
    ['wrong order', '  const wanted = selected ?? stored', '  const wanted = stored ?? selected'],
  ),
  ...cases(
    'src/machines/radon/radon-file.ts',
    ['tests/machines/radon'],
    [
      'wrong zone',
      "  return Date.parse(cell.includes('T') ? `${cell}Z` : `${cell} UTC`)",
      '  return Date.parse(cell)',
    ],
  ),
  ...cases(
    'contract/asked.ts',
    ['tests/contract/asked.test.ts'],
    [
      'dropped guard',
      "    const credit = ask === 'credit' ? credit_cents : null",
      '    const credit = credit_cents',
    ],
  ),
  ...cases(
    'src/machines/repair-requests/repair-request-model.ts',
    ['tests/machines/repair-requests'],
    [
      'wrong rounding',
      '  return Math.min(Math.round(Number(text) * 100), 100_000_000)',
      '  return Math.min(Math.floor(Number(text) * 100), 100_000_000)',
    ],
  ),
  ...cases(
    'src/machines/worksheets/outbox-model.ts',
    ['tests/machines/worksheets'],
    [
      'key without its input',
      '  one.target === other.target && one.inspectionId === other.inspectionId',
      '  one.target === other.target',
    ],
  ),
  ...cases(
    'src/machines/worksheets/outbox-settled.ts',
    ['tests/machines/worksheets'],
    [
      'off by one',
      '  if (clashes.length > 0) return entry',
      '  if (clashes.length > 1) return entry',
    ],
  ),
  ...cases(
    'src/machines/worksheets/inspection-form-model.ts',
    ['tests/machines/worksheets'],
    ['dropped guard', '  if (sent.elsewhere?.pending) return { ...work, status }\n', ''],
  ),
  ...cases(
    'src/machines/worksheets/section-merge.ts',
    ['tests/machines/worksheets'],
    [
      'wrong order',
      'isPlacedThere && !isMovedHere ? [theirs, mine] : [mine, theirs]',
      'isPlacedThere && !isMovedHere ? [mine, theirs] : [theirs, mine]',
    ],
  ),
  ...cases(
    'src/pages/availability/availability-words.ts',
    ['tests/pages/availability/availability-words.test.ts'],
    [
      'off by one',
      '    until_day: isMidnight ? addDays(until.day, -1) : until.day,',
      '    until_day: until.day,',
    ],
  ),
  ...cases(
    'src/pages/shared/format.ts',
    ['tests/pages/shared/format.test.ts'],
    [
      'wrong zone',
      '  const away = dayNumber(at, timeZone) - dayNumber(now, timeZone)',
      '  const away = dayNumber(at, timeZone) - dayNumber(now, browserZone())',
    ],
  ),
  ...cases(
    'src/pages/notifications/by-day.ts',
    ['tests/pages/notifications/by-day.test.ts'],
    [
      'wrong zone',
      "  const yesterday = dayIn(Date.parse(today) - oneDay, 'UTC')",
      '  const yesterday = dayIn(Date.parse(today) - oneDay, timeZone)',
    ],
  ),
  ...cases(
    'src/pages/shared/use-list-query.ts',
    ['tests/pages/shared/use-list-query.test.tsx'],
    [
      'stale value',
      '    const all: Record<string, string> = { page: firstPage, ...changes }',
      "    const all: Record<string, string> = { page: search.get('page') ?? firstPage, ...changes }",
    ],
  ),
  ...cases(
    'src/pages/shared/use-resource.ts',
    ['tests/pages/shared/use-resource.test.tsx'],
    [
      'key without its input',
      '  const thing = `${person} ${thingOf(name, parts)}`',
      '  const thing = thingOf(name, parts)',
    ],
  ),
  ...cases(
    'src/pages/shared/use-kept-moves.ts',
    ['tests/pages/shared/use-kept-moves.test.tsx'],
    ['effect after stop', '    actor.stop()\n    watch.unsubscribe()', '    watch.unsubscribe()'],
  ),
  ...cases(
    'contract/score.ts',
    ['tests/contract/score.test.ts'],
    ['wrong rounding', 'radonPoints(reportedRadon(radon))', 'radonPoints(radon)'],
  ),
  ...cases(
    'contract/price.ts',
    ['tests/contract/price.test.ts'],
    ['off by one', 'input.year_built < built_before)', 'input.year_built <= built_before)'],
  ),
  ...cases(
    'contract/radon.ts',
    ['tests/contract/radon.test.ts'],
    [
      'off by one',
      'last.hour - first.hour >= usable.length,',
      'last.hour - first.hour > usable.length,',
    ],
  ),
  ...cases(
    'contract/recurrence.ts',
    ['tests/contract/recurrence.test.ts'],
    [
      'off by one',
      '  while (next !== null && next <= today)',
      '  while (next !== null && next < today)',
    ],
  ),
  ...cases(
    'contract/lives/inspection/cancellation.ts',
    ['tests/contract'],
    ['wrong value', 'paid_cents - refunded_cents - cost)', 'paid_cents - cost)'],
  ),
]
