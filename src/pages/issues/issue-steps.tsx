import { Suspense, useState } from 'react'
import { issueEventWord } from '#contract/vocabulary/issues.ts'
import type { Issue } from '#src/machines/issues/issue-moves-model.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { keepAround } from '#src/pages/shared/keep-around.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { PartOnItsWay } from '#src/pages/shared/part-on-its-way.tsx'
import { Button } from '#src/ui/button.tsx'
import { Cluster } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { IssueConflict } from './issue-conflict.tsx'
import type { OpenDialog } from './issue-dialogs.tsx'
import { hasDetail } from './issue-words.ts'
import { fieldsOf, type IssueForm, isDayOfReturn } from './use-issue-form.ts'

const IssueDialogs = lazyPart(() => import('./issue-dialogs.tsx').then((part) => part.IssueDialogs))

/** The events that ask for something after their press: who and when, or why. */
type Asking = 'plan' | 'defer' | 'dismiss'
const asks = (event: string): event is Asking =>
  event === 'plan' || event === 'defer' || event === 'dismiss'

/** The next steps of an issue as buttons, the likeliest first, and what became of the last press. */
export const IssueSteps = ({ issue, form }: { issue: Issue; form: IssueForm }) => {
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  // A dialog gives the focus back when it closes, and is there for that.
  const [hasOpened, setOpened] = useState(false)
  if (dialog !== null && !hasOpened) setOpened(true)
  const { values, problems, newer, move } = form
  const startOf = (event: Asking) => {
    const day = event === 'defer' ? values.until : values.due_on
    return {
      provider: values.provider,
      due_on: day === '' || isDayOfReturn(issue, day) ? null : day,
      reason: values.reason,
    }
  }
  const steps = issue.events
    .filter((event) => event !== 'update')
    .sort((a, b) => Number(b === 'resolve') - Number(a === 'resolve'))
  // What a dialog asked for is not on the page any more when the server refuses it.
  const refused = [
    ...(hasDetail.who(issue) ? [] : [problems.provider]),
    ...(hasDetail.when(issue) && form.sent !== 'defer' ? [] : [problems.due_on]),
    problems.reason,
  ].find((problem) => problem !== undefined)
  return (
    <>
      {steps.length > 0 && (
        <Cluster>
          {steps.map((event) => (
            <Button
              key={event}
              look={event === 'resolve' ? 'primary' : 'secondary'}
              busy={form.busy}
              onClick={(press) => {
                keepAround(press)
                if (asks(event)) setDialog({ kind: event, issues: [issue], start: startOf(event) })
                else move(event)
              }}
            >
              {issueEventWord[event]}
            </Button>
          ))}
        </Cluster>
      )}
      <DraftNote restored={form.restored} onDiscard={form.startOver} />
      {newer === null && (form.error ?? refused) && (
        <Banner tone="bad">{form.error ?? refused}</Banner>
      )}
      {newer !== null && (
        <IssueConflict
          newer={newer}
          event={form.code === 'conflict' ? form.sent : null}
          onKeepMine={(event) => form.keepMine(newer, event)}
          onTakeNewer={form.startOver}
        />
      )}
      {hasOpened && (
        <Suspense fallback={dialog && <PartOnItsWay />}>
          <IssueDialogs
            open={dialog}
            propertyId={issue.property_id}
            onMove={([opened = issue], body) => form.moveFrom(opened, body.event, fieldsOf(body))}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </>
  )
}
