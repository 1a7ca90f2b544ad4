import type { Answer } from '#contract/endpoints.ts'
import { Muted } from '#src/ui/layout.tsx'
import { AskedIssues } from './look-at-issues.tsx'
import { Questions } from './look-at-questions.tsx'

/** What an owner was not sure about, and the issues that they have chosen: each under its own sentence. */
export const Asked = ({
  asked: { questions, issues = [] },
  unsure,
  chosen,
}: {
  asked: Answer<'openQuestions.ofInspection'>
  unsure: string
  chosen: string
}) => (
  <>
    {questions.length > 0 && (
      <>
        <Muted small={false}>{unsure}</Muted>
        <Questions questions={questions} />
      </>
    )}
    {issues.length > 0 && (
      <>
        <Muted small={false}>{chosen}</Muted>
        <AskedIssues issues={issues} />
      </>
    )}
  </>
)
