import { cases, type Planted } from './planted-kinds.ts'

/*
 * Faults in the server's side of lives, and in agreements, that had none, written before anybody looked at their tests:
 * who hears of an event, what stays of a person, what an agreement proves.
 */

const account = ['tests/server/lives/new-address.test.ts', 'tests/server/account/email.test.ts']
const issues = ['tests/server/issues/score-notices.test.ts']

export const plantedInServed: readonly Planted[] = [
  ...cases(
    'server/lives/effects.ts',
    ['tests/server/lives/effects.test.ts'],
    ['dropped guard', "    .where('deactivated_at', 'is', null)\n", ''],
    ['wrong owner', "    .where(isOf('users.demo_id', tenant))\n", ''],
    [
      'wrong value',
      "sentences.length > 0 ? sentences.join(' ') : null",
      'sentences.at(-1) ?? null',
    ],
  ),
  ...cases(
    'server/lives/live.ts',
    ['tests/server/lives/live.test.ts'],
    [
      'effect after stop',
      'await afterCommit(trx, () => tidyUp(services, ground.remains))',
      'await tidyUp(services, ground.remains)',
    ],
    ['wrong owner', 'if (by === null) throw notFound()', 'if (by === null) throw forbidden()'],
  ),
  ...cases(
    'server/lives/served.ts',
    ['tests/server/lives/live.test.ts'],
    ['not ended', '  ended.add(remains.sessions)\n', ''],
  ),
  ...cases(
    'server/lives/history.ts',
    ['tests/server/lives/effects.test.ts'],
    ['wrong owner', "    .where('life', '=', life)\n", ''],
    ['dropped guard', "    .where('sentence', 'is not', null)\n", ''],
  ),
  ...cases(
    'server/lives/visit-letters.ts',
    ['tests/server/lives/visit-letters.test.ts'],
    ['wrong owner', 'return isOwner ? switchable', 'return to ? switchable'],
    [
      'stale value',
      'before: inspection.scheduled_start?.toISOString() ?? null',
      'before: visit.start',
    ],
    ['wrong value', "kind === 'givenAway'\n", "kind === 'cancelled'\n"],
    ['stale value', 'sequence: Number(row.events)', 'sequence: 0'],
  ),
  ...cases(
    'server/lives/erase-person.ts',
    ['tests/server/lives/erase-person.test.ts'],
    [
      'dropped guard',
      ".whereRef('firms.logo_file_id', '=', 'files.file_id')",
      ".where('firms.logo_file_id', 'is', null)",
    ],
    [
      'not ended',
      "  await db.deleteFrom('mail_links').where('user_id', '=', userId).execute()\n",
      '',
    ],
    [
      'wrong owner',
      ".set({ access_notes: '' })\n    .where('homeowner_id', '=', userId)",
      ".set({ access_notes: '' })",
    ],
    ['stale value', "    .where('archived_at', 'is', null)\n", ''],
  ),
  ...cases(
    'server/files/delete.ts',
    ['tests/server/lives/erase-person.test.ts'],
    [
      'not ended',
      'thumbnail_path === null ? storage_path : [storage_path, thumbnail_path],',
      'thumbnail_path ?? storage_path,',
    ],
  ),
  ...cases(
    'server/lives/account.ts',
    account,
    ['dropped guard', '  return home !== undefined\n', '  return false\n'],
    [
      'stale value',
      "    await queries.forgetLinks(db, user_id, 'email')\n    await queries.change(db, user_id, { new_email: email })",
      '    await queries.change(db, user_id, { new_email: email })',
    ],
  ),
  ...cases(
    'server/lives/agreement.ts',
    ['tests/server/agreements/newest.test.ts', 'tests/server/agreements/signing.test.ts'],
    ['wrong unit', 'daysOpen * 86_400_000', 'daysOpen * 3_600_000'],
    ['stale value', '(isShown ? undefined : await', '(await'],
  ),
  ...cases(
    'server/lives/inspection.ts',
    ['tests/server/lives/visit-letters.test.ts'],
    ['key without its input', "'reports',", "'visits',"],
  ),
  ...cases(
    'server/lives/document.ts',
    ['tests/server/lives/live.test.ts'],
    ['off by one', 'ended_at: midnight(1)', 'ended_at: midnight(0)'],
    ['wrong zone', 'instantOf(timeZone, dayPlus', "instantOf('UTC', dayPlus"],
  ),
  ...cases(
    'server/lives/demo.ts',
    ['tests/server/lives/demo.test.ts', 'tests/server/demo/demo.test.ts'],
    ['not ended', '  await forgetCounts(db, row.demo_id)\n', ''],
  ),
  ...cases(
    'server/lives/issue.ts',
    issues,
    ['off by one', 'Math.abs(after - before) >= much', 'Math.abs(after - before) > much'],
    ['dropped guard', '(!isOwner && after !== before)', '!isOwner'],
  ),
  ...cases(
    'server/lives/newest-test.ts',
    ['tests/server/radon-tests', 'tests/server/mold-tests'],
    ['dropped guard', '      .forNoKeyUpdate()\n', ''],
  ),
  ...cases(
    'server/lives/air-test.ts',
    ['tests/server/lives/air-test.test.ts'],
    ['stale value', 'tested_at: collected_at ?? new Date(now)', 'tested_at: new Date(now)'],
  ),
  ...cases(
    'server/lives/invitation.ts',
    ['tests/server/bookings/bookings.test.ts', 'tests/server/invitations'],
    ['dropped guard', 'booking !== null && known?.verified_at', 'booking !== null && known'],
  ),
  ...cases(
    'server/agreements/texts.ts',
    ['tests/server/agreements/signing.test.ts'],
    [
      'wrong owner',
      "        .where('agreement_id', '=', agreementId)\n        .where('entry'",
      "        .where('entry'",
    ],
    ['wrong order', "orderBy('sequence', 'desc')", "orderBy('sequence')"],
  ),
  ...cases(
    'server/agreements/begin.ts',
    ['tests/server/agreements/signing.test.ts', 'tests/server/agreements/newest.test.ts'],
    ['wrong order', "orderBy('created_at', 'desc')", "orderBy('created_at')"],
    ['dropped guard', 'consented ? newestDisclosures.version : null', 'newestDisclosures.version'],
  ),
  ...cases(
    'server/agreements/seal.ts',
    ['tests/server/agreements/newest.test.ts'],
    ['stale value', 'return (await storedKey(db)) ?? made', 'return made'],
    ['key without its input', 'if (isFirst) return', 'if (isFirst || first) return'],
  ),
  ...cases(
    'server/agreements/trail.ts',
    ['tests/server/agreements/signing.test.ts'],
    ['dropped guard', ' || row.previous_hash !== previous ||', ' ||'],
    ['wrong order', '.sort(([a], [b]) => (a < b ? -1 : 1))', ''],
    ['key without its input', '      row.ip,\n', ''],
  ),
  ...cases(
    'server/agreements/view.ts',
    ['tests/server/agreements/newest.test.ts'],
    ['stale value', "row.state === 'signed' && shown !== undefined\n", 'shown === null\n'],
  ),
]
