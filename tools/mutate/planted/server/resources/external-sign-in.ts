import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/external-sign-in/handlers.ts',
    ['tests/server/every-limit.test.ts'],
    [
      'wrong value',
      "perNetwork(request, 'external'), 60, 600",
      "perNetwork(request, 'external'), 600, 600",
    ],
    [
      'wrong unit',
      "perNetwork(request, 'external-finish'), 60, 600",
      "perNetwork(request, 'external-finish'), 60, 60",
    ],
  ),
  ...cases(
    'server/resources/external-sign-in/handlers.ts',
    ['tests/server/external-sign-in/external-sign-in.test.ts'],
    ['dropped guard', "secure: services.config.publicUrl.startsWith('https:')", 'secure: false'],
    ['not ended', '    reply.clearCookie(cookieName, { path: cookiePath })\n', ''],
    [
      'wrong value',
      'reply.clearCookie(cookieName, { path: cookiePath })',
      'reply.clearCookie(cookieName)',
    ],
  ),
  ...cases(
    'server/resources/external-sign-in/queries.ts',
    ['tests/server/external-sign-in', 'tests/server/auth/refresh-tokens.test.ts'],
    ['wrong owner', "    .where('browser_hash', '=', hashOf(browser))\n", ''],
    ['wrong owner', "    .where('issuer', '=', issuer)\n", ''],
  ),
  ...cases(
    'server/resources/external-sign-in/queries.ts',
    ['tests/server/external-sign-in/queries.test.ts'],
    ['off by one', 'row.expires_at.getTime() < now', 'row.expires_at.getTime() <= now'],
    ['wrong owner', "    .where('state_hash', '=', hashOf(state))\n", ''],
  ),
]
