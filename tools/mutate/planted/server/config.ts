import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/config.ts',
    ['tests/server/config.test.ts'],
    ['wrong value', 'env.OIDC_NAME || new URL(issuer).host', 'new URL(issuer).host'],
    [
      'dropped guard',
      'if (env.STRIPE_WEBHOOK_SECRET || env.STRIPE_API_URL)',
      'if (env.STRIPE_WEBHOOK_SECRET)',
    ],
    [
      'dropped guard',
      '    return production\n      ? null\n      : {\n          secretKey',
      '    return env.NEVER\n      ? null\n      : {\n          secretKey',
    ],
    ['dropped guard', '  if (!env.STRIPE_WEBHOOK_SECRET)\n', '  if (env.NEVER)\n'],
    ['wrong value', '    sandbox: false,', '    sandbox: !production,'],
    ['off by one', 'new Set(secret).size < 10', 'new Set(secret).size <= 10'],
    [
      'wrong value',
      "env.SUPPORT_EMAIL || 'support@hearthkeep.example'",
      "'support@hearthkeep.example'",
    ],
    ['off by one', 'Buffer.byteLength(secret) < 32', 'Buffer.byteLength(secret) <= 32'],
    [
      'dropped guard',
      "env.JOBS && env.JOBS !== 'on' && env.JOBS !== 'off'",
      "env.JOBS && env.JOBS !== 'off'",
    ],
  ),
]
