import { type ReactNode, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Muted } from '#src/ui/layout.tsx'
import { ChartPicture } from './chart-picture.tsx'
import { ChartTwin } from './chart-twin.tsx'
import type { Chart } from './charts.ts'
import { type Stage, StageContext } from './stage.ts'
import { useWords } from './words.ts'
import styles from './workbench.module.css'

type Props = {
  chart: Chart
  stage: Stage
  /** The controls of this view, beside the picture. */
  panel: ReactNode
  panelLabel: string
}

/** A chart, and its controls beside it. */
export const Workbench = ({ chart, stage, panel, panelLabel }: Props) => {
  const { path, say } = useWords()
  const [asText, setAsText] = useState(false)
  return (
    <div className={styles.bench}>
      <section className={styles.chart} aria-label={`Chart ${chart.id}`}>
        <header className={styles.header}>
          <div>
            <h2>{path(chart.id)}</h2>
            <Muted>
              {chart.states.length - 1} states, {chart.transitions.length} transitions
            </Muted>
          </div>
          <Button look="quiet" aria-pressed={asText} onClick={() => setAsText(!asText)}>
            {asText ? 'Show as a picture' : 'Show as text'}
          </Button>
        </header>
        <p className={styles.story}>{chart.story.replace(/\s+/g, ' ')}</p>
        <StageContext value={stage}>
          {asText ? <ChartTwin chart={chart} say={say} /> : <ChartPicture chart={chart} />}
        </StageContext>
      </section>
      <aside className={styles.panel} aria-label={panelLabel}>
        {panel}
      </aside>
    </div>
  )
}
