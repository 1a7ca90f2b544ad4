import type { ComponentType } from 'react'
import { createActor, fromPromise } from 'xstate'
import type { EndpointName } from '#contract/endpoints.ts'
import { findRoute, propertyIn } from '#src/find-route.ts'
import type { Place } from '#src/machines/auth/session-facts.ts'
import { type Loaded, resourceMachine } from '#src/machines/calls/resource.machine.ts'
import { submissionMachine } from '#src/machines/calls/submission.machine.ts'
import { appMachine } from '#src/machines/shell/app.machine.ts'
import { errorBoundaryMachine } from '#src/machines/shell/error-boundary.machine.ts'
import { lazyPageMachine } from '#src/machines/shell/lazy-page.machine.ts'
import { type PageName, pages } from '#src/page-files.ts'
import type { Wired } from '#src/pages/shared/app-context.ts'
import { type Api, makeApi } from '#src/services/api.ts'
import { CallError, words } from '#src/services/call-error.ts'
import { chunkProblem, hasReloaded, reloadOnce } from '#src/services/chunks.ts'
import { apiBase, isSecureProduction, limitsFor } from '#src/services/environment.ts'
import { appHistory } from '#src/services/history.ts'
import { makeHttp } from '#src/services/http.ts'
import { captureError } from '#src/services/reporting.ts'
import * as storage from '#src/services/storage.ts'
import { keepTheme, readTheme } from '#src/services/theme.ts'
import { inspect } from '#src/trail.ts'
import { keepUser, readAuth, wireSession } from './auth.ts'
import { connectivity } from './connectivity.ts'
import { wireDemo } from './demo.ts'
import { wireDrafts } from './drafts.ts'
import { effects } from './effects.ts'
import { wireBooking } from './inspections.ts'
import { wireLinks } from './links.ts'
import { wireInspectionForm } from './worksheets.ts'

/*
 * The composition root: the only place that knows both charts and services.
 */

const placeOf = (): Place => {
  const { pathname, search } = appHistory.location
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

/** What the server says in the page itself, so that it costs no request; null where another serves it. */
const saidByServer = (name: string): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? null
const company = saidByServer('company')
const companyInfo: Loaded | null =
  company === null
    ? null
    : { data: { company_name: company, support_email: saidByServer('support-email') }, at: 0 }
/** The answer to a read that came with the page. */
const answered = (name: string): Loaded | null =>
  name === 'public.companyInfo' ? companyInfo : null

const secure = isSecureProduction(window.location)
const http = makeHttp({
  limits: limitsFor(secure),
  token: () => ensureToken(),
  storedToken: storage.readToken,
  propertyId: () => storage.readProperty(),
  rejected: () => sessionActor()?.send({ type: 'request.rejected' }),
})
const api: Api = makeApi(http)

/** What was answered before, for the person who is signed in; forgotten with them. */
const seen = new Map<string, Loaded>()
const newsListeners = new Set<() => void>()
const tellNews = () => {
  for (const listener of newsListeners) listener()
}
const keyOf = (name: string, input: unknown) => `${name} ${JSON.stringify(input)}`

const appActor = createActor(
  appMachine.provide({
    actors: {
      session: wireSession(api, effects),
      connectivity,
      loadPerson: fromPromise(async () => {
        const { wirePerson } = await import('./person.ts')
        return wirePerson(api, effects, ensureToken, tellNews)
      }),
    },
    actions: {
      report: (_, { error }) => captureError(error),
    },
  }),
  {
    inspect,
    input: {
      place: placeOf(),
      reading: readAuth(),
      apiBase,
      online: navigator.onLine,
    },
  },
)
const app = () => appActor
/** The children of whoever is signed in. */
const person = () => appActor.getSnapshot().context.person?.getSnapshot().children
const sessionActor = () => appActor.getSnapshot().children.session

/**
 * The token for a request: refreshed first when it has expired, once for everybody who asks meanwhile.
 * Errors: the network error of the catalogue while an expired one waits for a network.
 */
const ensureToken = (): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const actor = sessionActor()
    const current = actor?.getSnapshot()
    if (!actor || !current) return resolve(null)
    const { session } = current.context
    if (current.hasTag('fresh') && session !== null && session.expiresAt - Date.now() > 5000)
      return resolve(session.token)
    if (current.hasTag('fresh')) actor.send({ type: 'token.required' })
    const settle = (snapshot: typeof current): boolean => {
      if (snapshot.hasTag('fresh')) resolve(snapshot.context.session?.token ?? null)
      else if (snapshot.hasTag('waiting')) reject(new CallError(words.network, 'network'))
      else if (snapshot.matches('signedOut')) resolve(null)
      else return false
      return true
    }
    if (settle(actor.getSnapshot())) return
    const subscription = actor.subscribe((snapshot) => {
      if (settle(snapshot)) subscription.unsubscribe()
    })
  })

