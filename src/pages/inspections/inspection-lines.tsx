import type { ReactNode } from 'react'
import type { InspectionRow } from '#contract/inspection.ts'
import { Aged } from '#src/pages/shared/loaded.tsx'
import type { Resource } from '#src/pages/shared/use-resource.ts'
import { Card, Stack } from '#src/ui/layout.tsx'
import { ErrorState, Skeleton } from '#src/ui/states.tsx'
import { InspectionLine } from './inspection-line.tsx'

type Props = {
  read: Resource<{ inspections: InspectionRow[] }>
  empty: ReactNode
  foot: ReactNode
}

/** Inspections as cards, each with its picture and the inspector's next step. */
export const InspectionLines = ({ read, empty, foot }: Props) => {
  if (read.data === null)
    return read.error !== null ? (
      <ErrorState message={read.error} onRetry={read.retry} />
    ) : (
      <Skeleton lines={5} height="6rem" />
    )
  if (read.data.inspections.length === 0)
    return (
      <Aged of={read}>
        <Card label="No inspections">{empty}</Card>
      </Aged>
    )
  return (
    <Aged of={read}>
      <Stack>
        {read.data.inspections.map((row) => (
          <InspectionLine key={row.inspection_id} row={row} />
        ))}
        {foot}
      </Stack>
    </Aged>
  )
}
