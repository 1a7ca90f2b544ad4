import { useState } from 'react'
import type { License } from '#contract/licenses.ts'
import { browserZone, date } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Form } from '#src/ui/form.tsx'
import { Card, Cluster, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { LicenseForm } from './license-form.tsx'
import { paperInWords, statusWord } from './license-words.ts'

const RefuseDialog = ({ of, onClose }: { of: License; onClose: () => void }) => {
  const form = useSubmission('licenses.refuse', { reason: '' }, onClose)
  const isApproved = of.status === 'approved'
  const title = isApproved ? 'Take the approval back' : 'Refuse the license'
  return (
    <Dialog title={title} open onClose={onClose}>
      <Form
        label={title}
        onSubmit={() =>
          form.submit({ params: { inspectorId: of.inspector_id }, body: form.values })
        }
      >
        {isApproved && (
          <p>The inspector gets no new visits. Visits that are scheduled stay: assign them anew.</p>
        )}
        {form.error && <Banner tone="bad">{form.error}</Banner>}
        <TextArea
          label="Reason"
          hint="The inspector reads it."
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
  const [shown, setShown] = useState<'approve' | 'refuse' | null>(null)
  const may = (event: License['events'][number]) => of.events.includes(event)
  const isApproved = of.status === 'approved'
  const approve = isApproved ? 'Enter a renewal' : 'Check and approve'
  return (
    <>
      <Cluster>
        {may('approve') && (
          <Button look={isApproved ? 'secondary' : 'primary'} onClick={() => setShown('approve')}>
            {approve}
          </Button>
        )}
        {may('refuse') && (
          <Button look="secondary" onClick={() => setShown('refuse')}>
            {isApproved ? 'Take the approval back' : 'Refuse'}
          </Button>
        )}
      </Cluster>
      {shown === 'approve' && (
        <Dialog title={approve} open onClose={() => setShown(null)}>
          <LicenseForm
            of={of}
            name="licenses.approve"
            label={approve}
            action="Approve"
            onDone={() => setShown(null)}
          />
        </Dialog>
      )}
      {shown === 'refuse' && <RefuseDialog of={of} onClose={() => setShown(null)} />}
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
            <Decision of={data} />
          </Stack>
        )}
      </Loaded>
    </Card>
  )
}
