// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/services/other-tabs.ts',
    ['tests/services/other-tabs.test.ts'],
    ['dropped guard', ' || watched.has(other)', ''],
    ['effect after stop', 'if (isHere) ended()', 'ended()'],
    ['not ended', '    line.close()\n', ''],
    ['not ended', '    leave()\n', ''],
    ['effect after stop', 'if (isHere) line.tell(own)', 'line.tell(own)'],
    ['key without its input', ' || !other.startsWith(`${name} `)', ''],
    ['wrong owner', 'startsWith(`${name} `)', 'startsWith(name)'],
    ['not ended', "    globalThis.removeEventListener?.('pageshow', comeBack)\n", ''],
    ['stale value', '      watched.delete(other)\n', ''],
    ['dropped guard', 'if (persisted) beHere()', 'beHere()'],
    ['forgotten error', '      for (const lock of held) watch(lock.name)\n', ''],
    ['wrong value', 'if (isHere) line.tell(own)\n', ''],
    ['effect after stop', '      if (isHere) ended()', '      ended()'],
    [
      'dropped guard',
      '      watched.delete(other)\n      if (isHere) ended()',
      '      if (isHere) ended()',
    ],
    [
      'stale value',
      '      // Its page may come back, and says so then.\n      watched.delete(other)\n',
      '',
    ],
    ['stale value', 'watched.delete(other)\n      if (isHere) ended()', 'if (isHere) ended()'],
  ),
]
