import type { PrecacheEntry } from 'workbox-precaching/_types.js'
import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import { registerRoute } from 'workbox-routing/registerRoute.js'

/*
 * The service worker of field work: an inspector's app opens without a network. It is registered for a signed-in
 * inspector alone (src/services/app-copy.ts).
 *
 * It answers two kinds of requests: opening a page of field work, from the network where that answers soon, and
 * otherwise with the kept shell; and hashed files of the app, from what is kept. It never sees the API: what an
 * answer may show, and to whom, is decided by the app (src/wiring/kept-reads.ts).
 */

/** What the build writes in place of `self.__WB_MANIFEST` (tools/service-worker.ts). */
type Kept = {
  /** The address of a page of field work: every server answers it with the shell. */
  shell: string
  /** The scripts that the shell of this version loads. */
  scripts: string[]
  /** The files of the app that the pages of field work need. */
  files: string[]
  /** The paths of these pages, as regular expressions. */
  pages: string[]
}
type Extendable = Event & { waitUntil: (work: Promise<unknown>) => void }
declare const self: EventTarget & {
  __WB_MANIFEST: Kept
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
}
const { shell, scripts, files, pages } = self.__WB_MANIFEST

/** A server that does not answer within so many milliseconds keeps nobody waiting for a page. */
const patience = 3_000
const prefix = 'hearthkeep-app-'
const cacheName = `${prefix}${process.env.BUILD_ID}`

/** The shell of another version, met during a deployment, names files that this version does not have. */
const isOfThisVersion = async (response: Response): Promise<boolean> => {
  const text = await response.text()
  return scripts.every((script) => text.includes(script))
}

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
const entries: PrecacheEntry[] = [
  { url: shell, revision: process.env.BUILD_ID ?? '' },
  ...files.map((url) => ({ url, revision: null })),
]
controller.precache(entries)

/** Tabs of the version before go on with its files; those of older versions are gone with their tabs. */
const removeOldVersions = async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix))
  await Promise.all(names.slice(0, -2).map((name) => caches.delete(name)))
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
const expressions = pages.map((page) => new RegExp(page))
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin &&
    request.mode === 'navigate' &&
    expressions.some((page) => page.test(url.pathname.replace(/\/+$/, ''))),
  async ({ request }) => {
    const answer = await soon(request).catch(() => null)
    // A proxy before a server that is gone answers for it.
    if (answer !== null && answer.status < 500) return answer
    return (await controller.matchPrecache(shell)) ?? answer ?? Response.error()
  },
)
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/static/'),
  async ({ request }) => (await caches.match(request)) ?? fetch(request),
)
