import type { ReactNode } from 'react'
import { Muted } from '#src/ui/layout.tsx'
import { addressOf, type Show, shows, useAddress } from './address.ts'
import { ChartTwin } from './chart-twin.tsx'
import { ChartWords } from './chart-words.tsx'
import type { Chart } from './charts.ts'
import { Loading } from './loading.tsx'
import { Picture } from './picture/picture.tsx'
import { drawings } from './sources.ts'
import { type Stage, StageContext } from './stage.ts'
import { useWords } from './words.ts'
import styles from './workbench.module.css'

type Props = {
  chart: Chart
  stage: Stage
  /** The controls of this view, beside the picture. */
  panel: ReactNode
  panelLabel: string
  /** The messages between running charts, where this view knows any. */
  messages?: ReactNode
}

const showNames: Record<Show, string> = {
  picture: 'Picture',
  words: 'Words',
  table: 'Table',
  messages: 'Messages',
}

/** A chart, and its controls beside it. */
export const Workbench = ({ chart, stage, panel, panelLabel, messages }: Props) => {
  const { path, say } = useWords()
  const address = useAddress()
  const pictures = drawings.use(chart.id)
  const { show: asked = 'picture' } = address
  const show = asked === 'messages' && messages === undefined ? 'picture' : asked
  return (
    <div className={styles.bench}>
      <section
        className={styles.chart}
        aria-label={show === 'messages' ? 'Messages' : `Chart ${chart.id}`}
      >
        <header className={styles.header}>
          {show === 'messages' ? (
            <div className={styles.title}>
              <h2>Messages between charts</h2>
            </div>
          ) : (
            <>
              <div className={styles.title}>
                <h2>{path(chart.id)}</h2>
                <Muted small>
                  {chart.states.length - 1} states, {chart.transitions.length} transitions
                </Muted>
              </div>
              <details className={styles.story} open={show !== 'picture'}>
                <summary>Its story</summary>
                <p>{chart.story.replace(/\s+/g, ' ')}</p>
              </details>
            </>
          )}
          <nav className={styles.shows} aria-label="Shown as">
            {shows
              .filter((one) => one !== 'messages' || messages !== undefined)
              .map((one) => (
                <a
                  key={one}
                  href={addressOf({ ...address, chart: chart.id, show: one })}
                  aria-current={one === show ? 'true' : undefined}
                >
                  {showNames[one]}
                </a>
              ))}
          </nav>
        </header>
        <StageContext value={stage}>
          {show === 'picture' && (
            <Loading
              loaded={pictures}
              name="The picture of this chart"
              onRetry={() => drawings.start(chart.id)}
            >
              {(drawn) => <Picture key={chart.id} chart={chart} drawings={drawn} />}
            </Loading>
          )}
          {show === 'words' && <ChartWords chart={chart} />}
          {show === 'table' && <ChartTwin chart={chart} say={say} />}
          {show === 'messages' && messages}
        </StageContext>
      </section>
      <aside className={styles.panel} aria-label={panelLabel}>
        {panel}
      </aside>
    </div>
  )
}
