import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'contract/lives/inspection/actions.ts',
    ['tests/contract/lives/inspection', 'tests/contract/lives/cancellation.test.ts'],
    [
      'dropped guard',
      'inspector_id === context.inspector_id ? {} : { inspector_moves: 0 }',
      '{ inspector_moves: 0 }',
    ],
    ['dropped guard', "event.by.includes('admin') ? null : admins", 'admins'],
    ['stale value', 'signed_name: null, signed_at: null', 'signed_at: null'],
    [
      'stale value',
      '    version: context.version + 1,\n    finalized_at: null,\n',
      '    version: context.version + 1,\n',
    ],
  ),
  ...cases(
    'contract/lives/inspection/actions.ts',
    [
      'tests/contract/lives/drawing.test.ts',
      'tests/server/lives/history.test.ts',
      'tests/contract/lives/inspection.test.ts',
    ],
    [
      'stale value',
      "  set<'assign'>(({ context, event: { inspector_id, scheduled_start, scheduled_end } }) => ({\n    inspector_id,\n    scheduled_start,\n    scheduled_end,\n    ...(inspector_id === context.inspector_id ? {} : { inspector_moves: 0 }),\n  })),\n",
      "  set<'assign'>(({ event: { inspector_id, scheduled_start, scheduled_end } }) => ({\n    inspector_id,\n    scheduled_start,\n    scheduled_end,\n  })),\n",
    ],
  ),
  ...cases(
    'contract/lives/inspection/cancellation.ts',
    ['tests/contract/lives/inspection', 'tests/contract/lives/cancellation.test.ts'],
    ['off by one', 'dayIn(now, zone) < dayIn', 'dayIn(now, zone) <= dayIn'],
    [
      'wrong value',
      'cancellationOf(visit, cancelledAt).cents',
      'cancellationOf(visit, Date.now()).cents',
    ],
    ['stale value', 'paid_cents - refunded_cents - cost', 'paid_cents - cost'],
  ),
  ...cases(
    'contract/lives/inspection/cancellation.ts',
    ['tests/contract'],
    ['wrong value', 'paid_cents - refunded_cents - cost)', 'paid_cents - cost)'],
    [
      'off by one',
      'dayIn(now, zone) < dayIn(Date.parse(scheduled_start), zone)',
      'dayIn(now, zone) <= dayIn(Date.parse(scheduled_start), zone)',
    ],
  ),
  ...cases(
    'contract/lives/inspection/cancellation.ts',
    ['tests/contract/lives/cancellation.test.ts'],
    ['wrong zone', 'dayIn(now, zone) < dayIn', 'dayIn(now) < dayIn'],
    ['wrong zone', '): boolean => dayIn(now, zone) <', '): boolean => dayIn(now) <'],
  ),
  ...cases(
    'contract/lives/inspection/cancellation.ts',
    ['tests/contract/lives/inspection-offers.test.ts'],
    ['wrong zone', 'dayIn(now, zone) < dayIn(', 'dayIn(now) < dayIn('],
  ),
  ...cases(
    'contract/lives/inspection/facts.ts',
    ['tests/contract/lives/inspection', 'tests/contract/lives/cancellation.test.ts'],
    [
      'dropped guard',
      "event.type === 'assign' || event.by.includes('admin')\n",
      "event.type === 'assign'\n",
    ],
  ),
  ...cases(
    'contract/lives/inspection/move-actions.ts',
    ['tests/contract/lives/inspection', 'tests/contract/lives/cancellation.test.ts'],
    ['off by one', '(known.context.scheduled_start === null ? 0 : 1)', '1'],
    [
      'stale value',
      '  move_reason: reason ?? null,\n',
      '  ...(reason !== undefined && { move_reason: reason }),\n',
    ],
    [
      'wrong order',
      "  moves('The homeowner'),\n  countOwner,\n  tellInspector,",
      "  countOwner,\n  moves('The homeowner'),\n  tellInspector,",
    ],
    ['wrong value', 'known.context.inspector_moves + 1', 'known.context.owner_moves + 1'],
  ),
  ...cases(
    'contract/lives/inspection/moving.ts',
    ['tests/contract/lives/inspection', 'tests/contract/lives/cancellation.test.ts'],
    ['off by one', 'noon - 86_400_000', 'noon'],
    ['off by one', 'mostMoves - moves)', 'mostMoves - moves - 1)'],
  ),
  ...cases(
    'contract/lives/inspection/payment-region.ts',
    ['tests/contract/lives/inspection-decided.test.ts'],
    [
      'wrong value',
      "target: 'pending',\n            actions: does.unwaived,",
      "target: 'unpaid',\n            actions: does.unwaived,",
    ],
  ),
  ...cases(
    'contract/lives/inspection/state.ts',
    [
      'tests/contract/lives/judge.test.ts',
      'tests/contract/lives/inspection-offers.test.ts',
      'tests/contract/lives/inspection-refusals.test.ts',
    ],
    ['off by one', 'state.context.version > 1', 'state.context.version >= 1'],
  ),
]
