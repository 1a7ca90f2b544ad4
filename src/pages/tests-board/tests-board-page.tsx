import type { BoardTest } from '#contract/air-tests.ts'
import { airKindWord, boardColumns, boardColumnWord } from '#contract/vocabulary/air.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { counted } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useParam } from '#src/pages/shared/route-params.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useNow } from '#src/pages/shared/use-now.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { DownloadButton } from '#src/pages/sharing/download-button.tsx'
import { Board } from '#src/ui/board.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { HeadingRow } from '#src/ui/heading-row.tsx'
import { Card, Page, Stack } from '#src/ui/layout.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { Table } from '#src/ui/table.tsx'
import { Tabs, tabClass } from '#src/ui/tabs.tsx'
import { unbroken } from '#src/ui/unbroken.tsx'
import { MonitorList } from './monitor-list.tsx'
import { calibrationOf, hasCustody, noteOf, placeOf, stateOf, stepOf } from './test-words.ts'
import styles from './tests-board.module.css'

const kinds = ['all', 'radon', 'mold'] as const

const TestLink = ({ test }: { test: BoardTest }) => {
  const { page, title } = placeOf(test)
  return <Link to={page}>{title}</Link>
}

/** What to do next with a test, one press away; samples on their way bring their paper. */
const NextStep = ({ test }: { test: BoardTest }) => {
  const step = stepOf(test)
  const { inspection_id: inspectionId } = test
  return (
    <div className={styles.steps}>
      {step !== null && (
        <Link className={buttonClass('secondary')} to={placeOf(test).atStep}>
          {step.words}
        </Link>
      )}
      {hasCustody(test) && (
        <DownloadButton call={{ name: 'moldTests.custody', input: { params: { inspectionId } } }}>
          Chain of custody
        </DownloadButton>
      )}
    </div>
  )
}

/** The work that waits for the inspector, in the words of the page's heading. */
const summaryOf = (tests: readonly BoardTest[]): string => {
  const of = (column: BoardTest['column']) => tests.filter((one) => one.column === column).length
  return tests.length === 0
    ? 'Radon and mold, from the plan to the report'
    : `${counted(tests.length, 'test')}, ${of('running')} running, ${of('to_collect')} to collect`
}

export default function TestsBoardPage() {
  const asked = useParam('testType')
  const kind = asked === 'radon' || asked === 'mold' ? asked : 'all'
  const now = useNow()
  const read = useResource('airTests.board', { query: kind === 'all' ? {} : { kind } })
  return (
    <Page density="work">
      <HeadingRow title="Tests" state={summaryOf(read.data?.tests ?? [])} />
      <Tabs label="Kinds of tests">
        {kinds.map((one) => (
          <Link
            key={one}
            className={tabClass()}
            to={paths.inspectorTests(one)}
            aria-current={one === kind ? 'page' : undefined}
          >
            {one === 'all' ? 'All' : airKindWord[one]}
          </Link>
        ))}
      </Tabs>
      <Loaded of={read}>
        {({ tests, monitors }) => (
          <Stack>
            {tests.length === 0 ? (
              <Card label="No tests">
                <EmptyState action={<Link to={paths.inspections('all')}>Your inspections</Link>}>
                  No tests are open. A test appears here when one of your inspections includes it;
                  the inspection form links to it too.
                </EmptyState>
              </Card>
            ) : (
              <>
                <div className={styles.board}>
                  <Board
                    label="Tests by their state"
                    columns={boardColumns.map((id) => ({ id, title: boardColumnWord[id] }))}
                    cards={tests.map((test) => ({
                      id: placeOf(test).key,
                      column: test.column,
                      title: placeOf(test).title,
                      content: (
                        <>
                          <TestLink test={test} />
                          <p>
                            {unbroken(noteOf(test, now))} {calibrationOf(test, now)}
                          </p>
                          <NextStep test={test} />
                        </>
                      ),
                    }))}
                  />
                </div>
                <details>
                  <summary>The same as a table</summary>
                  <Table
                    caption="Tests"
                    columns={[{ label: 'Test' }, { label: 'State' }, { label: 'Note' }]}
                    rows={tests.map((test) => ({
                      key: placeOf(test).key,
                      cells: [
                        <TestLink key="link" test={test} />,
                        stateOf(test),
                        `${noteOf(test, now)} ${calibrationOf(test, now)}`,
                      ],
                    }))}
                  />
                </details>
              </>
            )}
            {kind !== 'mold' && <MonitorList monitors={monitors} now={now} />}
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}
