import type { Document } from '#contract/documents.ts'
import { day } from '#src/pages/shared/format.ts'
import type { Tone } from '#src/ui/badge.tsx'

const dayLength = 86_400_000

/** Days from now until a day is over, as the clock of this device counts them; 0: today is the last one. */
export const daysUntil = (iso: string, now: number): number => {
  const today = new Date(now)
  const local = Date.UTC(today.getFullYear(), today.getMonth(), today.getDate())
  return Math.round((Date.parse(`${iso}T00:00:00Z`) - local) / dayLength)
}

/** The last day of a document in words, and how much it matters; null: it has none. */
export const endInWords = (
  { state, expires_on }: Pick<Document, 'state' | 'expires_on'>,
  now: number,
): { text: string; tone: Tone } | null => {
  if (expires_on === null) return null
  if (state === 'ended') return { text: `Ended ${day(expires_on)}`, tone: 'plain' }
  if (state !== 'ending') return { text: `Until ${day(expires_on)}`, tone: 'plain' }
  const days = daysUntil(expires_on, now)
  const text = days <= 0 ? 'Ends today' : days === 1 ? 'Ends tomorrow' : `Ends in ${days} days`
  return { text, tone: 'warn' }
}
