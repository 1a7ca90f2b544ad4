import { Suspense, useState } from 'react'
import type { Inspection } from '#contract/inspection.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { Link } from '#src/pages/shared/router.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { UnsentLink } from '#src/pages/worksheets/unsent-link.tsx'
import { useUnsent } from '#src/pages/worksheets/use-unsent.ts'
import { Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { lifeOf } from './inspection-life.ts'
import { MoveVisit } from './move-visit.tsx'
import styles from './overview.module.css'
import { blockedBy, eachLeftOf, type Left, leftOf } from './what-is-left.ts'

const AmendButton = lazyPart(() => import('./amend-button.tsx').then((part) => part.AmendButton))

const FinalizeDialog = lazyPart(() =>
  import('./finalize-dialog.tsx').then((part) => part.FinalizeDialog),
)

const DecisionDialog = lazyPart(() =>
  import('./decision-dialog.tsx').then((part) => part.DecisionDialog),
)

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

/** What it costs the client is said before. */
const CancelEvent = ({ inspection }: { inspection: Inspection }) => {
  const [open, setOpen] = useState(false)
  return (
    <div>
      <OnlineButton look="danger" onClick={() => setOpen(true)}>
        Cancel inspection
      </OnlineButton>
      {open && (
        <Suspense fallback={null}>
          <DecisionDialog
            decision="cancel"
            title="Cancel inspection"
            hint="The homeowner will see this."
            inspection={inspection}
            onClose={() => setOpen(false)}
          />
        </Suspense>
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
  return (
    <div>
      <OnlineButton blocked={blocked} onClick={() => setOpen(true)}>
        Finalize
      </OnlineButton>
      {open && (
        <Suspense fallback={null}>
          <FinalizeDialog inspection={inspection} onClose={() => setOpen(false)} />
        </Suspense>
      )}
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

/** What the inspector may do now, each with what still blocks it. */
export const LifecycleEvents = ({ inspection }: { inspection: Inspection }) => {
  const { inspection_id: inspectionId, property_id: propertyId } = inspection
  const { entries, isRead } = useUnsent(inspectionId)
  const { offer, canCancel } = lifeOf(inspection, entries.length)
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
            blocked={blockedBy('start', start.blockers, isRead)}
          />
        )}
        {complete && (
          <PlainEvent
            name="inspections.complete"
            inspectionId={inspectionId}
            label="Complete"
            blocked={blockedBy('complete', complete.blockers, isRead)}
          />
        )}
        {finalize && (
          <FinalizeEvent
            inspection={inspection}
            blocked={blockedBy('finalize', finalize.blockers, isRead)}
          />
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
        {offer('amend') && (
          <Suspense fallback={null}>
            <AmendButton inspectionId={inspectionId} />
          </Suspense>
        )}
        {canCancel && <CancelEvent inspection={inspection} />}
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
                : 'None of it is done yet.'
          }
          visit={{ inspectionId, propertyId }}
        />
      )}
    </Stack>
  )
}
