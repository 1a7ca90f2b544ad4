import '#src/ui/tokens.css'
import '#src/ui/base.css'
import { createRoot } from 'react-dom/client'
import { withoutWww } from '#src/services/environment.ts'
import { App } from './app.tsx'
import { start, wired } from './wiring.ts'

declare global {
  interface Window {
    /** The library behind the toasts reads the nonce for its styles here, when its code is loaded. */
    __nonce__?: string
  }
}
window.__nonce__ =
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content ?? ''

const bare = withoutWww(window.location.href)
const root = document.getElementById('root')
if (bare !== null) window.location.replace(bare)
else if (root !== null) {
  start()
  createRoot(root).render(<App wired={wired} />)
  // Toasts are ready before the network can fail under them: their code comes with the first touch or key.
  // So is the recorder of support traces; until then the trail holds what charts did.
  const fetchToasts = () => {
    import('#src/pages/shared/toasts.tsx').catch(() => {})
    import('./wiring-trace.ts').catch(() => {})
  }
  addEventListener('pointerdown', fetchToasts, { once: true })
  addEventListener('keydown', fetchToasts, { once: true })
}
