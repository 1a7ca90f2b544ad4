// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/wiring/worksheets-outbox.ts',
    ['tests/machines/worksheets/outbox', 'tests/wiring/worksheets.test.ts'],
    ['off by one', 'version ?? 0', '0'],
  ),
  ...cases(
    'src/wiring/worksheets-outbox.ts',
    ['tests/machines/worksheets/outbox', 'tests/wiring/worksheets'],
    [
      'key without its input',
      '`hearthkeep sends ${userId}`',
      "'hearthkeep sends ' + userId.slice(0, 0)",
    ],
    ['key without its input', '`hearthkeep sent ${input.userId}`', "'hearthkeep sent'"],
    ['key without its input', '`hearthkeep open ${userId}`', "'hearthkeep open'"],
    [
      'effect after stop',
      "if (signal.aborted) throw new CallError(words.unexpected, 'unexpected')\n",
      '',
    ],
    ['forgotten error', '.isGone(userId, entry).catch(() => false)', '.isGone(userId, entry)'],
    ['wrong order', 'await disk.settle(userId, entry).catch(effects.log)\n', ''],
    ['not ended', '          leave()\n', ''],
    ['not ended', '          line.close()\n', ''],
    [
      'wrong order',
      'oneTabAtATime(lockOf(userId), () => disk.look(userId)).then',
      'disk.look(userId).then',
    ],
    ['wrong value', '          replaced: entry.replaced,\n', ''],
    ['stale value', '...(version !== null && { version: String(version) }),\n', ''],
    ['dropped guard', " || !('file' in error.fields)) throw", ') throw'],
  ),
  ...cases(
    'src/wiring/worksheets-outbox.ts',
    [
      'tests/wiring/worksheets-sent.test.ts',
      'tests/wiring/worksheets-tabs.test.ts',
      'tests/wiring/worksheets-tabs-end.test.ts',
      'tests/wiring/own-work-sent.test.ts',
    ],
    [
      'missing await',
      '          await disk.settle(userId, entry).catch(effects.log)',
      '          void disk.settle(userId, entry).catch(effects.log)',
    ],
    ['wrong value', '          base: entry.base,\n', ''],
  ),
  ...cases(
    'src/wiring/worksheets-outbox.ts',
    ['tests/wiring/worksheets-tabs.test.ts', 'tests/wiring/worksheets-tabs-end.test.ts'],
    [
      'dropped guard',
      'oneTabAtATime(lockOf(userId), () => disk.look(userId)).then(',
      'disk.look(userId).then(',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-outbox.ts',
    ['tests/wiring/worksheets-sent-edges.test.ts'],
    [
      'wrong order',
      '          const answered = await send(world, entry)\n          // Before another tab may send: it must not find what the server has. A disk that fails is asked again later.\n          await disk.settle(userId, entry).catch(effects.log)\n',
      '          await disk.settle(userId, entry).catch(effects.log)\n          const answered = await send(world, entry)\n',
    ],
    [
      'wrong value',
      '          const answered = await send(world, entry)\n          // Before another tab may send: it must not find what the server has. A disk that fails is asked again later.\n          await disk.settle(userId, entry).catch(effects.log)\n          return answered\n',
      '          // Before another tab may send: it must not find what the server has. A disk that fails is asked again later.\n          await disk.settle(userId, entry).catch(effects.log)\n          return send(world, entry)\n',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-outbox.ts',
    ['tests/wiring/worksheets-sent.test.ts', 'tests/wiring/worksheets-sent-edges.test.ts'],
    [
      'dropped guard',
      'marks: marks && JSON.stringify(marks),',
      'marks: marks?.length ? JSON.stringify(marks) : undefined,',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-outbox.ts',
    [
      'tests/wiring/worksheets.test.ts',
      'tests/wiring/worksheets-device.test.ts',
      'tests/wiring/worksheets-sent.test.ts',
      'tests/wiring/own-work-sent.test.ts',
      'tests/wiring/logged.test.ts',
      'tests/wiring/worksheets-sent-edges.test.ts',
    ],
    [
      'dropped guard',
      "const { saved, status } = await oneTabAtATime(lockOf(userId), async () => {\n          const gone = await disk.isGone(userId, entry).catch(() => false)\n          if (typeof gone === 'object')\n            throw new CallError('Another tab has changed this.', 'replaced_elsewhere', null, {\n              current: gone,\n            })\n          if (gone) throw new CallError('Another tab has sent this.', 'sent_elsewhere')\n          // Its person left while it waited: the person here now must not send it.\n          if (signal.aborted) throw new CallError(words.unexpected, 'unexpected')\n",
      "// Its person left: the person here now must not send it.\n        if (signal.aborted) throw new CallError(words.unexpected, 'unexpected')\n        const { saved, status } = await oneTabAtATime(lockOf(userId), async () => {\n          const gone = await disk.isGone(userId, entry).catch(() => false)\n          if (typeof gone === 'object')\n            throw new CallError('Another tab has changed this.', 'replaced_elsewhere', null, {\n              current: gone,\n            })\n          if (gone) throw new CallError('Another tab has sent this.', 'sent_elsewhere')\n",
    ],
    [
      'wrong value',
      'note: edit.item.note,\n          version: seen,',
      'note: edit.item.note,\n          version: edit.item.version,',
    ],
    [
      'forgotten error',
      'disk.isGone(userId, entry).catch(() => false)',
      'disk.isGone(userId, entry).catch(() => true)',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-outbox.ts',
    [
      'tests/wiring/worksheets.test.ts',
      'tests/wiring/worksheets-device.test.ts',
      'tests/wiring/worksheets-sent.test.ts',
      'tests/wiring/worksheets-spent.test.ts',
      'tests/wiring/own-work-sent.test.ts',
      'tests/wiring/logged.test.ts',
      'tests/wiring/worksheets-sent-edges.test.ts',
    ],
    [
      'missing await',
      '          await disk.settle(userId, entry).catch(effects.log)',
      '          disk.settle(userId, entry).catch(effects.log)',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-outbox.ts',
    ['tests/wiring/worksheets-sent.test.ts'],
    [
      'missing await',
      'await disk.settle(userId, entry).catch(effects.log)',
      'disk.settle(userId, entry).catch(effects.log)',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-outbox.ts',
    ['tests/wiring/worksheets.test.ts'],
    ['dropped guard', 'if (!signal.aborted) await disk.write', 'await disk.write'],
  ),
]
