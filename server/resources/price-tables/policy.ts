import type { endpoints } from '#contract/price-tables.ts'
import { only } from '#server/policies.ts'
import type { Policies } from '#server/register.ts'

export const policies: Policies<typeof endpoints> = {
  'priceTables.list': only('admin'),
  'priceTables.preview': only('admin'),
  'priceTables.publish': only('admin'),
  'priceTables.withdraw': only('admin'),
  'priceTables.restore': only('admin'),
}
