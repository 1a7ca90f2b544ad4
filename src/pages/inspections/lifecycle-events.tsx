import { useState } from 'react'
import type { Blocker, Inspection } from '#contract/inspection.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { counted } from '#src/pages/shared/format.ts'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { Link } from '#src/pages/shared/router.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { UnsentLink } from '#src/pages/worksheets/unsent-link.tsx'
import { useUnsent } from '#src/pages/worksheets/use-unsent.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Form } from '#src/ui/form.tsx'
import { Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { AmendButton } from './amend-dialog.tsx'
import { lifeOf } from './inspection-life.ts'
import { MoveVisit } from './move-visit.tsx'
import styles from './overview.module.css'
import { ReasonDialog } from './reason-dialog.tsx'
import { eachLeftOf, type Left, leftOf } from './what-is-left.ts'

type Visit = { inspectionId: string; propertyId: string }

const PlainEvent = ({
  name,
  inspectionId,
  label,
  look = 'primary',
  blocked,
}: {
  name: 'inspections.start' | 'inspections.complete' | 'inspections.reopen'
  inspectionId: string
  label: string
  look?: 'primary' | 'secondary'
  blocked: string | null
}) => {
  const form = useSubmission(name, {})
  return (
    <div>
      <OnlineButton
        look={look}
        busy={form.busy}
        blocked={blocked}
        onClick={() => form.submit({ params: { inspectionId } })}
      >
        {label}
      </OnlineButton>
      {form.error && <Banner tone="bad">{form.error}</Banner>}
    </div>
  )
}

const CancelEvent = ({ inspectionId }: { inspectionId: string }) => {
  const [open, setOpen] = useState(false)
  return (
    <div>
      <OnlineButton look="danger" onClick={() => setOpen(true)}>
        Cancel inspection
      </OnlineButton>
      {open && (
        <ReasonDialog
          name="inspections.cancel"
          title="Cancel this inspection"
          action="Cancel inspection"
          inspectionId={inspectionId}
          hint="The homeowner reads it."
          look="danger"
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

const FinalizeEvent = ({
  inspection,
  blocked,
}: {
  inspection: Inspection
  blocked: string | null
}) => {
  const [open, setOpen] = useState(false)
  const stored = { analysis_summary: inspection.analysis_summary ?? '' }
  const form = useSubmission('inspections.finalize', stored, () => setOpen(false), {
    draft: `summary ${inspection.version}`,
  })
  const inspectionId = inspection.inspection_id
  return (
    <div>
      <OnlineButton blocked={blocked} onClick={() => setOpen(true)}>
        Finalize
      </OnlineButton>
      <Dialog title="Publish the report" open={open} onClose={() => setOpen(false)}>
        <Form
          label="Publish the report"
          onSubmit={() => form.submit({ params: { inspectionId }, body: form.values })}
        >
          <p>
            The report is published with {counted(inspection.progress.findings, 'finding')} and{' '}
            {counted(inspection.progress.photos, 'photo')}, and {inspection.homeowner.name} is told.
            To change it afterwards, amend it with a reason.
          </p>
          <DraftNote restored={form.restored} onDiscard={() => form.reset(stored)} />
          <TextArea
            label="Summary in plain language"
            optional
            hint="What a homeowner should know first, in the words you would use at the door."
            rows={6}
            maxLength={4000}
            value={form.values.analysis_summary}
            error={form.problems.analysis_summary}
            onChange={(analysis_summary) => form.change({ analysis_summary })}
          />
          {form.error && <Banner tone="bad">{form.error}</Banner>}
          <OnlineButton type="submit" busy={form.busy}>
            Finalize and publish
          </OnlineButton>
        </Form>
      </Dialog>
    </div>
  )
}

/** What the report still lacks, each with a link to where it is closed. */
const WhatIsLeft = ({
  left,
  note,
  visit,
}: {
  left: readonly Left[]
  note: string
  visit: Visit
}) => (
  <div className={styles.blockers}>
    <h3>Before the report can be published</h3>
    <Muted>{note}</Muted>
    <ul>
      {left.map(({ sentence, worksheetId, at }) => (
        <li key={`${sentence} ${at}`}>
          <Link to={`${paths.inspectionForm({ ...visit, worksheetId })}#${at}`}>{sentence}</Link>
        </li>
      ))}
    </ul>
  </div>
)

/** Why a button is disabled: the first reason without its own place on the page, or the number of the others. */
const blockedBy = (blockers: readonly Blocker[]): string | null => {
  const plain = blockers.find(({ at }) => at === undefined)
  if (plain !== undefined) return plain.sentence
  if (blockers.length === 0) return null
  return `${blockers.length === 1 ? 'One thing is' : `${blockers.length} things are`} missing; see below.`
}

/** What the inspector may do now, each with what still blocks it. */
export const LifecycleEvents = ({ inspection }: { inspection: Inspection }) => {
  const { inspection_id: inspectionId, property_id: propertyId } = inspection
  const { entries } = useUnsent(inspectionId)
  const { offer } = lifeOf(inspection, entries.length)
  const [start, complete, finalize] = [offer('start'), offer('complete'), offer('finalize')]
  const { gaps } = inspection.life
  const left = finalize ? eachLeftOf(gaps) : start || complete ? leftOf(gaps) : []
  return (
    <Stack>
      <Cluster className={styles.events}>
        {start && (
          <PlainEvent
            name="inspections.start"
            inspectionId={inspectionId}
            label="Start"
            look="secondary"
            blocked={blockedBy(start.blockers)}
          />
        )}
        {complete && (
          <PlainEvent
            name="inspections.complete"
            inspectionId={inspectionId}
            label="Complete"
            blocked={blockedBy(complete.blockers)}
          />
        )}
        {finalize && (
          <FinalizeEvent inspection={inspection} blocked={blockedBy(finalize.blockers)} />
        )}
        <MoveVisit inspection={inspection} />
        {offer('reopen') && (
          <PlainEvent
            name="inspections.reopen"
            inspectionId={inspectionId}
            label="Reopen"
            look="secondary"
            blocked={null}
          />
        )}
        {offer('amend') && <AmendButton inspectionId={inspectionId} />}
        {offer('cancel') && <CancelEvent inspectionId={inspectionId} />}
        {entries.length > 0 && <UnsentLink />}
      </Cluster>
      {left.length > 0 && (
        <WhatIsLeft
          left={left}
          note={
            finalize
              ? 'Reopen the field work, then correct each of these.'
              : complete
                ? 'You can complete the field work now, but not finalize.'
                : 'All of it is still to do.'
          }
          visit={{ inspectionId, propertyId }}
        />
      )}
    </Stack>
  )
}
