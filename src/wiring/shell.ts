import type { ComponentType } from 'react'
import { assign, fromCallback, fromPromise } from 'xstate'
import { findRoute, propertyIn } from '#src/find-route.ts'
import type { Place } from '#src/machines/auth/session-facts.ts'
import type { Loaded } from '#src/machines/calls/resource.machine.ts'
import { appMachine } from '#src/machines/shell/app.machine.ts'
import { connectivityMachine } from '#src/machines/shell/connectivity.machine.ts'
import { errorBoundaryMachine } from '#src/machines/shell/error-boundary.machine.ts'
import { lazyPageMachine } from '#src/machines/shell/lazy-page.machine.ts'
import { pauseBefore } from '#src/machines/shell/supervision.ts'
import { type PageName, pages } from '#src/page-files.ts'
import { chunkProblem, hasReloaded, reloadOnce } from '#src/services/chunks.ts'
import { appHistory } from '#src/services/history.ts'
import { captureError } from '#src/services/reporting.ts'
import { readAuth, wireSession } from './auth.ts'
import { wireReads } from './reads.ts'
import { hasFieldWork, isHomeowner, isInspector, isOwner, type World } from './world.ts'

/** An address of the app in the words of the charts. */
export const placeAt = (path: string): Place => {
  const [pathname = '', search = ''] = path.split(/(?=\?)/)
  const { route } = findRoute(pathname)
  return {
    path: pathname + search,
    guarded: route.audience !== 'public',
    homeownerOnly:
      route.audience !== 'public' &&
      route.audience.length === 1 &&
      route.audience[0] === 'homeowner',
    authPage: route.authPage === true,
    property: propertyIn(pathname, search),
  }
}
/** Where the browser is. */
export const placeOf = (): Place => {
  const { pathname, search, hash } = appHistory.location
  return { ...placeAt(pathname + search), hash }
}

/** Whether the device has a network and the tab is looked at. */
const connectivity = connectivityMachine.provide({
  actors: {
    watchDevice: fromCallback(({ sendBack }) => {
      // What the event says: a busy page hears of a loss when the network is back already.
      const lost = () => sendBack({ type: 'network.lost' })
      const back = () => sendBack({ type: 'network.back' })
      const tab = () =>
        sendBack({ type: document.visibilityState === 'visible' ? 'tab.shown' : 'tab.hidden' })
      if (navigator.onLine) back()
      else lost()
      tab()
      addEventListener('online', back)
      addEventListener('offline', lost)
      document.addEventListener('visibilitychange', tab)
      return () => {
        removeEventListener('online', back)
        removeEventListener('offline', lost)
        document.removeEventListener('visibilitychange', tab)
      }
    }),
  },
})

/**
 * The root. The code for what belongs to a signed-in person is fetched with the sign-in; `known` are the
 * answers that came with the page.
 */
export const wireApp = (world: World, known: (name: string) => Loaded | null) =>
  appMachine.provide({
    actors: {
      session: wireSession(world),
      connectivity,
      reads: wireReads(world.api, known, (name) =>
        isInspector(world)
          ? import('./kept-reads.ts').then(({ keepingFor }) => keepingFor(world))
          : isOwner(world) && name.startsWith('diy.')
            ? import('./owner-reads.ts').then(({ ownerReads }) => ownerReads(world))
            : null,
      ),
      loadPerson: fromPromise(async () => {
        const [{ wirePerson }, homes, work, kit] = await Promise.all([
          import('./shell-person.ts'),
          isHomeowner(world) ? import('./properties.ts') : null,
          hasFieldWork(world) ? import('./worksheets-outbox.ts') : null,
          isInspector(world) ? import('./field-kit.ts') : null,
        ])
        return wirePerson(world).provide({
          actors: {
            ...(homes === null ? {} : { properties: homes.wireProperties(world) }),
            ...(work === null ? {} : { outbox: work.wireOutbox(world) }),
            ...(kit === null ? {} : { fieldKit: kit.wireFieldKit(world) }),
          },
        })
      }),
    },
    actions: {
      report: (_, { error }) => captureError(error),
      readReading: assign(() => ({ reading: readAuth() })),
    },
    delays: { restartPause: ({ context }) => pauseBefore(context.failures, Math.random()) },
  })

const loadedPages = new Map<string, ComponentType>()
/** A page's component, once its code is there. */
export const pageOf = (name: string): ComponentType | null => loadedPages.get(name) ?? null
/** Fetches a page's code; it is shown at once from then on. */
export const loadPage = async (page: PageName): Promise<void> => {
  loadedPages.set(page, (await pages[page]()).default)
}

export const lazyPage = lazyPageMachine.provide({
  actors: {
    loadPage: fromPromise(({ input }) =>
      loadPage(input.page as PageName).catch(async (error) => {
        throw await chunkProblem(error)
      }),
    ),
  },
  guards: { hasReloaded },
  actions: { reloadOnce },
})

export const errorBoundary = errorBoundaryMachine.provide({
  actions: {
    reportError: (_, { error, componentStack }) => captureError(error, componentStack),
    reloadPage: () => window.location.reload(),
  },
})
