import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/templates/handlers.ts',
    ['tests/server/templates'],
    ['off by one', '.length >= mostTemplates', '.length > mostTemplates'],
    ['dropped guard', 'if (before?.removed_at) await bringBack(trx, owner, templateId)\n', ''],
    ['dropped guard', 'before.version > version', 'before.version > Math.max(version, 1)'],
    ['dropped guard', '        before.name === body.name &&\n', ''],
    ['dropped guard', ' || before.removed_at !== null) await checkRoom', ') await checkRoom'],
    ['dropped guard', "user.user_type === 'admin' ? [] : ", ''],
    ['dropped guard', 'if (before.removed_at !== null) await checkRoom', 'await checkRoom'],
    [
      'stale value',
      '.doUpdateSet({ removed_at: null })',
      '.doUpdateSet({ template_id: templateId })',
    ],
  ),
  ...cases(
    'server/resources/templates/queries.ts',
    ['tests/server/templates'],
    ['wrong order', ".orderBy('v.version', 'desc')", ".orderBy('v.version', 'asc')"],
    ['dropped guard', '    .filter(({ removed_at }) => removed_at === null)\n', ''],
    ['key without its input', '    .where(belongsTo(owner))\n', ''],
    ['wrong order', 'a.name.localeCompare(b.name)', 'b.name.localeCompare(a.name)'],
  ),
  ...cases(
    'server/resources/templates/queries.ts',
    ['tests/server/templates/queries.test.ts'],
    [
      'wrong owner',
      '...(await storedTemplates(db, firmOwner(tenant))),',
      '...(await storedTemplates(db, firmOwner(null))),',
    ],
  ),
  ...cases(
    'server/resources/templates/written.ts',
    ['tests/server/templates'],
    ['dropped guard', 'id.startsWith(worksheetId) && ', ''],
    ['dropped guard', 'known !== undefined && label !== known.label', 'known !== undefined'],
    [
      'stale value',
      'if (facts === undefined) return [...known]\n',
      'if (facts === undefined) return []\n',
    ],
  ),
]
