import { instantOf, wallOf } from '#src/ui/zoned-time.ts'

const two = (value: number) => String(value).padStart(2, '0')
/** An instant as a field of day and time holds it, on the clocks of a place: 2026-05-31T09:30. */
export const localOf = (instant: string | null, zone: string): string => {
  if (instant === null) return ''
  const { day, minute } = wallOf(instant, zone)
  return `${day}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`
}
/** `stored` where the text still says it: an hour that comes twice and the seconds are not in the text. */
export const instantFrom = (local: string, stored: string | null, zone: string): string | null => {
  if (local === '') return null
  if (local === localOf(stored, zone)) return stored
  const [day = '', time = ''] = local.split('T')
  const [hour, minute] = time.split(':').map(Number)
  return instantOf({ day, minute: (hour ?? 0) * 60 + (minute ?? 0) }, zone)
}
