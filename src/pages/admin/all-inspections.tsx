import { Suspense } from 'react'
import {
  inspectionDays,
  inspectionDayWord,
  inspectionStatuses,
  statusWord,
} from '#contract/vocabulary/inspections.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { chosenOf, InspectionsList } from '#src/pages/inspections/inspections-list.tsx'
import { latestFirst } from '#src/pages/inspections/list-queries.ts'
import { DaysChoice } from '#src/pages/shared/days-choice.tsx'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { Link } from '#src/pages/shared/router.ts'
import { useListQuery } from '#src/pages/shared/use-list-query.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { DownloadButton } from '#src/pages/sharing/download-button.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Cluster } from '#src/ui/layout.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { useAssignMany } from './use-assign-many.tsx'
import { VisitSums } from './visit-sums.tsx'

const none = {
  q: '',
  payment: '',
  status: '',
  on: '',
  from: '',
  to: '',
  added: '',
  stranded: '',
  overdue: '',
  unread: '',
  county: '',
} as const

type Props = {
  /** Only the inspections of this client or inspector, or of this home. */
  of?: { user_id?: string; property_id?: string }
  empty: string
}

/** Its code comes with the first inspection that is opened. */
const InspectionDecisions = lazyPart(() =>
  import('#src/pages/inspections/inspection-decisions.tsx').then(
    (part) => part.InspectionDecisions,
  ),
)

/** What an admin may decide about the open one, and why not the rest. */
const Decisions = ({ inspectionId }: { inspectionId: string }) => {
  const inspection = useResource('inspections.get', { params: { inspectionId } })
  return (
    <section aria-label="Decide">
      <Suspense fallback={<Skeleton lines={4} />}>
        <Loaded of={inspection}>{(data) => <InspectionDecisions inspection={data} all />}</Loaded>
      </Suspense>
    </section>
  )
}

/** Inspections as an admin finds them: by words, state, payment, lateness, county and days of the visit. */
export const AllInspections = ({ of = {}, empty }: Props) => {
  const { query, chosen, choose } = useListQuery('inspections.mine', { ...none, sort: latestFirst })
  const list = useResource('inspections.mine', { query: { ...query, ...of } })
  const many = useAssignMany(list.data?.inspections ?? [])
  const counts = list.data?.counts ?? {}
  const isOfOne = of.user_id !== undefined || of.property_id !== undefined
  // The file and the sums are those of all pages.
  const { page: _page, page_size: _size, ...asked } = query
  return (
    <InspectionsList
      ofFirm
      list={list}
      {...many}
      chosen={chosen}
      choose={choose}
      total={
        list.data === null ? null : Object.values(counts).reduce((sum, count) => sum + count, 0)
      }
      onClear={() => choose(none)}
      isFiltered={Object.keys(none).some((field) => chosen[field as keyof typeof none] !== '')}
      empty={empty}
      days={
        <Cluster>
          <DaysChoice from={chosen.from} to={chosen.to} onChange={choose} />
          <DownloadButton
            key={JSON.stringify(asked)}
            call={{ name: 'inspections.export', input: { query: { ...asked, ...of } } }}
          >
            Download CSV
          </DownloadButton>
        </Cluster>
      }
      above={
        <>
          {isOfOne && <VisitSums query={asked} of={of} />}
          {many.above}
        </>
      }
      filters={[
        {
          id: 'status',
          label: 'State',
          many: true,
          options: inspectionStatuses.map((value) => ({
            value,
            label: statusWord[value],
            count: counts[value] ?? 0,
          })),
          values: chosenOf(chosen.status),
          onChange: (values) => choose({ status: values.join(',') }),
        },
        ...(chosen.from === '' && chosen.on === ''
          ? []
          : [
              {
                id: 'on',
                label: 'Days of',
                options: inspectionDays.map((value) => ({
                  value,
                  label: inspectionDayWord[value],
                })),
                values: chosenOf(chosen.on),
                onChange: ([value = '']: readonly string[]) =>
                  choose({ on: inspectionDays.find((one) => one === value) ?? '' }),
              },
            ]),
        {
          id: 'added',
          label: 'With a test',
          options: [{ value: 'true', label: 'With a test' }],
          values: chosenOf(chosen.added),
          onChange: ([value]) => choose({ added: value === 'true' ? 'true' : '' }),
        },
        // The queue leads here; nobody would look for it in a list where no such visit is.
        ...(chosen.stranded === ''
          ? []
          : [
              {
                id: 'stranded',
                label: 'Inspector not available',
                options: [{ value: 'true', label: 'Inspector not available' }],
                values: ['true'],
                onChange: () => choose({ stranded: '' }),
              },
            ]),
        {
          id: 'overdue',
          label: 'Report overdue',
          options: [{ value: 'true', label: 'Report overdue' }],
          values: chosenOf(chosen.overdue),
          onChange: ([value]) => choose({ overdue: value === 'true' ? 'true' : '' }),
        },
        {
          id: 'unread',
          label: 'Unread messages',
          options: [{ value: 'true', label: 'Unread messages' }],
          values: chosenOf(chosen.unread),
          onChange: ([value]) => choose({ unread: value === 'true' ? 'true' : '' }),
        },
        // A link brings the county; here it can be taken away again.
        ...(chosen.county === ''
          ? []
          : [
              {
                id: 'county',
                label: 'County',
                options: [
                  { value: chosen.county, label: list.data?.county ?? `County ${chosen.county}` },
                ],
                values: [chosen.county],
                onChange: () => choose({ county: '' }),
              },
            ]),
      ]}
      action={({ inspection_id, property_id }) => (
        <Link
          className={buttonClass('primary')}
          to={paths.inspection({ inspectionId: inspection_id, propertyId: property_id })}
        >
          Open
        </Link>
      )}
      decisions={({ inspection_id }) => (
        <Decisions key={inspection_id} inspectionId={inspection_id} />
      )}
    />
  )
}
