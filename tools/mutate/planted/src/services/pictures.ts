import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/services/pictures.ts',
    ['tests/services/pictures.test.ts'],
    ['not ended', 'finally {\n    clearTimeout(timer)\n  }', 'finally {\n  }'],
    [
      'off by one',
      'Math.min(1, longestSide / Math.max(whole.width, whole.height))',
      'Math.min(1, longestSide / whole.width)',
    ],
    [
      'wrong value',
      '    const scale = Math.min(1, longestSide / Math.max(whole.width, whole.height))',
      '    const scale = longestSide / Math.max(whole.width, whole.height)',
    ],
    ['not ended', 'fetch(address, { signal: limit.signal })', 'fetch(address)'],
    [
      'wrong value',
      "throw error instanceof CallError ? error : new CallError(words.network, 'network')",
      'throw error',
    ],
    ['dropped guard', '[403, 404, 410].includes', '[404, 410].includes'],
  ),
  ...cases(
    'src/services/pictures.ts',
    ['tests/services/pictures.test.ts', 'tests/pages/shared/not-kept.test.ts'],
    [
      'dropped guard',
      'const scale = Math.min(1, longestSide / Math.max(whole.width, whole.height))',
      'const scale = longestSide / Math.max(whole.width, whole.height)',
    ],
    [
      'dropped guard',
      "    if (!response.headers.get('content-type')?.startsWith('image/'))\n      throw new CallError(words.unexpected, 'unreadable')\n",
      '',
    ],
    [
      'wrong value',
      'Math.min(1, longestSide / Math.max(whole.width, whole.height))',
      'longestSide / Math.max(whole.width, whole.height)',
    ],
    ['missing await', 'return await response.blob()', 'return response.blob()'],
  ),
  ...cases(
    'src/services/pictures.ts',
    [
      'tests/services/pictures.test.ts',
      'tests/wiring/kept-pictures.test.ts',
      'tests/wiring/worksheets-pictures.test.ts',
    ],
    ['missing await', '    return await response.blob()\n', '    return response.blob()\n'],
  ),
]
