import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/policies.ts',
    ['tests/server/admin/homes.test.ts'],
    ['dropped guard', "    .where('archived_at', 'is', null)\n", ''],
  ),
  ...cases(
    'server/policies.ts',
    ['tests/server/policies.test.ts'],
    [
      'dropped guard',
      "owner: user.user_type === 'homeowner' && row.owner_id === user.user_id,\n    inspector: user.user_type === 'inspector' && Boolean(row.inspects)",
      "owner: row.owner_id === user.user_id,\n    inspector: user.user_type === 'inspector' && Boolean(row.inspects)",
    ],
    [
      'dropped guard',
      "inspector: user.user_type === 'inspector' && Boolean(row.inspects)",
      'inspector: Boolean(row.inspects)',
    ],
    [
      'dropped guard',
      "owner: user.user_type === 'homeowner' && row.owner_id === user.user_id,\n    inspector: user.user_type === 'inspector' && row.inspector_id === user.user_id",
      "owner: row.owner_id === user.user_id,\n    inspector: user.user_type === 'inspector' && row.inspector_id === user.user_id",
    ],
    [
      'dropped guard',
      "inspector: user.user_type === 'inspector' && row.inspector_id === user.user_id",
      'inspector: row.inspector_id === user.user_id',
    ],
    [
      'dropped guard',
      'may: ({ user }) => !user.is_switched',
      "may: ({ user }) => user.user_id !== ''",
    ],
  ),
  ...cases(
    'server/policies.ts',
    ['tests/server/admin/written-meanwhile.test.ts'],
    ['not ended', '    .$if(db.isTransaction, (query) => query.forKeyShare())\n', ''],
    ['not ended', "    .$if(db.isTransaction, (query) => query.forKeyShare('properties'))\n", ''],
    ['wrong value', 'query.forKeyShare())', 'query.forUpdate())'],
  ),
]
