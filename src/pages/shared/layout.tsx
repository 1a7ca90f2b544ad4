import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { scrollToTop } from '#src/machines/shell/constants.ts'
import { Button } from '#src/ui/button.tsx'
import { Banner } from '#src/ui/states.tsx'
import { useWired } from './app-context.ts'
import { atRest } from './at-rest.ts'
import { Footer } from './footer.tsx'
import { counted } from './format.ts'
import { showHead } from './head.ts'
import { lazyPart } from './lazy-part.ts'
import { backName } from './navigation.ts'
import { NavigationBar } from './navigation-bar.tsx'
import type { RouteFacts } from './route-facts.ts'
import styles from './shell.module.css'
import { StoppedParts } from './stopped-parts.tsx'
import { useChildren, useOnline, useSession } from './use-app.ts'

/** Nobody but a demo's visitor pays for it. */
const DemoRibbon = lazyPart(() =>
  import('#src/pages/demo/demo-ribbon.tsx').then((module) => module.DemoRibbon),
)

/** Only an inspector is offered a new version; their browser's own copy of the app has this part too. */
const NewVersion = lazyPart(() => import('./new-version.tsx').then((module) => module.NewVersion))

/** A homeowner's device gets ready to open the app without a network once the page has what it needs itself. */
const HomeKit = lazyPart(async () => {
  await atRest()
  return (await import('#src/pages/diy/home-kit.tsx')).HomeKit
})

/** How often the device is asked what waits on it, in milliseconds: its store announces no change. */
const askAgain = 5_000

/** The answers and files of an owner that wait on this device; asked for while there is no network alone. */
const useOwnerUnsent = (asked: boolean): number => {
  const { ownerUnsent } = useWired()
  const [count, setCount] = useState(0)
  // The store of the device is outside of React.
  useEffect(() => {
    if (!asked) return
    // A device that cannot say counts nothing.
    const ask = () =>
      ownerUnsent().then(
        ({ areas, files }) => setCount(areas + files),
        () => {},
      )
    ask()
    const timer = setInterval(ask, askAgain)
    return () => clearInterval(timer)
  }, [asked, ownerUnsent])
  return asked ? count : 0
}

type Props = {
  route: RouteFacts
  location: { pathname: string; visit: string }
  children: ReactNode
}

export const Layout = ({ route, location, children }: Props) => {
  const session = useSession()
  const online = useOnline()
  const { session: actor, fieldKit, outbox } = useChildren()
  const keeping = useSelector(outbox, (snapshot) => snapshot?.children.keeping)
  const hasRoom = useSelector(keeping, (snapshot) => !(snapshot?.hasTag('full') ?? false))
  const edits = useSelector(outbox, (snapshot) => snapshot?.context.entries.length ?? 0)
  const unsent = edits + useOwnerUnsent(!online && session?.role === 'homeowner')
  const isNewer = useSelector(
    fieldKit,
    (snapshot) =>
      snapshot !== undefined && (snapshot.hasTag('offered') || snapshot.hasTag('taking')),
  )
  const waits = useSelector(actor, (snapshot) => snapshot?.hasTag('waiting') ?? false)
  // The document's head and scroll position are the browser's own state, outside React.
  useEffect(() => showHead(route), [route])
  // Scrolling to the top follows navigation by the specification's 100 ms, but not on the account pages.
  useEffect(() => {
    if (route.keepScroll || location.visit === 'first' || window.location.hash !== '') return
    const timer = setTimeout(() => window.scrollTo(0, 0), scrollToTop)
    // On a slow device they are long: nothing moves away under a finger that already works here.
    const stay = () => clearTimeout(timer)
    addEventListener('pointerdown', stay, { once: true })
    return () => {
      stay()
      removeEventListener('pointerdown', stay)
    }
  }, [location.visit, route.keepScroll])
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      {route.bar === false ? <span /> : <NavigationBar />}
      <main id="main">
        <div className={styles.banners}>
          {!online && (
            <Banner tone="warn">
              You are offline – showing saved data
              {unsent > 0 && ` · ${counted(unsent, 'change')} waiting`}.
              {hasRoom && ' What you write is kept on this device.'}
            </Banner>
          )}
          <StoppedParts />
          {online && waits && (
            <Banner tone="warn">
              The server does not answer. You stay signed in
              {hasRoom && ', and what you write is kept on this device'}; the app goes on when the
              server is back.
            </Banner>
          )}
          {isNewer && (
            <Suspense>
              <NewVersion />
            </Suspense>
          )}
          {online &&
            session?.role === 'homeowner' &&
            !session.isSwitched &&
            // Its own pages have it.
            !['diy', 'diyArea'].includes(route.page) && (
              <Suspense>
                <HomeKit userId={session.userId} says={false} />
              </Suspense>
            )}
          {session?.demoUntil !== undefined && (
            <Suspense>
              <DemoRibbon />
            </Suspense>
          )}
          {session?.isSwitched && session.originalRole !== null && (
            <Banner
              tone="info"
              action={
                <Button look="secondary" onClick={() => actor?.send({ type: 'view.switchBack' })}>
                  {session.viewer === undefined ? backName[session.originalRole] : 'End'}
                </Button>
              }
            >
              {session.viewer === undefined
                ? `You are using the ${session.role} view.`
                : `You are looking at the view of ${session.firstName} ${session.lastName}, ${session.role}. Nothing can be changed here.`}
            </Banner>
          )}
        </div>
        {children}
      </main>
      <Footer />
    </div>
  )
}
