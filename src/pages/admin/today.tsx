import { Suspense } from 'react'
import type { Overview } from '#contract/admin.ts'
import { inspectionStatuses } from '#contract/vocabulary/inspections.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { StatusChip } from '#src/pages/inspections/inspection-chips.tsx'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { Link } from '#src/pages/shared/router.ts'
import type { Resource } from '#src/pages/shared/use-resource.ts'
import { KeyFigures } from '#src/ui/key-figures.tsx'
import { Columns, Stack } from '#src/ui/layout.tsx'
import { Table } from '#src/ui/table.tsx'
import { LicensesQueue } from './licenses-queue.tsx'
import { People } from './people.tsx'
import { Queue } from './queue.tsx'
import { Unassigned } from './unassigned.tsx'
import { UnsentMailCard } from './unsent-mail.tsx'
import { WaitingListCard } from './waiting-list-card.tsx'

/** It comes after the queues. */
const AssignRuleCard = lazyPart(() =>
  import('./assign-rule.tsx').then((part) => part.AssignRuleCard),
)

/** The way that an inspection goes, unless it is cancelled. */
const states = inspectionStatuses.filter((status) => status !== 'cancelled')

/** What waits for somebody, queue by queue, with the figures and the people beside it. */
export const Today = ({ overview }: { overview: Resource<Overview> }) => (
  <Loaded of={overview}>
    {(data) => (
      <Columns>
        <Stack>
          <Unassigned rows={data.unassigned} total={data.totals.unassigned} />
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
            all={paths.adminInspections({ status: 'finalized', payment: 'unpaid,pending,failed' })}
            empty="Everything published is paid."
            note={({ homeowner_name }) => homeowner_name}
          />
          <LicensesQueue />
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
                  cells: [name, requests],
                }))}
              />
            </Stack>
          </section>
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
          <Suspense>
            <AssignRuleCard />
          </Suspense>
          <People />
          <WaitingListCard />
          <UnsentMailCard />
        </Stack>
      </Columns>
    )}
  </Loaded>
)
