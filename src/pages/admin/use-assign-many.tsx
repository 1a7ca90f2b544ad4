import { Suspense, useState } from 'react'
import type { InspectionRow } from '#contract/inspection.ts'
import type { Planned, Step } from '#src/machines/inspections/assign-many-model.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { useKeptMoves } from '#src/pages/shared/use-kept-moves.ts'
import type { Selection } from '#src/ui/table-bar.tsx'

/** Their code comes with the first time that the dialog opens. */
const AssignManyOutcome = lazyPart(() =>
  import('./assign-many-outcome.tsx').then((part) => part.AssignManyOutcome),
)
const AssignManyDialog = lazyPart(() =>
  import('./assign-many-dialog.tsx').then((part) => part.AssignManyDialog),
)

/**
 * Several rows of a list that an admin gives to inspectors in one press. `selection` is for the table; `above`, what
 * came of the last press, and the dialog. A row that left the list is no longer selected. Assignments on their way are
 * sent even if the admin leaves the page.
 */
export const useAssignMany = (rows: readonly InspectionRow[]) => {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [asking, setAsking] = useState<readonly InspectionRow[] | null>(null)
  const moves = useKeptMoves<Step, readonly Planned[]>('assignMoves')
  const [plan, setPlan] = useState<readonly Planned[]>(moves.beside ?? [])
  const chosen = rows.filter(({ inspection_id }) => keys.has(inspection_id))
  const isDone = moves.shown.queue.length === 0
  const selection: Selection = {
    keys: new Set(chosen.map(({ inspection_id }) => inspection_id)),
    onChange: setKeys,
    actions: (
      <OnlineButton
        look="secondary"
        blocked={isDone ? null : 'The last ones are still being assigned.'}
        onClick={() => setAsking(chosen)}
      >
        Assign
      </OnlineButton>
    ),
  }
  const assign = (next: readonly Planned[], steps: readonly Step[]) => {
    setPlan(next)
    setAsking(null)
    setKeys(new Set())
    moves.take(steps, next)
  }
  const above = (
    <>
      {plan.length > 0 && (
        <Suspense>
          <AssignManyOutcome
            rows={rows}
            plan={plan}
            moves={{ queue: moves.shown.queue, refused: moves.refused }}
            onSelect={setKeys}
            onClose={() => {
              setPlan([])
              moves.forget()
            }}
          />
        </Suspense>
      )}
      {asking !== null && (
        <Suspense>
          <AssignManyDialog rows={asking} onAssign={assign} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </>
  )
  return { selection, above }
}
