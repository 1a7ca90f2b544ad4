import type { Service } from '#contract/pricing.ts'
import { type Booking, priced } from './booking-model.ts'

/* What the later steps of a booking say beside its choices; their code is not there at first. */

/** What a service adds to the price beside the others that are chosen, in cents; null while there is no price. */
export const addedBy = (
  { offer, choices }: Pick<Booking, 'offer' | 'choices'>,
  service: Service,
): number | null => {
  const others = choices.services.filter((one) => one !== service)
  const of = (services: Service[]) => priced({ offer, choices: { ...choices, services } })
  const whole = of([...others, service])
  return whole && whole.total_cents - (of(others)?.total_cents ?? 0)
}

/** The open visits of this home that have some of the chosen services: another one may be a mistake. */
export const twinsOf = ({ offer, choices }: Pick<Booking, 'offer' | 'choices'>) =>
  (offer?.slots.open ?? []).filter(({ services }) =>
    services.some((service) => choices.services.includes(service)),
  )
