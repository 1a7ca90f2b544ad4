import type { BoardTest } from '#contract/air-tests.ts'
import type { InspectionRow } from '#contract/inspection.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useNow } from '#src/pages/shared/use-now.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { noteOf, placeOf } from '#src/pages/tests-board/test-words.ts'
import { Muted, Stack } from '#src/ui/layout.tsx'
import { ErrorState, Skeleton } from '#src/ui/states.tsx'
import styles from './board.module.css'
import { InspectionLine } from './inspection-line.tsx'

/** A result that is in the report waits for nobody: it is `reported`. */
const waits: ReadonlySet<BoardTest['column']> = new Set([
  'running',
  'to_collect',
  'at_lab',
  'results',
])

/** Monitors that run or are to be collected, samples on their way, and results that are not in the report, in the order of the board: the soonest first. */
const TestsWaiting = ({ tests }: { tests: readonly BoardTest[] }) => {
  const now = useNow()
  return (
    <ul className={styles.tests} aria-label="Tests">
      {tests.map((test) => {
        const { key, title, atStep } = placeOf(test)
        return (
          <li key={key}>
            <Link to={atStep}>{title}</Link>
            <Muted>{noteOf(test, now)}</Muted>
          </li>
        )
      })}
    </ul>
  )
}

/** What an inspector has begun and not finished: these visits, and the tests of all of them. */
export const WaitingForMe = ({ visits }: { visits: readonly InspectionRow[] }) => {
  const board = useResource('airTests.board', { query: {} })
  const tests = board.data?.tests.filter(({ column }) => waits.has(column)) ?? []
  return (
    <section aria-labelledby="waiting" className={styles.part}>
      <h2 id="waiting">Waiting for me</h2>
      {tests.length > 0 && <TestsWaiting tests={tests} />}
      {board.data === null &&
        (board.error === null ? (
          <Skeleton lines={1} height="2.75rem" />
        ) : (
          <ErrorState
            message={`Your tests could not be loaded: ${board.error}`}
            onRetry={board.retry}
          />
        ))}
      {visits.length > 0 ? (
        <Stack>
          {visits.map((row) => (
            <InspectionLine key={row.inspection_id} row={row} />
          ))}
        </Stack>
      ) : (
        board.data !== null &&
        tests.length === 0 && (
          <Muted small={false}>Nothing. Everything you began is published.</Muted>
        )
      )}
    </section>
  )
}
