// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code
import { cases } from './planted-kinds.ts'

/* Faults in wiring by somebody who had read the sources and none of the tests. */

export const plantedOutsideWiring4 = [
  ...cases(
    'src/wiring/auth.ts',
    [
      'tests/wiring/auth.test.ts',
      'tests/wiring/auth-token.test.ts',
      'tests/wiring/auth-views.test.ts',
      'tests/wiring/auth-forgets.test.ts',
    ],
    [
      'wrong order',
      '        const ended = sessionOf(readAuth())\n        storage.clearAll()',
      '        storage.clearAll()\n        const ended = sessionOf(readAuth())',
    ],
    [
      'missing await',
      'if (input.session?.viewer !== undefined) await endView(api)',
      'if (input.session?.viewer !== undefined) void endView(api)',
    ],
  ),
  ...cases(
    'src/wiring/calls.ts',
    [
      'tests/wiring/page-charts.test.ts',
      'tests/wiring/field-kit.test.ts',
      'tests/wiring/drafts.test.ts',
    ],
    [
      'not ended',
      "form.getSnapshot().status !== 'active'",
      "form.getSnapshot().status === 'error'",
    ],
  ),
  ...cases(
    'src/wiring/diy.ts',
    ['tests/wiring/diy.test.ts'],
    [
      'stale value',
      "if (!photo.url.startsWith('blob:')) return photo",
      "if (photo.url !== '') return photo",
    ],
  ),
  ...cases(
    'src/wiring/documents.ts',
    ['tests/wiring/documents.test.ts'],
    ['dropped guard', '        remember(files)\n        return files', '        return files'],
  ),
  ...cases(
    'src/wiring/home-kit.ts',
    ['tests/wiring/home-kit.test.ts'],
    [
      'dropped guard',
      "      snapshot.hasTag('waiting') ||\n      snapshot.matches({ answering: 'refused' }),",
      "      snapshot.hasTag('waiting'),",
    ],
  ),
  ...cases(
    'src/wiring/inspect.ts',
    ['tests/wiring/inspect.test.ts'],
    ['stale value', '    stop?.()\n    stop = null', '    stop?.()'],
  ),
  ...cases(
    'src/wiring/inspections.ts',
    ['tests/wiring/inspections.test.ts'],
    [
      'wrong owner',
      'choices.agents.map((agent) => ({ ...agent, sees_report: false }))',
      'choices.agents.map((agent) => ({ ...agent }))',
    ],
  ),
  ...cases(
    'src/wiring/kept-reads.ts',
    ['tests/wiring/kept-reads.test.ts', 'tests/wiring/field-kit.test.ts'],
    ['stale value', '      isLate = true\n      resolve(copy)', '      resolve(copy)'],
  ),
  ...cases(
    'src/wiring/notifications.ts',
    ['tests/wiring/notifications.test.ts'],
    [
      'wrong value',
      'older: await pageOf(api, show, offset),',
      "older: await pageOf(api, 'all', offset),",
    ],
  ),
  ...cases(
    'src/wiring/reads.ts',
    ['tests/wiring/reads.test.ts'],
    [
      'not ended',
      '  } finally {\n    leave()\n  }',
      '  } catch (error) {\n    leave()\n    throw error\n  }',
    ],
  ),
  ...cases(
    'src/wiring/sharing.ts',
    ['tests/wiring/page-answers.test.ts'],
    [
      'wrong order',
      "      ({ file }) =>\n      () =>\n        downloads.releaseLater(file?.url ?? ''),",
      "      ({ file }) => {\n        downloads.releaseLater(file?.url ?? '')\n        return () => {}\n      },",
    ],
  ),
  ...cases(
    'src/wiring/worksheets-copied.ts',
    ['tests/wiring/worksheets-copied.test.ts'],
    ['off by one', 'bytes.subarray(at, at + step)', 'bytes.subarray(at, at + step - 1)'],
  ),
  ...cases(
    'src/wiring/worksheets-device.ts',
    ['tests/wiring/worksheets-device.test.ts'],
    [
      'key without its input',
      '.map(({ id, edit }) => `${id} ${JSON.stringify(edit).length}`)',
      '.map(({ id }) => id)',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-places.ts',
    ['tests/wiring/worksheets-places.test.ts'],
    [
      'key without its input',
      'deviceStore.writeDraft(userId, noteOf(id), place)',
      'deviceStore.writeDraft(userId, id, place)',
    ],
  ),
  ...cases(
    'src/wiring/reporting.ts',
    ['tests/wiring/reporting.test.ts'],
    ['forgotten error', '        ours = null\n        throw error', '        throw error'],
  ),
]
