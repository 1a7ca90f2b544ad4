import type { Health } from '#contract/health.ts'
import { Waterfall } from '#src/ui/waterfall.tsx'
import { pointsOf } from './health-system.tsx'

/** How the score comes about: from a hundred, what each system and the whole home cost, to the score itself. */
export const ScoreSum = ({
  of: { score, systems, overall_deductions: rest },
  caption = 'How the score adds up',
}: {
  of: Pick<Health, 'score' | 'systems' | 'overall_deductions'>
  caption?: string
}) => (
  <Waterfall
    caption={caption}
    falls={[
      ...systems.map(({ system, label, deductions }) => ({
        id: system as string,
        label,
        points: pointsOf(deductions),
      })),
      ...rest.map(({ label, points }) => ({ id: label, label, points })),
    ].filter(({ points }) => points !== 0)}
    left={score ?? 0}
    leftLabel="Health score"
  />
)
