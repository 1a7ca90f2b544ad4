import { X } from 'lucide-react'
import { useState } from 'react'
import type { Issue } from '#contract/issues.ts'
import type { Job, Provider } from '#contract/providers.ts'
import { dayOf } from '#src/pages/inspections/days.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { FormOnPress } from '#src/pages/shared/form-on-press.tsx'
import { browserZone, counted, day, dollars } from '#src/pages/shared/format.ts'
import { keepButton } from '#src/pages/shared/keep-focus.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { typedCents } from '#src/pages/shared/typed.ts'
import { UndoCall } from '#src/pages/shared/undo-call.tsx'
import { useNow } from '#src/pages/shared/use-now.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { DatePicker } from '#src/ui/date-picker.tsx'
import { Form, FormRow } from '#src/ui/form.tsx'
import { Cluster, Hidden, Muted, Stack } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './providers.module.css'

const blank = { title: '', cost: '', issue_id: '' }

const JobForm = ({
  provider,
  issues,
  onClose,
}: {
  provider: Provider
  issues: readonly Issue[]
  onClose: () => void
}) => {
  const today = dayOf(useNow(), browserZone())
  const fresh = { ...blank, done_on: today }
  const form = useSubmission('providers.addJob', fresh, onClose, { draft: provider.provider_id })
  const { values, problems, change } = form
  return (
    <Form
      label={`A job of ${provider.name}`}
      onSubmit={() =>
        form.submit({
          params: { providerId: provider.provider_id },
          body: {
            title: values.title,
            done_on: values.done_on,
            cost_cents: typedCents(values.cost),
            issue_id: values.issue_id === '' ? null : values.issue_id,
          },
        })
      }
    >
      <DraftNote restored={form.restored} onDiscard={() => form.reset(fresh)} />
      {form.error && <Banner tone="bad">{form.error}</Banner>}
      <TextField
        label="What was done"
        autoFocus
        value={values.title}
        error={problems.title}
        onChange={(title) => change({ title })}
      />
      <FormRow>
        <DatePicker
          label="Day"
          value={values.done_on === '' ? null : values.done_on}
          error={problems.done_on}
          onChange={(done_on) => change({ done_on: done_on ?? '' })}
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
      {issues.length > 0 && (
        <Select
          label="Issue"
          optional
          value={values.issue_id}
          error={problems.issue_id}
          onChange={(issue_id) => change({ issue_id })}
          options={[['', 'None'], ...issues.map((one) => [one.issue_id, one.title] as const)]}
        />
      )}
      <Cluster>
        <Button type="submit" busy={form.busy}>
          Log job
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </Cluster>
    </Form>
  )
}

/** The same job, to be added anew. */
const bodyOf = ({ title, done_on, cost_cents, issue }: Job) => ({
  title,
  done_on,
  cost_cents,
  issue_id: issue?.issue_id ?? null,
})

/** One job. Each is deleted by itself: a second one need not wait for the first. */
const JobLine = ({ job, onRemoved }: { job: Job; onRemoved: () => void }) => {
  const { job_id, title, done_on, cost_cents, issue } = job
  const remove = useSubmission('providers.removeJob', {}, onRemoved)
  return (
    <li>
      <span>
        {title}
        <small>
          {day(done_on)}
          {issue !== null && ` · ${issue.title}`}
        </small>
      </span>
      <span className={styles.cost}>{cost_cents === null ? '–' : dollars(cost_cents)}</span>
      <button
        type="button"
        className={styles.drop}
        data-place
        onClick={(event) => {
          keepButton(event)
          remove.submit({ params: { jobId: job_id } })
        }}
      >
        <X size={16} aria-hidden="true" />
        <Hidden>Delete {title}</Hidden>
      </button>
      {remove.error && (
        <div className={styles.refused}>
          <Banner tone="bad">{remove.error}</Banner>
        </div>
      )}
    </li>
  )
}

/** What somebody did in this home, and what it cost. */
export const JobLog = ({ provider, issues }: { provider: Provider; issues: readonly Issue[] }) => {
  const { provider_id: providerId } = provider
  const read = useResource('providers.jobs', { params: { providerId } })
  const [removed, setRemoved] = useState<Job | null>(null)
  return (
    <section aria-label="Jobs" className={styles.jobs}>
      <h3>Jobs in this home</h3>
      <Loaded of={read}>
        {({ jobs, spent_cents }) => (
          <Stack tight>
            {jobs.length === 0 ? (
              <Muted>No jobs yet.</Muted>
            ) : (
              <ul>
                {jobs.map((job) => (
                  <JobLine key={job.job_id} job={job} onRemoved={() => setRemoved(job)} />
                ))}
              </ul>
            )}
            {jobs.length > 0 && (
              <p className={styles.total}>
                <span>{counted(jobs.length, 'job')}</span>
                <strong className={styles.cost}>{dollars(spent_cents)}</strong>
              </p>
            )}
          </Stack>
        )}
      </Loaded>
      {removed !== null && (
        <UndoCall
          key={removed.job_id}
          call="providers.addJob"
          input={{ params: { providerId }, body: bodyOf(removed) }}
          onClose={() => setRemoved(null)}
        >
          “{removed.title}” is deleted.
        </UndoCall>
      )}
      <FormOnPress words="Log a job">
        {(close) => <JobForm provider={provider} issues={issues} onClose={close} />}
      </FormOnPress>
    </section>
  )
}
