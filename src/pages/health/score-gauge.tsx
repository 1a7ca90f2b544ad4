import { type Confidence, sureOf } from '#contract/vocabulary/health.ts'
import { Gauge } from '#src/ui/gauge.tsx'

/** The score of a home with, beside its word, how much of the home that word rests on. */
export const ScoreGauge = ({
  of: { score, band, ...known },
  label = 'Health score',
}: {
  of: { score: number | null; band: string | null; confidence: Confidence; rated_share: number }
  label?: string
}) => <Gauge score={score} band={band} sure={score === null ? null : sureOf(known)} label={label} />
