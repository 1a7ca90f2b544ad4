import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/wiring/external-sign-in.ts',
    ['tests/wiring/page-answers'],
    [
      'wrong value',
      'answer: answer.account,\n          returnTo: answer.return_to,',
      'answer: answer.account,\n          returnTo: null,',
    ],
  ),
  ...cases(
    'src/wiring/external-sign-in.ts',
    ['tests/wiring/page-answers.test.ts', 'tests/wiring/page-charts.test.ts'],
    [
      'wrong value',
      "history.replaceState(history.state, '', location.pathname)",
      "history.replaceState(history.state, '', location.pathname + location.search)",
    ],
  ),
  ...cases(
    'src/wiring/external-sign-in.ts',
    ['tests/wiring/page-answers.test.ts'],
    [
      'wrong value',
      "history.replaceState(history.state, '', location.pathname),",
      "history.replaceState(history.state, '', location.pathname + location.search),",
    ],
    ['wrong value', 'returnTo: answer.return_to,', 'returnTo: null,'],
  ),
]
