// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/machines/radon/radon-file.ts',
    ['tests/machines/radon'],
    ['off by one', 'const hour = at + 1', 'const hour = at'],
    ['dropped guard', 'known.length < each || !first', '!first'],
    ['wrong unit', '/^min/i.test(word) ? Number(count) : Number(count) * 60', 'Number(count) * 60'],
    ['forgotten error', 'promised !== entries.length', 'promised < entries.length'],
    ['wrong order', '(clock < 0 ? 0 : one.time - other.time)', '0'],
    ['dropped guard', 'while (entries.length < at) entries.push(null)\n', ''],
    ['wrong value', "isTrue(row[power]) ? 'power_lost' : isTrue", 'isTrue'],
    ['forgotten error', 'clock >= 0 && times.some(Number.isNaN)', 'false'],
    ['dropped guard', 'minutes <= 0 || 60 % minutes', '60 % minutes'],
    ['wrong order', 'other - one)[0]', 'one - other)[0]'],
    ['dropped guard', "text.replace(/^\\ufeff/, '')", 'text'],
    ['dropped guard', 'if (isRunningMean(first)) return refused(runningMean)\n', ''],
    ['wrong value', 'isNumber(written) ?', "written !== '' ?"],
    ['wrong value', 'named.length > 0 ? named : numeric', 'numeric'],
    ['wrong value', '`${cell}Z` : `${cell} UTC`', 'cell : cell'],
    [
      'wrong zone',
      "  return Date.parse(cell.includes('T') ? `${cell}Z` : `${cell} UTC`)",
      '  return Date.parse(cell)',
    ],
  ),
  ...cases(
    'src/machines/radon/radon-file.ts',
    ['tests/machines/radon/radon-file.test.ts'],
    [
      'off by one',
      'length: Math.floor(entries.length / each)',
      'length: Math.ceil(entries.length / each)',
    ],
    [
      'wrong zone',
      "return Date.parse(cell.includes('T') ? `${cell}Z` : `${cell} UTC`)",
      'return Date.parse(cell)',
    ],
    ['dropped guard', 'if (known.length < each || !first)', 'if (known.length === 0 || !first)'],
    ['off by one', 'Math.floor(entries.length / each)', 'Math.ceil(entries.length / each)'],
    [
      'wrong value',
      'const mark = known.find((part) => part.mark !== null)?.mark ?? null',
      'const { mark } = first',
    ],
    [
      'wrong zone',
      "Date.parse(cell.includes('T') ? `${cell}Z` : `${cell} UTC`)",
      'Date.parse(`${cell} UTC`)',
    ],
    ['wrong value', 'cell.trim().replace(', 'cell.replace('],
    ['wrong value', '?.[0] ?? 60', '?.[0] ?? 30'],
    ['wrong value', '?.[1] ?? entries.length)', '?.[1] ?? 0)'],
    ['wrong value', '/^Unit:[ \\t]*(.*)$/im', '/^Unit:\\s*(.*)$/im'],
    ['wrong value', '/^Data No:[ \\t]*(\\d+)/im', '/^Data No:\\s*(\\d+)/im'],
  ),
  ...cases(
    'src/machines/radon/radon-text.ts',
    ['tests/machines/radon'],
    ['wrong unit', "unit === 'bq' ? becquerelsPerPci : 1", '1'],
    ['off by one', 'byHour.get(at + 1)', 'byHour.get(at)'],
    ['dropped guard', ' && rest.length === 0\n', '\n'],
    ['wrong value', 'letter.toLowerCase()', 'letter'],
    ['dropped guard', '.filter(Boolean)\n', ''],
    ['wrong value', '{ length: readings.at(-1)?.hour ?? 0 }', '{ length: readings.length }'],
  ),
  ...cases(
    'src/machines/radon/radon-text.ts',
    ['tests/machines/radon/radon-file.test.ts', 'tests/machines/radon/radon-text.test.ts'],
    [
      'wrong value',
      'Array.from({ length: readings.at(-1)?.hour ?? 0 }',
      'Array.from({ length: readings.length }',
    ],
  ),
  ...cases(
    'src/machines/radon/radon-text.ts',
    ['tests/machines/radon/radon-text.test.ts', 'tests/machines/radon/radon-file.test.ts'],
    ['wrong value', 'readings.at(-1)?.hour ?? 0 }', 'readings.length }'],
    ['off by one', 'length: readings.at(-1)?.hour ?? 0', 'length: readings.length'],
    [
      'wrong value',
      '    .filter(Boolean)\n    .map((line, at) => lineOf(line, at + 1))',
      "    .flatMap((line, at) => (line === '' ? [] : lineOf(line, at + 1)))",
    ],
  ),
]
