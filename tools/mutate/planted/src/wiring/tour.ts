import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/wiring/tour.ts',
    ['tests/wiring/tour.test.ts'],
    [
      'wrong order',
      '        const { width, height } = bitmap\n        bitmap.close()\n',
      '        bitmap.close()\n        const { width, height } = bitmap\n',
    ],
    [
      'wrong owner',
      'const world: World = { ...around, app: () => app }',
      'const world: World = around',
    ],
    [
      'wrong order',
      'const { width, height } = bitmap\n        bitmap.close()',
      'bitmap.close()\n        const { width, height } = bitmap',
    ],
    ['key without its input', '  tours += 1\n  const pictures', '  const pictures'],
    ['wrong value', "    case 'test':\n", ''],
    [
      'wrong value',
      "if (name === 'ownComments.list')\n                    return { data: { comments: [], library: [], items: [] }, at: Date.now() }\n",
      '',
    ],
    [
      'wrong value',
      'return { data: { comments }, at: Date.now() }',
      'return { data: { comments: [] }, at: Date.now() }',
    ],
    ['wrong value', 'unsent: [], fromDevice: false', 'unsent: [], fromDevice: true'],
    ['wrong value', "status: 'in_progress',", "status: 'completed',"],
  ),
]
