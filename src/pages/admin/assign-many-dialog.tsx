import { useState } from 'react'
import type { InspectionRow } from '#contract/inspection.ts'
import {
  choicesOf,
  type Planned,
  planOf,
  type Step,
  stepsOf,
  theBest,
  titleOf,
} from '#src/machines/inspections/assign-many-model.ts'
import { counted } from '#src/pages/shared/format.ts'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { useMorePages } from '#src/pages/shared/use-more-pages.ts'
import { useNow } from '#src/pages/shared/use-now.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Form } from '#src/ui/form.tsx'
import { Muted } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { ErrorState, Skeleton } from '#src/ui/states.tsx'
import { Table } from '#src/ui/table.tsx'

type Props = {
  rows: readonly InspectionRow[]
  onAssign: (plan: readonly Planned[], steps: readonly Step[]) => void
  onClose: () => void
}

/** Says who gets which of the chosen requests, and why, before anything is sent. */
const Plan = ({ rows, onAssign }: Omit<Props, 'onClose'>) => {
  const now = useNow()
  const [choice, choose] = useState(theBest)
  const reads = useMorePages(
    'inspections.candidates',
    rows.map(({ inspection_id }) => ({ params: { inspectionId: inspection_id } })),
  )
  // Which answer is whose is known once all are here.
  if (reads.data.length < rows.length)
    return reads.error === null ? (
      <Skeleton lines={4} />
    ) : (
      <ErrorState message={reads.error} onRetry={reads.retry} />
    )
  const asked = rows.map((row, at) => ({ row, candidates: reads.data[at]?.inspectors ?? [] }))
  const plan = planOf(asked, choice, now)
  const steps = stepsOf(plan)
  const { length } = steps
  return (
    <Form label="Assign several" onSubmit={() => length > 0 && onAssign(plan, steps)}>
      <Select
        label="Inspector"
        options={[[theBest, 'The best one for each'], ...choicesOf(asked)]}
        value={choice}
        onChange={choose}
      />
      {choice === theBest && (
        <Muted>The best one covers the county, is free then, and has the least to do.</Muted>
      )}
      <Table
        caption="Who gets what"
        columns={[{ label: 'Inspection' }, { label: 'Now' }, { label: 'Inspector' }]}
        rows={plan.map(({ row, to, why }) => ({
          key: row.inspection_id,
          cells: [
            titleOf(row),
            row.inspector_name ?? 'Nobody',
            to === null ? why : `${to.name}: ${why}`,
          ],
        }))}
      />
      <Muted>
        The owners and the inspectors get a notice and an e-mail at once, so this cannot be undone.
        You can assign each of them to somebody else.
      </Muted>
      <OnlineButton type="submit" blocked={length === 0 ? 'Nobody can take any of these.' : null}>
        {length === 0 ? 'Assign' : `Assign ${counted(length, 'inspection')}`}
      </OnlineButton>
    </Form>
  )
}

export const AssignManyDialog = ({ rows, onAssign, onClose }: Props) => (
  <Dialog title={`Assign ${counted(rows.length, 'inspection')}`} open onClose={onClose}>
    <Plan rows={rows} onAssign={onAssign} />
  </Dialog>
)
