import { cases, type Planted } from '#tools/mutate/planted-kinds.ts'

export const planted: readonly Planted[] = [
  ...cases(
    'src/pages/shared/page-outlet.tsx',
    ['tests/pages/shared/page-outlet.test.tsx'],
    ['dropped guard', "pending ? 'pending' : (session?.role ?? null)", 'session?.role ?? null'],
    ['wrong value', 'path: pathname + search', 'path: pathname'],
    ['wrong value', 'temporary: temporary(),', 'temporary: null,'],
    ['wrong value', 'navigate(redirect, { replace: true })', 'navigate(redirect)'],
    [
      'dropped guard',
      "if (verdict !== 'stay') return <Loading />",
      "if (verdict === 'wait') return <Loading />",
    ],
    ['wrong value', '<RouteParams value={params}>', '<RouteParams value={{}}>'],
    ['wrong value', "if (online && wasLost.current) send({ type: 'network.back' })\n", ''],
    ['dropped guard', 'if (online && wasLost.current) send', 'if (online) send'],
    ['stale value', '    wasLost.current = !online\n', ''],
    ['dropped guard', 'history.state?.key && ', ''],
    ['dropped guard', '&& !document.activeElement?.closest(inUse)', ''],
    ['stale value', '[shown, pathname]', '[shown]'],
    ['wrong value', 'isThere: pageOf(route.page) !== null', 'isThere: false'],
    ['wrong value', "onRetry={() => send({ type: 'retry' })}", 'onRetry={() => {}}'],
    [
      'dropped guard',
      "online ? 'This page could not be loaded' : 'This page needs a network'",
      "online ? 'This page needs a network' : 'This page could not be loaded'",
    ],
  ),
]
