import '#src/ui/tokens.css'
import '#src/ui/base.css'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { withoutWww } from '#src/services/environment.ts'
import { keepPresses } from '#src/services/presses.ts'
import { followTheme } from '#src/services/theme.ts'
import { watchErrors } from '#src/wiring/reporting.ts'
import { api, isVisitor, start, wired } from '#src/wiring/root.ts'
import { loadPage } from '#src/wiring/shell.ts'
import { App } from './app.tsx'
import { findRoute } from './find-route.ts'

declare global {
  interface Window {
    /** The library behind the toasts reads the nonce for its styles here, when its code is loaded. */
    __nonce__?: string
  }
}
window.__nonce__ =
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content ?? ''

// Only secure contexts have it; a home network's http address is none, and nothing can be sent without ids.
crypto.randomUUID ??= () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  // Version 4, variant 1: two bytes carry the version and the variant.
  const hex = [...bytes].map((byte, at) =>
    (at === 6 ? (byte & 15) | 64 : at === 8 ? (byte & 63) | 128 : byte)
      .toString(16)
      .padStart(2, '0'),
  )
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') as ReturnType<
    Crypto['randomUUID']
  >
}

const bare = withoutWww(window.location.href)
const root = document.getElementById('root')
if (bare !== null) window.location.replace(bare)
else if (root !== null) {
  watchErrors(api)
  followTheme()
  keepPresses(document)
  start()
  let settle: (root: HTMLElement) => void = () => {}
  const app = (
    <App
      wired={wired}
      onShown={() => {
        delete document.documentElement.dataset.known
        settle(root)
      }}
    />
  )
  const renderAnew = () => createRoot(root).render(app)
  // The code that repeats early typing and presses comes with prerendered pages alone, and must be there when React
  // takes over. Without it, the page at least answers from then on.
  const arrival = async () => {
    if (window.early === undefined) return
    try {
      settle = (await import('#src/services/arrival.ts')).settle
    } catch {
      window.early.end()
      delete window.early
    }
  }
  // A prerendered page is for visitors; signed-in people get their own page.
  const takeOver = async () => {
    const page = isVisitor() ? loadPage(findRoute(location.pathname).route.page) : Promise.reject()
    const [isReady] = await Promise.all([
      page.then(
        () => true,
        () => false,
      ),
      arrival(),
    ])
    // A transition renders in slices, so presses go first.
    if (isReady && isVisitor()) startTransition(() => void hydrateRoot(root, app))
    else renderAnew()
  }
  if (root.firstElementChild === null) renderAnew()
  else takeOver()
  // Toasts are ready before the network can fail under them: their code comes with the first touch or key.
  // So is the recorder of support traces; until then the trail holds what charts did.
  const fetchToasts = () => {
    import('#src/pages/shared/toasts.tsx').catch(() => {})
    import('#src/wiring/trace.ts').catch(() => {})
  }
  addEventListener('pointerdown', fetchToasts, { once: true })
  addEventListener('keydown', fetchToasts, { once: true })
}
