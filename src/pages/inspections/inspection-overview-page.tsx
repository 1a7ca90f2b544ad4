import { MapPin } from 'lucide-react'
import type { Inspection } from '#contract/inspections.ts'
import { gateWord, isEditable, isReviewed } from '#contract/vocabulary/inspections.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { paymentWord } from '#contract/vocabulary/payments.ts'
import { serviceWord } from '#contract/vocabulary/pricing.ts'
import { LookAtCard } from '#src/pages/diy/look-at.tsx'
import { date, dateTime, dollars, hours, time } from '#src/pages/shared/format.ts'
import { useParam } from '#src/pages/shared/route-params.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { WorksheetTiles } from '#src/pages/worksheets/worksheet-tiles.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { KeyValues, Timeline } from '#src/ui/details.tsx'
import { Card, Cluster, Columns, Muted, Page, PageHeader, Stack } from '#src/ui/layout.tsx'
import { Banner, ErrorState, Skeleton } from '#src/ui/states.tsx'
import { lifeOf } from './inspection-life.ts'
import { mapLink } from './inspection-line.tsx'
import { Lifecycle } from './lifecycle.tsx'
import { LifecycleEvents } from './lifecycle-events.tsx'

const Facts = ({ inspection }: { inspection: Inspection }) => {
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
                : dateTime(inspection.scheduled_start, inspection.time_zone),
            ],
            ['Services', inspection.services.map((service) => serviceWord[service]).join(', ')],
            ['About', hours(quote.minutes)],
            ['Access', inspection.access_notes || 'No notes'],
          ]}
        />
        <Cluster>
          <a
            className={buttonClass('secondary')}
            href={mapLink(property)}
            target="_blank"
            rel="noreferrer"
          >
            <MapPin aria-hidden="true" size={18} /> Map
          </a>
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
                <a key="phone" href={`tel:${homeowner.phone}`}>
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
              inspection.inspector === null
                ? 'Not assigned'
                : `${inspection.inspector.name}${inspection.inspector.license_number ? `, license ${inspection.inspector.license_number}` : ''}`,
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
              `${paymentWord[inspection.payment_status] ?? inspection.payment_status} · ${dollars(quote.total_cents)}`,
            ],
          ]}
        />
        <Muted>
          {inspection.report_readable
            ? 'The homeowner can read the report.'
            : `The homeowner cannot read the report yet: ${inspection.report_gates.map((gate) => gateWord[gate]).join(', ')}.`}
        </Muted>
      </Card>
    </Stack>
  )
}

const InspectionOverviewPage = () => {
  const inspectionId = useParam('inspectionId')
  const { data, error, retry, staleSince } = useResource('inspections.get', {
    params: { inspectionId },
  })
  if (data === null)
    return (
      <Page>
        <h1 tabIndex={-1}>Inspection</h1>
        {error === null ? (
          <Skeleton lines={8} height="2rem" />
        ) : (
          <ErrorState message={error} onRetry={retry} />
        )}
      </Page>
    )
  const visit = { inspectionId, propertyId: data.property_id }
  return (
    <Page>
      <PageHeader
        title={`${data.property.street}, ${data.property.city}`}
        subtitle={`Inspection No. ${data.number}`}
        actions={
          <>
            {isEditable(data.status) && (
              <Link
                className={buttonClass()}
                to={paths.inspectionForm({ ...visit, worksheetId: 'roof' })}
              >
                Open worksheets
              </Link>
            )}
            {data.has_previous_report && (
              <Link className={buttonClass('secondary')} to={paths.previousReport(visit)}>
                Previous report
              </Link>
            )}
            {isReviewed(data.status) && (
              <>
                <Link className={buttonClass('secondary')} to={paths.report(visit)}>
                  Report
                </Link>
                <Link className={buttonClass('secondary')} to={paths.analysis(visit)}>
                  Analysis
                </Link>
              </>
            )}
          </>
        }
      />
      {staleSince !== null && (
        <Banner tone="warn">
          {error} What you see is from {time(staleSince)}.
        </Banner>
      )}
      <Card label="Lifecycle">
        <Lifecycle events value={lifeOf(data).value} />
        {data.cancel_reason && <p>Cancelled because: {data.cancel_reason}</p>}
        <LifecycleEvents inspection={data} />
      </Card>
      <Columns>
        <Stack>
          <LookAtCard inspectionId={inspectionId} />
          <Card title="Worksheets">
            <WorksheetTiles {...visit} />
          </Card>
          <Card title="What happened">
            <Timeline
              events={data.timeline.map((event) => ({
                key: `${event.at} ${event.event}`,
                when: dateTime(event.at, data.time_zone),
                what: event.sentence,
              }))}
            />
          </Card>
        </Stack>
        <Facts inspection={data} />
      </Columns>
    </Page>
  )
}

export default InspectionOverviewPage
