import { cases } from './planted-kinds.ts'

/* Faults in wiring by somebody who had read the sources and none of the tests. */

export const plantedOutsideWiring7 = [
  ...cases(
    'src/wiring/assign-moves.ts',
    ['tests/wiring/page-answers.test.ts'],
    [
      'wrong value',
      'body: body as AssignBody,',
      'body: { inspector_id: (body as AssignBody).inspector_id },',
    ],
  ),
  ...cases(
    'src/wiring/demo.ts',
    ['tests/wiring/page-answers.test.ts'],
    [
      'wrong value',
      "api.call('demo.switchRole', { body: input })",
      "api.call('demo.start', { body: input })",
    ],
  ),
  ...cases(
    'src/wiring/device-notices.ts',
    ['tests/wiring/device-notices.test.ts'],
    ['wrong value', 'auth: body.keys.auth, serverKey', 'auth: body.keys.p256dh, serverKey'],
  ),
  ...cases(
    'src/wiring/diy.ts',
    ['tests/wiring/diy.test.ts'],
    [
      'wrong order',
      'const before = own\n        own = run',
      'own = run\n        const before = own',
    ],
  ),
  ...cases(
    'src/wiring/external-sign-in.ts',
    ['tests/wiring/page-answers.test.ts'],
    ['wrong value', 'returnTo: answer.return_to,', 'returnTo: null,'],
  ),
  ...cases(
    'src/wiring/field-kit.ts',
    ['tests/wiring/field-kit.test.ts', 'tests/wiring/logged.test.ts'],
    [
      'dropped guard',
      'await (await pictures()).keepPictures(world, userId, inspectionId, report)',
      'void (await pictures()).keepPictures(world, userId, inspectionId, report)',
    ],
  ),
  ...cases(
    'src/wiring/home-kit.ts',
    ['tests/wiring/home-kit.test.ts'],
    [
      'wrong value',
      'for (const { property_id } of list)\n        if (property_id) await copyOverview(world, userId, String(property_id))',
      'const propertyId = list[0]?.property_id\n      if (propertyId) await copyOverview(world, userId, String(propertyId))',
    ],
  ),
  ...cases(
    'src/wiring/inspect.ts',
    ['tests/wiring/inspect.test.ts'],
    ['wrong value', "on ? 'on' : null", 'String(on)'],
  ),
  ...cases(
    'src/wiring/inspections.ts',
    ['tests/wiring/inspections.test.ts'],
    [
      'wrong order',
      "const replace = !query.has('step')\n        query.set('step', step)",
      "query.set('step', step)\n        const replace = !query.has('step')",
    ],
  ),
  ...cases(
    'src/wiring/issues.ts',
    ['tests/wiring/issues.test.ts'],
    [
      'wrong retry',
      "return (await api.call('issues.move', { params: { issueId }, body: move })).issue",
      "const send = () => api.call('issues.move', { params: { issueId }, body: move })\n      // The first call after a pause may be lost.\n      return (await send().catch(send)).issue",
    ],
  ),
  ...cases(
    'src/wiring/kept-pictures.ts',
    ['tests/wiring/kept-pictures.test.ts', 'tests/wiring/kept-copies.test.ts'],
    [
      'key without its input',
      'URL.revokeObjectURL(address)\n      shown.delete(id)',
      'URL.revokeObjectURL(address)',
    ],
  ),
  ...cases(
    'src/wiring/notifications.ts',
    ['tests/wiring/notifications.test.ts', 'tests/wiring/logged.test.ts'],
    [
      'effect after stop',
      'return () => {\n          over = true\n          close?.()\n        }',
      'return () => {\n          close?.()\n        }',
    ],
  ),
  ...cases(
    'src/wiring/payments.ts',
    ['tests/wiring/payments.test.ts', 'tests/wiring/page-answers.test.ts'],
    [
      'wrong value',
      "history.replaceState(history.state, '', address)",
      "history.pushState(history.state, '', address)",
    ],
  ),
  ...cases(
    'src/wiring/pictures-part.ts',
    ['tests/wiring/pictures-part.test.ts'],
    [
      'key without its input',
      "export const picturesPart = () => import('./worksheets-pictures.ts')",
      "let part: Promise<typeof import('./worksheets-pictures.ts')> | undefined\nexport const picturesPart = () => {\n  part ??= import('./worksheets-pictures.ts')\n  return part\n}",
    ],
  ),
  ...cases(
    'src/wiring/properties.ts',
    ['tests/wiring/person.test.ts'],
    [
      'dropped guard',
      'inspections[0]?.is_finalized === true',
      'inspections.some(({ is_finalized }) => is_finalized)',
    ],
  ),
  ...cases(
    'src/wiring/reminders.ts',
    ['tests/wiring/page-answers.test.ts'],
    [
      'wrong value',
      'const move = { ...(body as MoveBody), version }',
      'const move = { done_on: new Date().toISOString().slice(0, 10), ...(body as MoveBody), version }',
    ],
  ),
  ...cases(
    'src/wiring/reports.ts',
    ['tests/wiring/page-answers.test.ts'],
    [
      'wrong value',
      "effects.navigate({ to: paths.publicReport(token ?? ''), replace: true })",
      "effects.navigate({ to: paths.publicReport(token ?? '') })",
    ],
  ),
  ...cases(
    'src/wiring/sharing.ts',
    ['tests/wiring/page-answers.test.ts'],
    [
      'not ended',
      "holdFile:\n      ({ file }) =>\n      () =>\n        downloads.releaseLater(file?.url ?? ''),",
      "holdFile: ({ file }) => {\n      downloads.releaseLater(file?.url ?? '')\n      return () => {}\n    },",
    ],
  ),
  ...cases(
    'src/wiring/tour.ts',
    ['tests/wiring/tour.test.ts'],
    [
      'wrong order',
      'const { width, height } = bitmap\n        bitmap.close()',
      'bitmap.close()\n        const { width, height } = bitmap',
    ],
  ),
]
