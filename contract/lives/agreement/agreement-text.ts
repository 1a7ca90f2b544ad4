import { cancellingClause } from '#contract/lives/inspection/cancellation.ts'
import { inDollars } from '#contract/vocabulary/money.ts'
import { type Service, serviceList } from '#contract/vocabulary/pricing.ts'

/*
 * The words of an agreement: a text with fields in braces, which the order fills in. Server and page fill it in alike,
 * so that the text that a homeowner reads while they book is the one that is kept when they sign.
 */

/** The fields that a text may have, and what each becomes. */
export const agreementFields = {
  company: 'the name of the firm',
  client: 'the name of the client',
  address: 'the address of the home',
  services: 'the services of the order',
  price: 'the price of the order',
  visit: 'the day and the time of the visit',
  cancellation: 'the rules about moving and cancelling',
} as const
export type AgreementField = keyof typeof agreementFields
export type AgreementOrder = Record<AgreementField, string>

const isField = (name: string): name is AgreementField => Object.hasOwn(agreementFields, name)
const fieldPattern = /\{([^{}\n]*)\}/g

/** The names in braces that are no fields, each once. */
export const unknownFields = (body: string): string[] => [
  ...new Set(
    [...body.matchAll(fieldPattern)].map(([, name = '']) => name).filter((name) => !isField(name)),
  ),
]
/** The fields that every agreement needs, and this text lacks. */
export const missingFields = (body: string): AgreementField[] =>
  (['client', 'address', 'services', 'price', 'cancellation'] as const).filter(
    (name) => !body.includes(`{${name}}`),
  )

/** The text with the order in the place of its fields. */
export const fillIn = (body: string, order: AgreementOrder): string =>
  body.replaceAll(fieldPattern, (whole: string, name: string) =>
    isField(name) ? order[name] : whole,
  )

/** The day and the time on the clocks of the home, in the same letters on every machine. */
const visitIn = (start: string | null, zone: string): string => {
  if (start === null) return 'a day and a time that both sides agree on'
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).formatToParts(Date.parse(start))
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((one) => one.type === type)?.value ?? ''
  return `${part('weekday')}, ${part('month')} ${part('day')}, ${part('year')}, at ${part('hour')}:${part('minute')} ${part('dayPeriod')}`
}

/** The facts of the order in the text. `total_cents` is its price in cents, `scheduled_start` an instant in UTC. */
export const orderOf = (order: {
  company: string
  client: string
  home: { street: string; city: string; state: string }
  services: readonly Service[]
  extra_mold_samples?: number
  total_cents: number
  scheduled_start: string | null
  time_zone: string
}): AgreementOrder => ({
  company: order.company,
  client: order.client,
  address: `${order.home.street}, ${order.home.city}, ${order.home.state}`,
  services: serviceList(order.services, order.extra_mold_samples),
  price: inDollars(order.total_cents),
  visit: visitIn(order.scheduled_start, order.time_zone),
  cancellation: cancellingClause,
})

/** What somebody must know before they sign without paper, in versions that never change: the newest is the last. */
export const disclosures = [
  {
    version: 1,
    paragraphs: [
      'You can have this agreement on paper. Write to us from the contact page, and we mail it to you at no cost. Nothing about the visit changes then.',
      'If you agree now, you agree to sign this agreement electronically and to get it, and e-mails about this visit, in electronic form. It covers this visit alone.',
      'You can take this back before you sign: close this page, or decline. After signing you can take it back for what is still to come: write to us from the contact page. What was signed stays valid.',
      'You need a device with a current web browser, an e-mail address that reaches you, and a program that shows PDF files. Keep the signed PDF, or print it. If your e-mail address changes, change it in your profile or write to us.',
    ],
  },
] as const
export const newestDisclosures = disclosures[disclosures.length - 1] ?? disclosures[0]
export const disclosuresOf = (version: number) =>
  disclosures.find((one) => one.version === version) ?? newestDisclosures
