import { useState } from 'react'
import type { Inspection } from '#contract/inspections.ts'
import { PaymentChip } from '#src/pages/shared/chips.tsx'
import { dateTime } from '#src/pages/shared/format.ts'
import { Lifecycle } from '#src/pages/shared/lifecycle.tsx'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { ReasonDialog } from '#src/pages/shared/reason-dialog.tsx'
import { useParam } from '#src/pages/shared/route-params.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { serviceWord } from '#src/pages/shared/words.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { KeyValues, Timeline } from '#src/ui/details.tsx'
import { Card, Cluster, Columns, Page, PageHeader, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { FinalizeCard } from './finalize-card.tsx'
import { WorksheetTiles } from './worksheet-tiles.tsx'

const Events = ({ inspection }: { inspection: Inspection }) => {
  const [asking, setAsking] = useState<'cancel' | 'amend' | null>(null)
  const start = useSubmission('inspections.start', {})
  const complete = useSubmission('inspections.complete', {})
  const reopen = useSubmission('inspections.reopen', {})
  const params = { inspectionId: inspection.inspection_id }
  const may = (event: string) => inspection.events.some((entry) => entry.event === event)
  const error = start.error ?? complete.error ?? reopen.error
  return (
    <>
      {error && <Banner tone="bad">{error}</Banner>}
      <Cluster>
        {may('start') && (
          <Button busy={start.busy} onClick={() => start.submit({ params })}>
            Start
          </Button>
        )}
        {may('complete') && (
          <Button busy={complete.busy} onClick={() => complete.submit({ params })}>
            Complete field work
          </Button>
        )}
        {may('reopen') && (
          <Button look="secondary" busy={reopen.busy} onClick={() => reopen.submit({ params })}>
            Reopen
          </Button>
        )}
        {may('amend') && (
          <Button look="secondary" onClick={() => setAsking('amend')}>
            Amend
          </Button>
        )}
        {may('cancel') && (
          <Button look="danger" onClick={() => setAsking('cancel')}>
            Cancel inspection
          </Button>
        )}
      </Cluster>
      {asking === 'amend' && (
        <ReasonDialog
          name="inspections.amend"
          title="Amend the report"
          action="Begin the next version"
          inspectionId={inspection.inspection_id}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'cancel' && (
        <ReasonDialog
          name="inspections.cancel"
          title="Cancel inspection"
          action="Cancel the inspection"
          inspectionId={inspection.inspection_id}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}

export default function InspectionOverviewPage() {
  const visit = { propertyId: useParam('propertyId'), inspectionId: useParam('inspectionId') }
  const inspection = useResource('inspections.get', {
    params: { inspectionId: visit.inspectionId },
  })
  return (
    <Page>
      <PageHeader
        title={
          inspection.data
            ? `${inspection.data.property.street}, ${inspection.data.property.city}`
            : 'Inspection'
        }
        subtitle={inspection.data?.number}
      />
      <Loaded of={inspection} owned>
        {(data) => (
          <>
            <Lifecycle status={data.status} />
            <Events inspection={data} />
            {data.events.some((entry) => entry.event === 'finalize') && (
              <FinalizeCard inspection={data} />
            )}
            <Columns>
              <Stack>
                <h2>Worksheets</h2>
                <WorksheetTiles visit={visit} />
              </Stack>
              <Stack>
                <Card title="The visit">
                  <KeyValues
                    pairs={[
                      [
                        'When',
                        data.scheduled_start
                          ? dateTime(data.scheduled_start, data.time_zone)
                          : 'Not set',
                      ],
                      ['Client', `${data.homeowner.name}, ${data.homeowner.phone || 'no phone'}`],
                      ['Services', data.services.map((service) => serviceWord[service]).join(', ')],
                      ['Access', data.access_notes || 'Nothing noted'],
                      ['Built', data.property.year_built ?? 'not known'],
                      [
                        'Living area',
                        data.property.square_feet
                          ? `${data.property.square_feet} sq ft`
                          : 'not known',
                      ],
                    ]}
                  />
                  <Cluster>
                    <PaymentChip status={data.payment_status} />
                    <Badge tone={data.agreement.signed_name ? 'good' : 'warn'}>
                      {data.agreement.signed_name ? 'Agreement signed' : 'Agreement not signed'}
                    </Badge>
                  </Cluster>
                </Card>
                {(data.status === 'finalized' || data.status === 'completed') && (
                  <Cluster>
                    <Link className={buttonClass('secondary')} to={paths.report(visit)}>
                      Report
                    </Link>
                    <Link className={buttonClass('secondary')} to={paths.analysis(visit)}>
                      Analysis
                    </Link>
                  </Cluster>
                )}
                <Card title="What happened">
                  <Timeline
                    events={data.timeline.map((entry) => ({
                      key: entry.at + entry.event,
                      when: dateTime(entry.at, data.time_zone),
                      what: entry.sentence,
                    }))}
                  />
                </Card>
              </Stack>
            </Columns>
          </>
        )}
      </Loaded>
    </Page>
  )
}
