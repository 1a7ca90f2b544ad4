import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/notifications/queries.ts',
    ['tests/server/notifications'],
    [
      'key without its input',
      "    .set({ is_read: true })\n    .where('user_id', '=', userId)\n",
      '    .set({ is_read: true })\n',
    ],
    [
      'key without its input',
      "    .set({ dismissed_at: null })\n    .where('user_id', '=', userId)\n",
      '    .set({ dismissed_at: null })\n',
    ],
    [
      'dropped guard',
      "    .where('dismissed_at', 'is', null)\n    .where('is_read', '=', false)\n    .executeTakeFirstOrThrow()",
      "    .where('is_read', '=', false)\n    .executeTakeFirstOrThrow()",
    ],
    [
      'dropped guard',
      "    .where('dismissed_at', 'is', null)\n    .orderBy('sequence')\n",
      "    .orderBy('sequence')\n",
    ],
  ),
]
