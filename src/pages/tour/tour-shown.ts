import type { Health } from '#contract/health.ts'
import type { Comment, FieldWork } from '#contract/worksheets.ts'
import shown from './tour.json' with { type: 'json' }

/** What the tour shows, as the server of a demonstration answered it. */
// The type of a JSON file knows words only as text; the page's test holds it against the contract.
export const tourShown = shown as unknown as {
  health: Health
  work: FieldWork
  comments: { comments: Comment[] }
}

export type TourCounty = { fips: string; name: string; others: number; requests: number }
/** Around Austin, with inspectors and requests that are invented. */
export const tourCounties: readonly TourCounty[] = [
  { fips: '48453', name: 'Travis', others: 1, requests: 3 },
  { fips: '48491', name: 'Williamson', others: 2, requests: 1 },
  { fips: '48209', name: 'Hays', others: 1, requests: 0 },
  { fips: '48021', name: 'Bastrop', others: 0, requests: 1 },
  { fips: '48055', name: 'Caldwell', others: 0, requests: 2 },
  { fips: '48053', name: 'Burnet', others: 0, requests: 0 },
  { fips: '48031', name: 'Blanco', others: 0, requests: 0 },
  { fips: '48287', name: 'Lee', others: 0, requests: 0 },
]
