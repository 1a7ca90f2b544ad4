// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/lives/agreement.ts',
    ['tests/server/agreements/newest.test.ts', 'tests/server/agreements/signing.test.ts'],
    ['wrong unit', 'daysOpen * 86_400_000', 'daysOpen * 3_600_000'],
    ['stale value', '(isShown ? undefined : await', '(await'],
  ),
  ...cases(
    'server/lives/agreement.ts',
    ['tests/server/agreements/signing.test.ts'],
    [
      'dropped guard',
      "const isShown = entry === 'sent' || entry === 'opened'",
      "const isShown = entry === 'sent'",
    ],
  ),
  ...cases(
    'server/lives/air-test.ts',
    ['tests/server/lives/air-test.test.ts'],
    ['stale value', 'tested_at: collected_at ?? new Date(now)', 'tested_at: new Date(now)'],
  ),
  ...cases(
    'server/lives/demo.ts',
    ['tests/server/lives/demo.test.ts', 'tests/server/demo/demo.test.ts'],
    ['not ended', '  await forgetCounts(db, row.demo_id)\n', ''],
  ),
  ...cases(
    'server/lives/demo.ts',
    ['tests/server/lives/demo.test.ts'],
    [
      'wrong owner',
      "    .where('user_key', 'in', (eb) =>\n      eb\n        .selectFrom('users')\n        .select(sql<string>`user_id::text`.as('user_key'))\n        .where('demo_id', '=', row.demo_id),\n    )\n",
      '    .where(sql<boolean>`true`)\n',
    ],
    [
      'wrong owner',
      "        .select(sql<string>`user_id::text`.as('user_key'))\n        .where('demo_id', '=', row.demo_id),\n",
      "        .select(sql<string>`user_id::text`.as('user_key')),\n",
    ],
  ),
  ...cases(
    'server/lives/document.ts',
    ['tests/server/lives/live.test.ts'],
    ['off by one', 'ended_at: midnight(1)', 'ended_at: midnight(0)'],
    ['wrong zone', 'instantOf(timeZone, dayPlus', "instantOf('UTC', dayPlus"],
  ),
  ...cases(
    'server/lives/document.ts',
    ['tests/server/documents/documents.test.ts'],
    [
      'wrong value',
      'await deleteFiles(db, [row.file_id, row.picture_id])',
      'await deleteFiles(db, [row.file_id])',
    ],
  ),
  ...cases(
    'server/lives/document.ts',
    ['tests/server/documents/listed.test.ts'],
    [
      'wrong value',
      "...(value === 'gone' ? { text: '' } : {})",
      "...(value === 'removed' ? { text: '' } : {})",
    ],
  ),
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
    'server/lives/history.ts',
    ['tests/server/lives/effects.test.ts'],
    ['wrong owner', "    .where('life', '=', life)\n", ''],
    ['dropped guard', "    .where('sentence', 'is not', null)\n", ''],
    [
      'dropped guard',
      "              .select('payment_id')\n              .where('inspection_id', '=', inspectionId),",
      "              .select('payment_id'),",
    ],
  ),
  ...cases(
    'server/lives/inspection.ts',
    ['tests/server/lives/visit-letters.test.ts'],
    ['key without its input', "'reports',", "'visits',"],
  ),
  ...cases(
    'server/lives/invitation.ts',
    ['tests/server/bookings/bookings.test.ts', 'tests/server/invitations'],
    ['dropped guard', 'booking !== null && known?.verified_at', 'booking !== null && known'],
  ),
  ...cases(
    'server/lives/issue.ts',
    ['tests/server/issues/score-notices.test.ts'],
    ['off by one', 'Math.abs(after - before) >= much', 'Math.abs(after - before) > much'],
    ['dropped guard', '(!isOwner && after !== before)', '!isOwner'],
  ),
  ...cases(
    'server/lives/issue.ts',
    ['tests/server/issues/score-taken-back.test.ts'],
    [
      'wrong value',
      '  if (isTakenBack && (await withdraw(db, told(after, before), now))) return',
      '  if (isTakenBack) {\n    await withdraw(db, told(after, before), now)\n    return\n  }',
    ],
  ),
  ...cases(
    'server/lives/license.ts',
    ['tests/server/licenses', 'tests/server/lives/license-http.test.ts'],
    [
      'stale value',
      'license_renewal_reason, license_expires_on } = await now(ground, row)',
      'license_renewal_reason, license_expires_on } = row',
    ],
  ),
  ...cases(
    'server/lives/license.ts',
    ['tests/server/lives/letters.test.ts'],
    [
      'stale value',
      'const { email, first_name, license_reason } = await now(ground, row)',
      'const { email, first_name, license_reason } = row',
    ],
    [
      'stale value',
      'const { email, first_name, license_expires_on } = await now(ground, row)',
      'const { email, first_name, license_expires_on } = row',
    ],
  ),
  ...cases(
    'server/lives/license.ts',
    ['tests/server/lives/letter-pages.test.ts'],
    [
      'off by one',
      'licenseApprovedMail(email, first_name, `${ground.publicUrl}${pages.serviceAreas(row)}`)',
      'licenseApprovedMail(email, first_name, `${ground.publicUrl}${pages.dashboard(row)}`)',
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
    'server/lives/mold-test.ts',
    ['tests/server/lives/parts-kept.test.ts'],
    [
      'stale value',
      'results: JSON.stringify(results ?? row.results)',
      'results: JSON.stringify(results ?? [])',
    ],
    [
      'stale value',
      'samples: JSON.stringify(samples ?? row.samples)',
      'samples: JSON.stringify(samples ?? [])',
    ],
    ['wrong value', '      ...info,\n', ''],
  ),
  ...cases(
    'server/lives/mold-test.ts',
    ['tests/server/mold-tests/mold-tests.test.ts'],
    ['wrong value', ' || air.every(({ outdoor }) => outdoor)', ''],
    ['wrong owner', "    .where('test_id', '=', row.test_id)\n", ''],
  ),
  ...cases(
    'server/lives/newest-test.ts',
    ['tests/server/radon-tests', 'tests/server/mold-tests'],
    ['dropped guard', '      .forNoKeyUpdate()\n', ''],
  ),
  ...cases(
    'server/lives/radon-test.ts',
    ['tests/server/lives/parts-kept.test.ts'],
    [
      'stale value',
      'JSON.stringify(content.readings ?? row.readings)',
      'JSON.stringify(content.readings ?? [])',
    ],
    [
      'wrong value',
      'const { started_at: _, ...setup } = content.setup ?? queries.setupOf(row)',
      'const setup = content.setup ?? queries.setupOf(row)',
    ],
  ),
  ...cases(
    'server/lives/served.ts',
    ['tests/server/lives/live.test.ts'],
    ['not ended', '  ended.add(remains.sessions)\n', ''],
  ),
  ...cases(
    'server/lives/timers.ts',
    ['tests/server/lives/timers.test.ts'],
    [
      'key without its input',
      'const keyOf = ({ life, id }: Subject, timer: string) => `life ${life} ${id} ${timer}`',
      'const keyOf = ({ id }: Subject, timer: string) => `life ${id} ${timer}`',
    ],
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
    'server/lives/visit-letters.ts',
    ['tests/server/lives/letters.test.ts'],
    ['wrong value', "[row.state, row.zip].filter(Boolean).join(' ')", 'row.state'],
    ['wrong value', '    cancelled: row.cancel_reason,\n', ''],
  ),
  ...cases(
    'server/lives/visit-letters.ts',
    ['tests/server/inspections/visit-mails.test.ts'],
    [
      'wrong value',
      "return isOwner ? switchable({ db, publicUrl, userId: to }, 'visits', mail) : mail",
      "return switchable({ db, publicUrl, userId: to }, 'visits', mail)",
    ],
  ),
  ...cases(
    'server/lives/timers.ts',
    ['tests/server/lives/timers.test.ts'],
    ['wrong value', 'await queueTimeIn(db, rest)', 'await queueTimeIn(db, 0)'],
  ),
]
