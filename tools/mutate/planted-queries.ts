// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code
import { cases, type Planted } from './planted-kinds.ts'

/*
 * Faults in files of the server's resources that had none, written before anybody looked at their tests: whose rows a
 * query reads, by which clocks a day is compared, what a transaction waits for, what is rounded where.
 */

const availability = ['tests/server/availability']
const reminders = ['tests/server/reminders']

export const plantedInQueries: readonly Planted[] = [
  ...cases(
    'server/resources/availability/time-off.ts',
    availability,
    [
      'wrong owner',
      "    .deleteFrom('time_off')\n    .where('inspector_id', '=', inspectorId)\n",
      "    .deleteFrom('time_off')\n",
    ],
    ['wrong zone', 'const start = instantOf(time_zone,', "const start = instantOf('UTC',"],
    ['stale value', 'author === undefined ? byId : author.by_id', 'byId'],
  ),
  ...cases('server/resources/availability/feeds.ts', availability, [
    'dropped guard',
    "    .where('u.deactivated_at', 'is', null)\n",
    '',
  ]),
  ...cases(
    'server/resources/availability/queries.ts',
    ['tests/server/inspections/home-clocks.test.ts'],
    [
      'wrong value',
      "    .where('i.scheduled_end', '>', new Date(now))\n",
      "    .where('i.scheduled_start', '>', new Date(now))\n",
    ],
  ),
  ...cases(
    'server/resources/reminders/digest.ts',
    reminders,
    ['off by one', 'due_on < addDays(today, soonDays)', 'due_on <= addDays(today, soonDays)'],
    ['dropped guard', "    .where('p.archived_at', 'is', null)\n", ''],
    ['missing await', '    await mail.queue(\n', '    void mail.queue(\n'],
  ),
  ...cases('server/resources/reminders/move.ts', reminders, [
    'off by one',
    'until <= today',
    'until < today',
  ]),
  ...cases('server/resources/reminders/feeds.ts', reminders, [
    'wrong owner',
    "    .whereRef('p.owner_id', '=', 'f.made_by')\n",
    '',
  ]),
  ...cases(
    'server/resources/issues/queries.ts',
    ['tests/server/issues/issues-list.test.ts', 'tests/server/diy/diy-runs.test.ts'],
    ['dropped guard', 'photo.finding_id !== null && ', ''],
    ['wrong owner', 'subject_id === row.issue_id && sentence !== null', 'sentence !== null'],
  ),
  ...cases(
    'server/resources/payments/of-home.ts',
    ['tests/server/payments/of-home.test.ts'],
    ['wrong owner', "    .where(namesPerson('d.billed_to', personId))\n", ''],
    ['wrong zone', 'd.issued_at at time zone p.time_zone', "d.issued_at at time zone 'UTC'"],
  ),
  ...cases(
    'server/resources/payments/books.ts',
    ['tests/server/payments/books.test.ts'],
    ['wrong order', 'order by b.event_id desc limit 1', 'order by b.event_id limit 1'],
    ['off by one', '(m.at, m.event_id) > (', '(m.at, m.event_id) >= ('],
  ),
  ...cases(
    'server/resources/admin/week.ts',
    ['tests/server/admin/week.test.ts'],
    [
      'wrong zone',
      '(i.scheduled_start at time zone p.time_zone)::date',
      "(i.scheduled_start at time zone 'UTC')::date",
    ],
    ['off by one', '((new Date(at).getUTCDay() + 6) % 7)', '(new Date(at).getUTCDay() - 1)'],
    ['wrong owner', "      .where(livesIn('i.homeowner_id', tenant))\n", ''],
  ),
  ...cases(
    'server/resources/admin/merge.ts',
    ['tests/server/admin/merge.test.ts'],
    ['dropped guard', "    .where('b.archived_at', 'is', null)\n", ''],
    [
      'off by one',
      "        .onRef('a.scheduled_start', '<', 'b.scheduled_end')\n",
      "        .onRef('a.scheduled_start', '<=', 'b.scheduled_end')\n",
    ],
  ),
  ...cases(
    'server/resources/inspections/month.ts',
    ['tests/server/inspections/home-clocks.test.ts'],
    ['wrong zone', '::timestamp at time zone ${zone}', "::timestamp at time zone 'UTC'"],
  ),
  ...cases(
    'server/resources/inspections/list.ts',
    ['tests/server/inspections/home-clocks.test.ts'],
    [
      'wrong zone',
      '(${instant} at time zone p.time_zone)::date',
      "(${instant} at time zone 'UTC')::date",
    ],
    ['off by one', '+ 2 * dayMs)', '+ dayMs)'],
  ),
  ...cases(
    'server/resources/inspections/assignment.ts',
    ['tests/server/inspections/inspections-assign.test.ts', 'tests/server/licenses'],
    ['stale value', 'Math.max(now, visit.end)', 'now'],
  ),
  ...cases(
    'server/resources/properties/money.ts',
    ['tests/server/properties'],
    [
      'wrong order',
      "    .orderBy('reminder_log.on_day', 'desc')\n",
      "    .orderBy('reminder_log.on_day')\n",
    ],
  ),
  ...cases(
    'server/resources/price-tables/preview.ts',
    ['tests/server/price-tables'],
    [
      'wrong zone',
      '::date::timestamp at time zone ${zone}',
      "::date::timestamp at time zone 'UTC'",
    ],
    ['off by one', '- 29 * 86_400_000', '- 30 * 86_400_000'],
  ),
  ...cases(
    'server/resources/push/queries.ts',
    ['tests/server/push'],
    [
      'wrong owner',
      "    .where('user_id', '=', userId)\n    .where('device_id', '=', deviceId)\n",
      "    .where('device_id', '=', deviceId)\n",
    ],
    ['off by one', 'Number(count) >= mostDevices', 'Number(count) > mostDevices'],
  ),
  ...cases(
    'server/resources/sessions/queries.ts',
    ['tests/server/sessions'],
    ['dropped guard', "    .having(({ fn }) => fn.max('expires_at'), '>', new Date(now))\n", ''],
    [
      'wrong owner',
      "    .where('family_id', '=', sessionId)\n    .where('user_id', '=', userId)\n",
      "    .where('family_id', '=', sessionId)\n",
    ],
  ),
  ...cases(
    'server/resources/diy/runs.ts',
    ['tests/server/diy'],
    ['dropped guard', '      if (sameAnswers(current, body)) return current\n', ''],
  ),
  ...cases(
    'server/resources/diy/submit.ts',
    ['tests/server/diy/diy-runs.test.ts'],
    ['dropped guard', '(id === analysis_id || at > one.at)', 'at > one.at'],
  ),
  ...cases(
    'server/resources/documents/upload.ts',
    ['tests/server/documents'],
    ['dropped guard', '(at === end ? end + length : end)', 'end + length'],
  ),
  ...cases(
    'server/resources/service-areas/saving.ts',
    ['tests/server/service-areas'],
    ['stale value', ', ...kept.removed]', ']'],
  ),
  ...cases(
    'server/resources/bookings/waiting.ts',
    ['tests/server/bookings/waiting-list.test.ts'],
    ['wrong owner', "            .where('u.demo_id', 'is', null),\n", ''],
  ),
  ...cases(
    'server/resources/health/queries.ts',
    ['tests/server/health'],
    [
      'wrong rounding',
      'Math.floor((now - latest.inspected_at.getTime()) / monthMs)',
      'Math.round((now - latest.inspected_at.getTime()) / monthMs)',
    ],
  ),
  ...cases(
    'server/resources/demo/queries.ts',
    ['tests/server/demo/demo.test.ts'],
    [
      'wrong rounding',
      'Math.ceil((until.getTime() - now) / 60_000)',
      'Math.floor((until.getTime() - now) / 60_000)',
    ],
  ),
]
