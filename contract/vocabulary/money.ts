const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Cents as dollars: 102750 → $1,027.50, −2250 → −$22.50, with the minus sign of all other numbers. */
export const inDollars = (cents: number): string => usd.format(cents / 100).replace('-', '−')

const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})
/** Cents as whole dollars: 102750 → $1,028, −2250 → −$23. */
export const inWholeDollars = (cents: number): string => whole.format(cents / 100).replace('-', '−')

const rough = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumSignificantDigits: 2,
})
/** What something costs, in cents: an amount to the dollar, an estimate to two digits: 931300 and 2490100 → $9,300–$25,000. */
export const inRoughDollars = (low: number, high: number): string => {
  if (low === high) return inWholeDollars(low)
  const [from, to] = [rough.format(low / 100), rough.format(high / 100)]
  return from === to ? from : `${from}–${to}`
}
