import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/wiring/sharing.ts',
    ['tests/wiring/page-answers.test.ts'],
    [
      'wrong order',
      "      ({ file }) =>\n      () =>\n        downloads.releaseLater(file?.url ?? ''),",
      "      ({ file }) => {\n        downloads.releaseLater(file?.url ?? '')\n        return () => {}\n      },",
    ],
    [
      'not ended',
      "holdFile:\n      ({ file }) =>\n      () =>\n        downloads.releaseLater(file?.url ?? ''),",
      "holdFile: ({ file }) => {\n      downloads.releaseLater(file?.url ?? '')\n      return () => {}\n    },",
    ],
  ),
  ...cases(
    'src/wiring/sharing.ts',
    [
      'tests/wiring/page-answers.test.ts',
      'tests/wiring/issues.test.ts',
      'tests/wiring/page-charts.test.ts',
    ],
    [
      'not ended',
      "      ({ file }) =>\n      () =>\n        downloads.releaseLater(file?.url ?? ''),\n",
      "      ({ file }) => {\n        downloads.releaseLater(file?.url ?? '')\n        return () => {}\n      },\n",
    ],
  ),
]
