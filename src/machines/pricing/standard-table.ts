import type { PriceTable } from '#contract/pricing.ts'
import { defaultPriceTable } from '#contract/standard-prices.ts'

/** The prices of a calculator that cannot read those of its firm. */
export const standardTable: PriceTable = defaultPriceTable
