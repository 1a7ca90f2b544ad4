import type { PrecacheEntry } from 'workbox-precaching/_types.js'
import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import { registerRoute } from 'workbox-routing/registerRoute.js'
import { watchNotices } from './service-worker-notices.ts'
import { isOfVersion, outdatedCopies } from './service-worker-versions.ts'

/*
 * The service worker: an inspector's field work, or an owner's look at their home, opens without a network. It is
 * registered for a signed-in inspector, and for a homeowner in their own view (src/services/app-copy.ts); the address
 * that it is registered by says for whom, and so what it keeps.
 *
 * It answers three kinds of requests: opening a page of such use, from the network where that answers soon, and
 * otherwise with the kept shell; opening another page that they may see, with the shell where the network
 * fails, so that the app says that this page needs one; and hashed files of the app, from the kept copies. It never
 * sees the API: the app decides what an answer may show, and to whom (src/wiring/kept-reads.ts). Others who asked for
 * notices on their device have a worker that only shows these (`for=notices`).
 */

/** What the build writes in place of `self.__WB_MANIFEST` (tools/service-worker.ts). */
type Use = {
  /** The files of the app that its pages need. */
  files: string[]
  /** The paths of these pages, as regular expressions. */
  pages: string[]
  /** The paths of the other pages that the person may see. */
  others: string[]
}
type Kept = {
  /** The address of a page of field work: every server answers it with the shell. */
  shell: string
  /** The scripts that the shell of this version loads. */
  scripts: string[]
  field: Use
  home: Use
}
type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void }
declare const self: EventTarget & {
  __WB_MANIFEST: Kept
  location: Location
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
}
const { shell, scripts, ...uses } = self.__WB_MANIFEST
const asked = new URL(self.location.href).searchParams.get('for')
const isHome = asked === 'home'
const onlyNotices = asked === 'notices'
const { files, pages, others }: Use = onlyNotices
  ? { files: [], pages: [], others: [] }
  : isHome
    ? uses.home
    : uses.field
watchNotices()

/** A server that does not answer within so many milliseconds keeps nobody waiting for a page. */
const patience = 3_000
const prefix = 'hearthkeep-app-'
const cacheName = `${prefix}${process.env.BUILD_ID}${isHome ? '-home' : ''}`

const isOfThisVersion = async (response: Response): Promise<boolean> =>
  isOfVersion(await response.text(), scripts)

const controller = new PrecacheController({
  cacheName,
  plugins: [
    {
      cacheWillUpdate: async ({ request, response }) =>
        response.ok &&
        (new URL(request.url).pathname !== shell || (await isOfThisVersion(response.clone())))
          ? response
          : null,
    },
  ],
})
const entries: PrecacheEntry[] = onlyNotices
  ? []
  : [
      { url: shell, revision: process.env.BUILD_ID ?? '' },
      ...files.map((url) => ({ url, revision: null })),
    ]
controller.precache(entries)

const removeOldVersions = async () => {
  const outdated = outdatedCopies(await caches.keys(), prefix)
  await Promise.all(outdated.map((name) => caches.delete(name)))
}
self.addEventListener('activate', (event) => {
  const { waitUntil } = event as Extendable
  waitUntil.call(event, Promise.all([removeOldVersions(), self.clients.claim()]))
})
// Only a person who was asked takes a new version: open tabs would lose what they have not loaded yet.
self.addEventListener('message', (event) => {
  if ((event as MessageEvent<{ type?: string } | null>).data?.type === 'SKIP_WAITING')
    self.skipWaiting()
})

const soon = async (request: Request): Promise<Response> => {
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), patience)
  try {
    return await fetch(request, { signal: limit.signal })
  } finally {
    clearTimeout(timer)
  }
}
type Asked = { request: Request; url: URL; sameOrigin: boolean }
/** Whether somebody opens one of these pages. */
const opening = (paths: readonly string[]) => {
  const expressions = paths.map((path) => new RegExp(path))
  return ({ request, url, sameOrigin }: Asked): boolean =>
    sameOrigin &&
    request.mode === 'navigate' &&
    expressions.some((path) => path.test(url.pathname.replace(/\/+$/, '')))
}
registerRoute(opening(pages), async ({ request }) => {
  const answer = await soon(request).catch(() => null)
  // A proxy before a server that is gone answers for it.
  if (answer !== null && answer.status < 500) return answer
  return (await controller.matchPrecache(shell)) ?? answer ?? Response.error()
})
// Its code is not kept: the shell of the app says that the page needs a network.
registerRoute(opening(others), ({ request }) =>
  fetch(request).catch(async () => (await controller.matchPrecache(shell)) ?? Response.error()),
)
registerRoute(
  ({ url, sameOrigin }) => !onlyNotices && sameOrigin && url.pathname.startsWith('/static/'),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
)
