import type { DiyResult } from '#contract/diy-runs.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { CostEstimate } from '#src/pages/shared/cost-estimate.tsx'
import { day } from '#src/pages/shared/format.ts'
import { keepButton } from '#src/pages/shared/keep-focus.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card, Cluster } from '#src/ui/layout.tsx'
import { SeverityMark } from '#src/ui/severity-mark.tsx'
import { Banner } from '#src/ui/states.tsx'
import styles from './diy.module.css'

type Chosen = { issues: string[]; reminders: string[] }
const none: Chosen = { issues: [], reminders: [] }

/** What the analysis proposes: issues to manage and tasks to be reminded of, taken one by one or all. */
export const Proposals = ({ result }: { result: DiyResult }) => {
  const { analysis_id: analysisId, property_id: propertyId, issues, reminders } = result
  const { busy, error, submit } = useSubmission('diy.accept', {})
  const take = (chosen: Partial<Chosen>) =>
    submit({ params: { analysisId }, body: { ...none, ...chosen } })
  const open: Chosen = {
    issues: issues.flatMap((one) => (one.issue_id === null ? one.question_id : [])),
    reminders: reminders.flatMap((one) => (one.reminder_id === null ? one.question_id : [])),
  }
  if (issues.length + reminders.length === 0) return null
  return (
    <Card title="What to do next">
      {error && <Banner tone="bad">{error}</Banner>}
      {issues.length > 0 && (
        <ul className={styles.review} aria-label="Proposed issues">
          {issues.map(
            ({ question_id, problem, severity, advice, cost_range, issue_id, already }) => (
              <li key={question_id}>
                <p>
                  <strong>{problem}.</strong> {advice}
                </p>
                <SeverityMark severity={severity} />
                <CostEstimate range={cost_range} />
                {issue_id === null ? (
                  <Button
                    look="secondary"
                    busy={busy}
                    aria-label={`Make an issue: ${problem}`}
                    data-place
                    onClick={(press) => {
                      keepButton(press)
                      take({ issues: [question_id] })
                    }}
                  >
                    Make an issue
                  </Button>
                ) : already ? (
                  <Link to={paths.issue({ propertyId, issueId: issue_id })}>
                    Already in your issues
                  </Link>
                ) : (
                  <Badge tone="good">Added to your issues</Badge>
                )}
              </li>
            ),
          )}
        </ul>
      )}
      {reminders.length > 0 && (
        <ul className={styles.review} aria-label="Proposed reminders">
          {reminders.map(({ question_id, title, due_on, reminder_id }) => (
            <li key={question_id}>
              <p>
                <strong>{title}</strong>, {reminder_id === null ? 'first' : 'next'} on {day(due_on)}
              </p>
              {reminder_id === null ? (
                <Button
                  look="secondary"
                  busy={busy}
                  aria-label={`Remind me: ${title}`}
                  data-place
                  onClick={(press) => {
                    keepButton(press)
                    take({ reminders: [question_id] })
                  }}
                >
                  Remind me
                </Button>
              ) : (
                <Badge tone="good">Added to your reminders</Badge>
              )}
            </li>
          ))}
        </ul>
      )}
      <Cluster>
        {open.issues.length + open.reminders.length > 0 ? (
          <Button
            busy={busy}
            data-place
            onClick={(press) => {
              keepButton(press)
              take(open)
            }}
          >
            Add all
          </Button>
        ) : (
          <>
            {issues.length > 0 && <Link to={paths.issues({ propertyId })}>Manage issues</Link>}
            {reminders.length > 0 && <Link to={paths.reminders({ propertyId })}>Reminders</Link>}
          </>
        )}
      </Cluster>
    </Card>
  )
}
