// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code
import { cases, type Planted } from './planted-kinds.ts'

/* Faults in charts, wiring and pages that are young, planted before their tests were read. */

const kit = ['tests/machines/shell/field-kit.test.ts']
const booking = ['tests/machines/inspections']
const forms = ['tests/machines/calls']
const steps = ['tests/machines/calls/moves.test.ts']
const diy = ['tests/machines/diy', 'tests/wiring/diy']
const copy = ['tests/services/app-copy.test.ts']

export const plantedInYoungApp: readonly Planted[] = [
  ...cases(
    'src/machines/shell/field-kit-setup.ts',
    kit,
    ['stale value', '!queue.includes(id)),\n      problem: null,\n', '!queue.includes(id)),\n'],
    ['stale value', '      queue: [],\n      asked: [],\n', '      queue: [],\n'],
    ['dropped guard', 'context.asked.filter((id) => !queue.includes(id))', '[]'],
  ),
  ...cases(
    'src/machines/shell/field-kit.machine.ts',
    kit,
    [
      'not ended',
      "      initial: 'looking',\n",
      "      initial: 'looking',\n      after: { copiesAge: '.deciding' },\n",
    ],
    [
      'wrong value',
      "              target: 'resting',\n              actions: { type: 'keepProblem'",
      "              target: 'waiting',\n              actions: { type: 'keepProblem'",
    ],
  ),
  ...cases(
    'src/machines/inspections/booking-setup.ts',
    booking,
    ['stale value', "isSameText ? choices.signedName : ''", 'choices.signedName'],
    ['stale value', 'choices: emptyChoices, quote: null', 'choices: emptyChoices'],
    ['off by one', 'params.agents.slice(0, mostAgents)', 'params.agents.slice(0, mostAgents + 1)'],
    ['forgotten error', ", 'agreement_changed'", ''],
  ),
  ...cases(
    'src/machines/calls/submission-setup.ts',
    forms,
    ['stale value', '      asked: input,\n      typedSince: false,\n', '      asked: input,\n'],
    ['stale value', '      sending: null,\n      restored: false,\n', '      sending: null,\n'],
    ['wrong value', 'values !== null && !context.touched', 'values !== null'],
  ),
  ...cases('src/machines/calls/submission.machine.ts', forms, [
    'wrong order',
    "              { type: 'tellDone', params: ({ event }) => ({ answer: event.output }) },\n              'askNext',",
    "              'askNext',\n              { type: 'tellDone', params: ({ event }) => ({ answer: event.output }) },",
  ]),
  ...cases(
    'src/machines/calls/moves.machine.ts',
    steps,
    [
      'stale value',
      '      offer: offerOf(steps),\n      refused: [],\n',
      '      offer: offerOf(steps),\n',
    ],
    [
      'stale value',
      '      offer: offerOf([step]),\n      refused: [],\n',
      '      offer: offerOf([step]),\n',
    ],
    ['wrong order', '[...context.queue, ...steps]', '[...steps, ...context.queue]'],
  ),
  ...cases(
    'src/machines/diy/diy-run-setup.ts',
    diy,
    [
      'stale value',
      '      sending: [],\n      photoOnWay: null,\n      run: merged(context.run, known)',
      '      photoOnWay: null,\n      run: merged(context.run, known)',
    ],
    ['stale value', '{ problem: null, asked: false }', '{ problem: null }'],
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
    'src/wiring/inspections.ts',
    ['tests/wiring/inspections'],
    ['dropped guard', '({ ...agent, sees_report: false })', '({ ...agent })'],
    [
      'dropped guard',
      '...(choices.agents.length > 0 && { agents: choices.agents })',
      'agents: choices.agents',
    ],
    ['wrong value', '{ replace, stay: true }', '{ replace }'],
    ['wrong value', "const replace = !query.has('step')", 'const replace = true'],
    ['key without its input', "county ?? draft?.home?.county_fips ?? ''", "county ?? ''"],
    [
      'effect after stop',
      'storage.writeNote(draftKey(propertyId), null)',
      "storage.writeNote(draftKey(''), null)",
    ],
  ),
  ...cases(
    'src/services/app-copy.ts',
    copy,
    ['dropped guard', 'before !== null && before', 'before'],
    ['not ended', "    document.removeEventListener('visibilitychange', ask)\n", ''],
    ['dropped guard', ' || registration.active === null) return\n', ') return\n'],
    ['stale value', '    before = serviceWorker.controller\n', ''],
  ),
  ...cases(
    'src/pages/shared/not-kept.ts',
    ['tests/pages/shared/not-kept.test.ts'],
    ['forgotten error', "    case 'SecurityError':\n", "    case 'NotAllowedError':\n"],
  ),
  ...cases(
    'src/pages/shared/days-choice.tsx',
    ['tests/pages/shared'],
    ['dropped guard', "isOpen || from !== '' || to !== ''", 'isOpen'],
    ['stale value', "to: range?.to ?? ''", 'to: range?.to ?? to'],
  ),
  ...cases(
    'src/pages/shared/late-place.tsx',
    ['tests/pages/shared'],
    ['dropped guard', ' && isThere)', ')'],
    ['stale value', '[hash, id, isThere]', '[hash, id]'],
  ),
  ...cases(
    'src/pages/reports/report-view.tsx',
    ['tests/pages/reports/report-view.test.tsx'],
    ['stale value', "    next.delete('photo')\n    if (part", '    if (part'],
  ),
]
