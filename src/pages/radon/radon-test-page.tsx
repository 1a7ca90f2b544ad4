import { Suspense } from 'react'
import type { RadonTestAnswer } from '#contract/radon-tests.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { radonStateWord } from '#contract/vocabulary/radon.ts'
import { dateTime } from '#src/pages/shared/format.ts'
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
import { useRadonForms } from './radon-forms.ts'
import { RadonSteps } from './radon-steps.tsx'

// Each tab is a page of its own.
const RadonOutcome = lazyPart(() => import('./radon-outcome.tsx').then((part) => part.RadonOutcome))
const RadonReadings = lazyPart(() =>
  import('./radon-readings.tsx').then((part) => part.RadonReadings),
)
const RadonReportTab = lazyPart(() =>
  import('./radon-report-tab.tsx').then((part) => part.RadonReportTab),
)
const RadonSetupForm = lazyPart(() =>
  import('./radon-setup.tsx').then((part) => part.RadonSetupForm),
)

const tabs = { setup: 'Setup', readings: 'Readings', result: 'Result', report: 'Report' } as const
type Tab = keyof typeof tabs
/** The text area alone is named Readings. */
const panels = { ...tabs, readings: 'Values of each hour' }
const isTab = (name: string | null): name is Tab => name !== null && Object.hasOwn(tabs, name)

const stateOf = ({ test }: RadonTestAnswer): string => {
  const { address, attempt, due_at, state, time_zone } = test
  const until =
    state === 'running' && due_at !== null ? `, 48 hours end ${dateTime(due_at, time_zone)}` : ''
  return `${address} · ${radonStateWord[state]}${until}${attempt > 1 ? ` · test ${attempt}` : ''}`
}

/** Where a person most likely goes on: what the state of the test asks for. */
const firstTab = ({ test }: RadonTestAnswer): Tab =>
  test.report.test.readings.length > 0
    ? 'result'
    : test.state === 'to_collect' || test.state === 'collected'
      ? 'readings'
      : 'setup'

/** The tabs of one test, and its next step. */
const RadonTest = ({ test, monitors, earlier }: RadonTestAnswer) => {
  const [search] = useSearchParams()
  const asked = search.get('tab')
  const shown = isTab(asked) ? asked : firstTab({ test, monitors, earlier })
  const { setup, readings } = useRadonForms(test)
  return (
    <Stack>
      <TabList label="Parts of the test">
        {(Object.keys(tabs) as Tab[]).map((tab) => (
          <Link
            key={tab}
            {...tabProps(tab === shown)}
            to={paths.radonTest({ inspectionId: test.inspection_id, tab })}
            preventScrollReset
          >
            {tabs[tab]}
          </Link>
        ))}
      </TabList>
      <Suspense fallback={<PartOnItsWay />}>
        <TabPanel label={panels[shown]}>
          <Stack>
            {shown === 'setup' && <RadonSetupForm test={test} form={setup} monitors={monitors} />}
            {shown === 'readings' && <RadonReadings test={test} form={readings} />}
            {shown === 'result' && <RadonOutcome test={test} />}
            {shown === 'report' && <RadonReportTab test={test} earlier={earlier} />}
          </Stack>
        </TabPanel>
        <Card title="Next step">
          <RadonSteps test={test} unsaved={{ setup: setup.isTyped, readings: readings.isTyped }} />
        </Card>
      </Suspense>
    </Stack>
  )
}

export default function RadonTestPage() {
  const inspectionId = useParam('inspectionId')
  const read = useResource('radonTests.get', { params: { inspectionId } })
  return (
    <Page density="work">
      <HeadingRow
        title="Radon test"
        state={read.data === null ? 'Its setup, readings and result' : stateOf(read.data)}
        action={
          read.data !== null && (
            <ToInspection propertyId={read.data.test.property_id} inspectionId={inspectionId} />
          )
        }
      />
      <Loaded of={read} owned>
        {(data) => (
          // Typed text belongs to one test: a new one begins with empty forms.
          <RadonTest key={`${data.test.inspection_id} ${data.test.attempt}`} {...data} />
        )}
      </Loaded>
    </Page>
  )
}
