import type { Certification } from '#contract/certifications.ts'

/** Those of an inspector that are good on a day, 'YYYY-MM-DD', as clients see them; null: nobody comes. */
export const goodOn = (all: readonly Certification[] | null, day: string) =>
  (all ?? [])
    .filter(({ valid_until }) => valid_until === null || valid_until >= day)
    .map(({ name, issuer, number }) => ({ name, issuer, number }))
