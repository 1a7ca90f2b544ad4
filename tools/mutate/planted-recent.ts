// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code
import { cases, type Planted } from './planted-kinds.ts'

/* Faults in what a device keeps, sends and tells: the disk of several tabs, payments, a picture. */

const outbox = ['tests/machines/worksheets/outbox', 'tests/wiring/worksheets']
const disk = ['tests/wiring/worksheets']
const payments = ['tests/machines/payments', 'tests/wiring/page-answers']
const photo = ['tests/machines/profile', 'tests/wiring/person']

export const plantedInRecent: readonly Planted[] = [
  ...cases(
    'src/machines/payments/checkout.machine.ts',
    payments,
    ['stale value', '      purpose,\n      problem: null,\n', '      purpose,\n'],
    ['wrong value', "back: 'returned'", "back: 'ready'"],
    [
      'wrong value',
      '({ inspectionId, purpose }),\n        onDone',
      "({ inspectionId, purpose: 'inspection' as const }),\n        onDone",
    ],
    [
      'not ended',
      "  initial: 'beginning',\n",
      "  initial: 'beginning',\n  invoke: { src: 'watchReturn' },\n",
    ],
  ),
  ...cases(
    'src/wiring/payments.ts',
    payments,
    ['forgotten error', "['payments', 'inspections']", "['payments']"],
    ['stale value', 'history.replaceState(history.state,', 'history.replaceState(null,'],
    [
      'wrong order',
      "      history.replaceState(history.state, '', address)\n      window.location.assign(url)",
      "      window.location.assign(url)\n      history.replaceState(history.state, '', address)",
    ],
    ['wrong value', 'searchParams.set(', 'searchParams.append('],
    ['forgotten error', '        throw error\n', "        return ''\n"],
  ),
  ...cases(
    'src/machines/profile/photo.machine.ts',
    photo,
    [
      'wrong value',
      "target: 'loading' }, { target: 'none' }]",
      "target: 'loading' }, { target: 'failed' }]",
    ],
    ['dropped guard', 'error.status === 404', "typeof error.status === 'number'"],
    ['key without its input', "userId: context.userId ?? ''", "userId: ''"],
  ),
  ...cases(
    'src/wiring/profile.ts',
    photo,
    [
      'effect after stop',
      'if (mayStore(world)) storage.writePhoto(stored)',
      'storage.writePhoto(stored)',
    ],
    [
      'effect after stop',
      'if (mayStore(world)) storage.forgetUserAndPhoto()',
      'storage.forgetUserAndPhoto()',
    ],
    ['key without its input', 'params: { userId: input.userId }', "params: { userId: '' }"],
  ),
  ...cases(
    'src/wiring/worksheets-disk.ts',
    disk,
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
    'src/wiring/worksheets-outbox.ts',
    outbox,
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
    [
      'dropped guard',
      "edit.photo.url.startsWith('blob:')\n          ? null\n          : await",
      'false\n          ? null\n          : await',
    ],
  ),
  ...cases(
    'src/services/other-tabs.ts',
    ['tests/services/other-tabs.test.ts'],
    ['dropped guard', ' || watched.has(other)', ''],
    ['effect after stop', 'if (isHere) ended()', 'ended()'],
    ['not ended', '    line.close()\n', ''],
    ['not ended', '    leave()\n', ''],
    ['effect after stop', 'if (isHere) line.tell(own)', 'line.tell(own)'],
    ['key without its input', ' || !other.startsWith(`${name} `)', ''],
    ['wrong owner', 'startsWith(`${name} `)', 'startsWith(name)'],
    ['not ended', "    globalThis.removeEventListener?.('pageshow', comeBack)\n", ''],
    ['stale value', '      watched.delete(other)\n', ''],
    ['dropped guard', 'if (persisted) beHere()', 'beHere()'],
    ['forgotten error', '      for (const lock of held) watch(lock.name)\n', ''],
    ['wrong value', 'if (isHere) line.tell(own)\n', ''],
  ),
  ...cases(
    'src/wiring/worksheets-tie.ts',
    outbox,
    ['not ended', '          found?.unsubscribe()\n', ''],
    ['key without its input', 'if (entry.inspectionId === inspectionId)\n', ''],
    ['dropped guard', 'if (isHeldBack) outbox', 'outbox'],
    [
      'wrong value',
      "send({ type: 'entries.retry', inspectionId })",
      "send({ type: 'entries.retry', inspectionId: null })",
    ],
    ['wrong value', '            base,\n', ''],
  ),
]
