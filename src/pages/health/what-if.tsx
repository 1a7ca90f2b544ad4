import type { Health } from '#contract/health.ts'
import { counted } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Button } from '#src/ui/button.tsx'
import { Card, Muted, Stack } from '#src/ui/layout.tsx'
import { signed } from '#src/ui/signed.ts'
import styles from './health.module.css'
import { ScoreGauge } from './score-gauge.tsx'
import { ScoreSum } from './score-sum.tsx'

const useWhatIf = (propertyId: string, fixed: readonly string[]) =>
  useResource('health.whatIf', { params: { propertyId }, query: { fixed: fixed.join(',') } })

/** '59 would become 79: +20', or why it stays. */
const sentenceOf = ({
  score,
  score_now: now,
  overall_deductions: rest,
}: Pick<Health, 'score' | 'overall_deductions'> & { score_now: number | null }) => {
  if (score === null || now === null) return 'There is no score yet.'
  if (score !== now)
    return `The score would be ${score} instead of ${now}: ${signed(score - now, 0)}.`
  return `The score would stay ${score}${
    rest.some(({ kind }) => kind === 'cap') ? ': open safety hazards hold it there' : ''
  }.`
}

/** The same in one line, which stays in sight beside the switches. */
export const WhatIfStrip = ({
  propertyId,
  fixed,
  onClear,
}: {
  propertyId: string
  fixed: readonly string[]
  onClear: () => void
}) => {
  const { data, error } = useWhatIf(propertyId, fixed)
  return (
    <div className={styles.strip}>
      <strong aria-live="polite">
        {data === null ? (error ?? 'Counting …') : sentenceOf(data)}
      </strong>
      <Button look="quiet" onClick={onClear}>
        Clear
      </Button>
    </div>
  )
}

/** The score as it were if the chosen issues were fixed, with its whole sum. The server counts, by the same formula. */
export const WhatIf = ({
  propertyId,
  fixed,
  onClear,
}: {
  propertyId: string
  fixed: readonly string[]
  onClear: () => void
}) => {
  const read = useWhatIf(propertyId, fixed)
  return (
    <Card title={`If ${counted(fixed.length, 'issue')} were fixed`}>
      <Loaded of={read}>
        {(data) => (
          <Stack>
            <p>{sentenceOf(data)}</p>
            <ScoreGauge of={data} label="Health score if they were fixed" />
            <ScoreSum of={data} caption="How that score would add up" />
            <Muted>
              An inspection has to confirm a repair before it counts in full; until then, a part of
              its points stays missing.
            </Muted>
          </Stack>
        )}
      </Loaded>
      <Button look="secondary" onClick={onClear}>
        Back to the score as it is
      </Button>
    </Card>
  )
}
