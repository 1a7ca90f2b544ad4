import { useState } from 'react'
import type { Inspection } from '#contract/inspection.ts'
import { cancellationOf } from '#contract/lives/inspection/cancellation.ts'
import { dollars } from '#src/pages/shared/format.ts'
import { useNow } from '#src/pages/shared/use-now.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { AmendDialog } from './amend-dialog.tsx'
import { AssignForm } from './assign-card.tsx'
import { lifeOf } from './inspection-life.ts'
import { MoveVisit } from './move-visit.tsx'
import { moveWord } from './next-step.ts'
import { ReasonDialog } from './reason-dialog.tsx'

const decisions = ['assign', 'reschedule', 'amend', 'waive', 'unwaive', 'cancel'] as const
export type Decision = (typeof decisions)[number]

const wordOf = (decision: Decision, inspection: Inspection): string =>
  ({
    assign: inspection.inspector === null ? 'Assign an inspector' : 'Assign to somebody else',
    reschedule: moveWord(inspection),
    amend: 'Amend the report',
    waive: 'Waive payment',
    unwaive: 'Take back the waiver',
    cancel: 'Cancel inspection',
  })[decision]

/** What the inspection's page itself has a card for. */
const DecisionDialog = ({
  decision,
  inspection,
  onClose,
}: {
  decision: Exclude<Decision, 'reschedule'>
  inspection: Inspection
  onClose: () => void
}) => {
  const now = useNow()
  const inspectionId = inspection.inspection_id
  const price = dollars(inspection.quote.total_cents)
  if (decision === 'assign')
    return (
      <Dialog title={wordOf('assign', inspection)} open onClose={onClose}>
        <AssignForm inspection={inspection} onDone={onClose} />
      </Dialog>
    )
  if (decision === 'amend') return <AmendDialog inspectionId={inspectionId} onClose={onClose} />
  if (decision === 'waive')
    return (
      <ReasonDialog
        name="inspections.waive"
        title="Waive payment"
        action="Waive the payment"
        note={`${inspection.homeowner.name} owes nothing of ${price} then. You can take it back.`}
        inspectionId={inspectionId}
        onClose={onClose}
      />
    )
  if (decision === 'unwaive')
    return (
      <ReasonDialog
        name="inspections.unwaive"
        title="Take back the waiver"
        action="Take back the waiver"
        note={`${price} is due again, unless a payment arrived meanwhile, and ${inspection.homeowner.name} gets a notice.${inspection.is_finalized ? ' The report is locked until it is paid.' : ''}`}
        inspectionId={inspectionId}
        onClose={onClose}
      />
    )
  return (
    <ReasonDialog
      name="inspections.cancel"
      title="Cancel inspection"
      action="Cancel the inspection"
      note={cancellationOf(inspection, now).sentence}
      inspectionId={inspectionId}
      onClose={onClose}
    />
  )
}

/**
 * What this person may decide about an inspection now. `all`: also what its state refuses, each with the reason.
 * `except`: what the page has another place for.
 */
export const InspectionDecisions = ({
  inspection,
  all = false,
  except = [],
}: {
  inspection: Inspection
  all?: boolean
  except?: readonly Decision[]
}) => {
  const [asking, setAsking] = useState<Exclude<Decision, 'reschedule'> | null>(null)
  const { offer, refusal } = lifeOf(inspection)
  const isWaived = inspection.payment_status === 'waived'
  const known = decisions.filter(
    (decision) =>
      !except.includes(decision) &&
      // Of the two that undo each other, the one that fits.
      decision !== (isWaived ? 'waive' : 'unwaive'),
  )
  const refused = all ? known.filter((decision) => offer(decision) === undefined) : []
  const sentences = [...new Set(refused.flatMap((decision) => refusal(decision) ?? []))]
  return (
    <Stack tight>
      <Cluster>
        {known.map((decision) =>
          decision === 'reschedule' ? (
            <MoveVisit key={decision} inspection={inspection} />
          ) : (
            offer(decision) !== undefined && (
              <Button
                key={decision}
                look={decision === 'cancel' ? 'danger' : 'secondary'}
                blocked={offer(decision)?.blockers[0]?.sentence ?? null}
                onClick={() => setAsking(decision)}
              >
                {wordOf(decision, inspection)}
              </Button>
            )
          ),
        )}
      </Cluster>
      {sentences.map((sentence) => (
        <Muted key={sentence}>
          {refused
            .filter((decision) => refusal(decision) === sentence)
            .map((decision) => wordOf(decision, inspection))
            .join(', ')}
          : {sentence}
        </Muted>
      ))}
      {asking !== null && (
        <DecisionDialog decision={asking} inspection={inspection} onClose={() => setAsking(null)} />
      )}
    </Stack>
  )
}
