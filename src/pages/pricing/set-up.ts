import type { Quote, Service } from '#contract/pricing.ts'
import type { SavedSetUp } from '#contract/saved-quotes.ts'
import { type Service as KnownService, services } from '#contract/vocabulary/pricing.ts'
import { plainSetUp } from '#contract/vocabulary/set-up.ts'
import { fiveDigitsOf } from '#src/pages/properties/zip.ts'
import { dollars, hours } from '#src/pages/shared/format.ts'
import { typedNumber } from '#src/pages/shared/typed.ts'

/** What the calculator asks, as typed. */
export type SetUp = {
  square_feet: string
  year_built: string
  foundation: string
  distance_miles: string
  /** Of the home; '' while it does not matter. */
  zip: string
  services: Service[]
  /** '' for none. */
  extra_mold_samples: string
  prepay: boolean
}

/** The example of a calculator that knows no home. */
export const firstSetUp: SetUp = {
  square_feet: '2150',
  year_built: '1978',
  foundation: 'crawl_space',
  distance_miles: '12',
  zip: '',
  services: ['inspection', 'radon', 'mold'],
  extra_mold_samples: '',
  prepay: false,
}

const isService = (word: string): word is KnownService =>
  (services as readonly string[]).includes(word)

const longest = 40

/** Whether an address describes a home: then it is a quote that somebody typed. */
export const isSetUp = (search: URLSearchParams): boolean =>
  ['square_feet', 'year_built', 'foundation'].some((field) => search.has(field))

/** The set-up that an address keeps; what it leaves out, and every unknown service, is as in `begun`. What a typed one leaves out was emptied. */
export const setUpIn = (search: URLSearchParams, begun: SetUp = firstSetUp): SetUp => {
  const first = isSetUp(search) ? firstSetUp : begun
  const text = (field: Exclude<keyof SetUp, 'services' | 'prepay'>) =>
    (search.get(field) ?? first[field]).slice(0, longest)
  const chosen = search.get('services')
  return {
    square_feet: text('square_feet'),
    year_built: text('year_built'),
    foundation: text('foundation'),
    distance_miles: text('distance_miles'),
    zip: text('zip'),
    services: chosen === null ? first.services : chosen.split(',').filter(isService),
    extra_mold_samples: text('extra_mold_samples'),
    prepay: search.get('prepay') === 'yes',
  }
}

/** The address of a set-up: it shows the same price to everybody who opens it. */
export const searchOf = ({
  services: chosen,
  extra_mold_samples: extra,
  prepay,
  zip,
  ...texts
}: SetUp): URLSearchParams =>
  new URLSearchParams({
    ...texts,
    ...(zip !== '' && { zip }),
    services: chosen.join(','),
    ...(extra !== '' && { extra_mold_samples: extra }),
    ...(prepay && { prepay: 'yes' }),
  })

/** The input of a quote; a text stays where no number was typed. */
export const typedOf = ({
  zip: _,
  extra_mold_samples: extra,
  ...of
}: SetUp): Record<string, unknown> => ({
  ...of,
  // Their field is there with a mold test alone.
  ...(of.services.includes('mold') &&
    extra.trim() !== '' && { extra_mold_samples: typedNumber(extra) }),
  square_feet: typedNumber(of.square_feet),
  year_built: typedNumber(of.year_built),
  distance_miles: typedNumber(of.distance_miles),
})

/** What is kept of a set-up that has a price; its distance only where it counts. */
export const savedOf = (of: SetUp): SavedSetUp => {
  const { distance_miles: miles, ...typed } = typedOf(of)
  return plainSetUp({
    // The price was worked out from these fields, by the contract's own rules.
    ...(typed as Omit<SavedSetUp, 'distance_miles' | 'zip'>),
    distance_miles: typeof miles === 'number' ? miles : 0,
    zip: fiveDigitsOf(of.zip) ?? null,
  })
}

/** The fields of a saved quote, as they were typed. */
export const setUpOfSaved = (saved: SavedSetUp): SetUp => ({
  square_feet: String(saved.square_feet),
  year_built: String(saved.year_built),
  foundation: saved.foundation,
  distance_miles: String(saved.distance_miles),
  zip: saved.zip ?? '',
  services: saved.services,
  extra_mold_samples: String(saved.extra_mold_samples ?? ''),
  prepay: saved.prepay ?? false,
})

/** A mail with the quote in words, for the reader's own mail program. */
export const mailOf = (quote: Quote, address: string): string => {
  const lines = [
    ...quote.lines.map(({ label, why, cents }) => `${label}: ${dollars(cents)} (${why})`),
    `Total: ${dollars(quote.total_cents)}, about ${hours(quote.minutes)} on site`,
    '',
    `The same quote on the page: ${address}`,
  ]
  return `mailto:?subject=${encodeURIComponent(`Quote for a home inspection: ${dollars(quote.total_cents)}`)}&body=${encodeURIComponent(lines.join('\n'))}`
}

/** How much more or less this costs than the other, in words. */
export const difference = (now: Quote, other: Quote): string => {
  const cents = now.total_cents - other.total_cents
  if (cents === 0) return 'Both cost the same.'
  return `This costs ${dollars(Math.abs(cents))} ${cents > 0 ? 'more' : 'less'} than the kept one.`
}
