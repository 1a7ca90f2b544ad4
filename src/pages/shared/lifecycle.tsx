import type { InspectionStatus } from '#contract/common.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { statusMeaning, statusWord } from './words.ts'

const order: InspectionStatus[] = [
  'requested',
  'scheduled',
  'in_progress',
  'completed',
  'finalized',
]

/** The life of an inspection with its present state lit. */
export const Lifecycle = ({ status }: { status: InspectionStatus }) => (
  <Stack tight>
    <Cluster>
      {(status === 'cancelled' ? (['cancelled'] as const) : order).map((state, index) => (
        <span key={state}>
          {index > 0 && <span aria-hidden="true">→ </span>}
          <span aria-current={state === status ? 'step' : undefined}>
            <Badge tone={state === status ? 'info' : 'plain'}>{statusWord[state]}</Badge>
          </span>
        </span>
      ))}
    </Cluster>
    <Muted>{statusMeaning[status]}</Muted>
  </Stack>
)
