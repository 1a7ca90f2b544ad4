import { cases } from './planted-kinds.ts'

/* Faults in services by somebody who had read the sources and none of the tests. */

export const plantedOutsideServices4 = [
  ...cases(
    'src/services/app-copy.ts',
    ['tests/services/app-copy.test.ts'],
    [
      'dropped guard',
      "if (worker.state !== 'activated' && worker.state !== 'redundant') return",
      "if (worker.state !== 'activated') return",
    ],
  ),
  ...cases(
    'src/services/arrival.ts',
    ['tests/services/arrival.test.ts'],
    [
      'wrong value',
      '!/checkbox|radio/.test(field.type) &&\n  field.value !== field.defaultValue',
      "!/checkbox|radio/.test(field.type) &&\n  field.value !== ''",
    ],
  ),
  ...cases(
    'src/services/chunks.ts',
    ['tests/services'],
    [
      'key without its input',
      "sessionStorage.setItem('reloaded_for', process.env.BUILD_ID ?? '')",
      "sessionStorage.setItem('reloaded_for', 'yes')",
    ],
  ),
  ...cases(
    'src/services/county-shapes.ts',
    ['tests/services'],
    ['wrong unit', 'const pause = 5_000', 'const pause = 5'],
  ),
  ...cases(
    'src/services/device-space.ts',
    ['tests/services'],
    [
      'wrong value',
      'room: estimate?.quota ?? null,',
      'room: estimate?.quota === undefined ? null : estimate.quota - (estimate.usage ?? 0),',
    ],
  ),
  ...cases(
    'src/services/device-store.ts',
    ['tests/services/device-store'],
    [
      'dropped guard',
      'if (there !== undefined) await change.store.put(entry, [userId, entry.id])',
      'if (there !== null) await change.store.put(entry, [userId, entry.id])',
    ],
  ),
  ...cases(
    'src/services/downloads.ts',
    ['tests/wiring/page-answers.test.ts'],
    ['wrong unit', 'const linger = 60_000', 'const linger = 60'],
  ),
  ...cases(
    'src/services/error-reports.ts',
    ['tests/services/error-reports.test.ts'],
    [
      'wrong value',
      '(occurrence.event.error ?? occurrence.event.message)',
      'occurrence.event.message',
    ],
  ),
  ...cases(
    'src/services/http.ts',
    [
      'tests/services/http-files.test.ts',
      'tests/services/http-retries.test.ts',
      'tests/services/http.test.ts',
    ],
    [
      'wrong value',
      "const answer = typeof data === 'string' ? answerOf(data) : data",
      'const answer = data',
    ],
  ),
  ...cases(
    'src/services/owed-sign-out.ts',
    ['tests/wiring/auth.test.ts', 'tests/services/device.test.ts'],
    ['wrong unit', 'const refreshLasts = 60 * 86_400', 'const refreshLasts = 60 * 1_440'],
  ),
  ...cases(
    'src/services/packed-shapes.ts',
    ['tests/services/packed-shapes.test.ts'],
    ['wrong rounding', 'used - Math.floor(code / 2)', 'used - Math.ceil(code / 2)'],
  ),
  ...cases(
    'src/services/reporting-secrets.ts',
    ['tests/services/reporting-secrets.test.ts'],
    ['wrong order', '    held.delete(word)\n    held.add(word)', '    held.add(word)'],
  ),
  ...cases(
    'src/services/reporting-telemetry.ts',
    ['tests/services'],
    ['wrong unit', 'timestamp: occurrence.at / 1000', 'timestamp: occurrence.at'],
  ),
  ...cases(
    'src/services/reporting-vitals.ts',
    ['tests/services/reporting-vitals.test.ts'],
    ['wrong value', 'first.processingStart - first.startTime', 'first.duration'],
  ),
  ...cases(
    'src/services/reporting-transport.ts',
    ['tests/services/reporting-transport.test.ts'],
    ['off by one', "const end = payload.indexOf('\\n') + 1", "const end = payload.indexOf('\\n')"],
  ),
  ...cases(
    'src/services/storage.ts',
    ['tests/services/storage-changes.test.ts', 'tests/services/storage.test.ts'],
    [
      'wrong owner',
      "return get('temp_access') === 'true' && propertyId && inspectionId",
      'return propertyId && inspectionId',
    ],
  ),
  ...cases(
    'src/services/theme.ts',
    ['tests/services/theme.test.ts'],
    [
      'wrong value',
      'themes.find((theme) => theme === value) ?? null',
      "themes.find((theme) => theme === value) ?? 'light'",
    ],
  ),
  ...cases(
    'src/services/trace-format.ts',
    ['tests/services/trace-format.test.ts'],
    ['wrong value', 'lost: data.moves.length - moves.length,', 'lost: all.length - moves.length,'],
  ),
  ...cases(
    'src/services/trace-recorder.ts',
    [
      'tests/services/trace-recorder.test.ts',
      'tests/services/trace-edges.test.ts',
      'tests/services/trace-calls.test.ts',
    ],
    ['wrong owner', 'return all.length === 1 ? all[0]?.actor : undefined', 'return all[0]?.actor'],
  ),
]
