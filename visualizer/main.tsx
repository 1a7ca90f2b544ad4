import '#src/ui/tokens.css'
import '#src/ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readAddress } from './address.ts'
import { App } from './app.tsx'
import { charts, drawings, shownChart } from './sources.ts'

// What the address names is on its way while the page itself is drawn.
const first = shownChart(readAddress(location.hash).chart)
charts.start(first)
drawings.start(first)

const root = document.getElementById('root')
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <App version={process.env.BUILD_ID ?? 'development'} />
    </StrictMode>,
  )
