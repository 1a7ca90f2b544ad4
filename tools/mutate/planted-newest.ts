// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code
import { cases, type Planted } from './planted-kinds.ts'

/* Faults in the weather, the terms of counties, agents' letters, reads of a crowd and an owner's copies, planted from the source alone. */

const weather = ['tests/server/weather', 'tests/server/weather.test.ts']
const terms = ['tests/server/county-terms.test.ts', 'tests/server/service-areas']

export const plantedInNewest: readonly Planted[] = [
  ...cases(
    'server/weather.ts',
    weather,
    ['key without its input', 'kept.get(county.fips)', "kept.get('')"],
    ['off by one', 'known.until > source.now()', 'known.until >= source.now()'],
    ['wrong unit', '(period.temperature * 9) / 5 + 32', '(period.temperature * 9) / 5'],
    ['off by one', 'one.toFixed(4)', 'one.toFixed(2)'],
    ['dropped guard', 'if (!response.ok) throw', 'if (response.status > 599) throw'],
    [
      'wrong value',
      '.probabilityOfPrecipitation?.value ?? null',
      '.probabilityOfPrecipitation?.value ?? 0',
    ],
    ['stale value', '        asked.until = source.now() + keeps.failure\n', ''],
    ['wrong order', '    kept.delete(county.fips)\n    for', '    for'],
    ['off by one', 'kept.size < mostCounties', 'kept.size <= mostCounties'],
    ['dropped guard', '        signal: AbortSignal.timeout(patience),\n', ''],
  ),
  ...cases(
    'server/resources/weather/handlers.ts',
    weather,
    ['dropped guard', 'Math.max(start.getTime(), at)', 'start.getTime()'],
    ['off by one', 'from <= asked && asked < until', 'from < asked && asked < until'],
    ['off by one', 'asked < until', 'asked <= until'],
  ),
  ...cases(
    'server/resources/weather/queries.ts',
    weather,
    ['dropped guard', "    .where('i.inspector_id', '=', inspectorId)\n", ''],
    ['dropped guard', "    .where('i.status', 'in', ['scheduled', 'in_progress'])\n", ''],
    ['off by one', 'const ahead = 6 * day', 'const ahead = 5 * day'],
    ['off by one', 'const behind = day / 2', 'const behind = day'],
  ),
  ...cases(
    'server/county-terms.ts',
    terms,
    ['dropped guard', "    .where(mayInspect('u'))\n", ''],
    ['key without its input', "    .where(isOf('u.demo_id', tenant))\n", ''],
    ['wrong order', "    .orderBy('s.travel_cents')\n", "    .orderBy('s.travel_cents', 'desc')\n"],
    ['dropped guard', 'row === undefined || row.travel_cents === 0', 'row === undefined'],
    [
      'wrong value',
      'new Date(`${dayIn(zone, at)}T12:00:00Z`).getUTCDay()',
      'new Date(at).getUTCDay()',
    ],
    ['key without its input', "    .where('county_fips', '=', county_fips)\n", ''],
  ),
  ...cases(
    'server/agents/stops.ts',
    ['tests/server/agents'],
    [
      'wrong value',
      'emails.filter((email) => stopped.has(hashOf(email)))',
      'emails.filter((email) => !stopped.has(hashOf(email)))',
    ],
    [
      'dropped guard',
      "      .onConflict((taken) => taken.column('address_hash').doNothing())\n",
      '',
    ],
    [
      'dropped guard',
      "if (on) await db.deleteFrom('agent_mail_stops').where('address_hash', '=', address_hash).execute()",
      "if (on) await db.deleteFrom('agent_mail_stops').execute()",
    ],
  ),
  ...cases(
    'server/db/shared-read.ts',
    ['tests/server/db/shared-read.test.ts'],
    ['key without its input', 'names.set(name, turn)', "names.set('', turn)"],
    ['not ended', '    turn.running.then(ended, ended)\n', ''],
    ['forgotten error', 'turn.running.then(begin, begin)', 'turn.running.then(begin)'],
    ['wrong order', 'turn.next ??= turn.running', 'turn.next = turn.running'],
  ),
  ...cases(
    'src/wiring/owner-reads.ts',
    ['tests/wiring/owner-reads.test.ts'],
    ['dropped guard', '    if (!navigator.onLine) return (await keeping(world))(asked, ask)\n', ''],
    ['dropped guard', '      if (!isLost(error)) throw error\n', ''],
    ['forgotten error', '          .catch(world.effects.log)\n', ''],
    ['stale value', 'keep(asked, async () => loaded)', 'keep(asked, ask)'],
    ['wrong retry', 'keep(asked, () => Promise.reject(error))', 'keep(asked, ask)'],
  ),
  ...cases(
    'src/wiring/kept-reads.ts',
    [
      'tests/wiring/kept-reads.test.ts',
      'tests/wiring/home-kit.test.ts',
      'tests/wiring/diy.test.ts',
    ],
    ['dropped guard', 'const kept = isLost(error)\n    ?', 'const kept = error !== null\n    ?'],
    [
      'key without its input',
      'deviceStore.readCopy(userId, copyNameOf(userId, { name, input })).catch(() => null)',
      'deviceStore.readCopy(userId, copyNameOf(userId, { name, input: {} })).catch(() => null)',
    ],
    [
      'dropped guard',
      '  if (kept === null) throw error\n',
      '  if (kept === null) return null as never\n',
    ],
  ),
  ...cases(
    'src/machines/worksheets/comment-edit.ts',
    ['tests/machines/worksheets'],
    ['wrong order', 'version ?? before?.version ?? 0', 'before?.version ?? version ?? 0'],
    ['dropped guard', '    if (inspectionId !== ofOwnComments) continue\n', ''],
  ),
]
