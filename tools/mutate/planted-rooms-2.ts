// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code
import { cases, type Planted } from './planted-kinds.ts'

/*
 * The same for tests of the air, upkeep, providers, sign-in, agreements and the firm.
 */

const providers = ['tests/server/providers', 'tests/server/evening.test.ts']
const auth = ['tests/server/auth', 'tests/server/sessions']
const refreshTokens = 'tests/server/auth/refresh-tokens.test.ts'

export const plantedInMoreRooms: readonly Planted[] = [
  ...cases(
    'server/resources/air-tests/of-home.ts',
    ['tests/server/air-tests'],
    ['dropped guard', "      .where('reason', '!=', '')\n", ''],
    ['dropped guard', 'result === undefined || !isOpen', 'result === undefined'],
  ),
  ...cases(
    'server/resources/air-tests/queries.ts',
    ['tests/server/air-tests'],
    ['off by one', 'const month = 30 * 86_400_000', 'const month = 86_400_000'],
    ['wrong owner', "    .where('inspector_id', '=', inspectorId)\n", ''],
  ),
  ...cases(
    'server/resources/reminders/parts.ts',
    ['tests/server/reminders/reminder-pack.test.ts'],
    [
      'dropped guard',
      "rated.length > 0 && rated.every((rating) => rating === 'NP')",
      "rated.some((rating) => rating === 'NP')",
    ],
    ['wrong value', "supply === null ? 'unknown'", "supply === null ? 'no'"],
  ),
  ...cases(
    'server/resources/reminders/pack.ts',
    ['tests/server/reminders/reminder-pack.test.ts'],
    ['off by one', 'addDays(task.due_on, before * apart)', 'addDays(task.due_on, apart)'],
    ['dropped guard', 'tested > today ? tested : firstTurn', "tested !== '' ? tested : firstTurn"],
  ),
  ...cases(
    'server/resources/reminders/photos.ts',
    ['tests/server/reminders/reminders.test.ts'],
    [
      'wrong owner',
      "    .where('entry_id', '=', entryId)\n    .where('reminder_id', '=', reminderId)\n",
      "    .where('entry_id', '=', entryId)\n",
    ],
  ),
  ...cases(
    'server/resources/reminders/handlers.ts',
    ['tests/server/reminders'],
    ['dropped guard', 'await queries.checkRoom(ground.db, home.property_id, 1)', ''],
  ),
  ...cases(
    'server/resources/providers/handlers.ts',
    providers,
    ['wrong zone', 'done_on > dayIn(time_zone, now)', "done_on > dayIn('UTC', now)"],
    ['wrong owner', 'issue?.property_id !== propertyId', 'issue === undefined'],
    [
      'wrong zone',
      'dayIn(time_zone, services.now()).slice(0, 4)',
      "dayIn('UTC', services.now()).slice(0, 4)",
    ],
  ),
  ...cases(
    'server/resources/providers/queries.ts',
    providers,
    ['key without its input', '.groupBy(sql`lower(trade)`)', ".groupBy('trade')"],
    ['wrong order', "    .orderBy('done_on', 'desc')\n", "    .orderBy('done_on')\n"],
    ['wrong owner', "    .where('issues.property_id', '=', propertyId)\n", ''],
    ['dropped guard', ' filter (where done_on >= ${`${year}-01-01`}::date)', ''],
    ['dropped guard', "['', 'owner']", "['']"],
  ),
  ...cases(
    'server/resources/external-sign-in/queries.ts',
    ['tests/server/external-sign-in', refreshTokens],
    ['wrong owner', "    .where('browser_hash', '=', hashOf(browser))\n", ''],
    ['wrong owner', "    .where('issuer', '=', issuer)\n", ''],
  ),
  ...cases(
    'server/resources/auth/queries.ts',
    [refreshTokens],
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
  ),
  ...cases(
    'server/resources/auth/handlers.ts',
    auth,
    [
      'wrong owner',
      'shown?.family === rotation.family && !shown.is_switched',
      'shown !== null && !shown.is_switched',
    ],
    [
      'wrong unit',
      'countAttempt(db, `verify:${hashOf(body.email)}`, 5, 3600',
      'countAttempt(db, `verify:${hashOf(body.email)}`, 5, 60',
    ],
  ),
  ...cases(
    'server/resources/auth/sign-in.ts',
    ['tests/server/demo/demo.test.ts'],
    ['dropped guard', 'if (user.demo_id === null) await knowDevice', 'await knowDevice'],
  ),
  ...cases(
    'server/resources/mold-tests/queries.ts',
    ['tests/server/mold-tests'],
    ['wrong value', '(read?.growth ?? null) === null', 'read === undefined'],
  ),
  ...cases(
    'server/resources/radon-tests/queries.ts',
    ['tests/server/radon-tests'],
    [
      'wrong zone',
      "new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle",
      "new Intl.DateTimeFormat('en-CA', { dateStyle",
    ],
    ['off by one', '>= closedHours * hour', '> closedHours * hour'],
    ['wrong owner', "    .where('inspector_id', '=', inspectorId)\n", ''],
  ),
  ...cases(
    'server/resources/radon-tests/handlers.ts',
    ['tests/server/radon-tests'],
    [
      'stale value',
      'written.started_at ?? row.started_at?.toISOString() ?? null',
      'written.started_at',
    ],
    ['stale value', '          closed_since: null,\n', ''],
  ),
  ...cases(
    'server/resources/agreements/queries.ts',
    ['tests/server/agreements/draft.test.ts'],
    ['off by one', 'Math.max(now, before.version + 1)', 'now'],
    ['wrong owner', "    .where(isOf('users.demo_id', tenant))\n", ''],
  ),
  ...cases(
    'server/resources/firm/queries.ts',
    ['tests/server/firm'],
    [
      'wrong owner',
      ".set({ logo_file_id: null, removed_logo_file_id: logo, logo_removed_at: new Date(now) })\n      .where(isOf('demo_id', tenant))\n",
      '.set({ logo_file_id: null, removed_logo_file_id: logo, logo_removed_at: new Date(now) })\n',
    ],
  ),
]
