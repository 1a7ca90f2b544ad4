import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/services/trace-recorder.ts',
    ['tests/services/trace'],
    ['not ended', '      if (ended) actors.delete(actor)\n', ''],
    ['not ended', '    crashed.add(actor)\n', ''],
    ['not ended', '      known.turn = null\n', ''],
    ['not ended', 'return () => listeners.delete(listener)', 'return () => {}'],
    [
      'dropped guard',
      'sender !== undefined && told.sourceRef !== told.actorRef',
      'sender !== undefined',
    ],
    ['off by one', 'moves = moves.slice(-keptMoves)', 'moves = moves.slice(-keptMoves + 1)'],
    ['stale value', 'known.waiting[0]', 'known.waiting.at(-1)'],
    ['dropped guard', '      last.move.ended === undefined &&\n', ''],
    ['dropped guard', 'all.length === 1 ? all[0]?.actor : undefined', 'all[0]?.actor'],
    ['wrong order', 'moves.splice(before + 1, 0,', 'moves.splice(moves.length, 0,'],
    ['dropped guard', 'tries > 0 && { try: tries }', '{ try: tries }'],
    ['dropped guard', '      last.move.chart !== server &&\n', ''],
    [
      'off by one',
      'known.waiting.findIndex((one) => one.type === type) + 1',
      'known.waiting.findIndex((one) => one.type === type)',
    ],
  ),
  ...cases(
    'src/services/trace-recorder.ts',
    [
      'tests/services/trace-recorder.test.ts',
      'tests/services/trace-edges.test.ts',
      'tests/services/trace-calls.test.ts',
    ],
    [
      'stale value',
      '      known.turn = null\n      keep(move, turn.number)',
      '      keep(move, turn.number)',
    ],
    ['wrong value', 'moves.slice(-keptMoves).map(', 'moves.slice(0, keptMoves).map('],
    ['wrong owner', 'return all.length === 1 ? all[0]?.actor : undefined', 'return all[0]?.actor'],
  ),
  ...cases(
    'src/services/trace-recorder.ts',
    [
      'tests/services/trace-recorder.test.ts',
      'tests/services/trace-crashes.test.ts',
      'tests/services/trace-calls.test.ts',
      'tests/services/trace-edges.test.ts',
      'tests/services/trace-context.test.ts',
      'tests/services/trace-unknown.test.ts',
      'tests/wiring/notifications.test.ts',
    ],
    ['wrong value', 'if (ended) actors.delete(actor)', 'if (isCrash) actors.delete(actor)'],
  ),
]
