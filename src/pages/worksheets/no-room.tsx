import { useWired } from '#src/pages/shared/app-context.ts'
import { counted } from '#src/pages/shared/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Banner } from '#src/ui/states.tsx'
import { useUnsent } from './use-unsent.ts'

/** Says aloud that the disk of this device refuses the work, and how to save it. */
export const NoRoom = () => {
  const { copyOut } = useWired()
  const { entries, full } = useUnsent(null)
  if (!full) return null
  return (
    <Banner
      tone="bad"
      action={
        <Button look="secondary" onClick={() => copyOut(entries)}>
          Copy the work out
        </Button>
      }
    >
      This device has no room left. {counted(entries.length, 'change')} may be lost when this page
      closes: keep it open, connect to the network, free some storage, or copy the work out to a
      file. New photos cannot be taken until there is room.
    </Banner>
  )
}
