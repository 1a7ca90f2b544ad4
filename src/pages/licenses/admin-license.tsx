import { type MouseEvent, useState } from 'react'
import type { License } from '#contract/licenses.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { browserZone, date } from '#src/pages/shared/format.ts'
import { keepPlace } from '#src/pages/shared/keep-focus.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSeen } from '#src/pages/shared/use-seen.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Form } from '#src/ui/form.tsx'
import { Card, Cluster, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { LicenseForm } from './license-form.tsx'
import { LicensePapers } from './license-papers.tsx'
import { paperInWords, seenOf, statusWord } from './license-words.ts'

type No = 'licenses.refuse' | 'licenses.decline'
const noTitle = (name: No, { status }: License): string =>
  name === 'licenses.decline'
    ? 'Refuse the renewed license'
    : status === 'approved'
      ? 'Take the approval back'
      : 'Refuse the license'

type Refused = { name: No; of: License; onClose: () => void }

/** Refuses what the admin saw, with a reason; newer details only once they have read of them. */
export const RefuseDialog = ({ name, of, onClose }: Refused) => {
  const form = useSubmission(name, { reason: '' }, onClose, { draft: of.inspector_id })
  const title = noTitle(name, of)
  const present = seenOf(of)
  const seen = useSeen(present, form.code)
  return (
    <Dialog title={title} open onClose={onClose}>
      <Form
        label={title}
        onSubmit={() =>
          form.submit({
            params: { inspectorId: of.inspector_id },
            body: { ...form.values, seen: seen() },
          })
        }
      >
        {name === 'licenses.decline' ? (
          <p>The present license stays good until its last day.</p>
        ) : (
          of.status === 'approved' && (
            <p>
              The inspector gets no new visits. Visits that are scheduled stay: assign them anew.
            </p>
          )
        )}
        <DraftNote restored={form.restored} onDiscard={() => form.reset({ reason: '' })} />
        {form.error && <Banner tone="bad">{form.error}</Banner>}
        {form.code === 'changed' && <p>It is now: {paperInWords(present)}</p>}
        <TextArea
          label="Reason"
          hint="The inspector will see this."
          maxLength={1000}
          value={form.values.reason}
          error={form.problems.reason}
          onChange={(reason) => form.change({ reason })}
        />
        <Button type="submit" look="danger" busy={form.busy}>
          {title}
        </Button>
      </Form>
    </Dialog>
  )
}

const Decision = ({ of }: { of: License }) => {
  const [shown, setShown] = useState<'approve' | No | null>(null)
  /** What is decided is not offered again: another of these buttons has the focus then. */
  const show = (next: 'approve' | No, { currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
    keepPlace(button.parentElement, 'button')
    setShown(next)
  }
  const may = (event: License['events'][number]) => of.events.includes(event)
  const isApproved = of.status === 'approved'
  const waits = !isApproved || of.renewal !== null
  const approve =
    of.renewal !== null
      ? 'Check and approve the renewed license'
      : isApproved
        ? 'Enter a renewal'
        : 'Check and approve'
  return (
    <>
      <Cluster>
        {may('approve') && (
          <Button
            look={waits ? 'primary' : 'secondary'}
            onClick={(event) => show('approve', event)}
          >
            {approve}
          </Button>
        )}
        {may('decline') && (
          <Button look="secondary" onClick={(event) => show('licenses.decline', event)}>
            {noTitle('licenses.decline', of)}
          </Button>
        )}
        {may('refuse') && (
          <Button look="secondary" onClick={(event) => show('licenses.refuse', event)}>
            {isApproved ? noTitle('licenses.refuse', of) : 'Refuse'}
          </Button>
        )}
      </Cluster>
      {shown === 'approve' && (
        <Dialog title={approve} open onClose={() => setShown(null)}>
          <Stack>
            <LicensePapers license={of} isOwn={false} />
            <LicenseForm
              of={of}
              name="licenses.approve"
              label={approve}
              action="Approve"
              onDone={() => setShown(null)}
            />
          </Stack>
        </Dialog>
      )}
      {shown !== null && shown !== 'approve' && (
        <RefuseDialog name={shown} of={of} onClose={() => setShown(null)} />
      )}
    </>
  )
}

/** The license of an inspector as an admin decides on it. */
export const AdminLicense = ({ inspectorId }: { inspectorId: string }) => {
  const license = useResource('licenses.get', { params: { inspectorId } })
  return (
    <Card title="License">
      <Loaded of={license}>
        {(data) => (
          <Stack tight>
            <p>
              <strong>{statusWord[data.status]}</strong>
              {data.decided_at !== null && ` since ${date(data.decided_at, browserZone())}`} ·{' '}
              {paperInWords(data)}
              {data.phone !== '' && ` · ${data.phone}`}
            </p>
            {data.status === 'refused' && <p>Reason: {data.reason}</p>}
            {data.renewal !== null && (
              <p>
                <strong>The renewed one waits</strong> · {paperInWords(data.renewal)}
              </p>
            )}
            <LicensePapers license={data} isOwn={false} />
            <Decision of={data} />
          </Stack>
        )}
      </Loaded>
    </Card>
  )
}
