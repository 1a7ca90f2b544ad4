import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/machines/diy/diy-run-setup.ts',
    ['tests/machines/diy/diy-run-photos.test.ts'],
    ['dropped guard', '!run.submitted && keeping === 0', '!run.submitted'],
  ),
  ...cases(
    'src/machines/diy/diy-run-model.ts',
    ['tests/machines/diy', 'tests/wiring/diy.test.ts'],
    ['stale value', 'answers: { ...there, ...own }', 'answers: { ...own, ...there }'],
    ['stale value', 'version: known.version,\n    answers', 'answers'],
    [
      'key without its input',
      'run.photos.find((one) => one.photo_id === photo_id)',
      'run.photos[0]',
    ],
    ['wrong value', "here?.state === 'removing' ? 'removing' : 'sent'", "'sent'"],
    ['dropped guard', ' && !sent.some((one) => one.photo_id === photo_id)', ''],
    ['dropped guard', 'run.unsent.includes(id) && isNews(id)', 'isNews(id)'],
    ['stale value', ', run.seen?.[id], went[id]]', ', run.seen?.[id]]'],
    ['stale value', ', run.seen?.[id], went[id]]', ', went[id]]'],
    ['dropped guard', 'isSentFromHere ? kept : begunAgain(run, newId)', 'begunAgain(run, newId)'],
    [
      'dropped guard',
      'Object.entries(run.answers).filter(([id]) => lacking.has(id))',
      'Object.entries(run.answers)',
    ],
    [
      'key without its input',
      '[...without(run.unsent, [questionId]), questionId]',
      '[...run.unsent, questionId]',
    ],
    ['dropped guard', ' && run.answers[question_id] !== undefined', ''],
    ['wrong retry', ' && problem === null && run', ' && run'],
    ['dropped guard', 'isTheirs(id) && !isMine(id)', 'isTheirs(id)'],
    ['dropped guard', "state === 'waiting' && !known", '!known'],
    ['stale value', '...(run === null && { version: kept.version }),', ''],
    [
      'key without its input',
      'one?.answer === other?.answer && one?.note === other?.note',
      'one?.answer === other?.answer',
    ],
    ['wrong value', "here?.url.startsWith('blob:') ? here.url : thumbnail_url", 'thumbnail_url'],
  ),
  ...cases(
    'src/machines/diy/diy-run-model.ts',
    ['tests/machines/diy'],
    [
      'stale value',
      "        state: here?.state === 'removing' ? 'removing' : 'sent',",
      "        state: 'sent',",
    ],
    [
      'wrong retry',
      "      state !== 'sent' && problem === null && run.answers[question_id] !== undefined,",
      "      state !== 'sent' && run.answers[question_id] !== undefined,",
    ],
  ),
  ...cases(
    'src/machines/diy/diy-run-model.ts',
    [
      'tests/wiring/diy.test.ts',
      'tests/wiring/home-kit.test.ts',
      'tests/machines/diy/diy-run-model.test.ts',
      'tests/machines/diy/diy-run-photos.test.ts',
      'tests/machines/diy/diy-run.test.ts',
    ],
    ['dropped guard', "state !== 'sent' && problem === null && run", "state !== 'sent' && run"],
  ),
  ...cases(
    'src/machines/diy/diy-run-model.ts',
    [
      'tests/machines/diy/diy-run-model.test.ts',
      'tests/wiring/diy.test.ts',
      'tests/wiring/home-kit-homes.test.ts',
      'tests/wiring/home-kit.test.ts',
      'tests/machines/diy/diy-run-photos.test.ts',
      'tests/machines/diy/diy-run.test.ts',
    ],
    [
      'wrong value',
      '  run.submitted || run.unsent.length > 0 || nextPhoto(run) !== undefined',
      '  run.unsent.length > 0 || nextPhoto(run) !== undefined',
    ],
    ['dropped guard', "state: here?.state === 'removing' ? 'removing' : 'sent',", "state: 'sent',"],
  ),
  ...cases(
    'src/machines/diy/diy-run-model.ts',
    [
      'tests/machines/diy/diy-run-model.test.ts',
      'tests/wiring/diy.test.ts',
      'tests/wiring/home-kit.test.ts',
      'tests/machines/diy/diy-run-photos.test.ts',
      'tests/machines/diy/diy-run.test.ts',
    ],
    [
      'wrong value',
      "    ({ photo_id, state }) => state === 'waiting' && !sent.some((one) => one.photo_id === photo_id),",
      "    ({ state }) => state === 'waiting',",
    ],
  ),
  ...cases(
    'src/machines/diy/diy-run-model.ts',
    ['tests/machines/diy/diy-run-model.test.ts'],
    [
      'dropped guard',
      '    !own?.unsent.includes(id) || !isSame(own.answers[id], kept.answers[id])\n',
      '    !own?.unsent.includes(id)\n',
    ],
  ),
  ...cases(
    'src/machines/diy/diy-run-setup.ts',
    ['tests/machines/diy', 'tests/wiring/diy'],
    [
      'stale value',
      '      sending: [],\n      went: {},\n      photoOnWay: null,\n      run: merged(context.run, known, context.went)',
      '      went: {},\n      photoOnWay: null,\n      run: merged(context.run, known, context.went)',
    ],
    ['stale value', 'problem: null, asked: false }', 'problem: null }'],
    ['off by one', 'questionsOf(category).length))', 'questionsOf(category).length - 1))'],
    [
      'stale value',
      "photo.state === 'waiting' && photoId !== photoOnWay?.photo_id",
      "photo.state === 'waiting'",
    ],
    [
      'stale value',
      'photo.photo_id === photoOnWay?.photo_id && photo.state === photoOnWay.state',
      'photo === nextPhoto(run)',
    ],
    [
      'stale value',
      'unsent: [...new Set([...sending, ...run.unsent])] },\n})\nexport',
      'unsent: run.unsent },\n})\nexport',
    ],
  ),
  ...cases(
    'src/machines/diy/diy-run-setup.ts',
    ['tests/machines/diy'],
    [
      'off by one',
      'Math.min(at, questionsOf(category).length)) },',
      'Math.min(at, questionsOf(category).length - 1)) },',
    ],
  ),
  ...cases(
    'src/machines/diy/diy-run-setup.ts',
    [
      'tests/machines/diy/diy-run.test.ts',
      'tests/machines/diy/diy-run-photos.test.ts',
      'tests/machines/diy',
    ],
    [
      'stale value',
      '      sending: [],\n      went: {},\n      run: { ...run, unsent: [...new Set([...sending, ...run.unsent])] },',
      '      sending: [],\n      went: {},\n      run: { ...run, unsent: sending },',
    ],
  ),
  ...cases(
    'src/machines/diy/diy-run-setup.ts',
    ['tests/machines/diy/diy-run-photos.test.ts'],
    [
      'dropped guard',
      'photo.photo_id === photoOnWay?.photo_id && photo.state === photoOnWay.state',
      'photo.photo_id === photoOnWay?.photo_id',
    ],
    [
      'dropped guard',
      ": photo.state === 'waiting' && photoId !== photoOnWay?.photo_id",
      ': photoId !== photoOnWay?.photo_id',
    ],
  ),
  ...cases(
    'src/machines/diy/diy-run.machine.ts',
    ['tests/machines/diy'],
    ['wrong retry', "              { ...wait, actions: 'putBack' },", '              wait,'],
    [
      'stale value',
      "              meet('takeBackSubmit', 'tellOfChange'),",
      "              meet('tellOfChange'),",
    ],
  ),
  ...cases(
    'src/machines/diy/diy-run.machine.ts',
    [
      'tests/machines/diy/diy-run.test.ts',
      'tests/wiring/page-charts.test.ts',
      'tests/machines/diy/diy-run-photos.test.ts',
    ],
    ['forgotten error', "{ ...wait, actions: 'putBack' },", 'wait,'],
  ),
  ...cases(
    'src/machines/diy/diy-run.machine.ts',
    [
      'tests/machines/diy/diy-run.test.ts',
      'tests/pages/diy/use-diy-run.test.tsx',
      'tests/machines/diy/diy-run-photos.test.ts',
    ],
    [
      'wrong order',
      "            { guard: 'hasPhoto', target: 'sendingPhoto' },\n            { guard: 'isSubmitted', target: 'submitting' },\n",
      "            { guard: 'isSubmitted', target: 'submitting' },\n            { guard: 'hasPhoto', target: 'sendingPhoto' },\n",
    ],
  ),
]
