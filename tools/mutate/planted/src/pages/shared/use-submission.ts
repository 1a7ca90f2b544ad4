// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/pages/shared/use-submission.ts',
    ['tests/pages/shared/use-submission.test.tsx'],
    [
      'dropped guard',
      "saved: snapshot.hasTag('done') && !context.typedSince,",
      "saved: snapshot.hasTag('done'),",
    ],
    ['stale value', 'consequence.current = onDone\n  })', 'consequence.current = onDone\n  }, [])'],
    ['wrong value', '      follows,\n', '      follows: false,\n'],
    ['key without its input', '`${pathname} ${name} ${draft}`', '`${name} ${draft}`'],
    ['key without its input', '`${pathname} ${name} ${draft}`', '`${pathname} ${draft}`'],
    ['dropped guard', 'context.problem !== null && !atFields', 'context.problem !== null'],
  ),
  ...cases(
    'src/pages/shared/use-submission.ts',
    [
      'tests/pages/shared/use-submission.test.tsx',
      'tests/pages/shared/use-edit.test.tsx',
      'tests/pages/service-areas/use-areas.test.tsx',
    ],
    [
      'stale value',
      '  useLayoutEffect(() => {\n    consequence.current = onDone\n  })\n',
      '  useLayoutEffect(() => {\n    consequence.current = onDone\n  }, [])\n',
    ],
  ),
]
