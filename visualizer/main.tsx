import '#src/ui/tokens.css'
import '#src/ui/base.css'
import data from 'hearthkeep-charts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { makeCharts } from './charts.ts'

const root = document.getElementById('root')
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <App charts={makeCharts(data)} version={process.env.BUILD_ID ?? 'development'} />
    </StrictMode>,
  )
