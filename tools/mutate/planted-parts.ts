// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code
import { cases, type Planted } from './planted-kinds.ts'

/* Faults in files of the app that had none, written before anybody looked at their tests. */

export const plantedInParts: readonly Planted[] = [
  ...cases(
    'src/wiring/worksheets-copy-out.ts',
    ['tests/wiring/worksheets-form.test.ts'],
    ['not ended', '  releaseLater(file.url)\n', ''],
    [
      'dropped guard',
      "if (kept !== null || !url.startsWith('blob:')) return kept",
      'if (kept !== null) return kept',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-pictures.ts',
    ['tests/wiring/kept-pictures.test.ts', 'tests/wiring/worksheets-form.test.ts'],
    ['stale value', '{ ...photo, url, thumbnail_url: url }', '{ ...photo, url }'],
    [
      'missing await',
      '  await deviceStore.writePicture(userId, photoId, blob)\n',
      '  void deviceStore.writePicture(userId, photoId, blob)\n',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-places.ts',
    ['tests/wiring/worksheets-form.test.ts'],
    ['key without its input', '`place ${inspectionId}`', "'place'"],
  ),
  ...cases(
    'src/wiring/home-kit.ts',
    ['tests/wiring/home-kit.test.ts'],
    ['off by one', 'Date.now() - kept.at < overviewAge', 'Date.now() - kept.at > overviewAge'],
    ['dropped guard', '.filter((area) => !isOpen(area))', ''],
    ['not ended', '  actor.stop()\n', ''],
  ),
  ...cases(
    'src/services/device-notices.ts',
    ['tests/services/device-notices.test.ts', 'tests/wiring/device-notices.test.ts'],
    ['dropped guard', '(await readHolder())?.device === device', '(await readHolder()) !== null'],
    ['missing await', '!isFor(before, key)) await before', '!isFor(before, key)) void before'],
  ),
  ...cases(
    'src/services/call-error.ts',
    ['tests/services/call-error.test.ts', 'tests/services/http.test.ts'],
    ['off by one', ': error.status >= 500)', ': error.status > 500)'],
    ['dropped guard', 'status === 401 && sentToken && !payment', 'status === 401 && !payment'],
  ),
  ...cases(
    'src/services/arrival.ts',
    ['tests/services/arrival.test.ts'],
    ['not ended', 'if (look()) observer.disconnect()', 'look()'],
    ['dropped guard', 'wanted === null || isTyped(field) ?', 'wanted === null ?'],
  ),
  ...cases(
    'src/services/reporting.ts',
    ['tests/services/reporting.test.ts', 'tests/wiring/reporting.test.ts'],
    ['wrong retry', '        if (again) takeOver()\n', ''],
    ['not ended', "        removeEventListener('error', uncaught)\n", ''],
    ['off by one', 'waiting.length < most)', 'waiting.length <= most)'],
  ),
  ...cases(
    'src/services/work-copy.ts',
    ['tests/wiring/worksheets-device.test.ts', 'tests/wiring/worksheets-form.test.ts'],
    ['stale value', '    if (waiting.size > 0) write()\n', ''],
  ),
  ...cases(
    'src/machines/inspections/booking-carried.ts',
    ['tests/machines/inspections'],
    ['wrong order', ': { ...draft, ...carried }', ': { ...carried, ...draft }'],
  ),
  ...cases(
    'src/machines/worksheets/section-merge.ts',
    ['tests/machines/worksheets'],
    ['dropped guard', ' && !same(here, there)) clashes', ') clashes'],
    ['wrong order', '? [theirs, mine] : [mine, theirs]', '? [mine, theirs] : [theirs, mine]'],
  ),
  ...cases(
    'src/machines/worksheets/template-edit.ts',
    ['tests/machines/worksheets'],
    ['dropped guard', '    if (inspectionId !== ofOwnTemplates) continue\n', ''],
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
  ),
  ...cases(
    'src/machines/properties/properties-setup.ts',
    ['tests/machines/properties'],
    ['stale value', 'userId: userId || context.userId', 'userId: userId ?? context.userId'],
    [
      'dropped guard',
      '(context.list.length === 0 ? named(properties, context.place) : null)',
      'named(properties, context.place)',
    ],
  ),
  ...cases(
    'src/machines/pricing/calculator-model.ts',
    ['tests/machines/pricing'],
    ['stale value', '{ ...typed, distance_miles: 0 }', 'typed'],
  ),
  ...cases(
    'src/wiring/world.ts',
    ['tests/wiring/device-notices.test.ts', 'tests/wiring/shell.test.ts'],
    [
      'wrong owner',
      "return session?.role === 'homeowner' && !session.isSwitched",
      "return session?.role === 'homeowner'",
    ],
  ),
]
