import { cases } from './planted-kinds.ts'

/* Faults in rules of the contract by somebody who had read the sources and none of the tests. */

export const plantedOutsideRules10 = [
  ...cases(
    'contract/mold.ts',
    [
      'tests/contract/mold.test.ts',
      'tests/machines/mold/mold-model.test.ts',
      'tests/pages/mold/mold-words.test.ts',
    ],
    [
      'dropped guard',
      'beyond(ratio, limits.aspPenTimes) && beyond(indoor - outdoor, limits.aspPenMore)',
      'beyond(ratio, limits.aspPenTimes)',
    ],
  ),
  ...cases(
    'contract/ledger.ts',
    [
      'tests/contract/ledger.test.ts',
      'tests/contract/ledger-rows.test.ts',
      'tests/contract/score.test.ts',
    ],
    ['off by one', 'months <= 12 && share >= 70', 'months < 12 && share >= 70'],
  ),
  ...cases(
    'contract/lives/license/facts.ts',
    [
      'tests/contract/lives/no-facts.test.ts',
      'tests/contract/lives/license.test.ts',
      'tests/contract/lives/reasons-of-the-clock.test.ts',
      'tests/pages/licenses/license-words.test.ts',
    ],
    ['wrong unit', 'const month = 30 * 86_400_000', 'const month = 30 * 8_640_000'],
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
    'contract/vocabulary/calendar-text.ts',
    ['tests/contract/calendar-text.test.ts'],
    ['off by one', 'room = 74', 'room = 75'],
  ),
  ...cases(
    'contract/signature.ts',
    ['tests/contract/signature.test.ts'],
    ['off by one', 'a.length > 4 ? 1 : 0', 'a.length >= 4 ? 1 : 0'],
  ),
  ...cases(
    'contract/changes.ts',
    [
      'tests/contract/changes.test.ts',
      'tests/wiring/person.test.ts',
      'tests/contract/changes-by-notice.test.ts',
    ],
    [
      'stale value',
      "['invitations', 'admin', 'messages', 'repairRequests']",
      "['invitations', 'admin', 'repairRequests']",
    ],
  ),
]
