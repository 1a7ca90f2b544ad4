import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/machines/documents/uploads-model.ts',
    ['tests/machines/documents', 'tests/wiring/documents.test.ts'],
    ['off by one', 'bytes > largestDocument)', 'bytes >= largestDocument)'],
    ['wrong value', 'bytesInWords(largestDocument)', 'bytesInWords(largestPicture)'],
    ['dropped guard', "if (bytes === 0) return 'This file is empty.'\n", ''],
    ['dropped guard', "(type === '' && endings.test(name))", "type === ''"],
    ['wrong value', "|| 'Document'", ''],
    ['stale value', 'received: null, problem: null }))', 'problem: null }))'],
    ['forgotten error', " || state === 'failed')\n", ')\n'],
    [
      'key without its input',
      'file.id === id ? { ...file, ...change } : file',
      '{ ...file, ...change }',
    ],
    ['wrong value', 'name.toLowerCase()', 'name'],
  ),
  ...cases(
    'src/machines/documents/uploads-model.ts',
    ['tests/machines/documents'],
    [
      'stale value',
      "    .map((file) => ({ ...file, state: 'waiting', received: null, problem: null }))",
      "    .map((file) => ({ ...file, state: 'waiting', problem: null }))",
    ],
  ),
  ...cases(
    'src/machines/documents/uploads-model.ts',
    [
      'tests/wiring/documents.test.ts',
      'tests/machines/documents/uploads.test.ts',
      'tests/machines/documents/uploads-model.test.ts',
    ],
    [
      'wrong value',
      "state === 'waiting' || state === 'sending' || state === 'failed')",
      "state === 'waiting' || state === 'sending')",
    ],
  ),
  ...cases(
    'src/machines/documents/uploads-model.ts',
    [
      'tests/machines/documents/uploads-model.test.ts',
      'tests/wiring/documents.test.ts',
      'tests/wiring/documents-files.test.ts',
      'tests/machines/documents/uploads.test.ts',
    ],
    [
      'dropped guard',
      ".map((file) => ({ ...file, state: 'waiting', received: null, problem: null }))",
      ".map((file) => ({ ...file, state: 'waiting', problem: null }))",
    ],
    [
      'dropped guard',
      "state === 'waiting' || state === 'sending' || state === 'failed'",
      "state === 'waiting' || state === 'sending'",
    ],
  ),
  ...cases(
    'src/machines/documents/uploads-model.ts',
    [
      'tests/machines/documents/uploads-model.test.ts',
      'tests/wiring/documents.test.ts',
      'tests/machines/documents/uploads.test.ts',
    ],
    [
      'stale value',
      "state: 'waiting', received: null, problem: null",
      "state: 'waiting', problem: null",
    ],
  ),
  ...cases(
    'src/machines/documents/uploads-model.ts',
    ['tests/machines/documents/uploads.test.ts'],
    [
      'dropped guard',
      "bytes > largestPicture && type !== 'application/pdf' && !/\\.pdf$/i.test(name)",
      "bytes > largestPicture && type !== 'application/pdf'",
    ],
  ),
  ...cases(
    'src/machines/documents/uploads-setup.ts',
    ['tests/machines/documents'],
    [
      'stale value',
      "        state: 'waiting',\n        received: null,\n",
      "        state: 'waiting',\n",
    ],
    ['stale value', "{ state: 'waiting', problem: null }", "{ state: 'waiting' }"],
    [
      'key without its input',
      'sendingOf(context.files)?.id === id',
      'sendingOf(context.files) !== undefined',
    ],
    [
      'stale value',
      "        state: 'waiting',\n        received: null,",
      "        state: 'waiting',",
    ],
  ),
  ...cases(
    'src/machines/documents/uploads-setup.ts',
    ['tests/machines/documents/uploads.test.ts'],
    [
      'wrong value',
      "({ state }) => state === 'waiting' || state === 'sending' || state === 'failed',",
      "({ state }) => state === 'waiting' || state === 'sending',",
    ],
  ),
  ...cases(
    'src/machines/documents/uploads.machine.ts',
    ['tests/machines/documents'],
    [
      'wrong order',
      "                    type: 'forgetFile',\n                    params: ({ context }) => ({ id: sendingOf(context.files)?.id }),\n                  },\n                  { type: 'keepReceived', params: sentOf },",
      "                    type: 'keepReceived',\n                    params: sentOf,\n                  },\n                  { type: 'forgetFile', params: ({ context }) => ({ id: sendingOf(context.files)?.id }) },",
    ],
  ),
  ...cases(
    'src/machines/documents/uploads.machine.ts',
    ['tests/machines/documents/uploads.test.ts', 'tests/wiring/page-charts.test.ts'],
    [
      'wrong order',
      "                  {\n                    type: 'forgetFile',\n                    params: ({ context }) => ({ id: sendingOf(context.files)?.id }),\n                  },\n                  { type: 'keepReceived', params: sentOf },",
      "                  { type: 'keepReceived', params: sentOf },\n                  {\n                    type: 'forgetFile',\n                    params: ({ context }) => ({ id: sendingOf(context.files)?.id }),\n                  },",
    ],
  ),
  ...cases(
    'src/machines/documents/uploads.machine.ts',
    ['tests/machines/documents/uploads.test.ts'],
    [
      'wrong order',
      "                  {\n                    type: 'forgetFile',\n                    params: ({ context }) => ({ id: sendingOf(context.files)?.id }),\n                  },\n                  { type: 'keepReceived', params: sentOf },\n                  store,",
      "                  { type: 'keepReceived', params: sentOf },\n                  {\n                    type: 'forgetFile',\n                    params: ({ context }) => ({ id: sendingOf(context.files)?.id }),\n                  },\n                  store,",
    ],
  ),
]
