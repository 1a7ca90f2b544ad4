// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/lives/account.ts',
    ['tests/server/lives/new-address.test.ts', 'tests/server/account/email.test.ts'],
    ['dropped guard', '  return home !== undefined\n', '  return false\n'],
    [
      'stale value',
      "    await queries.forgetLinks(db, user_id, 'email')\n    await queries.change(db, user_id, { new_email: email })",
      '    await queries.change(db, user_id, { new_email: email })',
    ],
  ),
  ...cases(
    'server/lives/account.ts',
    ['tests/server/lives/letters.test.ts'],
    [
      'wrong value',
      'addressTakenMail(to, other.first_name,',
      'addressTakenMail(to, user.first_name,',
    ],
  ),
  ...cases(
    'server/lives/account.ts',
    ['tests/server/lives/letter-pages.test.ts'],
    [
      'off by one',
      'addressAskedMail(email, first_name, `${publicUrl}${paths.profile()}`)',
      'addressAskedMail(email, first_name, `${publicUrl}${paths.contact()}`)',
    ],
    ['off by one', 'paths.forgotPassword()', 'paths.login()'],
  ),
  ...cases(
    'server/lives/account.ts',
    ['tests/server/account/email.test.ts'],
    ['wrong owner', "    .where('owner_id', '=', other.user_id)\n", ''],
    [
      'wrong value',
      "      .where((eb) => eb.fn<string>('lower', ['email']), '=', new_email)\n",
      "      .where('email', '=', new_email ?? '')\n",
    ],
    [
      'wrong owner',
      "      .where((eb) => eb.fn<string>('lower', ['email']), '=', new_email)\n",
      '',
    ],
    ['wrong owner', "      .where('demo_id', 'is', null)\n", ''],
  ),
  ...cases(
    'server/lives/account.ts',
    ['tests/server/lives/account-races.test.ts'],
    ['dropped guard', "      .where('verified_at', 'is', null)\n", ''],
    [
      'forgotten error',
      'if (isUniqueViolation(error)) throw conflict(addressTaken.code, addressTaken.sentence)\n',
      '',
    ],
  ),
]
