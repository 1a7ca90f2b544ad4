/** What a calculator asks of a home of which a homeowner keeps the quote: $1,027.50 at the seeded prices. */
export const setUp = {
  square_feet: 2150,
  year_built: 1978,
  foundation: 'crawl_space' as const,
  distance_miles: 12,
  services: ['inspection' as const, 'radon' as const, 'mold' as const],
  zip: null,
}

/** A saved quote of a person, as the database keeps it. */
export const savedQuoteRow = (user_id: string, total_cents = 102_750) => ({
  user_id,
  set_up: JSON.stringify(setUp),
  total_cents,
  table_version: 1,
  saved_at: new Date('2026-03-10T15:00:00Z'),
})
