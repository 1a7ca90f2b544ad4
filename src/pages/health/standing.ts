import { type Standing, standingWord } from '#contract/vocabulary/health.ts'
import { systemName } from '#contract/vocabulary/worksheets.ts'
import type { HouseRegion } from '#src/ui/house-section.tsx'

type Rated = { system: string; standing: Standing; score: number | null }

/** A system's score as a reader sees it: a number, or the reason why there is none. */
export const scoreText = ({ score, standing }: Pick<Rated, 'score' | 'standing'>): string =>
  score === null ? standingWord[standing] : String(score)

/** How good a score of a system is, as a color: with 80 it is good, below 65 it needs attention. */
export const toneOf = (score: number | null) =>
  score === null ? 'plain' : score >= 80 ? 'good' : score >= 65 ? 'warn' : 'bad'

/** The systems as parts of the drawn home, in which a missing part looks different from an unknown one. */
export const regionsOf = (systems: readonly Rated[]): HouseRegion[] =>
  systems.map(({ system, standing, score }) => ({
    id: system,
    label: systemName(system),
    score,
    unrated: standingWord[standing].toLowerCase(),
    absent: standing === 'not_present',
  }))
