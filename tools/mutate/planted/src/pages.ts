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
    ['wrong unit', '/(^|[._])cents$/', '/(^|[.])cents$/'],
  ),
  ...cases(
    'src/pages/admin/typed-terms.ts',
    ['tests/pages/admin/price-terms.test.ts'],
    [
      'wrong value',
      'new Set([...(left?.keys() ?? []), ...(right?.keys() ?? [])])',
      'new Set([...(left?.keys() ?? [])])',
    ],
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
    'src/pages/agreements/signature-pad.tsx',
    ['tests/pages/agreements/signature-pad.test.tsx'],
    [
      'wrong value',
      'Math.min(most, Math.max(0, Math.round(value)))',
      'Math.max(0, Math.round(value))',
    ],
    [
      'wrong value',
      '  const end = () => {\n    stroke.current = null',
      "  const end = () => {\n    if (stroke.current?.includes('L')) onChange(stroke.current)\n    stroke.current = null",
    ],
    ['wrong value', "path === '' ? '' : `${path} `", "''"],
    ['not ended', '        onPointerCancel={end}\n', ''],
    ['wrong value', '/ box.height) * height, height', '/ box.width) * height, height'],
    ['wrong value', ' || stroke.current.length > 19_900', ''],
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
    ['wrong zone', 'dateTime(starts_at, time_zone)', 'dateTime(starts_at, browserZone())'],
    [
      'wrong zone',
      'const last = addDays(wallOf(ends_at, time_zone)',
      'const last = addDays(wallOf(ends_at, browserZone())',
    ],
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
    'src/pages/documents/document-words.ts',
    ['tests/pages/documents/document-words.test.ts'],
    ['wrong value', 'days <= 0 ?', 'days === 0 ?'],
  ),
  ...cases(
    'src/pages/issues/use-board-pages.ts',
    ['tests/pages/issues/use-board-pages.test.tsx'],
    ['off by one', 'page: String(at + 2)', 'page: String(at + 1)'],
    ['stale value', 'ask({ of, pages: pages + 1 })', 'ask({ of, pages: asked.pages + 1 })'],
    ['dropped guard', 'JSON.stringify([propertyId, query])', 'JSON.stringify(query)'],
  ),
  ...cases(
    'src/pages/licenses/license-words.ts',
    ['tests/pages/licenses/license-words.test.ts'],
    ['wrong unit', 'const month = 30 * 86_400_000', 'const month = 30 * 86_400'],
  ),
  ...cases(
    'src/pages/notifications/by-day.ts',
    ['tests/pages/notifications/by-day.test.ts'],
    [
      'wrong zone',
      "  const yesterday = dayIn(Date.parse(today) - oneDay, 'UTC')",
      '  const yesterday = dayIn(Date.parse(today) - oneDay, timeZone)',
    ],
    [
      'wrong zone',
      "const yesterday = dayIn(Date.parse(today) - oneDay, 'UTC')",
      'const yesterday = dayIn(Date.parse(today) - oneDay, timeZone)',
    ],
    [
      'wrong zone',
      "dayIn(Date.parse(today) - oneDay, 'UTC')",
      'dayIn(Date.parse(today) - oneDay, timeZone)',
    ],
    ['wrong zone', "dayIn(Date.parse(today) - oneDay, 'UTC')", 'dayIn(now - oneDay, timeZone)'],
    ['dropped guard', 'dayIn(Math.min(at, now), timeZone)', 'dayIn(at, timeZone)'],
  ),
  ...cases(
    'src/pages/notifications/by-day.ts',
    [
      'tests/pages/notifications/by-day.test.ts',
      'tests/wiring/shell.test.ts',
      'tests/src/paths.test.ts',
    ],
    [
      'wrong zone',
      "const yesterday = dayIn(Date.parse(today) - oneDay, 'UTC')",
      "const yesterday = dayIn(now - oneDay, 'UTC')",
    ],
  ),
  ...cases(
    'src/pages/pricing/set-up.ts',
    ['tests/pages/pricing/set-up.test.ts'],
    [
      'wrong value',
      'services: chosen === null ? first.services',
      'services: !chosen ? first.services',
    ],
    [
      'wrong value',
      '(search.get(field) ?? first[field]).slice(0, longest)',
      '(search.get(field) || first[field]).slice(0, longest)',
    ],
    ['wrong value', "=== 'yes'", '!== null'],
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
    'src/pages/reminders/ring-places.ts',
    ['tests/pages/reminders/year-ring.test.tsx'],
    ['wrong value', 'taken.set(free, depth + 1)', 'taken.set(free, depth)'],
    ['wrong value', '(slot + away + slots) % slots', 'slot + away + slots'],
    ['off by one', '(taken.get(slot) ?? 0) < depths', '(taken.get(slot) ?? 0) <= depths'],
  ),
  ...cases(
    'src/pages/reminders/year-ring.tsx',
    ['tests/pages/reminders/year-ring.test.tsx'],
    ['off by one', 'turns.length > dots.length', 'turns.length >= dots.length'],
  ),
  ...cases(
    'src/pages/tests-board/test-words.ts',
    ['tests/pages/tests-board/test-words.test.ts'],
    ['dropped guard', "state === 'at_lab' && test.shipped_at", 'test.shipped_at'],
  ),
]
