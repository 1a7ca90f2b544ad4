import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/machines/worksheets/outbox.machine.ts',
    ['tests/machines/worksheets/outbox', 'tests/wiring/worksheets'],
    [
      'wrong order',
      "        { type: 'tellFound', params: ({ event }) => event },\n        { type: 'takeOver', params: ({ event }) => event },\n",
      "        { type: 'takeOver', params: ({ event }) => event },\n        { type: 'tellFound', params: ({ event }) => event },\n",
    ],
    [
      'wrong order',
      "              { type: 'tellNewer', params: ({ event }) => ({ error: event.error }) },\n              { type: 'giveWay', params: ({ event }) => ({ error: event.error }) },\n",
      "              { type: 'giveWay', params: ({ event }) => ({ error: event.error }) },\n              { type: 'tellNewer', params: ({ event }) => ({ error: event.error }) },\n",
    ],
    ['wrong value', "actions: ['dropSending',", "actions: ['putBack',"],
  ),
  ...cases(
    'src/machines/worksheets/outbox.machine.ts',
    ['tests/machines/worksheets'],
    [
      'wrong order',
      "        { type: 'tellMerged', params: ({ event }) => event },\n        { type: 'settleElsewhere', params: ({ event }) => event },",
      "        { type: 'settleElsewhere', params: ({ event }) => event },\n        { type: 'tellMerged', params: ({ event }) => event },",
    ],
    [
      'stale value',
      "        { type: 'discard', params: ({ event }) => event },\n        { type: 'storeEntries', params: ({ context }) => context },",
      "        { type: 'discard', params: ({ event }) => event },",
    ],
  ),
  ...cases(
    'src/machines/worksheets/outbox.machine.ts',
    ['tests/machines/worksheets/outbox.test.ts'],
    [
      'wrong order',
      "        { type: 'tellResolved', params: ({ event }) => event },\n        { type: 'resolve', params: ({ event }) => event },",
      "        { type: 'resolve', params: ({ event }) => event },\n        { type: 'tellResolved', params: ({ event }) => event },",
    ],
  ),
]
