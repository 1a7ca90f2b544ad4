import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/wiring/lazy.ts',
    ['tests/wiring/page-charts.test.ts'],
    ['not ended', '        isOver = true\n        stop?.()', '        isOver = true'],
    ['effect after stop', 'if (!isOver) stop = loaded', 'stop = loaded'],
    ['dropped guard', '        arriving = null\n        throw', '        throw'],
    ['effect after stop', 'if (!isOver) stop = loaded.watches', 'stop = loaded.watches'],
    ['wrong retry', 'arriving = null\n        throw', 'throw'],
    [
      'wrong retry',
      "() => {\n        arriving = null\n        throw new CallError(words.network, 'network')\n      },",
      "() => {\n        throw new CallError(words.network, 'network')\n      },",
    ],
    [
      'wrong retry',
      '      () => {\n        arriving = null\n        throw',
      '      () => {\n        throw',
    ],
    [
      'wrong retry',
      '        arriving = null\n        throw new CallError',
      '        throw new CallError',
    ],
  ),
  ...cases(
    'src/wiring/lazy.ts',
    ['tests/wiring/page-charts.test.ts', 'tests/wiring/diy.test.ts', 'tests/wiring/shell.test.ts'],
    [
      'wrong retry',
      "        arriving = null\n        throw new CallError(words.network, 'network')",
      "        throw new CallError(words.network, 'network')",
    ],
    ['effect after stop', '        isOver = true\n        stop?.()', '        stop?.()'],
  ),
  ...cases(
    'src/wiring/lazy.ts',
    ['tests/wiring/page-charts.test.ts', 'tests/wiring/diy.test.ts', 'tests/wiring/logged.test.ts'],
    [
      'wrong value',
      "      () => {\n        arriving = null\n        throw new CallError(words.network, 'network')\n      },\n",
      "      () => {\n        throw new CallError(words.network, 'network')\n      },\n",
    ],
  ),
]
