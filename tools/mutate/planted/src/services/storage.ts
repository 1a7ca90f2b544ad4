import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/services/storage.ts',
    ['tests/services/storage'],
    ['not ended', "return () => removeEventListener('storage', listen)", 'return () => {}'],
    ['not ended', "removeEventListener('storage', done)\n      resolve()", 'resolve()'],
    ['not ended', 'clearTimeout(timer)\n      removeEventListener', 'removeEventListener'],
    ['wrong unit', 'demoUntil: claims.demo_until * 1000', 'demoUntil: claims.demo_until'],
  ),
  ...cases(
    'src/services/storage.ts',
    ['tests/services/storage-changes.test.ts', 'tests/services/storage.test.ts'],
    [
      'wrong order',
      '  for (const key of [...authKeys].reverse()) set(key, text(saved.fields[key]))',
      '  for (const key of authKeys) set(key, text(saved.fields[key]))',
    ],
    [
      'dropped guard',
      '    if (event.key === keys.token || event.key === null) changed()',
      '    if (event.key === keys.token) changed()',
    ],
    ['wrong unit', 'claims.demo_until * 1000', 'claims.demo_until'],
    ['stale value', '  set(keys.originalAuth, null)\n  return true', '  return true'],
    [
      'wrong owner',
      "return get('temp_access') === 'true' && propertyId && inspectionId",
      'return propertyId && inspectionId',
    ],
  ),
  ...cases(
    'src/services/storage.ts',
    [
      'tests/services/storage-user.test.ts',
      'tests/services/storage.test.ts',
      'tests/services/storage-changes.test.ts',
      'tests/wiring/inspect.test.ts',
    ],
    [
      'dropped guard',
      'if (event.key === keys.token || event.key === null) changed()',
      'if (event.key === keys.token) changed()',
    ],
    [
      'wrong unit',
      'lasts: claims.exp * 1000 - now - margin',
      'lasts: claims.exp * 1000 - now + margin',
    ],
  ),
  ...cases(
    'src/services/storage.ts',
    ['tests/services/storage-user.test.ts'],
    [
      'dropped guard',
      '      String(user.user_id) === userId &&\n      user.user_type === role',
      '      String(user.user_id) === userId',
    ],
  ),
  ...cases(
    'src/services/storage.ts',
    [
      'tests/services/storage.test.ts',
      'tests/services/storage-edges.test.ts',
      'tests/services/storage-user.test.ts',
      'tests/services/storage-changes.test.ts',
      'tests/wiring/inspect.test.ts',
    ],
    ['wrong value', "  'profilePhoto',\n  'first_name',", "  'first_name',"],
    [
      'wrong order',
      'for (const key of [...authKeys].reverse()) set',
      'for (const key of authKeys) set',
    ],
    ['wrong order', 'for (const key of [...authKeys].reverse())', 'for (const key of authKeys)'],
  ),
  ...cases(
    'src/services/storage.ts',
    [
      'tests/services/storage.test.ts',
      'tests/services/storage-user.test.ts',
      'tests/services/storage-changes.test.ts',
      'tests/wiring/inspect.test.ts',
    ],
    ['dropped guard', 'event.key === keys.token || event.key === null', 'event.key === keys.token'],
  ),
  ...cases(
    'src/services/storage.ts',
    ['tests/services/storage-changes.test.ts'],
    [
      'wrong order',
      'for (const key of [...authKeys].reverse()) set(key, text(saved.fields[key]))',
      'for (const key of authKeys) set(key, text(saved.fields[key]))',
    ],
  ),
]
