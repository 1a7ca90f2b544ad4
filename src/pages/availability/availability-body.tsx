import type { Availability } from '#contract/availability.ts'
import { Columns, Stack } from '#src/ui/layout.tsx'
import { Collisions } from './collisions.tsx'
import { HoursForm } from './hours-form.tsx'
import { TimeOffCard } from './time-off-card.tsx'

/** When an inspector works: for the inspector, and for an admin (`isOther`). */
export const AvailabilityBody = ({ of, isOther }: { of: Availability; isOther: boolean }) => (
  <Stack>
    <Collisions visits={of.outside} when="outside the working hours" isOther={isOther} />
    <Columns>
      <TimeOffCard of={of} isOther={isOther} />
      <HoursForm of={of} isOther={isOther} />
    </Columns>
  </Stack>
)
