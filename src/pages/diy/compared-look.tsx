import type { DiyResult } from '#contract/diy-runs.ts'
import { date } from '#src/pages/shared/format.ts'
import { keepButton } from '#src/pages/shared/keep-focus.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Cluster } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'

type Settled = NonNullable<NonNullable<DiyResult['compared']>['to_settle']>

/** The open issues of problems that are no longer there: their owner says so in one press. */
const ToSettle = ({ issues }: { issues: Settled }) => {
  const { busy, error, submit } = useSubmission('issues.move', {})
  return (
    <>
      {error && <Banner tone="bad">{error}</Banner>}
      {issues.map(({ issue_id, problem, version }) => (
        <Cluster key={issue_id}>
          <span>Your issue is still open: {problem}</span>
          <Button
            look="secondary"
            busy={busy}
            aria-label={`Mark fixed: ${problem}`}
            data-place
            onClick={(press) => {
              keepButton(press)
              submit({ params: { issueId: issue_id }, body: { event: 'resolve', version } })
            }}
          >
            Mark fixed
          </Button>
        </Cluster>
      ))}
    </>
  )
}

/** What has changed since the owner last answered the same questions. */
export const Compared = ({
  compared: { since, fixed, to_settle = [], fresh, still, unsure },
  zone,
}: {
  compared: NonNullable<DiyResult['compared']>
  /** The time zone of the home. */
  zone: string
}) => {
  const groups = [
    ['New', fresh],
    ['Still there', still],
    ['No longer sure', unsure],
    ['No longer there', fixed],
  ] as const
  return (
    <>
      <h3>Since {date(since, zone)}</h3>
      {groups.every(([, problems]) => problems.length === 0) ? (
        <p>
          Nothing has changed in what you answered both times: there was no problem, and there is
          none.
        </p>
      ) : (
        <ul>
          {groups.map(
            ([name, problems]) =>
              problems.length > 0 && (
                <li key={name}>
                  <strong>{name}:</strong> {problems.join('; ')}
                </li>
              ),
          )}
        </ul>
      )}
      {to_settle.length > 0 && <ToSettle issues={to_settle} />}
    </>
  )
}
