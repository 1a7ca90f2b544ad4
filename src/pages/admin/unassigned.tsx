import type { Overview } from '#contract/overview.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { counted } from '#src/pages/shared/format.ts'
import { Queue } from './queue.tsx'
import { useAssignMany } from './use-assign-many.tsx'

/** Requests without an inspector, one or several of which can be assigned here. */
export const Unassigned = ({ rows, total }: { rows: Overview['unassigned']; total: number }) => (
  <Queue
    title="Waiting for an inspector"
    rows={rows}
    total={total}
    all={paths.adminInspections({ status: 'requested', sort: 'created_at' })}
    empty="Every request has an inspector."
    note={({ covering }) =>
      covering === 0 ? 'Nobody covers the county' : `${counted(covering, 'inspector')} could go`
    }
    {...useAssignMany(rows)}
  />
)
