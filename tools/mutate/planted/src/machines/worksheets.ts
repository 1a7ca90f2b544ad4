import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/machines/worksheets/copy-in.machine.ts',
    ['tests/machines/worksheets'],
    [
      'wrong order',
      "            {\n              type: 'takeIn',\n              params: ({ context }) => ({ entries: context.copy?.entries ?? [] }),\n            },\n            'noteAdded',",
      "            'noteAdded',\n            {\n              type: 'takeIn',\n              params: ({ context }) => ({ entries: context.copy?.entries ?? [] }),\n            },",
    ],
    ['not ended', "actions: ['forget', 'letGo']", "actions: 'forget'"],
  ),
  ...cases(
    'src/machines/worksheets/copy-in.machine.ts',
    [
      'tests/machines/worksheets/copy-in.test.ts',
      'tests/wiring/page-charts.test.ts',
      'tests/machines/worksheets',
    ],
    [
      'wrong order',
      "            {\n              type: 'takeIn',\n              params: ({ context }) => ({ entries: context.copy?.entries ?? [] }),\n            },\n            'noteAdded',\n",
      "            'noteAdded',\n            {\n              type: 'takeIn',\n              params: ({ context }) => ({ entries: context.copy?.entries ?? [] }),\n            },\n",
    ],
  ),
  ...cases(
    'src/machines/worksheets/copy-in.machine.ts',
    [
      'tests/machines/worksheets/copy-in.test.ts',
      'tests/wiring/worksheets-copy-in.test.ts',
      'tests/wiring/page-charts.test.ts',
    ],
    [
      'wrong order',
      "            {\n              type: 'takeIn',\n              params: ({ context }) => ({ entries: context.copy?.entries ?? [] }),\n            },\n            'noteAdded',\n            'letGo',\n",
      "            'noteAdded',\n            {\n              type: 'takeIn',\n              params: ({ context }) => ({ entries: context.copy?.entries ?? [] }),\n            },\n            'letGo',\n",
    ],
  ),
  ...cases(
    'src/machines/worksheets/holdings.machine.ts',
    ['tests/machines/worksheets'],
    [
      'stale value',
      "      on: { 'list.changed': { target: 'looking', reenter: true } },",
      "      on: { 'list.changed': { target: 'looking' } },",
    ],
    [
      'stale value',
      "onDone: { target: 'looking', actions: 'noteAsked' }",
      "onDone: { target: 'known', actions: 'noteAsked' }",
    ],
  ),
  ...cases(
    'src/machines/worksheets/holdings.machine.ts',
    [
      'tests/machines/worksheets/holdings.test.ts',
      'tests/wiring/page-charts.test.ts',
      'tests/machines/worksheets',
    ],
    [
      'stale value',
      "on: { 'list.changed': { target: 'looking', reenter: true } },",
      "on: { 'list.changed': { target: 'looking' } },",
    ],
  ),
  ...cases(
    'src/machines/worksheets/holdings.machine.ts',
    ['tests/machines/worksheets/holdings.test.ts', 'tests/wiring/page-charts.test.ts'],
    ['stale value', "{ target: 'looking', reenter: true }", "{ target: 'looking' }"],
  ),
  ...cases(
    'src/machines/worksheets/inspection-form-setup.ts',
    ['tests/machines/worksheets'],
    [
      'stale value',
      "  { type: 'confirm', params: ({ event }: { event: { sent: Sent } }) => ({ sent: event.sent }) },\n  kept,",
      "  { type: 'confirm', params: ({ event }: { event: { sent: Sent } }) => ({ sent: event.sent }) },",
    ],
  ),
  ...cases(
    'src/machines/worksheets/inspection-form-setup.ts',
    [
      'tests/machines/worksheets/inspection-form.test.ts',
      'tests/machines/worksheets/inspection-form-copy.test.ts',
      'tests/machines/worksheets/inspection-form-work.test.ts',
      'tests/machines/worksheets',
    ],
    [
      'stale value',
      '=> ({ sent: event.sent }) },\n  kept,\n] as const',
      '=> ({ sent: event.sent }) },\n] as const',
    ],
  ),
  ...cases(
    'src/machines/worksheets/inspection-form-setup.ts',
    ['tests/machines/worksheets/inspection-form.test.ts'],
    [
      'wrong order',
      "export const takeEdit = [\n  {\n    type: 'queueEdit',\n    params: ({\n      context,\n      event,\n    }: {\n      context: Context\n      event: Extract<Event, { type: 'edit' }>\n    }) => ({\n      inspectionId: context.inspectionId,\n      edit: event.edit,\n      target: targetOf(event.edit),\n      version: context.work === null ? null : versionOf(context.work, event.edit),\n      base: context.work === null ? null : baseOf(context.work, event.edit),\n    }),\n  },\n  { type: 'apply', params: ({ event }: { event: { edit: Edit } }) => ({ edit: event.edit }) },\n",
      "export const takeEdit = [\n  { type: 'apply', params: ({ event }: { event: { edit: Edit } }) => ({ edit: event.edit }) },\n  {\n    type: 'queueEdit',\n    params: ({\n      context,\n      event,\n    }: {\n      context: Context\n      event: Extract<Event, { type: 'edit' }>\n    }) => ({\n      inspectionId: context.inspectionId,\n      edit: event.edit,\n      target: targetOf(event.edit),\n      version: context.work === null ? null : versionOf(context.work, event.edit),\n      base: context.work === null ? null : baseOf(context.work, event.edit),\n    }),\n  },\n",
    ],
  ),
  ...cases(
    'src/machines/worksheets/inspection-form.machine.ts',
    ['tests/machines/worksheets'],
    [
      'stale value',
      "            edit: { target: 'catchingUp', reenter: true, actions: takeEdit },\n",
      '',
    ],
    ['stale value', "        'network.back': { guard: 'isBehind', target: 'loading' },\n", ''],
  ),
  ...cases(
    'src/machines/worksheets/inspection-form.machine.ts',
    ['tests/machines/worksheets/inspection-form-copy.test.ts'],
    [
      'wrong value',
      "edit: { target: 'catchingUp', reenter: true, actions: takeEdit },",
      'edit: { actions: takeEdit },',
    ],
  ),
  ...cases(
    'src/machines/worksheets/inspection-form.machine.ts',
    ['tests/machines/worksheets/inspection-form.test.ts'],
    [
      'effect after stop',
      "'edit.sent': { target: 'catchingUp', reenter: true, actions: takeSent },",
      "'edit.sent': { actions: takeSent },",
    ],
  ),
  ...cases(
    'src/machines/worksheets/keeping.machine.ts',
    ['tests/machines/worksheets/keeping.test.ts'],
    ['stale value', "          target: 'writing',\n          reenter: true,\n", ''],
    ['stale value', "              target: 'trying',\n              reenter: true,\n", ''],
    ['wrong value', "onDone: 'kept'", "onDone: 'full'"],
    ['wrong value', "onDone: '#keeping.kept'", "onDone: 'waiting'"],
    ['wrong retry', "onError: 'waiting'", "onError: '#keeping.kept'"],
  ),
  ...cases(
    'src/machines/worksheets/same.ts',
    [
      'tests/machines/worksheets/inspection-form',
      'tests/machines/worksheets/edit-merge',
      'tests/wiring/worksheets',
    ],
    ['wrong value', 'textOf(one) === textOf(other)', 'one === other'],
  ),
  ...cases(
    'src/machines/worksheets/section-merge.ts',
    ['tests/machines/worksheets'],
    ['dropped guard', ' && !same(here, there)) clashes', ') clashes'],
    ['wrong order', '? [theirs, mine] : [mine, theirs]', '? [mine, theirs] : [theirs, mine]'],
    [
      'wrong order',
      'isPlacedThere && !isMovedHere ? [theirs, mine] : [mine, theirs]',
      'isPlacedThere && !isMovedHere ? [mine, theirs] : [theirs, mine]',
    ],
  ),
  ...cases(
    'src/machines/worksheets/section-merge.ts',
    [
      'tests/machines/worksheets/section-merge.test.ts',
      'tests/machines/worksheets/template-edit.test.ts',
    ],
    [
      'wrong order',
      'isPlacedThere && !isMovedHere ? [theirs, mine]',
      'isPlacedThere || !isMovedHere ? [theirs, mine]',
    ],
    ['wrong value', 'const kept = isMine ? here : there', 'const kept = here ?? there'],
    ['wrong order', 'idsOf(base).filter((id) => now.has(id)),', 'idsOf(base),'],
  ),
  ...cases(
    'src/machines/worksheets/template-edit.ts',
    ['tests/machines/worksheets'],
    ['dropped guard', '    if (inspectionId !== ofOwnTemplates) continue\n', ''],
  ),
  ...cases(
    'src/machines/worksheets/unheard.ts',
    ['tests/machines/worksheets/unheard.test.ts'],
    ['stale value', 'slice(-mostUnheard)', 'slice(0, mostUnheard)'],
    ['stale value', '[...unheard, fields]', '[fields]'],
    ['dropped guard', ' || unheard.some((one) => same(one, fields))', ''],
    [
      'dropped guard',
      'unheard.some((sent) => same(sent[name]',
      '[...unheard].splice(0, 1).some((sent) => same(sent[name]',
    ],
    ['wrong value', '(find(is, mark.id) ?? [])', '(find(is, mark.id) ?? [mark])'],
    ['dropped guard', ' && isOwn(id))]', ')]'],
  ),
  ...cases(
    'src/machines/worksheets/work-progress.ts',
    [
      'tests/machines/worksheets/inspection-form',
      'tests/machines/worksheets/edit-merge',
      'tests/wiring/worksheets',
    ],
    ['dropped guard', 'items.filter(({ required }) => required)', 'items'],
    ['wrong value', "item.rating === 'NI').length", 'item.rating === null).length'],
    ['wrong value', 'required - remaining(sheet, tests)', 'remaining(sheet, tests)'],
    ['dropped guard', 'items.filter((item) => item.rating !== null).map', 'items.map'],
  ),
  ...cases(
    'src/machines/worksheets/work-progress.ts',
    ['tests/machines/worksheets'],
    ['dropped guard', 'isGivenUp(worksheet_id, tests) ? [] : items.filter', 'items.filter'],
  ),
  ...cases(
    'src/machines/worksheets/work-progress.ts',
    [
      'tests/machines/worksheets/work-progress.test.ts',
      'tests/machines/worksheets/inspection-form-copy.test.ts',
      'tests/machines/worksheets/inspection-form.test.ts',
      'tests/machines/worksheets/inspection-form-model.test.ts',
      'tests/pages/worksheets/item-parts.test.ts',
    ],
    [
      'wrong value',
      '    testsOf(work),\n    work.worksheets[0]?.worksheet_id,\n',
      '    testsOf(work),\n',
    ],
  ),
  ...cases(
    'src/machines/worksheets/versioned.ts',
    [
      'tests/machines/worksheets/inspection-form',
      'tests/machines/worksheets/edit-merge',
      'tests/wiring/worksheets',
    ],
    [
      'key without its input',
      'fact.fact_id === edit.fact_id ? { ...fact, version } : fact',
      '{ ...fact, version }',
    ],
    [
      'key without its input',
      'finding.finding_id === edit.finding.finding_id ? { ...finding, version } : finding',
      '{ ...finding, version }',
    ],
  ),
  ...cases(
    'src/machines/worksheets/offered-rating.ts',
    ['tests/machines/worksheets/offered-rating.test.ts'],
    ['off by one', 'temperature_f < coldest', 'temperature_f <= coldest'],
    ['wrong value', '?.value.trim()', '?.value'],
    ['dropped guard', '  if (item.rating !== null) return null\n', ''],
  ),
]
