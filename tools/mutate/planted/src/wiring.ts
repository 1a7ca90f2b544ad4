import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
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
    ['tests/wiring/page-answers'],
    [
      'wrong value',
      'returnTo: pathname === paths.demo() ? null : pathname,',
      'returnTo: pathname,',
    ],
  ),
  ...cases(
    'src/wiring/demo.ts',
    ['tests/wiring/page-answers.test.ts'],
    [
      'wrong value',
      'returnTo: pathname === paths.demo() ? null : pathname,',
      'returnTo: pathname === paths.demo() ? pathname : null,',
    ],
    ['dropped guard', 'pathname === paths.demo() ? null : pathname', 'pathname'],
    [
      'wrong value',
      "api.call('demo.switchRole', { body: input })",
      "api.call('demo.start', { body: input })",
    ],
  ),
  ...cases(
    'src/wiring/device-notices.ts',
    ['tests/wiring/device-notices.test.ts'],
    ['missing await', '      await writeHolder({ device,', '      void writeHolder({ device,'],
    [
      'wrong order',
      "      if (device !== null) await world.api.call('push.remove', { params: { deviceId: device } })\n      await here.forgetHere()",
      "      await here.forgetHere()\n      if (device !== null) await world.api.call('push.remove', { params: { deviceId: device } })",
    ],
    ['wrong value', 'auth: body.keys.auth, serverKey })', 'auth: body.keys.p256dh, serverKey })'],
    ['wrong value', 'auth: body.keys.auth, serverKey', 'auth: body.keys.p256dh, serverKey'],
    [
      'missing await',
      "if (device !== null) await world.api.call('push.remove',",
      "if (device !== null) void world.api.call('push.remove',",
    ],
    ['wrong value', 'auth: body.keys.auth,', 'auth: body.keys.p256dh,'],
    ['wrong value', 'auth: body.keys.auth', 'auth: body.keys.p256dh'],
  ),
  ...cases(
    'src/wiring/effects.ts',
    ['tests/wiring/effects.test.ts'],
    ['wrong value', 'replace ?? false', 'replace ?? true'],
  ),
  ...cases(
    'src/wiring/error-reports.ts',
    ['tests/wiring/error-reports.test.ts'],
    [
      'wrong value',
      'pathname: () => window.location.pathname',
      'pathname: () => window.location.href',
    ],
  ),
  ...cases(
    'src/wiring/forget-notices.ts',
    ['tests/wiring/device-notices.test.ts', 'tests/wiring/auth-owes.test.ts'],
    ['dropped guard', 'if (worker) await removeAppCopy()', 'await removeAppCopy()'],
    [
      'wrong owner',
      'await forgetHere()\n  if (worker) await removeAppCopy()',
      'if (!worker) return\n  await forgetHere()\n  await removeAppCopy()',
    ],
  ),
  ...cases(
    'src/wiring/inspect.ts',
    ['tests/wiring/inspect.test.ts'],
    ['stale value', '    stop?.()\n    stop = null', '    stop?.()'],
    ['wrong value', "on ? 'on' : null", 'String(on)'],
  ),
  ...cases(
    'src/wiring/inspect.ts',
    ['tests/wiring/inspect.test.ts', 'tests/wiring/root-world.test.ts'],
    [
      'dropped guard',
      '  const flush = () => {\n    planned = false\n',
      '  const flush = () => {\n',
    ],
    [
      'wrong order',
      "    flush()\n    const version = process.env.BUILD_ID ?? 'development'\n    post({ kind: 'here', tab, since, version, running: recorder.running() })",
      "    const version = process.env.BUILD_ID ?? 'development'\n    post({ kind: 'here', tab, since, version, running: recorder.running() })\n    flush()",
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
    'src/wiring/page-charts.ts',
    ['tests/wiring/issues.test.ts'],
    [
      'wrong value',
      "reminderMoves: { load: async () => (await import('./reminders.ts')).reminderMoves }",
      "reminderMoves: { load: async () => (await import('./issues.ts')).issueMoves }",
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
    'src/wiring/reads.ts',
    ['tests/wiring/reads.test.ts'],
    ['key without its input', 'noted.add(token)', "noted.add('')"],
    ['not ended', '} finally {\n    leave()\n  }', '} finally {\n  }'],
    ['key without its input', 'known(input.name)', "known('public.companyInfo')"],
    ['effect after stop', '.catch(() => noted.delete(token))', '.catch(() => {})'],
    ['wrong retry', '.catch(() => noted.delete(token))', '.catch(() => false)'],
    [
      'not ended',
      '  } finally {\n    leave()\n  }',
      '  } catch (error) {\n    leave()\n    throw error\n  }',
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
    'src/wiring/reporting.ts',
    ['tests/services/error-reports.test.ts', 'tests/wiring/reporting.test.ts'],
    ['key without its input', 'ours ??= import', 'ours = import'],
    ['forgotten error', '        ours = null\n', ''],
    ['wrong value', "path === '*' ? '/*' : path", 'path'],
    ['dropped guard', 'if (routes.some(({ path }) => path === pathname)) return pathname\n', ''],
  ),
  ...cases(
    'src/wiring/reporting.ts',
    ['tests/wiring/reporting.test.ts'],
    ['forgotten error', '        ours = null\n        throw error', '        throw error'],
    ['dropped guard', "return path === '*' ? '/*' : path", "return path === '*' ? pathname : path"],
    ['wrong retry', 'ours = null\n        throw error', 'throw error'],
    [
      'wrong retry',
      '(error: unknown) => {\n        ours = null\n        throw error\n      },',
      '(error: unknown) => {\n        throw error\n      },',
    ],
  ),
  ...cases(
    'src/wiring/reports.ts',
    ['tests/wiring/page-answers.test.ts'],
    ['wrong value', 'paths.analysis(visit),\n        replace: true,', 'paths.analysis(visit),'],
    [
      'wrong value',
      "effects.navigate({ to: paths.publicReport(token ?? ''), replace: true }),",
      "effects.navigate({ to: paths.publicReport(token ?? '') }),",
    ],
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
      'wrong order',
      "      ({ file }) =>\n      () =>\n        downloads.releaseLater(file?.url ?? ''),",
      "      ({ file }) => {\n        downloads.releaseLater(file?.url ?? '')\n        return () => {}\n      },",
    ],
    [
      'not ended',
      "holdFile:\n      ({ file }) =>\n      () =>\n        downloads.releaseLater(file?.url ?? ''),",
      "holdFile: ({ file }) => {\n      downloads.releaseLater(file?.url ?? '')\n      return () => {}\n    },",
    ],
  ),
  ...cases(
    'src/wiring/sharing.ts',
    [
      'tests/wiring/page-answers.test.ts',
      'tests/wiring/issues.test.ts',
      'tests/wiring/page-charts.test.ts',
    ],
    [
      'not ended',
      "      ({ file }) =>\n      () =>\n        downloads.releaseLater(file?.url ?? ''),\n",
      "      ({ file }) => {\n        downloads.releaseLater(file?.url ?? '')\n        return () => {}\n      },\n",
    ],
  ),
  ...cases(
    'src/wiring/shell-person.ts',
    ['tests/machines/shell/person', 'tests/wiring/person'],
    [
      'effect after stop',
      'if (mayStore(world)) storage.writeUser(user)',
      'storage.writeUser(user)',
    ],
    ['wrong value', 'propertyId: storage.readProperty(),', 'propertyId: null,'],
    ['wrong value', 'photo: storage.readPhoto(),', 'photo: null,'],
    ['wrong value', 'concernedBy(notification)', '[]'],
  ),
  ...cases(
    'src/wiring/shell-person.ts',
    ['tests/wiring/person.test.ts'],
    [
      'dropped guard',
      'tellChanged(world, concernedBy(notification)),',
      'tellChanged(world, concernedBy({ type: notification.type })),',
    ],
    [
      'wrong value',
      'announce: (_, { notification }) => tellChanged(world, concernedBy(notification)),',
      'announce: (_, { notification }) => {\n        const [resource] = concernedBy(notification)\n        if (resource !== undefined) tellChanged(world, [resource])\n      },',
    ],
  ),
  ...cases(
    'src/wiring/trace.ts',
    ['tests/wiring/trace.test.ts'],
    [
      'dropped guard',
      'for (const [event, at] of trail.early) recorder.hear(event, at)',
      'for (const [event] of trail.early) recorder.hear(event)',
    ],
    ['dropped guard', 'recorder.hear(event, at)', 'recorder.hear(event)'],
  ),
  ...cases(
    'src/wiring/worksheets.ts',
    ['tests/wiring/worksheets-form.test.ts'],
    ['wrong value', 'photos: await shownPhotos(work.photos),', 'photos: work.photos,'],
    [
      'forgotten error',
      '.read(userId(), inspectionId)\n          .catch(() => null)) as FieldWork | null',
      '.read(userId(), inspectionId)) as FieldWork | null',
    ],
  ),
  ...cases(
    'src/wiring/worksheets.ts',
    [
      'tests/wiring/worksheets.test.ts',
      'tests/wiring/worksheets-kept.test.ts',
      'tests/wiring/worksheets-form.test.ts',
    ],
    ['dropped guard', 'set_aside: work.set_aside ?? [],', 'set_aside: [],'],
    [
      'wrong value',
      'work: kept, fromDevice: true }',
      'work: kept, fromDevice: !navigator.onLine }',
    ],
  ),
]
