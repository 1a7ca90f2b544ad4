import type { Answer } from '#contract/endpoints.ts'
import type { Provider } from '#contract/providers.ts'
import { day } from '#src/pages/shared/format.ts'

/** In place of an id in the address: the form for somebody new is open. */
export const newProvider = 'new'

/** Five signs of which as many are full as the rating says. */
export const stars = (rating: number): string => '★'.repeat(rating) + '☆'.repeat(5 - rating)

/** Within so many days an end is near. */
const soon = 30

/** What of a provider's papers has ended or ends soon, in words; `now` in milliseconds. */
export const papersInWords = (
  { license_until, insurance_until }: Pick<Provider, 'license_until' | 'insurance_until'>,
  now: number,
): { key: string; text: string; isOver: boolean }[] =>
  (
    [
      ['License', license_until],
      ['Insurance', insurance_until],
    ] as const
  ).flatMap(([what, until]) => {
    if (until === null) return []
    // The last day counts as a whole.
    const left = (Date.parse(`${until}T23:59:59`) - now) / 86_400_000
    if (left > soon) return []
    const isOver = left < 0
    return [{ key: what, isOver, text: `${what} ${isOver ? 'ended' : 'ends'} ${day(until)}` }]
  })

/** A phone number as a link calls it: digits, a plus before them, a comma before the extension. */
export const callable = (phone: string): string => {
  const [number = '', extension = ''] = phone.split(/\s*(?:x|ext\.?)\s*/i)
  return `tel:${number.replace(/[^\d+]/g, '')}${extension === '' ? '' : `,${extension}`}`
}

/** How many people are kept, whatever the filter. A server that does not say counts at least those that it names. */
export const everyoneIn = ({
  people,
  trades,
  total,
}: Pick<Answer<'providers.list'>, 'people' | 'trades' | 'total'>): number =>
  people ??
  Math.max(
    trades.reduce((sum, { count }) => sum + count, 0),
    total,
  )
