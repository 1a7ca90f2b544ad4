import { counted } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Button } from '#src/ui/button.tsx'
import { Card, Muted, Stack } from '#src/ui/layout.tsx'
import { signed } from '#src/ui/signed.ts'
import { ScoreGauge } from './score-gauge.tsx'
import { ScoreSum } from './score-sum.tsx'

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
  const read = useResource('health.whatIf', {
    params: { propertyId },
    query: { fixed: fixed.join(',') },
  })
  return (
    <Card title={`If ${counted(fixed.length, 'issue')} were fixed`}>
      <Loaded of={read}>
        {(data) => (
          <Stack>
            <p aria-live="polite">
              {data.score === null || data.score_now === null
                ? 'There is no score yet.'
                : `The score would be ${data.score} instead of ${data.score_now}: ${signed(data.score - data.score_now, 0)}.`}
            </p>
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
