// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/machines/profile/photo-address.ts',
    ['tests/machines/profile'],
    ['dropped guard', ' || name.endsWith(`.${host}`)', ''],
    ['dropped guard', ".replace(/\\.$/, '')", ''],
    ['wrong value', "photo.startsWith('/') ? '' : '/'", "'/'"],
    ['wrong value', "stored?.trim() ?? ''", "stored ?? ''"],
    ['dropped guard', 'name === host || name.endsWith(`.${host}`)', 'name === host'],
  ),
  ...cases(
    'src/machines/profile/photo.machine.ts',
    ['tests/machines/profile', 'tests/wiring/person'],
    [
      'wrong value',
      "target: 'loading' }, { target: 'none' }]",
      "target: 'loading' }, { target: 'failed' }]",
    ],
    ['dropped guard', 'error.status === 404', "typeof error.status === 'number'"],
    ['key without its input', "userId: context.userId ?? ''", "userId: ''"],
  ),
  ...cases(
    'src/machines/profile/photo.machine.ts',
    ['tests/machines/profile'],
    [
      'dropped guard',
      "          {\n            guard: { type: 'isMissing', params: ({ event }) => ({ error: event.error }) },\n            target: 'failed',",
      "          {\n            target: 'failed',",
    ],
    [
      'stale value',
      "        { type: 'rememberPhoto', params: ({ event }) => ({ stored: event.stored }) },\n",
      '',
    ],
  ),
  ...cases(
    'src/machines/profile/photo.machine.ts',
    ['tests/machines/profile/photo.test.ts', 'tests/machines/profile'],
    [
      'wrong value',
      "          target: 'addressing',\n          actions: [\n            { type: 'keepStored', params: ({ event }) => ({ stored: event.output }) },\n",
      "          target: 'addressing',\n          actions: [\n",
    ],
  ),
  ...cases(
    'src/machines/profile/photo.machine.ts',
    ['tests/machines/profile/photo.test.ts'],
    [
      'stale value',
      "\n        { type: 'rememberPhoto', params: ({ event }) => ({ stored: event.stored }) },",
      '',
    ],
  ),
]
