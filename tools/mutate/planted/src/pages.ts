// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/pages/admin/price-terms.ts',
    ['tests/pages/admin/price-terms.test.ts'],
    [
      'wrong unit',
      "/(^|[._])cents$/.test(path) || path.startsWith('foundations.')",
      '/(^|[._])cents$/.test(path)',
    ],
    [
      'wrong value',
      'new Set([...(left?.keys() ?? []), ...(right?.keys() ?? [])])',
      'new Set([...(left?.keys() ?? [])])',
    ],
    ['wrong unit', '/(^|[._])cents$/', '/(^|[.])cents$/'],
  ),
  ...cases(
    'src/pages/admin/use-visit-drag.tsx',
    ['tests/pages/admin/use-visit-drag.test.tsx', 'tests/pages/admin/week-grid.test.tsx'],
    [
      'dropped guard',
      'if (stays && visit.day === day) return null',
      'if (visit.day === day) return null',
    ],
    [
      'key without its input',
      'was?.over?.key === over?.key && was?.over?.day === over?.day ? was',
      'was?.over?.key === over?.key ? was',
    ],
  ),
  ...cases(
    'src/pages/availability/availability-words.ts',
    ['tests/pages/availability/availability-words.test.ts'],
    [
      'off by one',
      '    until_day: isMidnight ? addDays(until.day, -1) : until.day,',
      '    until_day: until.day,',
    ],
    [
      'off by one',
      'const last = addDays(wallOf(ends_at, time_zone).day, -1)',
      'const last = wallOf(ends_at, time_zone).day',
    ],
    [
      'off by one',
      'until_day: isMidnight ? addDays(until.day, -1) : until.day,',
      'until_day: until.day,',
    ],
    ['wrong value', 'minuteOf(time) || 1440', 'minuteOf(time) ?? 1440'],
    ['off by one', 'addDays(wallOf(ends_at, time_zone).day, -1)', 'wallOf(ends_at, time_zone).day'],
  ),
  ...cases(
    'src/pages/demo/use-demo.ts',
    ['tests/pages/demo/use-demo.test.tsx'],
    ['wrong rounding', 'Math.ceil((until - now) / 60_000)', 'Math.floor((until - now) / 60_000)'],
  ),
  ...cases(
    'src/pages/diy/use-diy-run.ts',
    ['tests/pages/diy/use-diy-run.test.tsx'],
    ['dropped guard', "isWaiting: snapshot.hasTag('waiting')", 'isWaiting: !online'],
  ),
  ...cases(
    'src/pages/documents/document-words.ts',
    ['tests/pages/documents'],
    [
      'wrong zone',
      'Date.UTC(today.getFullYear(), today.getMonth(), today.getDate())',
      'Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate())',
    ],
  ),
  ...cases(
    'src/pages/issues/use-board-pages.ts',
    ['tests/pages/issues/use-board-pages.test.tsx'],
    ['off by one', 'page: String(at + 2)', 'page: String(at + 1)'],
  ),
  ...cases(
    'src/pages/licenses/license-words.ts',
    ['tests/pages/licenses/license-words.test.ts'],
    ['wrong unit', 'const month = 30 * 86_400_000', 'const month = 30 * 86_400'],
  ),
  ...cases(
    'src/pages/mold/mold-values.ts',
    ['tests/pages/mold/mold-values.test.ts'],
    ['wrong unit', "typeof typed === 'number' ? typed / 100 : typed", 'typed'],
    [
      'wrong unit',
      'String(Number((read.fraction_read * 100).toPrecision(12)))',
      'String(Number(read.fraction_read.toPrecision(12)))',
    ],
    [
      'wrong value',
      "if (fraction_read === null && growth === '' && filled.length === 0)",
      'if (fraction_read === null && filled.length === 0)',
    ],
    [
      'wrong value',
      "fraction_read === null && growth === '' && filled.length === 0",
      'fraction_read === null && filled.length === 0',
    ],
    [
      'wrong value',
      "if (fraction_read === null && growth === '' && filled.length === 0) return []",
      'if (filled.length === 0) return []',
    ],
    [
      'dropped guard',
      'rows.flatMap(({ key, sample_id }) => [key, sample_id])',
      'rows.flatMap(({ sample_id }) => [sample_id])',
    ],
  ),
  ...cases(
    'src/pages/pricing/set-up.ts',
    ['tests/pages/pricing/set-up.test.ts'],
    [
      'wrong value',
      'services: chosen === null ? firstSetUp.services',
      'services: !chosen ? firstSetUp.services',
    ],
    [
      'wrong value',
      '(search.get(field) ?? firstSetUp[field]).slice(0, longest)',
      '(search.get(field) || firstSetUp[field]).slice(0, longest)',
    ],
  ),
  ...cases(
    'src/pages/profile/crop-model.ts',
    ['tests/pages/profile/crop-model.test.ts'],
    ['wrong value', 'crop.y, size.height - half', 'crop.y, size.width - half'],
    ['wrong unit', 'x: crop.x + right * side', 'x: crop.x + right * size.width'],
    [
      'wrong value',
      'y: between(half, crop.y, size.height - half)',
      'y: between(half, crop.y, size.width - half)',
    ],
    [
      'wrong value',
      'y: between(half, crop.y, size.height - half),',
      'y: between(half, crop.y, size.width - half),',
    ],
    [
      'wrong value',
      'between(half, crop.y, size.height - half)',
      'between(half, crop.y, size.width - half)',
    ],
  ),
  ...cases(
    'src/pages/profile/crop-model.ts',
    [
      'tests/pages/profile/crop-model.test.ts',
      'tests/wiring/shell.test.ts',
      'tests/src/paths.test.ts',
    ],
    [
      'wrong value',
      'inside(size, { ...crop, zoom: between(1, zoom, mostZoom) })',
      '({ ...inside(size, crop), zoom: between(1, zoom, mostZoom) })',
    ],
  ),
  ...cases(
    'src/pages/properties/home-values.ts',
    ['tests/pages/properties/home-values.test.ts'],
    ['wrong value', "cooling: home.cooling ?? '',", "cooling: home.heating ?? '',"],
    ['wrong value', "sewer: home.sewer ?? '',", "sewer: home.water ?? '',"],
  ),
  ...cases(
    'src/pages/providers/job-mail.ts',
    ['tests/pages/providers/job-mail.test.ts'],
    ['wrong value', '`${name}=${encodeURIComponent(text)}`', '`${name}=${encodeURI(text)}`'],
  ),
  ...cases(
    'src/pages/providers/provider-words.ts',
    ['tests/pages/providers/provider-words.test.ts'],
    ['off by one', 'Date.parse(`${until}T23:59:59`)', 'Date.parse(until)'],
  ),
  ...cases(
    'src/pages/providers/vcard.ts',
    ['tests/pages/providers/vcard.test.ts'],
    [
      'wrong order',
      "    .replace(/\\\\/g, '\\\\\\\\')\n    .replace(/\\r?\\n/g, '\\\\n')\n",
      "    .replace(/\\r?\\n/g, '\\\\n')\n    .replace(/\\\\/g, '\\\\\\\\')\n",
    ],
    ['wrong order', '[given, family].filter(Boolean)', '[family, given].filter(Boolean)'],
  ),
  ...cases(
    'src/pages/providers/vcard.ts',
    ['tests/pages/providers/vcard.test.ts', 'tests/pages/providers/vcard-lines.test.ts'],
    [
      'wrong order',
      ".replace(/\\\\/g, '\\\\\\\\')\n    .replace(/\\r?\\n/g, '\\\\n')",
      ".replace(/\\r?\\n/g, '\\\\n')\n    .replace(/\\\\/g, '\\\\\\\\')",
    ],
  ),
  ...cases(
    'src/pages/radon/radon-setup-values.ts',
    ['tests/pages/radon/radon-setup-values.test.ts'],
    ['dropped guard', '  if (local === localOf(stored, zone)) return stored\n', ''],
  ),
  ...cases(
    'src/pages/reminders/reminder-words.ts',
    ['tests/pages/reminders/reminder-words.test.ts'],
    ['off by one', 'return days <= 7 ? weekday', 'return days < 7 ? weekday'],
    ['dropped guard', "count('due', 'due_soon')", "count('due')"],
  ),
  ...cases(
    'src/pages/reminders/reminder-words.ts',
    [
      'tests/pages/reminders/reminder-words.test.ts',
      'tests/wiring/shell.test.ts',
      'tests/src/paths.test.ts',
    ],
    ['wrong value', "${count('due', 'due_soon')} this week", "${count('due_soon')} this week"],
  ),
  ...cases(
    'src/pages/service-areas/area-words.ts',
    ['tests/pages/service-areas/area-words.test.ts'],
    [
      'wrong value',
      'counties.reduce((sum, { requests }) => sum + requests, 0)',
      'counties.filter(({ requests }) => requests > 0).length',
    ],
    ['wrong value', "requests === 1 ? 'waits' : 'wait'", "numbers.length === 1 ? 'waits' : 'wait'"],
  ),
  ...cases(
    'src/pages/service-areas/county-shapes.ts',
    ['tests/pages/service-areas/county-shapes.test.ts', 'tests/services/packed-shapes.test.ts'],
    ['wrong value', '(lines[~arc] ?? []).toReversed()', '(lines[~arc] ?? []).reverse()'],
  ),
  ...cases(
    'src/pages/service-areas/use-areas.ts',
    ['tests/pages/service-areas/use-areas.test.tsx'],
    ['wrong value', '[...picked, before.get(county.fips) ?? county],', '[...picked, county],'],
  ),
  ...cases(
    'src/pages/service-areas/use-areas.ts',
    [
      'tests/pages/service-areas/use-areas.test.tsx',
      'tests/pages/service-areas/terms-dialog.test.tsx',
      'tests/pages/service-areas/area-words.test.ts',
    ],
    ['wrong value', '[...picked, before.get(county.fips) ?? county]', '[...picked, county]'],
  ),
]
