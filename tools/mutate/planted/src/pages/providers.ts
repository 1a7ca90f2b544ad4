// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/pages/providers/job-mail.ts',
    ['tests/pages/providers/job-mail.test.ts'],
    ['wrong value', '`${name}=${encodeURIComponent(text)}`', '`${name}=${encodeURI(text)}`'],
    ['wrong value', "encodeURIComponent(email).replace('%40', '@')", 'email'],
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
    ['wrong value', '/\\bfax\\b/i.test(settings)', '/\\btype=fax\\b/i.test(settings)'],
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
    'src/pages/providers/vcard.ts',
    ['tests/pages/providers/vcard-lines.test.ts'],
    [
      'dropped guard',
      "[...new Set(found.filter((text) => text !== ''))]",
      "found.filter((text) => text !== '')",
    ],
    [
      'dropped guard',
      'const calls = tels.filter((line) => !isFax(line)).map(phoneOf)',
      'const calls = tels.map(phoneOf)',
    ],
    [
      'wrong order',
      "    .replace(/;ext=(\\d+)/i, ' ext. $1')\n    .replace(/;[\\w-]+=.*$/, '')\n",
      "    .replace(/;[\\w-]+=.*$/, '')\n    .replace(/;ext=(\\d+)/i, ' ext. $1')\n",
    ],
  ),
]
