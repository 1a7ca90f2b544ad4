import type { ReactNode } from 'react'
import type { ServiceAreas } from '#contract/service-areas.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { counted } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useParam } from '#src/pages/shared/route-params.ts'
import { Link, useSearchParams } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { HeadingRow } from '#src/ui/heading-row.tsx'
import { Page } from '#src/ui/layout.tsx'
import { Banner, EmptyState } from '#src/ui/states.tsx'
import { AreaEditor } from './area-editor.tsx'
import { coverageInWords } from './area-words.ts'

const stateOf = (areas: ServiceAreas): string =>
  [coverageInWords(areas), counted(areas.inspector.open, 'open visit'), areas.inspector.email].join(
    ' · ',
  )

type Found = { fips: string; name: string; state: string }

/** With the counties of the address ticked beside the stored ones; `found`: those that are looked up already. */
const WithCounties = ({
  of,
  left: [fips, ...left],
  found,
}: {
  of: ServiceAreas
  left: readonly string[]
  found: readonly Found[]
}) =>
  fips === undefined ? (
    <AreaEditor of={of} isOther first={found} />
  ) : (
    <LookedUp key={fips} fips={fips}>
      {(one) => <WithCounties of={of} left={left} found={[...found, one]} />}
    </LookedUp>
  )

const LookedUp = ({ fips, children }: { fips: string; children: (county: Found) => ReactNode }) => {
  const county = useResource('serviceAreas.county', { params: { fips } })
  return <Loaded of={county}>{({ name, state }) => children({ fips, name, state })}</Loaded>
}

/** An admin edits the counties of one inspector. */
const InspectorServiceAreasPage = () => {
  const inspectorId = useParam('inspectorId')
  const areas = useResource('serviceAreas.get', { params: { inspectorId } })
  const [search] = useSearchParams()
  const add = search.get('add')
  const all = <Link to={paths.adminServiceAreas()}>All service areas</Link>
  if (areas.data === null && (areas.status === 404 || areas.status === 400))
    return (
      <Page density="work">
        <HeadingRow title="Service areas" state="Page not found" />
        <EmptyState action={all}>{areas.error}</EmptyState>
      </Page>
    )
  const name = areas.data?.inspector.name ?? '…'
  return (
    <Page density="work">
      <HeadingRow
        title={`Service areas of ${name}`}
        state={areas.data === null ? 'Looking up the inspector' : stateOf(areas.data)}
        action={all}
      />
      <Loaded of={areas}>
        {(data) => (
          <>
            <Banner>
              You are editing the counties of {name}. They get a notice when you save.
            </Banner>
            {add === null ? (
              <AreaEditor of={data} isOther />
            ) : (
              <WithCounties key={add} of={data} left={add.split(',')} found={[]} />
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}

export default InspectorServiceAreasPage
