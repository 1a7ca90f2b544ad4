// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases } from './planted-kinds.ts'

/* Faults in models by somebody who had read the sources and none of the tests. */

export const plantedOutsideModels5 = [
  ...cases(
    'src/machines/calls/problem.ts',
    ['tests/machines/calls/problem.test.ts', 'tests/machines/calls/resource.test.ts'],
    ['wrong value', '[401, 408, 429].includes(status)', '[401, 408].includes(status)'],
  ),
  ...cases(
    'src/machines/properties/properties-issues.ts',
    ['tests/machines/properties/properties-issues.test.ts'],
    ['dropped guard', "    'inspections.changed': '.unknown',\n", ''],
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
    'src/machines/inspections/assign-many-model.ts',
    ['tests/machines/inspections/assign-many.test.ts'],
    [
      'wrong value',
      'Date.parse(b.scheduled_start)) < visitMinutes * 60_000',
      'Date.parse(b.scheduled_start)) <= visitMinutes * 60_000',
    ],
  ),
  ...cases(
    'src/machines/inspections/booking-model.ts',
    [
      'tests/wiring/inspections.test.ts',
      'tests/machines/inspections/booking.test.ts',
      'tests/machines/inspections/booking-carried.test.ts',
      'tests/machines/inspections/booking-steps.test.ts',
      'tests/machines/inspections/booking-price.test.ts',
    ],
    [
      'wrong value',
      'quote(priceInputFor(facts, choices.services, false), offer.table, offer.slots.travel)',
      'quote(priceInputFor(facts, choices.services, false), offer.table)',
    ],
  ),
  ...cases(
    'src/machines/notifications/notifications-model.ts',
    [
      'tests/machines/notifications/notifications-meanwhile.test.ts',
      'tests/machines/notifications/notifications.test.ts',
    ],
    [
      'wrong value',
      'complete: fresh.length === 0 || older.length < pageSize,',
      'complete: fresh.length === 0 || older.length <= pageSize,',
    ],
  ),
  ...cases(
    'src/machines/pricing/calculator-model.ts',
    ['tests/machines/pricing'],
    [
      'wrong value',
      'quote(result.data, table, way?.travel)',
      'quote(result.data, table, way?.travel ?? null)',
    ],
  ),
  ...cases(
    'src/machines/radon/radon-file.ts',
    ['tests/machines/radon/radon-file.test.ts'],
    [
      'off by one',
      'length: Math.floor(entries.length / each)',
      'length: Math.ceil(entries.length / each)',
    ],
  ),
  ...cases(
    'src/machines/radon/radon-text.ts',
    ['tests/machines/radon/radon-file.test.ts', 'tests/machines/radon/radon-text.test.ts'],
    [
      'wrong value',
      'Array.from({ length: readings.at(-1)?.hour ?? 0 }',
      'Array.from({ length: readings.length }',
    ],
  ),
  ...cases(
    'src/machines/repair-requests/repair-request-model.ts',
    [
      'tests/machines/repair-requests/repair-request.test.ts',
      'tests/machines/repair-requests/repair-request-model.test.ts',
    ],
    [
      'wrong rounding',
      'Math.min(Math.round(Number(text) * 100), 100_000_000)',
      'Math.min(Math.floor(Number(text) * 100), 100_000_000)',
    ],
  ),
  ...cases(
    'src/machines/worksheets/edit-merge.ts',
    [
      'tests/machines/worksheets/edit-merge-rules.test.ts',
      'tests/machines/worksheets/edit-merge.test.ts',
    ],
    [
      'wrong value',
      'if (drawn === undefined) return same(mark, before) ? [] : [mark]',
      'if (drawn === undefined) return []',
    ],
  ),
  ...cases(
    'src/machines/worksheets/inspection-form-model.ts',
    ['tests/machines/worksheets/inspection-form-model.test.ts'],
    ['key without its input', 'return `test:${edit.test}`', "return 'test'"],
  ),
  ...cases(
    'src/machines/worksheets/outbox-settled.ts',
    [
      'tests/machines/worksheets/outbox-settled-answers.test.ts',
      'tests/machines/worksheets/outbox.test.ts',
      'tests/machines/worksheets/comment-edit.test.ts',
      'tests/machines/worksheets/outbox-settled.test.ts',
      'tests/machines/worksheets/template-edit.test.ts',
    ],
    ['wrong value', '    .filter(({ id }) => !sent.replaced?.includes(id))\n', ''],
  ),
  ...cases(
    'src/machines/inspections/booking-choosing.ts',
    [
      'tests/wiring/page-charts.test.ts',
      'tests/machines/inspections/booking.test.ts',
      'tests/machines/inspections/booking-steps.test.ts',
    ],
    [
      'wrong order',
      "            { type: 'toggleService', params: ({ event }) => ({ service: event.service }) },\n            'price',",
      "            'price',\n            { type: 'toggleService', params: ({ event }) => ({ service: event.service }) },",
    ],
  ),
]
