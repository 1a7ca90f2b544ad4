import type { Issue } from '#contract/issues.ts'
import { issueEventWord } from '#contract/vocabulary/issues.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { dateTime } from '#src/pages/shared/format.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Timeline } from '#src/ui/details.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Form, FormRow } from '#src/ui/form.tsx'
import { Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { PhotoGrid } from '#src/ui/photo-grid.tsx'
import { SeverityMark } from '#src/ui/severity-mark.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'

export const IssueDialog = ({ issue, onClose }: { issue: Issue; onClose: () => void }) => {
  const { apiBase } = useWired()
  const stored = {
    provider: issue.provider,
    due_on: issue.due_on ?? '',
    cost: issue.cost_cents === null ? '' : String(issue.cost_cents / 100),
    note: issue.note,
    reason: '',
  }
  const form = useSubmission('issues.move', stored, undefined, {
    draft: `${issue.issue_id} ${issue.version}`,
  })
  const { values, problems, change } = form
  const move = (event: Issue['events'][number]) =>
    form.submit({
      params: { issueId: issue.issue_id },
      body: {
        event,
        provider: values.provider,
        due_on: values.due_on === '' ? null : values.due_on,
        cost_cents: values.cost.trim() === '' ? null : Math.round(Number(values.cost) * 100),
        note: values.note,
        ...(values.reason.trim() === '' ? {} : { reason: values.reason }),
        version: issue.version,
      },
    })
  return (
    <Dialog title={issue.title} open onClose={onClose}>
      <Stack>
        <Cluster>
          <SeverityMark severity={issue.severity} />
          {issue.trade && <Muted>{issue.trade}</Muted>}
        </Cluster>
        <p>{issue.observation}</p>
        <p>{issue.implication}</p>
        <p>{issue.recommendation}</p>
        {issue.photos.length > 0 && (
          <PhotoGrid
            photos={issue.photos.map((photo) => ({
              id: photo.photo_id,
              src: apiBase + photo.thumbnail_url,
              full: apiBase + photo.url,
              alt: photo.caption || issue.title,
            }))}
          />
        )}
        <DraftNote restored={form.restored} onDiscard={() => form.reset(stored)} />
        {form.error && <Banner tone="bad">{form.error}</Banner>}
        <Form label={`What happens with ${issue.title}`} onSubmit={() => {}}>
          <FormRow>
            <TextField
              label="Who does it"
              optional
              value={values.provider}
              error={problems.provider}
              onChange={(provider) => change({ provider })}
            />
            <TextField
              label="Until"
              optional
              type="date"
              value={values.due_on}
              error={problems.due_on}
              onChange={(due_on) => change({ due_on })}
            />
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
            value={values.note}
            error={problems.note}
            onChange={(note) => change({ note })}
          />
          {(issue.events.includes('defer') || issue.events.includes('dismiss')) && (
            <TextField
              label="Reason"
              hint="Needed to put it off or dismiss it."
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
                look={event === 'resolve' ? 'primary' : 'secondary'}
                busy={form.busy}
                onClick={() => move(event)}
              >
                {issueEventWord[event]}
              </Button>
            ))}
          </Cluster>
        </Form>
        {issue.history.length > 0 && (
          <Timeline
            events={issue.history.map((entry) => ({
              key: entry.at,
              when: dateTime(entry.at),
              what: entry.sentence,
            }))}
          />
        )}
      </Stack>
    </Dialog>
  )
}
