import { Suspense, useState } from 'react'
import {
  coverageKindOf,
  coverageKinds,
  type RadonZone,
  radonZones,
} from '#contract/vocabulary/service-areas.ts'
import { stateOfFips } from '#contract/vocabulary/states.ts'
import { counted } from '#src/pages/shared/format.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { PanelOnItsWay } from '#src/pages/shared/panel-on-its-way.tsx'
import { useSearchParams } from '#src/pages/shared/router.ts'
import { useListQuery } from '#src/pages/shared/use-list-query.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { DownloadButton } from '#src/pages/sharing/download-button.tsx'
import { HeadingRow } from '#src/ui/heading-row.tsx'
import { Page, Stack } from '#src/ui/layout.tsx'
import { hasPages, Pager } from '#src/ui/pager.tsx'
import { Beside } from '#src/ui/side-panel.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { type Counts, CoverageFilters, chosenOf, none } from './coverage-filters.tsx'
import { CoverageTable } from './coverage-table.tsx'
import { ZonedMap } from './zoned-map.tsx'

const AddToInspector = lazyPart(() =>
  import('./add-to-inspector.tsx').then((part) => part.AddToInspector),
)

const CountyPanel = lazyPart(() => import('./county-panel.tsx').then((part) => part.CountyPanel))

/** Its code comes after the map. */
const WaitingProposals = lazyPart(() =>
  import('./waiting-proposals.tsx').then((part) => part.WaitingProposals),
)
const AreaRuleCard = lazyPart(() => import('./area-rule.tsx').then((part) => part.AreaRuleCard))

const stateOf = ({ gaps, single, overlaps }: Counts): string =>
  [
    `${counted(single + overlaps, 'county', 'counties')} covered`,
    gaps === 0 ? 'no request waits where nobody goes' : `${gaps} with requests but no inspector`,
    `${single} by one inspector only`,
  ].join(' · ')

/** As high as most maps with their legend, while their counties or their shapes load. */
const mapOnItsWay = <Skeleton lines={1} height="calc(max(16rem, 42vh) + 2rem)" />

/** Where nobody can go, and who could: every county by the people who cover it, as a map and as a table. */
const AllServiceAreasPage = () => {
  const { query, chosen, choose } = useListQuery('serviceAreas.coverage', {
    ...none,
    sort: '-requests',
  })
  const list = useResource('serviceAreas.coverage', { query })
  const map = useResource('serviceAreas.map', {})
  const [search, setSearch] = useSearchParams()
  const open = search.get('county')
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const change = (name: string, value: string | null, replace = false) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === null) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace, preventScrollReset: true },
    )
  const rows = list.data?.counties ?? []
  const at = rows.findIndex(({ fips }) => fips === open)
  const counts: Counts = { gaps: 0, single: 0, overlaps: 0 }
  for (const county of map.data?.counties ?? []) {
    const kind = coverageKindOf(county)
    const isIn = chosen.state === '' || stateOfFips(county.fips) === chosen.state
    if (kind !== null && isIn) counts[kind] += 1
  }
  const show = chosenOf(coverageKinds, chosen.show)
  const zones: RadonZone[] = chosenOf(radonZones, chosen.zone)
  const isFiltered = Object.keys(none).some((field) => chosen[field as keyof typeof none] !== '')
  // The file has all pages of the table.
  const { page: _page, page_size: _size, ...asked } = query
  return (
    <Page density="work">
      <HeadingRow
        title="Service areas"
        state={map.data === null ? 'Who goes where' : stateOf(counts)}
        action={
          <DownloadButton
            key={JSON.stringify(asked)}
            call={{ name: 'serviceAreas.export', input: { query: asked } }}
          >
            Download CSV
          </DownloadButton>
        }
      />
      <Suspense>
        <WaitingProposals />
      </Suspense>
      <Beside
        above={
          <CoverageFilters
            chosen={chosen}
            choose={choose}
            counts={counts}
            shown={list.data?.total ?? null}
            isWhole={search.get('look') === 'country'}
            onWhole={(isWhole) => change('look', isWhole ? 'country' : null)}
          />
        }
        panel={
          open !== null && (
            <Suspense
              fallback={
                <PanelOnItsWay title="County" onClose={() => change('county', null, true)} />
              }
            >
              <CountyPanel
                fips={open}
                place={at < 0 ? undefined : `${at + 1} of ${rows.length}`}
                onClose={() => change('county', null, true)}
                onStep={
                  at < 0
                    ? undefined
                    : (by) => rows[at + by] && change('county', rows[at + by]?.fips ?? null, true)
                }
              />
            </Suspense>
          )
        }
      >
        <Stack>
          {map.data === null && map.error === null ? (
            mapOnItsWay
          ) : (
            <Loaded of={map}>
              {(data) => (
                <Suspense fallback={mapOnItsWay}>
                  <ZonedMap
                    counties={data.counties}
                    show={show}
                    zones={zones}
                    state={chosen.state}
                    isWhole={search.get('look') === 'country'}
                    open={open}
                    onPick={(fips) => change('county', fips, open !== null)}
                  />
                </Suspense>
              )}
            </Loaded>
          )}
          <CoverageTable
            read={list}
            sort={chosen.sort}
            onSort={(sort) => choose({ sort })}
            open={open}
            onOpen={(fips) => change('county', fips, open !== null)}
            selection={{
              keys: ticked,
              onChange: setTicked,
              actions: (
                <Suspense>
                  <AddToInspector fips={ticked} />
                </Suspense>
              ),
            }}
            empty={isFiltered ? 'No county matches. Clear the filters.' : 'There are no counties.'}
            foot={
              list.data !== null &&
              hasPages(list.data) && (
                <Pager
                  page={list.data.page}
                  size={list.data.page_size}
                  total={list.data.total}
                  onPage={(page, options) => choose({ page: String(page) }, options)}
                />
              )
            }
          />
        </Stack>
      </Beside>
      <Suspense fallback={<Skeleton lines={2} />}>
        <AreaRuleCard />
      </Suspense>
    </Page>
  )
}

export default AllServiceAreasPage
