import { Suspense, useState } from 'react'
import type { Inspection } from '#contract/inspection.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { lifeOf } from './inspection-life.ts'
import { MoveVisit } from './move-visit.tsx'
import { moveWord } from './next-step.ts'

const DecisionDialog = lazyPart(() =>
  import('./decision-dialog.tsx').then((part) => part.DecisionDialog),
)

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
  const { offer, canCancel, refusal } = lifeOf(inspection)
  const isWaived = inspection.payment_status === 'waived'
  const known = decisions.filter(
    (decision) =>
      !except.includes(decision) &&
      // Of the two that undo each other, the one that fits.
      decision !== (isWaived ? 'waive' : 'unwaive'),
  )
  const isOffered = (decision: Decision) =>
    decision === 'cancel' ? canCancel : offer(decision) !== undefined
  const refused = all ? known.filter((decision) => !isOffered(decision)) : []
  const sentences = [...new Set(refused.flatMap((decision) => refusal(decision) ?? []))]
  return (
    <Stack tight>
      <Cluster>
        {known.map((decision) =>
          decision === 'reschedule' ? (
            <MoveVisit key={decision} inspection={inspection} />
          ) : (
            isOffered(decision) && (
              <OnlineButton
                key={decision}
                look={decision === 'cancel' ? 'danger' : 'secondary'}
                blocked={offer(decision)?.blockers[0]?.sentence ?? null}
                onClick={() => setAsking(decision)}
              >
                {wordOf(decision, inspection)}
              </OnlineButton>
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
        <Suspense fallback={null}>
          <DecisionDialog
            decision={asking}
            title={wordOf(asking, inspection)}
            inspection={inspection}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
    </Stack>
  )
}
