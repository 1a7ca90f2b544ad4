import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'contract/lives/agreement/actions.ts',
    ['tests/contract/lives/agreement.test.ts'],
    ['stale value', 'declined_at: null, decline_reason: null', 'declined_at: null'],
    [
      'dropped guard',
      'consented_at: event.disclosures_version === null ? null : event.now',
      'consented_at: event.now',
    ],
  ),
  ...cases(
    'contract/lives/agreement/actions.ts',
    ['tests/server/agreements/seal.test.ts'],
    [
      'wrong value',
      'consented_at: event.disclosures_version === null ? null : event.now',
      'consented_at: null',
    ],
    [
      'wrong value',
      "      with: 'request',\n      disclosures_version: event.disclosures_version,\n",
      "      with: 'request',\n      disclosures_version: null,\n",
    ],
  ),
  ...cases(
    'contract/lives/agreement/agreement-text.ts',
    ['tests/contract/lives/agreement.test.ts'],
    ['wrong zone', 'timeZone: zone,', "timeZone: 'UTC',"],
    ['dropped guard', "'services', 'price', 'cancellation'] as", "'services', 'cancellation'] as"],
    [
      'dropped guard',
      "(['client', 'address', 'services', 'price', 'cancellation'] as const)",
      "(['client', 'address', 'services', 'price'] as const)",
    ],
  ),
  ...cases(
    'contract/lives/agreement/agreement.life.ts',
    ['tests/contract/lives/agreement.test.ts'],
    ['wrong value', "send: { ...remind, target: 'sent' },", 'send: remind,'],
  ),
  ...cases(
    'contract/lives/agreement/facts.ts',
    ['tests/contract/lives/agreement.test.ts'],
    [
      'dropped guard',
      "(event.type === 'sign' || event.type === 'consent') &&",
      "event.type === 'sign' &&",
    ],
  ),
]
