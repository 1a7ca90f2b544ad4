import { Suspense, useState } from 'react'
import type { InspectionRow } from '#contract/inspections.ts'
import {
  outcomeOf,
  outcomeWords,
  type Planned,
  type Step,
  stepsOf,
} from '#src/machines/inspections/assign-many-model.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { useMoves } from '#src/pages/shared/use-moves.ts'
import { Button } from '#src/ui/button.tsx'
import { Banner } from '#src/ui/states.tsx'
import { Table } from '#src/ui/table.tsx'
import type { Selection } from '#src/ui/table-bar.tsx'

/** Its code comes with the first time that it opens. */
const AssignManyDialog = lazyPart(() =>
  import('./assign-many-dialog.tsx').then((part) => part.AssignManyDialog),
)

/**
 * Several rows of a list that an admin gives to inspectors in one press. `selection` is for the table; `above`, what
 * came of the last press, and the dialog. A row that left the list is no longer selected.
 */
export const useAssignMany = (rows: readonly InspectionRow[]) => {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [asking, setAsking] = useState<readonly InspectionRow[] | null>(null)
  const [plan, setPlan] = useState<readonly Planned[]>([])
  const moves = useMoves<Step>('assignMoves')
  const chosen = rows.filter(({ inspection_id }) => keys.has(inspection_id))
  const outcome = outcomeOf(plan, { queue: moves.shown.queue, refused: moves.refused })
  const again = rows.filter(({ inspection_id }) =>
    outcome.left.some(({ id }) => id === inspection_id),
  )
  const isDone = outcome.waiting === 0
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
  const assign = (next: readonly Planned[]) => {
    setPlan(next)
    setAsking(null)
    setKeys(new Set())
    moves.take(stepsOf(next))
  }
  const above = (
    <>
      {plan.length > 0 && (
        <Banner
          tone={!isDone ? 'info' : outcome.left.length === 0 ? 'good' : 'warn'}
          action={
            isDone && (
              <>
                {again.length > 0 && (
                  <Button
                    look="secondary"
                    onClick={() => setKeys(new Set(again.map((row) => row.inspection_id)))}
                  >
                    Select them again
                  </Button>
                )}
                <Button look="quiet" onClick={() => setPlan([])}>
                  Close
                </Button>
              </>
            )
          }
        >
          {outcomeWords(outcome)}
        </Banner>
      )}
      {outcome.left.length > 0 && (
        <Table
          caption="Not assigned"
          columns={[{ label: 'Inspection' }, { label: 'Why' }]}
          rows={outcome.left.map(({ id, title, why }) => ({ key: id, cells: [title, why] }))}
        />
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
