// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'server/faults/faults.ts',
    ['tests/contract/lives/fault', 'tests/server/faults'],
    ['off by one', 'busy.size >= mostAtOnce', 'busy.size > mostAtOnce'],
    ['not ended', '.finally(() => busy.delete(done))', ''],
    [
      'forgotten error',
      ".catch((error: unknown) => log.warn({ err: error }, 'an error could not be counted'))\n",
      '',
    ],
    ['wrong value', 'request_id: request.id', 'request_id: null'],
  ),
  ...cases(
    'server/faults/faults.ts',
    ['tests/server/faults/faults.test.ts'],
    ['wrong value', "request.routeOptions.url ?? '/*'", 'request.url'],
    [
      'wrong value',
      '          place: placeOf(error),\n          user_id: caller',
      '          place: null,\n          user_id: caller',
    ],
    [
      'wrong value',
      '          place: placeOf(error),\n          user_id: null',
      '          place: null,\n          user_id: null',
    ],
    [
      'dropped guard',
      'thrown instanceof Error ? thrown : new Error(String(thrown))',
      'thrown as Error',
    ],
  ),
  ...cases(
    'server/faults/note.ts',
    ['tests/contract/lives/fault', 'tests/server/faults'],
    ['key without its input', '[side, kind, message, route]', '[side, kind, message]'],
    ['key without its input', '[side, kind, message, route]', '[kind, message, route]'],
    ['off by one', '>= most[of] - 1', '>= most[of]'],
    ['wrong order', ".orderBy('last_seen', 'desc')", ".orderBy('last_seen', 'asc')"],
    ['off by one', '.offset(mostFaults - 1)', '.offset(mostFaults)'],
    ['wrong order', ".orderBy('at', 'desc')", ".orderBy('at', 'asc')"],
    ['off by one', '.offset(mostReports)', '.offset(mostReports + 1)'],
    ['key without its input', ".where('fault_id', '=', faultId)\n        .orderBy", '.orderBy'],
    ['key without its input', '`${id}:${report.user_id}`', 'report.user_id'],
    ['dropped guard', '...(place === null ? {} : { place })', 'place'],
    ['dropped guard', 'if (report.user_id !== null)\n', ''],
    ['stale value', 'sql`greatest(last_seen, ${at})`', 'sql`last_seen`'],
    ['dropped guard', 'plainMessage(report.message)', 'report.message'],
    ['not ended', '  await dropOldReports(db, id)\n', ''],
    ['not ended', '  if (known === undefined) await makeRoom(db, side)\n', ''],
    ['stale value', 'data: { release, current }', 'data: { release, current: release }'],
  ),
  ...cases(
    'server/faults/note.ts',
    ['tests/server/faults/queries.test.ts'],
    [
      'stale value',
      'sql`greatest(fault_counts.last_seen, excluded.last_seen)`',
      'sql`excluded.last_seen`',
    ],
    ['stale value', 'sql`greatest(last_seen, ${at})`', 'at'],
  ),
  ...cases(
    'server/faults/note.ts',
    ['tests/server/faults/faults.test.ts'],
    ['wrong value', '...(place === null ? {} : { place }),', 'place,'],
  ),
  ...cases(
    'server/faults/trace.ts',
    ['tests/contract/lives/fault', 'tests/server/faults'],
    ['off by one', 'JSON.stringify(value).length <= longestTrace', 'true'],
    ['dropped guard', '/^[\\w.:# -]+$/', '/^.+$/'],
  ),
  ...cases(
    'server/faults/trace.ts',
    ['tests/server/faults/fault-reports.test.ts'],
    ['wrong value', '  bill: z.optional(name),\n', ''],
    ['wrong value', '  visible: z.optional(z.boolean()),\n', ''],
    ['wrong value', '  request: z.optional(z.string().check(z.regex(/^[0-9a-f]{12}$/))),\n', ''],
  ),
  ...cases(
    'server/faults/words.ts',
    ['tests/contract/lives/fault', 'tests/server/faults'],
    ['wrong order', "if (/\\bEdg(?:e|A|iOS)?\\//.test(said)) return 'Edge'\n", ''],
    ['dropped guard', '/^[\\w.-]{1,40}$/.test(name) ? name : development', 'name'],
    ['dropped guard', ".replace(/node_modules\\/[^\\n]*/g, '')", ''],
  ),
]
