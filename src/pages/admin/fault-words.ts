import type { FaultRow } from '#contract/faults.ts'
import { faultSideWord } from '#contract/vocabulary/faults.ts'
import { counted } from '#src/pages/shared/format.ts'

/** "In a browser: /property/:propertyId/dashboard" */
export const whereWords = ({ side, route }: Pick<FaultRow, 'side' | 'route'>): string =>
  `${faultSideWord[side]}: ${route}`

/** Of somebody without an account nothing is known. */
export const peopleWords = (people: number): string =>
  people === 0 ? 'Nobody signed in' : counted(people, 'person', 'people')

export const faultStateWord: Record<FaultRow['state'], string> = {
  open: 'Open',
  settled: 'Settled',
}

/** A day of the reports, which are counted by UTC: "Mar 5". */
export const dayWord = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(day),
  )

/** 0, the middle and the top of a scale that ends in an even number. */
export const ticksTo = (largest: number): number[] => {
  const top = Math.max(2, Math.ceil(largest / 2) * 2)
  return [0, top / 2, top]
}
