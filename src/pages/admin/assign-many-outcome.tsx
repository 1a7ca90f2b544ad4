import type { InspectionRow } from '#contract/inspection.ts'
import {
  outcomeOf,
  outcomeWords,
  type Planned,
} from '#src/machines/inspections/assign-many-model.ts'
import { Button } from '#src/ui/button.tsx'
import { Banner } from '#src/ui/states.tsx'
import { Table } from '#src/ui/table.tsx'

/** What came of the last press: how many were assigned, and why each other one was not. */
export const AssignManyOutcome = ({
  rows,
  plan,
  moves,
  onSelect,
  onClose,
}: {
  rows: readonly InspectionRow[]
  plan: readonly Planned[]
  moves: Parameters<typeof outcomeOf>[1]
  onSelect: (keys: ReadonlySet<string>) => void
  onClose: () => void
}) => {
  const outcome = outcomeOf(plan, moves)
  const isDone = outcome.waiting === 0
  const again = rows.filter(({ inspection_id }) =>
    outcome.left.some(({ id }) => id === inspection_id),
  )
  return (
    <>
      <Banner
        tone={!isDone ? 'info' : outcome.left.length === 0 ? 'good' : 'warn'}
        action={
          isDone && (
            <>
              {again.length > 0 && (
                <Button
                  look="secondary"
                  onClick={() => onSelect(new Set(again.map((row) => row.inspection_id)))}
                >
                  Select them again
                </Button>
              )}
              <Button look="quiet" onClick={onClose}>
                Close
              </Button>
            </>
          )
        }
      >
        {outcomeWords(outcome)}
      </Banner>
      {outcome.left.length > 0 && (
        <Table
          caption="Not assigned"
          columns={[{ label: 'Inspection' }, { label: 'Why' }]}
          rows={outcome.left.map(({ id, title, why }) => ({ key: id, cells: [title, why] }))}
        />
      )}
    </>
  )
}
