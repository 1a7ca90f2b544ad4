import {
  agreementSays,
  type InspectionStatus,
  statusWord,
} from '#contract/vocabulary/inspections.ts'
import {
  type PaymentFilter,
  paymentSays,
  type Returned,
} from '#contract/vocabulary/payment-standing.ts'
import { type Service, serviceWord } from '#contract/vocabulary/pricing.ts'
import { clockTime, dayIn } from '#server/time-zones.ts'
import { csvLine, csvMark } from './csv.ts'

/** An inspection of the list; its price in cents. */
export type ListedVisit = {
  number: string
  status: InspectionStatus
  payment: PaymentFilter
  returned: Returned | null
  scheduled_start: Date | null
  created_at: Date
  signed_at: Date | null
  finalized_at: Date | null
  street: string
  city: string
  state: string
  zip: string | null
  time_zone: string
  services: readonly Service[]
  client: string
  inspector: string | null
  cents: number
}

const heads = [
  'Number',
  'Status',
  'Visit (clocks of the home)',
  'Time zone',
  'Street',
  'City',
  'State',
  'ZIP',
  'Client',
  'Inspector',
  'Services',
  'Price (USD)',
  'Payment',
  'Agreement',
  'Requested (UTC)',
  'Published (UTC)',
]

const visitTime = (start: Date | null, zone: string): string =>
  start === null ? '' : `${dayIn(zone, start.getTime())} ${clockTime(zone, start.getTime())}`

/** Inspections, one a line, in the order in which they come. */
export async function* asVisitsCsv(visits: AsyncIterable<ListedVisit>): AsyncGenerator<string> {
  yield csvMark + csvLine(heads)
  for await (const visit of visits)
    yield csvLine([
      visit.number,
      statusWord[visit.status],
      visitTime(visit.scheduled_start, visit.time_zone),
      visit.time_zone,
      visit.street,
      visit.city,
      visit.state,
      visit.zip ?? '',
      visit.client,
      visit.inspector ?? '',
      visit.services.map((service) => serviceWord[service]).join('; '),
      (visit.cents / 100).toFixed(2),
      paymentSays(visit.payment, visit.returned),
      agreementSays(visit.status, visit.signed_at !== null),
      visit.created_at.toISOString(),
      visit.finalized_at?.toISOString() ?? '',
    ])
}
