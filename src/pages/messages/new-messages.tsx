import { paths } from '#contract/vocabulary/paths.ts'
import { counted } from '#src/pages/shared/format.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'

/** The inspections with messages that the reader has not seen: all of theirs, or those of one home. */
export const NewMessages = ({ propertyId }: { propertyId?: string }) => {
  const { data } = useResource('messages.unread', {})
  const waiting = (data?.inspections ?? []).filter(
    ({ property_id }) => propertyId === undefined || property_id === propertyId,
  )
  if (waiting.length === 0) return null
  return (
    <Banner tone="info">
      <Stack tight>
        {waiting.map(({ inspection_id: inspectionId, property_id, street, count }) => (
          <Link
            key={inspectionId}
            to={`${paths.inspection({ propertyId: property_id, inspectionId })}#messages`}
          >
            {counted(count, 'new message')} about {street}
          </Link>
        ))}
      </Stack>
    </Banner>
  )
}
