import type { Inspection } from '#contract/inspections.ts'
import { serviceWord } from '#contract/vocabulary/pricing.ts'
import { dateTime } from '#src/pages/shared/format.ts'
import { KeyValues } from '#src/ui/details.tsx'
import { Card } from '#src/ui/layout.tsx'

/** When somebody comes, who, for whom, and for what. */
export const AppointmentCard = ({ inspection }: { inspection: Inspection }) => (
  <Card title="Appointment">
    <KeyValues
      pairs={[
        [
          'When',
          inspection.scheduled_start
            ? dateTime(inspection.scheduled_start, inspection.time_zone)
            : 'Not set yet',
        ],
        [
          'Inspector',
          inspection.inspector === null
            ? 'We are looking for one'
            : [
                inspection.inspector.name,
                ...(inspection.inspector.license_number
                  ? [`license ${inspection.inspector.license_number}`]
                  : []),
              ].join(', '),
        ],
        ['Homeowner', inspection.homeowner.name],
        ['Services', inspection.services.map((service) => serviceWord[service]).join(', ')],
        ['Access', inspection.access_notes || 'Nothing noted'],
        [
          'Agreement',
          inspection.agreement.signed_name
            ? `Signed by ${inspection.agreement.signed_name}`
            : 'Not signed',
        ],
      ]}
    />
  </Card>
)
