import { useRef, useState } from 'react'
import type { Issue } from '#contract/issues.ts'
import { severityWord } from '#contract/vocabulary/findings.ts'
import { issueEventWord, issueStateWord } from '#contract/vocabulary/issues.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { tradeWord } from '#contract/vocabulary/trades.ts'
import { systemName } from '#contract/vocabulary/worksheets.ts'
import { type Step, stepOf } from '#src/machines/issues/issue-moves-model.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { CostEstimate } from '#src/pages/shared/cost-estimate.tsx'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { keepAround } from '#src/pages/shared/keep-around.ts'
import { Link } from '#src/pages/shared/router.ts'
import { centsAsTyped, typedCents } from '#src/pages/shared/typed.ts'
import { useEdit } from '#src/pages/shared/use-edit.ts'
import { Button } from '#src/ui/button.tsx'
import { DatePicker } from '#src/ui/date-picker.tsx'
import { Form, FormRow } from '#src/ui/form.tsx'
import { Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { PhotoGrid } from '#src/ui/photo-grid.tsx'
import { SeverityMark } from '#src/ui/severity-mark.tsx'
import { SidePanel } from '#src/ui/side-panel.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { IssueConflict } from './issue-conflict.tsx'
import { IssueHistory, IssueProof } from './issue-proof.tsx'

type Event = Issue['events'][number]
type Made = (step: Step, answer: Issue) => void

const storedOf = (issue: Issue) => ({
  provider: issue.provider,
  due_on: issue.due_on ?? '',
  cost: centsAsTyped(issue.cost_cents),
  note: issue.note,
  reason: '',
})

/** Nothing is planned anymore; the bill and a note may still come. */
const isFixed = ({ state }: Issue) => state === 'resolved' || state === 'verified'

/** What a person decides about an issue, and with what. */
const IssueForm = ({ issue, onMade }: { issue: Issue; onMade: Made }) => {
  const taken = useRef<Step | null>(null)
  const [sent, setSent] = useState<Event | null>(null)
  const form = useEdit('issues.move', issue, storedOf, {
    draft: issue.issue_id,
    answered: (answer) => answer.issue,
    onDone: (answer) => taken.current && onMade(taken.current, answer.issue),
  })
  const { values, problems, change, newer } = form
  const move = (event: Event, version = form.version) => {
    setSent(event)
    const body = {
      event,
      provider: values.provider,
      // The day of the return is none of a repair, unless the person has chosen another.
      ...(issue.state === 'deferred' && event !== 'update' && values.due_on === issue.due_on
        ? {}
        : { due_on: values.due_on === '' ? null : values.due_on }),
      cost_cents: typedCents(values.cost),
      note: values.note,
      ...(values.reason.trim() === '' ? {} : { reason: values.reason }),
    }
    taken.current = stepOf(issue, body)
    form.submit({ params: { issueId: issue.issue_id }, body: { ...body, version } })
  }
  const main = issue.events.includes('resolve') ? 'resolve' : 'update'
  return (
    <Form label={`What happens with ${issue.title}`} onSubmit={() => {}}>
      <DraftNote restored={form.restored} onDiscard={form.startOver} />
      {form.error && newer === null && <Banner tone="bad">{form.error}</Banner>}
      {newer !== null && (
        <IssueConflict
          newer={newer}
          event={form.code === 'conflict' ? sent : null}
          onKeepMine={(event) => {
            form.keepMine()
            if (event !== null) move(event, newer.version)
          }}
          onTakeNewer={form.startOver}
        />
      )}
      <FormRow>
        <TextField
          label={isFixed(issue) ? 'Who did it' : 'Who does it'}
          optional
          value={values.provider}
          error={problems.provider}
          onChange={(provider) => change({ provider })}
        />
        {!isFixed(issue) && (
          <DatePicker
            label={issue.state === 'deferred' ? 'Remind me on' : 'By'}
            optional
            value={values.due_on === '' ? null : values.due_on}
            error={problems.due_on}
            onChange={(day) => change({ due_on: day ?? '' })}
          />
        )}
        <TextField
          label="Cost in dollars"
          optional
          inputMode="decimal"
          value={values.cost}
          error={problems.cost_cents}
          onChange={(cost) => change({ cost })}
        />
      </FormRow>
      <TextArea
        label="Note"
        optional
        rows={2}
        value={values.note}
        error={problems.note}
        onChange={(note) => change({ note })}
      />
      {(issue.events.includes('defer') || issue.events.includes('dismiss')) && (
        <TextField
          label="Reason"
          hint="Required to put it off or dismiss it."
          optional
          value={values.reason}
          error={problems.reason}
          onChange={(reason) => change({ reason })}
        />
      )}
      <Cluster>
        {issue.events.map((event) => (
          <Button
            key={event}
            look={event === main ? 'primary' : 'secondary'}
            busy={form.busy}
            onClick={(press) => {
              keepAround(press)
              move(event)
            }}
          >
            {issueEventWord[event]}
          </Button>
        ))}
      </Cluster>
    </Form>
  )
}

type Props = {
  issue: Issue
  place: string | undefined
  onClose: () => void
  onStep: ((by: 1 | -1) => void) | undefined
  /** An event that its form has sent. */
  onMade: Made
}

/** One issue beside the list: its description, the next steps, and its history. */
export const IssuePanel = ({ issue, place, onClose, onStep, onMade }: Props) => {
  const { apiBase } = useWired()
  return (
    <SidePanel
      title={issue.title}
      subtitle={[
        issueStateWord[issue.state],
        severityWord[issue.severity],
        systemName(issue.system),
        ...issue.locations,
      ].join(' · ')}
      place={place}
      onClose={onClose}
      onStep={onStep}
    >
      <Stack>
        <Cluster>
          <SeverityMark severity={issue.severity} />
          {issue.trade && <Muted>{tradeWord(issue.trade)}</Muted>}
        </Cluster>
        {issue.photos.length > 0 && (
          <PhotoGrid
            photos={issue.photos.map((photo) => ({
              id: photo.photo_id,
              src: apiBase + photo.thumbnail_url,
              full: apiBase + photo.url,
              alt: photo.caption || issue.title,
              marks: photo.marks,
              width: photo.width,
              height: photo.height,
            }))}
          />
        )}
        {[issue.observation, issue.implication, issue.recommendation]
          .filter((words) => words !== '')
          .map((words) => (
            <p key={words}>{words}</p>
          ))}
        {issue.score_now !== null &&
          issue.score_if_fixed !== null &&
          issue.score_if_fixed > issue.score_now && (
            <Muted>
              Once it is fixed and checked by an inspector, your score goes from {issue.score_now}{' '}
              to {issue.score_if_fixed}.
            </Muted>
          )}
        <CostEstimate range={issue.cost_range} />
        {!isFixed(issue) && (
          <Link to={paths.askProvider({ propertyId: issue.property_id, issueId: issue.issue_id })}>
            Send this job to a service provider
          </Link>
        )}
        <IssueForm key={issue.issue_id} issue={issue} onMade={onMade} />
        <IssueProof key={`proof ${issue.issue_id}`} issue={issue} />
        <IssueHistory issue={issue} />
      </Stack>
    </SidePanel>
  )
}
