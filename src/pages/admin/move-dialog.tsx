import { statusWord } from '#contract/vocabulary/inspections.ts'
import type { WeekVisit } from '#contract/week.ts'
import { InspectionDecisions } from '#src/pages/inspections/inspection-decisions.tsx'
import { dateTime } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { KeyValues } from '#src/ui/details.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Stack } from '#src/ui/layout.tsx'

/** When and by whom a visit is made, and how an admin changes that; what its state refuses says why. */
export const MoveDialog = ({ visit, onClose }: { visit: WeekVisit; onClose: () => void }) => {
  const inspectionId = visit.inspection_id
  const inspection = useResource('inspections.get', { params: { inspectionId } })
  return (
    <Dialog title={`${visit.street}, ${visit.city}`} open onClose={onClose}>
      <Loaded of={inspection}>
        {(data) => (
          <Stack>
            <KeyValues
              pairs={[
                [
                  'Visit',
                  data.scheduled_start === null
                    ? 'No date yet'
                    : dateTime(data.scheduled_start, data.time_zone),
                ],
                ['Inspector', data.inspector?.name ?? 'Nobody yet'],
                ['Client', data.homeowner.name],
                ['State', statusWord[data.status]],
              ]}
            />
            <InspectionDecisions inspection={data} all except={['waive', 'unwaive', 'cancel']} />
          </Stack>
        )}
      </Loaded>
    </Dialog>
  )
}
