import type { SavedQuote } from '#contract/saved-quotes.ts'
import { browserZone, date, dollars } from '#src/pages/shared/format.ts'

/** What a quote cost when it was saved, and what it costs now, in words. */
export const priceSince = ({
  saved_at,
  total_cents,
  now_cents,
  table_version,
  now_version,
}: Omit<SavedQuote, 'set_up' | 'quote_id'>): string => {
  const then = `Saved on ${date(saved_at, browserZone())}, for ${dollars(total_cents)}.`
  if (now_cents === total_cents) return then
  const what = table_version === now_version ? 'the travel fee has' : 'our prices have'
  return `${then} It costs ${dollars(now_cents)} now, because ${what} changed since.`
}
