import type { Profile } from '#contract/profile.ts'
import { bytesInWords } from '#contract/vocabulary/uploads.ts'
import { Card, Muted } from '#src/ui/layout.tsx'
import { ProgressBar } from '#src/ui/progress.tsx'

/** From so much of it on, the room is nearly used up. */
const nearly = 0.9

/** How much of their room for pictures and documents a person uses. */
export const RoomCard = ({ stored }: { stored: NonNullable<Profile['stored']> }) => {
  const { used_bytes, room_bytes } = stored
  return (
    <Card title="Storage for pictures and documents">
      <p>
        You use {used_bytes === 0 ? 'none' : bytesInWords(used_bytes)} of {bytesInWords(room_bytes)}
        .
      </p>
      <ProgressBar done={used_bytes} total={room_bytes} />
      {used_bytes > nearly * room_bytes && (
        <Muted small={false}>
          There is little storage left. Remove what you no longer need, or write to us for more.
        </Muted>
      )}
    </Card>
  )
}
