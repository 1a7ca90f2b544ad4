import { cases } from './planted-kinds.ts'

/* Faults in charts by somebody who had read the sources and none of the tests. */

export const plantedOutsideCharts6 = [
  ...cases(
    'src/machines/calls/reads.machine.ts',
    [
      'tests/machines/calls/reads.test.ts',
      'tests/services/trace-recorder.test.ts',
      'tests/machines/calls',
    ],
    [
      'wrong owner',
      '      context.person !== person,\n',
      '      context.person !== null && context.person !== person,\n',
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
      '      sending: [],\n      run: { ...run, unsent: [...new Set([...sending, ...run.unsent])] },',
      '      sending: [],\n      run: { ...run, unsent: sending },',
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
    'src/machines/external-sign-in/external-sign-in.machine.ts',
    [
      'tests/machines/external-sign-in/external-sign-in.test.ts',
      'tests/wiring/page-charts.test.ts',
      'tests/machines/external-sign-in',
    ],
    ['wrong value', "  entry: 'hideParameters',\n  initial: 'reading',", "  initial: 'reading',"],
  ),
  ...cases(
    'src/machines/inspections/booking-setup.ts',
    [
      'tests/machines/inspections/booking.test.ts',
      'tests/machines/inspections/booking-steps.test.ts',
      'tests/machines/inspections',
    ],
    ['wrong value', "'not_covered', 'agreement_changed'].includes(", "'not_covered'].includes("],
  ),
  ...cases(
    'src/machines/notifications/device-notices.machine.ts',
    [
      'tests/machines/notifications/device-notices.test.ts',
      'tests/wiring/page-charts.test.ts',
      'tests/machines/notifications',
    ],
    ['dropped guard', "said === 'granted',", "said !== 'denied',"],
  ),
  ...cases(
    'src/machines/notifications/notifications-setup.ts',
    ['tests/machines/notifications/notifications.test.ts', 'tests/machines/notifications'],
    [
      'wrong order',
      '      changes: [...context.changes, change],',
      '      changes: [change, ...context.changes],',
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
    'src/machines/properties/properties-setup.ts',
    ['tests/machines/properties/properties.test.ts', 'tests/machines/properties'],
    [
      'dropped guard',
      'const isChange = ({ list, place, selected }: PropertiesContext, id: string) =>\n  list.some((property) => property.property_id === id) &&\n  (id !== selected || (place.property !== null && place.property.id !== id))',
      'const isChange = ({ list, selected }: PropertiesContext, id: string) =>\n  list.some((property) => property.property_id === id) && id !== selected',
    ],
  ),
  ...cases(
    'src/machines/sharing/download.machine.ts',
    [
      'tests/machines/sharing/download.test.ts',
      'tests/wiring/page-charts.test.ts',
      'tests/machines/sharing',
    ],
    [
      'wrong value',
      "      invoke: { src: 'holdFile', input: ({ context: { file } }) => ({ file }) },\n      on: { 'file.prepare': 'preparing' },",
      "      invoke: { src: 'holdFile', input: ({ context: { file } }) => ({ file }) },",
    ],
  ),
  ...cases(
    'src/machines/shell/error-boundary.machine.ts',
    ['tests/machines/shell/error-boundary.test.ts', 'tests/machines/shell'],
    [
      'forgotten error',
      "            { type: 'keepMessage', params: ({ event }) => ({ error: event.error }) },\n            {\n              type: 'reportError',\n              params: ({ event: { error, componentStack } }) => ({ error, componentStack }),\n            },\n",
      "            { type: 'keepMessage', params: ({ event }) => ({ error: event.error }) },\n",
    ],
  ),
  ...cases(
    'src/machines/shell/field-kit-setup.ts',
    ['tests/machines/shell/field-kit.test.ts', 'tests/machines/shell'],
    [
      'dropped guard',
      "on: { 'version.take': { guard: 'mayInterrupt', target: take } },",
      "on: { 'version.take': { target: take } },",
    ],
  ),
  ...cases(
    'src/machines/shell/lazy-page.machine.ts',
    ['tests/machines/shell/lazy-page.test.ts', 'tests/machines/shell'],
    [
      'wrong retry',
      "          { guard: 'hasReloaded', target: 'failed' },\n          {\n",
      '          {\n',
    ],
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
    'src/machines/worksheets/outbox-setup.ts',
    ['tests/machines/worksheets/outbox.test.ts', 'tests/machines/worksheets'],
    [
      'stale value',
      '    keepRead: assign(({ context }, { entries }: { entries: Entry[] }) => ({\n      entries: context.entries.reduce(added, entries.map(restored)),',
      '    keepRead: assign((_, { entries }: { entries: Entry[] }) => ({\n      entries: entries.map(restored),',
    ],
  ),
  ...cases(
    'src/machines/auth/session.machine.ts',
    [
      'tests/machines/auth/session.test.ts',
      'tests/machines/auth/session-walk.test.ts',
      'tests/machines/auth',
    ],
    [
      'wrong owner',
      "        'clearStorage',\n        'forgetSession',\n        'tellSignedOut',\n      ],",
      "        'clearStorage',\n        'forgetSession',\n      ],",
    ],
  ),
]
