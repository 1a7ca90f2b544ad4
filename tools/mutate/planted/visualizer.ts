import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'visualizer/fault-words.ts',
    ['tests/visualizer/fault-words.test.ts'],
    ['wrong value', 'status >= 500', 'status > 500'],
    [
      'wrong order',
      '  const own = ofEvent[event]\n  if (own !== undefined) return own\n  const said = code === undefined ? undefined : ofCode[code]\n  if (said !== undefined) return said\n',
      '  const said = code === undefined ? undefined : ofCode[code]\n  if (said !== undefined) return said\n  const own = ofEvent[event]\n  if (own !== undefined) return own\n',
    ],
  ),
  ...cases(
    'visualizer/faults.ts',
    ['tests/visualizer/faults.test.ts'],
    ['wrong value', 'facts?.status, facts?.code, facts?.kind', 'facts?.status, facts?.code'],
    ['wrong value', '[chart, of, event,', '[chart, event,'],
    ['wrong value', '/^stream\\.(connected|pinged)$/', '/^stream\\.(connected)$/'],
    ['dropped guard', 'one.actor !== move.actor && !failed.has(one)', 'one.actor !== move.actor'],
    ['wrong value', '!fresh.some((path)', '!fresh.every((path)'],
    ['wrong value', 'isOver(all.at(-1) ?? all[0],', 'isOver(all[0],'],
    ['wrong order', '.toSorted((one, other) => one.step - other.step)', ''],
    ['wrong value', 'over ? [] : (all.at(-1) ?? all[0])', 'over ? [] : all[0]'],
  ),
  ...cases(
    'visualizer/messages.ts',
    ['tests/visualizer/messages.test.ts'],
    ['dropped guard', 'if (lanes.get(actor)?.of === undefined)', 'if (!lanes.has(actor))'],
    ['dropped guard', '!seen.has(move.actor) && move.from === null', 'move.from === null'],
  ),
  ...cases(
    'visualizer/replay.ts',
    ['tests/visualizer/replay.test.ts'],
    ['wrong value', '(move.facts?.status ?? 0) >= 400', '(move.facts?.status ?? 0) > 400'],
    ['wrong value', '...trace.running.map(({ chart, state }) => ({ chart, paths: state })),', ''],
  ),
  ...cases(
    'visualizer/step-words.ts',
    ['tests/visualizer/step-words.test.ts'],
    ['dropped guard', "facts?.pause === undefined ? 'given up'", "!facts?.pause ? 'given up'"],
    ['wrong value', 'Math.min(...times)', 'Math.max(...times)'],
  ),
  ...cases(
    'visualizer/watch.ts',
    ['tests/visualizer/watch.test.ts'],
    ['wrong order', '.sort((a, b) => a.since - b.since)', ''],
    ['wrong value', 'moves: known?.moves ?? []', 'moves: []'],
    ['wrong value', 'count: known?.count ?? 0', 'count: 0'],
    ['wrong value', 'slice(-shownMoves)', 'slice(0, shownMoves)'],
    ['dropped guard', '        if (listeners.size > 0) return\n', ''],
  ),
]
