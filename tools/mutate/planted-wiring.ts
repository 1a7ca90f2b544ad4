// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code
import { cases, type Planted } from './planted-kinds.ts'

/*
 * Faults in the wiring of pages and of a person, and in the services of a device. Each lived until its tests were written.
 */

export const plantedInWiring: readonly Planted[] = [
  ...cases(
    'src/wiring/notifications.ts',
    ['tests/machines/notifications', 'tests/wiring/notifications.test.ts'],
    ['wrong value', '...partOf(apart, show), of: show', '...partOf(all, show), of: show'],
  ),
  ...cases(
    'src/wiring/properties.ts',
    ['tests/wiring/person'],
    [
      'wrong value',
      'inspections[0]?.is_finalized === true',
      'inspections.at(-1)?.is_finalized === true',
    ],
    [
      'wrong value',
      "api.call('properties.default', {\n          params: { id: input.userId },",
      "api.call('properties.default', {\n          params: { id: '' },",
    ],
    [
      'effect after stop',
      'if (mayStore(world)) storage.writeProperty(propertyId)',
      'storage.writeProperty(propertyId)',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-tie.ts',
    ['tests/wiring/worksheets-form.test.ts'],
    ['not ended', '          joined?.unsubscribe()\n', ''],
    ['key without its input', 'if (of === inspectionId)\n', ''],
  ),
  ...cases(
    'src/wiring/worksheets-device.ts',
    ['tests/wiring/worksheets-device', 'tests/wiring/worksheets-copied'],
    ['key without its input', 'added.map((entry) => ({ ...entry, userId: userId() }))', 'added'],
  ),
  ...cases(
    'src/wiring/worksheets.ts',
    ['tests/wiring/worksheets-form.test.ts'],
    ['wrong value', 'photos: await shownPhotos(kept.photos),', 'photos: kept.photos,'],
  ),
  ...cases(
    'src/wiring/diy.ts',
    ['tests/wiring/diy'],
    [
      'key without its input',
      '`${draftsOfDiy}${propertyId} ${category}`',
      '`${draftsOfDiy}${propertyId}`',
    ],
    [
      'wrong value',
      'body: { category, version: run.version, answers: answersOf(run) }',
      'body: { category, version: 0, answers: answersOf(run) }',
    ],
  ),
  ...cases(
    'src/wiring/documents.ts',
    ['tests/wiring/documents'],
    [
      'off by one',
      'slice(file.received, file.received + partBytes)',
      'slice(file.received, file.received + partBytes - 1)',
    ],
    ['key without its input', 'at: String(file.received) }', "at: '0' }"],
    [
      'forgotten error',
      'if (problemOf(error).status !== 404)',
      'if (problemOf(error).status === 404)',
    ],
  ),
  ...cases(
    'src/wiring/network.ts',
    ['tests/wiring/diy'],
    ['not ended', 'return () => subscription.unsubscribe()', 'return () => void subscription'],
  ),
  ...cases(
    'src/wiring/demo.ts',
    ['tests/wiring/page-answers'],
    [
      'wrong value',
      'returnTo: pathname === paths.demo() ? null : pathname,',
      'returnTo: pathname,',
    ],
  ),
  ...cases(
    'src/wiring/external-sign-in.ts',
    ['tests/wiring/page-answers'],
    [
      'wrong value',
      'answer: answer.account,\n          returnTo: answer.return_to,',
      'answer: answer.account,\n          returnTo: null,',
    ],
  ),
  ...cases(
    'src/wiring/inspections.ts',
    ['tests/wiring/inspections'],
    [
      'wrong value',
      '...wishOf(choices, totalCents), ...termsOf(agreementVersion)',
      '...wishOf(choices, totalCents)',
    ],
    [
      'wrong value',
      "const client = user_id === '' ? person : { user_id }",
      'const client = person',
    ],
  ),
  ...cases(
    'src/wiring/repair-requests.ts',
    ['tests/wiring/page-answers'],
    [
      'key without its input',
      "`repair_request_${place.kind === 'server' ? place.inspectionId : place.report}`",
      '`repair_request_${place.kind}`',
    ],
  ),
  ...cases(
    'src/wiring/calls.ts',
    ['tests/wiring/drafts'],
    ['key without its input', '!/password/i.test(field)', '!/^password$/.test(field)'],
    [
      'key without its input',
      'device.writeDraft(user, draft, kept)',
      "device.writeDraft('', draft, kept)",
    ],
  ),
  ...cases(
    'src/wiring/lazy.ts',
    ['tests/wiring/page-charts.test.ts'],
    ['not ended', '        isOver = true\n        stop?.()', '        isOver = true'],
    ['effect after stop', 'if (!isOver) stop = loaded', 'stop = loaded'],
  ),
  ...cases(
    'src/wiring/kept-reads.ts',
    ['tests/wiring/kept-reads.test.ts'],
    [
      'effect after stop',
      '        if (userIdOf(world) === userId)\n          deviceStore',
      '          deviceStore',
    ],
    ['not ended', '.finally(() => clearTimeout(timer))', ''],
  ),
  ...cases(
    'src/wiring/field-kit.ts',
    ['tests/wiring/field-kit'],
    [
      'dropped guard',
      'Date.parse(scheduled_start) < Date.now() + ahead',
      'Date.parse(scheduled_start) > Date.now() + ahead',
    ],
    ['wrong unit', 'ahead = 3 * 86_400_000', 'ahead = 3 * 86_400'],
  ),
  ...cases(
    'src/wiring/kept-pictures.ts',
    ['tests/wiring/kept-pictures'],
    ['not ended', 'URL.revokeObjectURL(address)', 'void address'],
  ),
  ...cases(
    'src/wiring/shell.ts',
    ['tests/wiring/shell.test.ts'],
    [
      'dropped guard',
      "isInspector(world) ? import('./field-kit.ts') : null",
      "isHomeowner(world) ? import('./field-kit.ts') : null",
    ],
  ),
  ...cases(
    'src/wiring/payments.ts',
    ['tests/wiring/page-answers'],
    ['not ended', "return () => removeEventListener('pageshow', shown)", 'return () => {}'],
    ['dropped guard', "if (persisted) tell({ type: 'back' })", "tell({ type: 'back' })"],
    ['wrong value', "      history.replaceState(history.state, '', address)\n", ''],
  ),
  ...cases(
    'src/services/http.ts',
    ['tests/services/http'],
    ['wrong retry', 'if (refreshes && !isHTTPError(error)) return false\n', ''],
  ),
  ...cases(
    'src/services/api.ts',
    ['tests/services/api.test.ts'],
    [
      'wrong value',
      'if (value !== undefined) data.append(name, String(value))',
      'data.append(name, String(value))',
    ],
    [
      'wrong order',
      "  for (const [name, value] of Object.entries(form ?? {}))\n    if (value !== undefined) data.append(name, String(value))\n  data.append('file', file)",
      "  data.append('file', file)\n  for (const [name, value] of Object.entries(form ?? {}))\n    if (value !== undefined) data.append(name, String(value))",
    ],
  ),
  ...cases(
    'src/services/storage.ts',
    ['tests/services/storage'],
    ['wrong unit', 'demoUntil: claims.demo_until * 1000', 'demoUntil: claims.demo_until'],
  ),
  ...cases(
    'src/services/device-store.ts',
    ['tests/services/device-store'],
    [
      'wrong order',
      'store.put({ copy: work, at: Date.now() }, [userId, inspectionId])',
      'store.put({ copy: work, at: 0 }, [userId, inspectionId])',
    ],
    ['key without its input', 'own.filter(([, name]) => !except.has(name)).map(', 'own.map('],
  ),
  ...cases(
    'src/services/pictures.ts',
    ['tests/services/pictures.test.ts'],
    [
      'off by one',
      'Math.min(1, longestSide / Math.max(whole.width, whole.height))',
      'Math.min(1, longestSide / whole.width)',
    ],
  ),
  ...cases(
    'src/services/history.ts',
    ['tests/services/history'],
    ['wrong value', 'visit: stay ? current.visit : key', 'visit: key'],
  ),
  ...cases(
    'src/services/app-copy.ts',
    ['tests/services/app-copy'],
    ['not ended', '    clearInterval(timer)\n', ''],
  ),
  ...cases(
    'src/services/chunks.ts',
    ['tests/services/device.test.ts'],
    ['dropped guard', 'answer.status === 410 ||', ''],
  ),
]
