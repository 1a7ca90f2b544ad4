import { Suspense } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import type { MoldTestRecord } from '#contract/mold-tests.ts'
import { moldStateWord } from '#contract/vocabulary/mold.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { PartOnItsWay } from '#src/pages/shared/part-on-its-way.tsx'
import { useParam } from '#src/pages/shared/route-params.ts'
import { Link, useSearchParams } from '#src/pages/shared/router.ts'
import { ToInspection } from '#src/pages/shared/to-inspection.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { HeadingRow } from '#src/ui/heading-row.tsx'
import { Card, Page, Stack } from '#src/ui/layout.tsx'
import { TabList, TabPanel, tabProps } from '#src/ui/tabs.tsx'
import { useMoldForms } from './mold-forms.ts'
import { MoldSteps } from './mold-steps.tsx'

// Each tab is a page of its own.
const MoldReportTab = lazyPart(() =>
  import('./mold-report-tab.tsx').then((part) => part.MoldReportTab),
)
const MoldResults = lazyPart(() => import('./mold-results.tsx').then((part) => part.MoldResults))
const MoldSamples = lazyPart(() => import('./mold-samples.tsx').then((part) => part.MoldSamples))

const tabs = { samples: 'Samples', results: 'Results', report: 'Report' } as const
type Tab = keyof typeof tabs
const isTab = (name: string | null): name is Tab => name !== null && Object.hasOwn(tabs, name)

/** Where a person most likely goes on: what the state of the test asks for. */
const firstTab = ({ state }: MoldTestRecord): Tab =>
  state === 'planned' || state === 'collected' || state === 'aborted'
    ? 'samples'
    : state === 'at_lab'
      ? 'results'
      : 'report'

/** The tabs of one test, and its next step. */
const MoldTest = ({ test, earlier }: Answer<'moldTests.get'>) => {
  const [search] = useSearchParams()
  const asked = search.get('tab')
  const shown = isTab(asked) ? asked : firstTab(test)
  const { samples, results } = useMoldForms(test)
  return (
    <Stack>
      <TabList label="Parts of the test">
        {(Object.keys(tabs) as Tab[]).map((tab) => (
          <Link
            key={tab}
            {...tabProps(tab === shown)}
            to={paths.moldTest({ inspectionId: test.inspection_id, tab })}
            preventScrollReset
          >
            {tabs[tab]}
          </Link>
        ))}
      </TabList>
      <Suspense fallback={<PartOnItsWay />}>
        <TabPanel label={tabs[shown]}>
          <Stack>
            {shown === 'samples' && <MoldSamples test={test} earlier={earlier} form={samples} />}
            {shown === 'results' && <MoldResults test={test} form={results} />}
            {shown === 'report' && <MoldReportTab test={test} earlier={earlier} />}
          </Stack>
        </TabPanel>
        <Card title="Next step">
          <MoldSteps test={test} unsaved={{ samples: samples.isTyped, results: results.isTyped }} />
        </Card>
      </Suspense>
    </Stack>
  )
}

export default function MoldTestPage() {
  const inspectionId = useParam('inspectionId')
  const read = useResource('moldTests.get', { params: { inspectionId } })
  const known = read.data?.test
  return (
    <Page density="work">
      <HeadingRow
        title="Mold test"
        state={
          known === undefined
            ? 'Its samples, results and report'
            : `${known.address} · ${moldStateWord[known.state]}${known.attempt > 1 ? ` · test ${known.attempt}` : ''}`
        }
        action={
          known && <ToInspection propertyId={known.property_id} inspectionId={inspectionId} />
        }
      />
      <Loaded of={read} owned>
        {(data) => (
          // Typed text belongs to one test: a new one begins with empty forms.
          <MoldTest key={`${data.test.inspection_id} ${data.test.attempt}`} {...data} />
        )}
      </Loaded>
    </Page>
  )
}
