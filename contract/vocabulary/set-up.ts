import { type Service, services } from './pricing.ts'

type Order = { services: readonly Service[]; extra_mold_samples?: number; prepay?: boolean }

/** One form of all that ask for the same: services in the order of the list, and nothing that is none. */
export const plainSetUp = <T extends Order>({
  services: chosen,
  extra_mold_samples: extra,
  prepay,
  ...rest
}: T) => ({
  ...rest,
  services: services.filter((one) => chosen.includes(one)),
  ...(extra !== undefined && extra > 0 && { extra_mold_samples: extra }),
  ...(prepay === true && { prepay }),
})
