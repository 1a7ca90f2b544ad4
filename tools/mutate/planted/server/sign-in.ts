import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/sign-in/development-issuer.ts',
    ['tests/server/external-sign-in/external-sign-in.test.ts'],
    ['key without its input', 'hashOf(email.toLowerCase())', 'hashOf(email)'],
  ),
  ...cases(
    'server/sign-in/issuer.ts',
    ['tests/server/sign-in/issuer.test.ts'],
    ['not ended', '        known = null\n', ''],
    ['wrong value', "value.trim() : ''", "value : ''"],
    ['dropped guard', 'said.email_verified === true', 'said.email_verified !== false'],
    [
      'dropped guard',
      '          claims.email === undefined\n            ? await',
      '          claims.email !== null\n            ? await',
    ],
    ['dropped guard', 'text(said.given_name).slice(0, 80)', 'text(said.given_name)'],
    [
      'dropped guard',
      'clientSecret === null ? oidc.None() : oidc.ClientSecretPost(clientSecret)',
      'oidc.None()',
    ],
    ['forgotten error', "        warn(error, 'the sign-in issuer could not be discovered')\n", ''],
    ['wrong value', 'throw isRefusal(error) ? refused() : unreachable()', 'throw refused()'],
    ['wrong value', 'throw isRefusal(error) ? refused() : unreachable()', 'throw unreachable()'],
    ['dropped guard', '            oidc.enableNonRepudiationChecks,\n', ''],
    ['dropped guard', 'text(said.family_name).slice(0, 80)', 'text(said.family_name)'],
    [
      'wrong value',
      '          claims.email === undefined\n            ? await',
      '          claims.email\n            === null ? await',
    ],
    ['wrong value', 'text(said.email).toLowerCase() || null', 'text(said.email).toLowerCase()'],
    ['key without its input', '    known ??= oidc', '    known = oidc'],
  ),
]
