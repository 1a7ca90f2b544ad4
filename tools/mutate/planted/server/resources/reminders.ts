import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/resources/reminders/digest.ts',
    ['tests/server/reminders'],
    ['off by one', 'due_on < addDays(today, soonDays)', 'due_on <= addDays(today, soonDays)'],
    ['dropped guard', "    .where('p.archived_at', 'is', null)\n", ''],
    ['missing await', '    await mail.queue(\n', '    void mail.queue(\n'],
  ),
  ...cases(
    'server/resources/reminders/digest.ts',
    ['tests/server/reminders/reminder-mails.test.ts'],
    [
      'dropped guard',
      ".where('r.state', 'not in', ['finished', 'removed'])",
      ".where('r.state', '!=', 'finished')",
    ],
    [
      'off by one',
      'owner.due.filter(({ due_on }) => due_on < addDays(today, soonDays))',
      'owner.due.filter(({ due_on }) => due_on <= addDays(today, soonDays))',
    ],
  ),
  ...cases(
    'server/resources/reminders/digest.ts',
    ['tests/server/reminders/whose-mornings.test.ts'],
    ['wrong owner', "    .where('u.demo_id', 'is', null)\n", ''],
    ['dropped guard', "    .where('u.verified_at', 'is not', null)\n", ''],
    ['wrong order', "    .orderBy('p.street')\n", ''],
    ['wrong order', "    .orderBy('r.due_on')\n", ''],
    ['wrong order', "    .orderBy('r.title')\n", ''],
  ),
  ...cases(
    'server/resources/reminders/feeds.ts',
    ['tests/server/reminders'],
    ['wrong owner', "    .whereRef('p.owner_id', '=', 'f.made_by')\n", ''],
  ),
  ...cases(
    'server/resources/reminders/feeds.ts',
    ['tests/server/reminders/whose-mornings.test.ts'],
    ['dropped guard', "    .where('archived_at', 'is', null)\n", ''],
    [
      'wrong owner',
      "    .select('made_at')\n    .where('property_id', '=', propertyId)\n",
      "    .select('made_at')\n",
    ],
    [
      'wrong owner',
      "deleteFrom('reminder_feeds').where('property_id', '=', propertyId).execute()",
      "deleteFrom('reminder_feeds').execute()",
    ],
  ),
  ...cases(
    'server/resources/reminders/handlers.ts',
    ['tests/server/reminders'],
    ['dropped guard', 'await queries.checkRoom(ground.db, home.property_id, 1)', ''],
  ),
  ...cases(
    'server/resources/reminders/move.ts',
    ['tests/server/reminders'],
    ['off by one', 'until <= today', 'until < today'],
    [
      'stale value',
      'datesOf(time_zone, row.undo_due_on ?? row.due_on)',
      'datesOf(time_zone, row.due_on)',
    ],
  ),
  ...cases(
    'server/resources/reminders/move.ts',
    ['tests/server/reminders/reminder-bounds.test.ts'],
    [
      'off by one',
      'if (due_on < addDays(today, -oldestDone) ||',
      'if (due_on <= addDays(today, -oldestDone) ||',
    ],
    ['off by one', 'due_on > addDays(today, farthest)', 'due_on >= addDays(today, farthest)'],
    ['dropped guard', 'if (due_on < addDays(today, -oldestDone) || due_on', 'if (due_on'],
    [
      'off by one',
      'if (on < addDays(today, -oldestDone))',
      'if (on <= addDays(today, -oldestDone))',
    ],
    [
      'off by one',
      'if (until > addDays(today, longestSnooze))',
      'if (until >= addDays(today, longestSnooze))',
    ],
  ),
  ...cases(
    'server/resources/reminders/pack.ts',
    ['tests/server/reminders/reminder-pack.test.ts'],
    ['off by one', 'addDays(task.due_on, before * apart)', 'addDays(task.due_on, apart)'],
    ['dropped guard', 'tested > today ? tested : first,', "tested !== '' ? tested : first,"],
    ['off by one', 'tested > today ? tested', 'tested >= today ? tested'],
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
    [
      'wrong value',
      "rated.every((rating) => rating === 'NP')",
      "rated.some((rating) => rating === 'NP')",
    ],
    [
      'dropped guard',
      "seen(ratings, 'cooling.') === 'no'\n        ? 'no'\n        : told(cool",
      'told(cool',
    ],
    ['wrong value', "part === 'septic' ? sewer : water", "part === 'septic' ? water : sewer"],
    [
      'wrong value',
      "/basement/.test(foundation) ? 'yes' : 'no'",
      "foundation !== '' ? 'yes' : 'no'",
    ],
    ['wrong value', "foundation === 'crawl_space' ? 'yes'", "foundation !== 'basement' ? 'yes'"],
    [
      'wrong value',
      "facts.get('plumbing.water_heater_capacity'), /gallon/i",
      "facts.get('plumbing.water_heater_capacity'), /\\w/i",
    ],
    ['dropped guard', "no.test(words)\n        ? 'no'\n        : 'unknown'", "'no'"],
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
    'server/resources/reminders/photos.ts',
    ['tests/server/reminders/changes.test.ts'],
    [
      'wrong owner',
      "    .where('entry_id', '=', entryId)\n    .where('reminder_id'",
      "    .where('reminder_id'",
    ],
    [
      'wrong owner',
      "        .where('entry_id', '=', place.entryId)\n",
      "        .where('reminder_id', '=', place.reminderId)\n",
    ],
    [
      'not ended',
      '      const gone = await deleteFiles(trx, [entry.file_id])\n',
      '      const gone = await deleteFiles(trx, [])\n',
    ],
  ),
  ...cases(
    'server/resources/reminders/queries.ts',
    ['tests/server/reminders'],
    [
      'dropped guard',
      "    .where('state', 'not in', gone)\n    .where('pack_key', 'is not', null)\n",
      "    .where('pack_key', 'is not', null)\n",
    ],
    ['off by one', 'Number(count) + more > most', 'Number(count) + more >= most'],
    [
      'wrong value',
      "row.state === 'finished' ? [] : turnsOfYear",
      "row.state === 'removed' ? [] : turnsOfYear",
    ],
    ['off by one', "'<=', String(mostLogged)", "'<', String(mostLogged)"],
  ),
  ...cases(
    'server/resources/reminders/queries.ts',
    ['tests/server/reminders/queries.test.ts'],
    [
      'dropped guard',
      "    .where('kind', '=', 'radon')\n    .where('valid', '=', true)",
      "    .where('kind', '=', 'radon')",
    ],
    ['dropped guard', "    .where('valid', '=', true)\n", ''],
    ['wrong owner', "    .where('kind', '=', 'radon')\n", ''],
  ),
]
