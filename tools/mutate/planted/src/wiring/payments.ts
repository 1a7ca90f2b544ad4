import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/wiring/payments.ts',
    ['tests/wiring/page-answers'],
    ['not ended', "return () => removeEventListener('pageshow', shown)", 'return () => {}'],
    ['dropped guard', "if (persisted) tell({ type: 'back' })", "tell({ type: 'back' })"],
    ['wrong value', "      history.replaceState(history.state, '', address)\n", ''],
  ),
  ...cases(
    'src/wiring/payments.ts',
    ['tests/machines/payments', 'tests/wiring/page-answers'],
    ['forgotten error', "['payments', 'inspections']", "['payments']"],
    ['stale value', 'history.replaceState(history.state,', 'history.replaceState(null,'],
    [
      'wrong order',
      "      history.replaceState(history.state, '', address)\n      window.location.assign(url)",
      "      window.location.assign(url)\n      history.replaceState(history.state, '', address)",
    ],
    ['wrong value', 'searchParams.set(', 'searchParams.append('],
    ['forgotten error', '        throw error\n', "        return ''\n"],
  ),
  ...cases(
    'src/wiring/payments.ts',
    ['tests/wiring/payments.test.ts', 'tests/wiring/page-answers.test.ts'],
    [
      'wrong value',
      "history.replaceState(history.state, '', address)",
      "history.pushState(history.state, '', address)",
    ],
  ),
]
