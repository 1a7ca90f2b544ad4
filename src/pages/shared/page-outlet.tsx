import { useActor, useSelector } from '@xstate/react'
import { Suspense, useEffect, useRef } from 'react'
import { decideAccess } from '#src/machines/shell/access.ts'
import { Page } from '#src/ui/layout.tsx'
import { ErrorState, Skeleton } from '#src/ui/states.tsx'
import { useWired } from './app-context.ts'
import { lazyPart } from './lazy-part.ts'
import type { RouteFacts } from './route-facts.ts'
import { RouteParams } from './route-params.ts'
import { useLocation } from './router.ts'
import { useChildren, useOnline, useSession } from './use-app.ts'

/** Where it is needed, a browser that keeps the app has it. */
const WaysWithoutNetwork = lazyPart(() =>
  import('./ways-without-network.tsx').then((part) => part.WaysWithoutNetwork),
)

type Props = { route: RouteFacts; params: Record<string, string> }

/** A field, or the button and the panel of an open menu. */
const inUse = 'input, textarea, select, :has(> [aria-expanded=true])'

const Loading = () => (
  <Page>
    <Skeleton lines={1} height="2.2rem" />
    <Skeleton lines={6} />
  </Page>
)

const LoadedPage = ({ route }: { route: RouteFacts }) => {
  const { charts, pageOf, inspect } = useWired()
  const online = useOnline()
  const [snapshot, send] = useActor(charts.lazyPage, {
    inspect,
    input: { page: route.page, isThere: pageOf(route.page) !== null },
  })
  const shown = snapshot.hasTag('shown')
  const { pathname } = useLocation()
  // Focus goes to the heading of the new page, or of its new part, so that a screen reader begins there. The first page
  // keeps the browser's own start, and nobody is taken out of the field they type in, or out of the menu they opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address of the page is another part of it
  useEffect(() => {
    if (shown && history.state?.key && !document.activeElement?.closest(inUse))
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [shown, pathname])
  // Only the browser knows of its network: the chart hears when it is back, and fetches without a press.
  const wasLost = useRef(false)
  useEffect(() => {
    if (online && wasLost.current) send({ type: 'network.back' })
    wasLost.current = !online
  }, [online, send])
  const Content = shown ? pageOf(route.page) : null
  if (Content !== null) return <Content />
  if (snapshot.hasTag('failed'))
    return (
      <Page>
        <h1>{online ? 'This page could not be loaded' : 'This page needs a network'}</h1>
        <ErrorState
          message={
            online
              ? (snapshot.context.message ?? 'Loading chunk failed')
              : 'You are offline. It opens by itself when the network is back.'
          }
          onRetry={() => send({ type: 'retry' })}
        />
        {!online && (
          <Suspense>
            <WaysWithoutNetwork />
          </Suspense>
        )}
      </Page>
    )
  return <Loading />
}

/** The page of a route, once its guard lets it through and its code is there. */
export const PageOutlet = ({ route, params }: Props) => {
  const { navigate, temporary } = useWired()
  const session = useSession()
  const { session: actor } = useChildren()
  const pending = useSelector(actor, (snapshot) => snapshot?.hasTag('pending') ?? true)
  const { pathname, search, hash } = useLocation()
  const verdict = decideAccess({
    audience: route.audience,
    role: pending ? 'pending' : (session?.role ?? null),
    path: pathname + search + hash,
    params,
    temporary: temporary(),
  })
  const redirect = typeof verdict === 'object' ? verdict.redirect : null
  // The access chart's decision is carried out after this render: a page that may not be seen is never drawn.
  useEffect(() => {
    if (redirect !== null) navigate(redirect, { replace: true })
  }, [redirect, navigate])
  if (verdict !== 'stay') return <Loading />
  return (
    <RouteParams value={params}>
      <LoadedPage route={route} />
    </RouteParams>
  )
}
