import type { Inspection } from '#contract/inspection.ts'
import { licensedName } from '#contract/vocabulary/inspections.ts'
import { serviceList } from '#contract/vocabulary/pricing.ts'
import { datedTime } from '#src/pages/shared/format.ts'
import { KeyValues } from '#src/ui/details.tsx'
import { Card, Cluster } from '#src/ui/layout.tsx'
import { MoveVisit } from './move-visit.tsx'

/** Who signed; of a former owner's signature only that there is one. */
const signatureOf = ({ signed_name, signed_at }: Inspection['agreement']): string => {
  if (signed_name) return `Signed by ${signed_name}`
  return signed_at === null ? 'Not signed' : 'Signed'
}

/** When, by whom and on which terms a visit takes place, and how it moves; `asks`: the page was opened to move it. */
export const AppointmentCard = ({
  inspection,
  asks,
}: {
  inspection: Inspection
  asks: boolean
}) => (
  <Card title="Appointment">
    <KeyValues
      pairs={[
        [
          'When',
          inspection.scheduled_start
            ? datedTime(inspection.scheduled_start, inspection.time_zone)
            : 'Not set yet',
        ],
        ...(inspection.move_reason === null
          ? []
          : ([['Why it moved', inspection.move_reason]] as const)),
        [
          'Inspector',
          inspection.inspector === null
            ? 'We are looking for one'
            : licensedName(inspection.inspector),
        ],
        ['Homeowner', inspection.homeowner.name],
        ['Services', serviceList(inspection.services, inspection.extra_mold_samples)],
        ['Access', inspection.access_notes || 'Nothing noted'],
        ['Agreement', signatureOf(inspection.agreement)],
      ]}
    />
    <Cluster>
      <MoveVisit inspection={inspection} asks={asks} />
    </Cluster>
  </Card>
)