const loadedPages = new Map<string, ComponentType>()
/** Fetches a page's code; it is shown at once from then on. */
export const loadPage = async (page: PageName): Promise<void> => {
  loadedPages.set(page, (await pages[page]()).default)
}

/** Whether nobody is signed in and the network is there: for whom pages are prerendered. */
export const isVisitor = (): boolean => {
  const { context } = appActor.getSnapshot()
  return context.online && sessionActor()?.getSnapshot().matches('signedOut') === true
}

const charts: Wired['charts'] = {
  resource: resourceMachine.provide({
    actors: {
      load: fromPromise(async ({ input }): Promise<Loaded> => {
        const known = answered(input.name)
        if (known !== null) return known
        const data = await api.call(input.name as EndpointName, input.input as never)
        const loaded = { data, at: Date.now() }
        seen.set(keyOf(input.name, input.input), loaded)
        return loaded
      }),
    },
  }),
  submission: wireDrafts(submissionMachine, () => {
    const { session } = appActor.getSnapshot().context
    return session?.userId ?? null
  }).provide({
    actors: {
      check: fromPromise(async ({ input }) => ({
        problems: await api.problemsOf(input.name, input.input),
        input: input.input,
      })),
      submit: fromPromise(async ({ input }): Promise<unknown> => {
        const answer = await api.call(input.name as EndpointName, input.input as never)
        tellNews()
        return answer
      }),
    },
  }),
  lazyPage: lazyPageMachine.provide({
    actors: {
      loadPage: fromPromise(({ input }) =>
        loadPage(input.page as PageName).catch(async (error) => {
          throw await chunkProblem(error)
        }),
      ),
    },
    guards: { hasReloaded },
    actions: { reloadOnce },
  }),
  errorBoundary: errorBoundaryMachine.provide({
    actions: {
      reportError: (_, { error, componentStack }) => captureError(error, componentStack),
      reloadPage: () => window.location.reload(),
    },
  }),
}

const wire: Wired['wire'] = {
  booking: (chart) =>
    wireBooking(chart, api, () => person()?.properties?.send({ type: 'inspections.changed' })),
  demo: (chart) => wireDemo(chart, api, (event) => sessionActor()?.send(event)),
  externalSignIn: (chart) =>
    chart.provide({
      actors: {
        finishSignIn: fromPromise(({ input: { code, state, iss } }) =>
          api.call('externalSignIn.finish', {
            body: { code: code ?? '', state: state ?? '', ...(iss === null ? {} : { iss }) },
          }),
        ),
      },
      actions: {
        hideParameters: () => history.replaceState(history.state, '', location.pathname),
        tellSession: (_, { answer }) => {
          if (answer !== null)
            sessionActor()?.send({
              type: 'signIn.succeeded',
              answer: answer.account,
              returnTo: answer.return_to,
            })
        },
      },
    }),
  inspectionForm: (chart) => wireInspectionForm(chart, api, effects, app),
  ...wireLinks(api),
}

export const wired: Wired = {
  app: appActor,
  charts,
  wire,
  inspect,
  startTour: async (shown) => (await import('./tour.ts')).startTour(wired, shown),
  captureTrace: async () => (await import('./trace.ts')).captureTrace(),
  watch: async (on) => (await import('./inspect.ts')).watch(on),
  cached: (name, input) => answered(name) ?? seen.get(keyOf(name, input)) ?? null,
  onNews: (listener) => {
    newsListeners.add(listener)
    return () => newsListeners.delete(listener)
  },
  navigate: (to, options) => appHistory.navigate(to, options),
  pageOf: (name) => loadedPages.get(name) ?? null,
  apiBase,
  externalIssuer: saidByServer('external-sign-in'),
  temporary: storage.readTemporary,
  // Only who works in the field takes pictures: the code for them comes with the first.
  keepPicture: async (photoId, file) =>
    (await import('./pictures.ts')).keepPicture(
      appActor.getSnapshot().context.session?.userId ?? '',
      photoId,
      file,
    ),
  theme: { read: readTheme, keep: keepTheme },
  notes: { read: storage.readNote, write: storage.writeNote },
}

/** Starts the root and lets the world speak to it: navigation, other tabs, the refresh-properties event. */
export const start = (): void => {
  let identity: string | null = null
  appActor.subscribe(({ context }) => {
    const now =
      context.session === null ? null : `${context.session.userId} ${context.session.role}`
    if (now === identity) return
    identity = now
    seen.clear()
    if (context.session !== null) keepUser(api, context.session)
  })
  appActor.start()
  appHistory.listen(() => appActor.send({ type: 'location.changed', place: placeOf() }))
  storage.watchAuth(() => sessionActor()?.send({ type: 'storage.changed', reading: readAuth() }))
  if (/[?&]inspect\b/.test(location.search) || storage.readNote('inspect') !== null)
    import('./inspect.ts').then(
      ({ watchThisTab }) => watchThisTab(),
      () => {},
    )
  addEventListener('refresh-properties', () =>
    person()?.properties?.send({ type: 'properties.refresh', userId: storage.readUserId() }),
  )
}
