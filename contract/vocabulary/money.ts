const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Cents as dollars: 102750 → $1,027.50, −2250 → −$22.50, with the minus sign of all other numbers. */
export const inDollars = (cents: number): string => usd.format(cents / 100).replace('-', '−')
