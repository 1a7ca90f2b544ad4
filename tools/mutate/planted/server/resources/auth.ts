// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/auth/cookie.ts',
    ['tests/server/auth/devices.test.ts'],
    ['wrong unit', 'only(services, deviceDays)', 'only(services, refreshDays)'],
    [
      'wrong owner',
      '(await tokens.readDevice(shown)) === userId ? shown : null',
      '(await tokens.readDevice(shown)) !== null ? shown : null',
    ],
    ['dropped guard', ' || origin === services.config.publicUrl) return', ') return'],
    [
      'dropped guard',
      '  if (origin !== `${request.protocol}://${request.host}`)\n    throw',
      '  throw',
    ],
  ),
  ...cases(
    'server/resources/auth/device.ts',
    ['tests/server/sessions/sessions.test.ts'],
    ['wrong value', "return browser ?? system ?? ''", "return ''"],
    ['dropped guard', "(userAgent ?? '').slice(0, 1000)", "userAgent ?? ''"],
  ),
  ...cases(
    'server/resources/auth/handlers.ts',
    ['tests/server/auth', 'tests/server/sessions'],
    [
      'wrong owner',
      'shown?.family === rotation.family && !shown.is_switched',
      'shown !== null && !shown.is_switched',
    ],
  ),
  ...cases(
    'server/resources/auth/signing-up.ts',
    ['tests/server/auth', 'tests/server/sessions'],
    [
      'wrong unit',
      'countAttempt(db, `verify:${hashOf(body.email)}`, 5, 3600',
      'countAttempt(db, `verify:${hashOf(body.email)}`, 5, 60',
    ],
  ),
  ...cases(
    'server/resources/auth/signing-up.ts',
    ['tests/server/every-limit.test.ts'],
    [
      'wrong value',
      "perNetwork(request, 'sign-up'), 30, 3600",
      "perNetwork(request, 'sign-up'), 300, 3600",
    ],
    [
      'wrong unit',
      '`sign-up:${hashOf(body.email)}`, 5, 3600',
      '`sign-up:${hashOf(body.email)}`, 5, 600',
    ],
    [
      'dropped guard',
      "    await countAttempt(db, perNetwork(request, 'mail'), 30, 3600, services.now())\n    await countAttempt(db, `verify",
      '    await countAttempt(db, `verify',
    ],
  ),
  ...cases(
    'server/resources/auth/other-passwords.ts',
    ['tests/server/every-limit.test.ts'],
    [
      'dropped guard',
      "    await countAttempt(db, perNetwork(request, 'mail'), 30, 3600, services.now())\n    const user = await queries.userByEmail(db, body.email)\n    if ((await mayReset",
      '    const user = await queries.userByEmail(db, body.email)\n    if ((await mayReset',
    ],
    [
      'dropped guard',
      "    await countAttempt(db, perNetwork(request, 'reset-link'), 100, 600, services.now())\n    const link = await queries.mailToken(db, query.token",
      '    const link = await queries.mailToken(db, query.token',
    ],
  ),
  ...cases(
    'server/resources/auth/handlers.ts',
    ['tests/server/every-limit.test.ts'],
    [
      'wrong unit',
      "perNetwork(request, 'login'), 100, 600",
      "perNetwork(request, 'login'), 100, 3600",
    ],
  ),
  ...cases(
    'server/resources/auth/other-passwords.ts',
    ['tests/server/auth/devices.test.ts'],
    ['dropped guard', '    await countTry(db, lock, services.now())\n', ''],
    [
      'not ended',
      '    await forgetFailures(db, lock)\n    const password_hash',
      '    const password_hash',
    ],
    ['wrong value', '      await knowDevice(reply, services, id)\n', ''],
  ),
  ...cases(
    'server/resources/auth/handlers.ts',
    ['tests/server/auth/devices.test.ts'],
    [
      'not ended',
      '      dropCookie(reply)\n      throw sessionOver()',
      '      throw sessionOver()',
    ],
  ),
  ...cases(
    'server/resources/auth/other-passwords.ts',
    ['tests/server/account/last-instant.test.ts'],
    [
      'off by one',
      'if (link.expires_at.getTime() < services.now())',
      'if (link.expires_at.getTime() <= services.now())',
    ],
  ),
  ...cases(
    'server/resources/auth/handlers.ts',
    ['tests/server/account/last-instant.test.ts'],
    ['off by one', 'demo.until <= services.now()', 'demo.until < services.now()'],
  ),
  ...cases(
    'server/resources/auth/login-limits.ts',
    ['tests/server/auth/devices.test.ts'],
    ['dropped guard', 'if (knownAs === null) await countAttempt', 'await countAttempt'],
    ['wrong value', 'const triesOfAll = 100', 'const triesOfAll = 1000'],
    ['wrong unit', 'triesOfAll, 3600, now', 'triesOfAll, 600, now'],
    [
      'key without its input',
      '`login-device:${hashOf(knownAs)}`',
      '`login-device:${hashOf(email)}`',
    ],
  ),
  ...cases(
    'server/resources/auth/passwords.ts',
    ['tests/server/auth/devices.test.ts'],
    ['dropped guard', 'return right && stored !== null', 'return right'],
  ),
  ...cases(
    'server/resources/auth/policy.ts',
    ['tests/server/policies.test.ts'],
    ['dropped guard', '!user.is_switched &&\n      ((user', '((user'],
  ),
  ...cases(
    'server/resources/auth/queries.ts',
    ['tests/server/auth/refresh-tokens.test.ts'],
    ['wrong owner', "    .where('demo_id', 'is', null)\n", ''],
    ['dropped guard', "    .where('views_id', 'is', null)\n", ''],
    [
      'stale value',
      '        begun_at,\n        expires_at',
      '        begun_at: new Date(now),\n        expires_at',
    ],
    [
      'off by one',
      'hasUsedSuccessor(trx, family_id, hash, used_at)',
      'hasUsedSuccessor(trx, family_id, hash, new Date(0))',
    ],
    ['off by one', '> graceSeconds * 1000', '>= graceSeconds * 1000'],
    ['dropped guard', 'row.expires_at.getTime() < now', 'false'],
    ['wrong unit', 'now + refreshDays * 86_400_000', 'now + refreshDays * 864_000_000'],
  ),
  ...cases(
    'server/resources/auth/queries.ts',
    ['tests/server/auth/queries.test.ts'],
    ['wrong unit', 'email: 24, export: 1 / 12', 'email: 1, export: 1 / 12'],
    ['wrong unit', 'email: 24, export: 1 / 12', 'email: 24, export: 1'],
    [
      'dropped guard',
      "    .where('token_hash', '=', hashOf(secret))\n    .where('purpose', '=', 'export')\n",
      "    .where('token_hash', '=', hashOf(secret))\n",
    ],
    [
      'off by one',
      ".where('expires_at', '>=', new Date(now))",
      ".where('expires_at', '>', new Date(now))",
    ],
    [
      'dropped guard',
      "    .where('token_hash', '=', hashOf(secret))\n    .where('purpose', '=', purpose)\n    .executeTakeFirst()",
      "    .where('token_hash', '=', hashOf(secret))\n    .executeTakeFirst()",
    ],
    [
      'dropped guard',
      "    .deleteFrom('mail_tokens')\n    .where('user_id', '=', userId)\n    .where('purpose', '=', purpose)\n",
      "    .deleteFrom('mail_tokens')\n    .where('user_id', '=', userId)\n",
    ],
    [
      'dropped guard',
      "    .set({ used_at: new Date(now) })\n    .where('user_id', '=', userId)\n    .where('purpose', '=', purpose)\n",
      "    .set({ used_at: new Date(now) })\n    .where('user_id', '=', userId)\n",
    ],
    [
      'stale value',
      '        device,\n        begun_at,\n        expires_at',
      '        begun_at,\n        expires_at',
    ],
    [
      'not ended',
      "  await endViews(db, { openedBy: [family] }, now, 'The session of the admin ended.')\n}",
      '}',
    ],
    [
      'wrong value',
      "    .where((eb) => eb.fn<string>('lower', ['email']), '=', email)\n    .where('demo_id', 'is', null)",
      "    .where('email', '=', email)\n    .where('demo_id', 'is', null)",
    ],
  ),
  ...cases(
    'server/resources/auth/sign-in.ts',
    ['tests/server/demo/demo.test.ts'],
    ['dropped guard', 'if (user.demo_id === null) await knowDevice', 'await knowDevice'],
  ),
  ...cases(
    'server/resources/auth/sign-in.ts',
    ['tests/server/auth/devices.test.ts'],
    ['wrong value', 'user.photo_id === null ? null : `/profile-photos/${user.photo_id}`', 'null'],
  ),
  ...cases(
    'server/resources/auth/sign-in.ts',
    ['tests/server/auth/changed-password.test.ts'],
    [
      'dropped guard',
      '    if (by !== undefined && by.password_hash !== row.password_hash) throw wrongCredentials()\n',
      '',
    ],
  ),
  ...cases(
    'server/resources/auth/handlers.ts',
    ['tests/server/auth/changed-password.test.ts'],
    [
      'dropped guard',
      'return signInAs(user, { db, services, reply }, user)',
      'return signInAs(user, { db, services, reply })',
    ],
  ),
]
