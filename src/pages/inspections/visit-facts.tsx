import type { Inspection } from '#contract/inspection.ts'
import { gateWord, isOver, licensedName } from '#contract/vocabulary/inspections.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { paymentOf, paymentSays } from '#contract/vocabulary/payment-standing.ts'
import { serviceList } from '#contract/vocabulary/pricing.ts'
import { callable } from '#src/pages/providers/provider-words.ts'
import { date, datedTime, dollars, hours, listed } from '#src/pages/shared/format.ts'
import { Link } from '#src/pages/shared/router.ts'
import { KeyValues } from '#src/ui/details.tsx'
import { Card, Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { MapLink } from './map-link.tsx'

/** The visit, the property, its people, and what the report waits for. */
export const VisitFacts = ({ inspection }: { inspection: Inspection }) => {
  const { property, homeowner, agreement, quote } = inspection
  return (
    <Stack>
      <Card title="Visit">
        <KeyValues
          pairs={[
            [
              'When',
              inspection.scheduled_start === null
                ? 'No date yet'
                : datedTime(inspection.scheduled_start, inspection.time_zone),
            ],
            ...(inspection.move_reason === null
              ? []
              : ([['Why it moved', inspection.move_reason]] as const)),
            ['Services', serviceList(inspection.services, inspection.extra_mold_samples)],
            ['About', hours(quote.minutes)],
            // An inspector is told nothing of a visit that is over.
            ...(inspection.access_notes === '' && isOver(inspection.status)
              ? []
              : ([['Access', inspection.access_notes || 'No notes']] as const)),
          ]}
        />
        <Cluster>
          <MapLink {...property} />
        </Cluster>
      </Card>
      <Card title="Property">
        <KeyValues
          pairs={[
            ['Address', `${property.street}, ${property.city}, ${property.state}`],
            ['County', property.county_name ?? 'Not known'],
            ['Built', property.year_built ?? 'Not known'],
            [
              'Living area',
              property.square_feet === null
                ? 'Not known'
                : `${property.square_feet.toLocaleString('en-US')} sq ft`,
            ],
          ]}
        />
      </Card>
      <Card title="People">
        <KeyValues
          pairs={[
            ['Homeowner', homeowner.name],
            [
              'Phone',
              homeowner.phone === '' ? (
                'None given'
              ) : (
                <a key="phone" href={callable(homeowner.phone)}>
                  {homeowner.phone}
                </a>
              ),
            ],
            [
              'E-mail',
              <a key="mail" href={`mailto:${homeowner.email}`}>
                {homeowner.email}
              </a>,
            ],
            [
              'Inspector',
              inspection.inspector === null ? 'Not assigned' : licensedName(inspection.inspector),
            ],
          ]}
        />
      </Card>
      <Card title="Agreement and payment">
        <KeyValues
          pairs={[
            [
              'Agreement',
              agreement.signed_at === null
                ? 'Not signed yet'
                : `Signed by ${agreement.signed_name ?? homeowner.name} on ${date(agreement.signed_at, inspection.time_zone)}`,
            ],
            [
              'Payment',
              `${paymentSays(paymentOf(inspection), inspection.returned)} · ${dollars(quote.total_cents)}`,
            ],
          ]}
        />
        <Muted>
          The homeowner{' '}
          {inspection.report_readable
            ? 'can read the report.'
            : `cannot read the report yet: ${listed(inspection.report_gates.map((gate) => gateWord[gate]))}.`}
        </Muted>
        {inspection.report_gates.includes('signed') && (
          <Link
            to={`${paths.inspection({ propertyId: property.property_id, inspectionId: inspection.inspection_id })}#agreement`}
          >
            Open the agreement to send it again
          </Link>
        )}
      </Card>
    </Stack>
  )
}
