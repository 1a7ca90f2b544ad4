import { Suspense } from 'react'
import type { Overview } from '#contract/overview.ts'
import { inspectionStatuses } from '#contract/vocabulary/inspections.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { paymentsThatWait } from '#contract/vocabulary/payment-standing.ts'
import { StatusChip } from '#src/pages/inspections/inspection-chips.tsx'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { Link } from '#src/pages/shared/router.ts'
import type { Resource } from '#src/pages/shared/use-resource.ts'
import { WhenNear } from '#src/pages/shared/when-near.tsx'
import { KeyFigures } from '#src/ui/key-figures.tsx'
import { Card, Columns, Stack } from '#src/ui/layout.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { Table } from '#src/ui/table.tsx'
import { AssignRuleCard } from './assign-rule-card.tsx'
import { LicensesQueue } from './licenses-queue.tsx'
import { People } from './people.tsx'
import { Queue } from './queue.tsx'
import { Unassigned } from './unassigned.tsx'
import { UnsentMailCard } from './unsent-mail.tsx'
import { WaitingListCard } from './waiting-list-card.tsx'

/** It comes after the queues. */
const Trends = lazyPart(() => import('./trends.tsx').then((part) => part.Trends))

/** They compare people, which nobody comes for first. */
const InspectorLoad = lazyPart(() =>
  import('./inspector-load.tsx').then((part) => part.InspectorLoad),
)

/** Only while the system is new. */
const FirstSteps = lazyPart(() => import('./first-steps.tsx').then((part) => part.FirstSteps))

/** The way that an inspection goes, unless it is cancelled. */
const states = inspectionStatuses.filter((status) => status !== 'cancelled')

/** The work that waits for somebody, queue by queue, with the figures beside it and the people below. */
export const Today = ({ overview }: { overview: Resource<Overview> }) => (
  <Loaded of={overview}>
    {(data) => (
      <Stack>
        <Columns>
          <Stack>
            {data.figures.finalized === 0 && (
              <Suspense>
                <FirstSteps />
              </Suspense>
            )}
            <Unassigned rows={data.unassigned} total={data.totals.unassigned} />
            {data.totals.stranded > 0 && (
              <Queue
                title="The inspector is not available"
                rows={data.stranded}
                total={data.totals.stranded}
                all={paths.adminInspections({ stranded: 'true' })}
                empty=""
                note={({ inspector_name }) => inspector_name ?? ''}
              />
            )}
            <Queue
              title="Reports overdue"
              rows={data.overdue}
              total={data.totals.overdue}
              all={paths.adminInspections({ overdue: 'true' })}
              empty="No report is older than 24 hours."
              note={({ inspector_name }) => inspector_name ?? 'No inspector'}
            />
            <Queue
              unpaid
              title="Published but not paid"
              rows={data.unpaid}
              total={data.totals.unpaid}
              all={paths.adminInspections({
                status: 'finalized',
                payment: 'unpaid,pending,failed',
              })}
              empty="Everything published is paid."
              note={({ homeowner_name }) => homeowner_name}
            />
            {data.totals.payments > 0 && (
              <Queue
                unpaid
                title="Payments that need you"
                rows={data.payments}
                total={data.totals.payments}
                all={paths.adminInspections({ payment: paymentsThatWait.join(',') })}
                empty=""
                note={({ homeowner_name }) => homeowner_name}
              />
            )}
            {data.totals.unread > 0 && (
              <Queue
                title="Unread messages"
                rows={data.unread}
                total={data.totals.unread}
                all={paths.adminInspections({ unread: 'true' })}
                empty=""
                note={({ homeowner_name }) => homeowner_name}
              />
            )}
            <section aria-labelledby="uncovered">
              <Stack tight>
                <h2 id="uncovered">Counties without an inspector ({data.uncovered.length})</h2>
                <Table
                  framed
                  caption="Counties without an inspector"
                  columns={[{ label: 'County' }, { label: 'Requests', figures: true, atEnd: true }]}
                  empty={<p>Every county with a request is covered.</p>}
                  rows={data.uncovered.map(({ fips, name, requests }) => ({
                    key: fips,
                    cells: [
                      name,
                      <Link
                        key="requests"
                        to={paths.adminInspections({ status: 'requested', county: fips })}
                      >
                        {requests}
                      </Link>,
                    ],
                  }))}
                />
              </Stack>
            </section>
            <Card title={`Error reports (${data.totals.faults})`}>
              <Link to={paths.adminErrors()}>
                {data.totals.faults === 0 ? 'No error is open' : 'See what failed'}
              </Link>
            </Card>
            {/* It asks for its own rows: nothing below it moves when they come. */}
            <LicensesQueue />
          </Stack>
          <Stack>
            <KeyFigures
              label="Inspections by state"
              figures={states.map((status) => ({
                key: status,
                label: (
                  <Link to={paths.adminInspections({ status })}>
                    <StatusChip status={status} />
                  </Link>
                ),
                value: data.figures[status],
              }))}
            />
            <Suspense fallback={<Skeleton lines={5} />}>
              <Trends />
            </Suspense>
            <WhenNear title="Inspectors" lines={10}>
              <InspectorLoad />
            </WhenNear>
            <AssignRuleCard />
            <WaitingListCard />
            <UnsentMailCard />
          </Stack>
        </Columns>
        <People />
      </Stack>
    )}
  </Loaded>
)
