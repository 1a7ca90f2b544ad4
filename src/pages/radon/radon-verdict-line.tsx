import type { RadonReport } from '#contract/radon.ts'
import { Card, Muted } from '#src/ui/layout.tsx'
import { radonPointWord, radonVerdict } from './radon-words.ts'

/** The verdict in a line, and why it is not valid. `isSaved` false: readings that are only typed so far. */
export const RadonVerdictLine = ({
  report,
  isSaved,
}: {
  report: RadonReport
  isSaved: boolean
}) => {
  const { average, becquerels, verdict } = report.result
  const figures =
    average === null ? 'no average yet' : `${average.toFixed(1)} pCi/L (${becquerels} Bq/m³)`
  const missed = report.points.filter(({ met }) => !met)
  return (
    <Card label="Verdict">
      <div role="status">
        <strong>{verdict === null ? 'Not valid' : 'Valid'}</strong>: {figures}.{' '}
        {verdict !== null && `${radonVerdict[verdict].word}. ${radonVerdict[verdict].sentence}`}
      </div>
      {missed.length > 0 && (
        <ul aria-label="Why it is not valid">
          {missed.map((point) => (
            <li key={point.rule}>{radonPointWord(point)}</li>
          ))}
        </ul>
      )}
      {!isSaved && <Muted>As typed. It counts once you use these readings.</Muted>}
    </Card>
  )
}
