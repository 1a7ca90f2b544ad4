import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/wiring/worksheets-disk.ts',
    ['tests/machines/worksheets/outbox', 'tests/wiring/worksheets.test.ts'],
    ['effect after stop', ' && !entries.some(({ target }) => target === sent.target)', ''],
    ['key without its input', 'filter((id) => !wanted.has(id))', 'filter(() => false)'],
    [
      'key without its input',
      'deviceStore.readUnsent(userId)) as Entry[]',
      "deviceStore.readUnsent('')) as Entry[]",
    ],
  ),
  ...cases(
    'src/wiring/worksheets-disk.ts',
    ['tests/wiring/worksheets'],
    [
      'dropped guard',
      'for (const entry of entries) if (!onDevice.has(entry.id)) takenOver',
      'for (const entry of entries) takenOver',
    ],
    ['not ended', '        takenOver.delete(id)\n', ''],
    ['dropped guard', 'found !== undefined && !onDevice.has(id)', 'found !== undefined'],
    ['stale value', 'onDevice.get(id) ?? takenOver.get(id)', 'onDevice.get(id)'],
    ['stale value', '      onDevice.delete(entry.id)\n', ''],
    ['dropped guard', 'isSameEdit(kept as Entry, entry),', 'kept !== undefined,'],
    ['not ended', 'spent.splice(0)', 'spent'],
    ['dropped guard', 'if (there.some(({ id }) => id === entry.id)) return false\n', ''],
    ['stale value', '      if (newer !== undefined) takenOver.set(newer.id, newer)\n', ''],
    ['wrong value', 'return newer ?? true', 'return newer ?? false'],
    ['dropped guard', 'if (!isSameEdit(known(entry.id), entry)) return false\n', ''],
    ['forgotten error', '.catch(log)', ''],
    ['stale value', 'for (const entry of entries) onDevice.set(entry.id, entry)\n', ''],
  ),
  ...cases(
    'src/wiring/worksheets-disk.ts',
    ['tests/wiring/worksheets-disk.test.ts'],
    [
      'wrong value',
      '!entries.some(({ target }) => target === sent.target))',
      '!entries.some(({ id }) => id === sent.id))',
    ],
    [
      'dropped guard',
      '        changed.filter((entry) => !same.includes(entry)),\n',
      '        changed,\n',
    ],
    [
      'wrong value',
      '!entries.some(({ target }) => target === sent.target)',
      '!entries.some(({ id }) => id === sent.id)',
    ],
    ['dropped guard', 'changed.filter((entry) => !same.includes(entry)),', 'changed,'],
    [
      'stale value',
      'onDevice.get(entry.id) !== entry)',
      '!isSameEdit(onDevice.get(entry.id), entry))',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-disk.ts',
    [
      'tests/wiring/worksheets-disk.test.ts',
      'tests/wiring/worksheets-tabs.test.ts',
      'tests/wiring/worksheets-sent.test.ts',
    ],
    [
      'wrong order',
      '      const changed = entries.filter((entry) => onDevice.get(entry.id) !== entry)\n',
      '      const changed = entries.filter((entry) => onDevice.get(entry.id) !== entry)\n      onDevice = wanted\n',
    ],
  ),
  ...cases(
    'src/wiring/worksheets-disk.ts',
    ['tests/wiring/worksheets-disk.test.ts'],
    ['stale value', '[...asked, ...onDevice.keys()]', '[...onDevice.keys()]'],
    ['not ended', '      asked.delete(entry.id)\n', ''],
    ['not ended', '      for (const id of gone) asked.delete(id)\n', ''],
  ),
]
