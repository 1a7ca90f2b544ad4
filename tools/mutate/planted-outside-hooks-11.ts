// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the planted text is source code

import { cases } from './planted-kinds.ts'

/* Faults in what ties pages to charts by somebody who had read the sources and none of the tests. */

export const plantedOutsideHooks11 = [
  ...cases(
    'src/pages/admin/use-visit-drag.tsx',
    ['tests/pages/admin/use-visit-drag.test.tsx', 'tests/pages/admin/week-grid.test.tsx'],
    [
      'key without its input',
      'was?.over?.key === over?.key && was?.over?.day === over?.day ? was',
      'was?.over?.key === over?.key ? was',
    ],
  ),
  ...cases(
    'src/pages/shared/use-now.ts',
    ['tests/pages/shared/use-now.test.tsx'],
    ['stale value', 'clearInterval(timer)\n    timer = undefined', 'clearInterval(timer)'],
  ),
  ...cases(
    'src/pages/reports/use-kept-place.ts',
    ['tests/pages/reports/use-kept-place.test.tsx'],
    [
      'effect after stop',
      'useEffect(() => () => clearTimeout(timer.current), [])',
      'useEffect(() => clearTimeout(timer.current), [])',
    ],
  ),
  ...cases(
    'src/pages/shared/use-submission.ts',
    ['tests/pages/shared/use-submission.test.tsx'],
    ['stale value', 'consequence.current = onDone\n  })', 'consequence.current = onDone\n  }, [])'],
  ),
  ...cases(
    'src/pages/shared/use-resource.ts',
    ['tests/pages/shared/use-resource.test.tsx'],
    ['key without its input', '`${person} ${thingOf(name, parts)}`', 'thingOf(name, parts)'],
  ),
  ...cases(
    'src/pages/shared/use-more-pages.ts',
    ['tests/pages/shared/use-more-pages.test.tsx'],
    ['dropped guard', 'next.length === last.current.length && next.every(', 'next.every('],
  ),
  ...cases(
    'src/pages/shared/use-edit.ts',
    ['tests/pages/shared/use-edit.test.tsx'],
    [
      'stale value',
      '(isTyped ? { base } : startOf(latest))',
      '(isTyped ? { base } : startOf(thing))',
    ],
  ),
  ...cases(
    'src/ui/back-closes.ts',
    ['tests/ui/back-closes.test.tsx'],
    [
      'not ended',
      "isThere = false\n      removeEventListener('popstate', went)",
      'isThere = false',
    ],
  ),
  ...cases(
    'src/ui/drag.ts',
    ['tests/ui/drag.test.tsx'],
    [
      'not ended',
      "setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))",
      "setTimeout(() => window.removeEventListener('click', swallow))",
    ],
  ),
  ...cases(
    'src/ui/photo-gestures.ts',
    ['tests/ui/photo-gestures.test.tsx'],
    ['wrong unit', 'event.deltaMode === 0 ? event.deltaY', 'event.deltaMode === 1 ? event.deltaY'],
  ),
  ...cases(
    'src/service-worker-versions.ts',
    ['tests/src/service-worker-versions.test.ts'],
    [
      'wrong value',
      'scripts.every((script) => shell.includes(script))',
      'scripts.some((script) => shell.includes(script))',
    ],
  ),
  ...cases(
    'src/service-worker-notices.ts',
    ['tests/src/service-worker-notices.test.ts'],
    ['stale value', "auth: keys?.auth ?? '', serverKey", 'auth, serverKey'],
  ),
]
