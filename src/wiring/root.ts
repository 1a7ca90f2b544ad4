import { createActor } from 'xstate'
import type { Loaded } from '#src/machines/calls/resource.machine.ts'
import type { Wired } from '#src/pages/shared/app-context.ts'
import { type Api, makeApi } from '#src/services/api.ts'
import { forgetsUnused } from '#src/services/apple-phone.ts'
import { countyShapes } from '#src/services/county-shapes.ts'
import { readChoice, writeChoice } from '#src/services/device-choices.ts'
import { apiBase, isSecureProduction, limitsFor } from '#src/services/environment.ts'
import { appHistory } from '#src/services/history.ts'
import type { Surroundings } from '#src/services/http.ts'
import { watchNoticeClicks } from '#src/services/notice-clicks.ts'
import * as storage from '#src/services/storage.ts'
import { keepTheme, readTheme, watchTheme } from '#src/services/theme.ts'
import { inspect, trail } from '#src/trail.ts'
import { askerOf, ensureToken, readAuth } from './auth.ts'
import { wireSubmission } from './calls.ts'
import { effects } from './effects.ts'
import { keepName } from './own-name.ts'
import { makeWire } from './page-charts.ts'
import { picturesPart } from './pictures-part.ts'
import { askRead } from './reads.ts'
import { errorBoundary, lazyPage, pageOf, placeOf, wireApp } from './shell.ts'
import { personOf, readsOf, sessionOf, tellChanged, userIdOf, type World } from './world.ts'

/*
 * The composition root: the only place that knows both charts and services.
 */

/** Data that the server puts into the page, so it needs no request; null on another server. */
const saidByServer = (name: string): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? null
const company = saidByServer('company')
const companyInfo: Loaded | null =
  company === null
    ? null
    : {
        data: { company_name: company, support_email: saidByServer('support-email') },
        at: 0,
        of: [],
      }
/** The answer to a read that came with the page. */
const known = (name: string): Loaded | null => (name === 'public.companyInfo' ? companyInfo : null)

const secure = isSecureProduction(window.location)
const surroundings: Surroundings = {
  limits: limitsFor(secure),
  asker: () => askerOf(app),
  token: (asker) => ensureToken(app, asker),
  storedToken: storage.readToken,
  propertyId: () => storage.readProperty(),
  rejected: (token) => sessionOf(world)?.send({ type: 'request.rejected', token }),
  tell: (call) => trail.hear(call),
}
/** No page needs a call to be shown, so the client loads with the first call. */
export const api: Api = makeApi(
  async () => {
    const { makeHttp } = await import('#src/services/http.ts')
    return makeHttp(surroundings)
  },
  (resources) => tellChanged(world, resources),
  (resources) => readsOf(world)?.send({ type: 'data.doubted', resources }),
)

const app = (): Wired['app'] => appActor
const world: World = {
  api,
  effects,
  app,
  ensureToken: () => ensureToken(app),
  ask: (name, input) => askRead(readsOf(world), name, input),
}

const appActor = createActor(wireApp(world, known), {
  inspect,
  input: { place: placeOf(), reading: readAuth(), apiBase, online: navigator.onLine },
})

/** Whether nobody is signed in and the network is there: for whom pages are prerendered. */
export const isVisitor = (): boolean => {
  const { context } = appActor.getSnapshot()
  return context.online && sessionOf(world)?.getSnapshot().matches('signedOut') === true
}

const charts: Wired['charts'] = {
  submission: wireSubmission(world),
  lazyPage,
  errorBoundary,
}

export const wired: Wired = {
  app: appActor,
  charts,
  wire: makeWire(world),
  inspect,
  startTour: async (shown) => (await import('./tour.ts')).startTour(wired, world, shown),
  captureTrace: async () => (await import('./trace.ts')).captureTrace(),
  watch: async (on) => (await import('./inspect.ts')).watch(on),
  ask: world.ask,
  known,
  navigate: (to, options) => appHistory.navigate(to, options),
  pageOf,
  apiBase,
  externalIssuer: saidByServer('external-sign-in'),
  temporary: storage.readTemporary,
  keepName: (name) => keepName(world, name),
  // Only who works in the field takes pictures: the code for them comes with the first.
  keepPicture: async (photoId, file) =>
    (await picturesPart()).keepPicture(userIdOf(world) ?? '', photoId, file),
  forgetsUnused,
  putUnsent: async (entry) => (await import('./worksheets-held.ts')).putUnsent(world, entry),
  savePicture: async (file) => (await import('./worksheets-copy-out.ts')).savePicture(file),
  copyOut: async (entries, { handedOver = false } = {}) =>
    (await import('./worksheets-copy-out.ts')).copyOut(userIdOf(world) ?? '', entries, handedOver),
  ownerUnsent: async () => (await import('./owner-unsent.ts')).ownerUnsent(userIdOf(world) ?? ''),
  forgetPictures: async (photoIds) =>
    (await picturesPart()).forgetPictures(photoIds).catch(effects.log),
  countyShapes,
  theme: { read: readTheme, keep: keepTheme, watch: watchTheme },
  choices: { read: readChoice, write: writeChoice },
  notes: { read: storage.readNote, write: storage.writeNote },
}

/** Starts the root and lets the world speak to it: navigation, other tabs, the refresh-properties event. */
export const start = (): void => {
  appActor.start()
  appHistory.listen(() => appActor.send({ type: 'location.changed', place: placeOf() }))
  watchNoticeClicks((to) => effects.navigate({ to }))
  storage.watchAuth(() => sessionOf(world)?.send({ type: 'storage.changed', reading: readAuth() }))
  if (/[?&]inspect\b/.test(location.search) || storage.readNote('inspect') !== null)
    import('./inspect.ts').then(
      ({ watchThisTab }) => watchThisTab(),
      () => {},
    )
  addEventListener('refresh-properties', () =>
    personOf(world)?.properties?.send({ type: 'properties.refresh', userId: storage.readUserId() }),
  )
}
