import { bytesInWords } from '#contract/vocabulary/uploads.ts'
import type { Holdings } from '#src/machines/worksheets/holdings.machine.ts'
import { Button } from '#src/ui/button.tsx'
import { Card, Cluster, Muted } from '#src/ui/layout.tsx'

type Props = { held: Holdings; hasAsked: boolean; isAsking: boolean; onAsk: () => void }

const roomWords = ({ used, room }: Holdings): string =>
  used === null || room === null
    ? 'This browser does not say how much room it has.'
    : `This app uses ${bytesInWords(used)} of the ${bytesInWords(room)} that this browser gives it.`

/** How much room there is on this device, and whether the browser keeps what is in it. */
export const DeviceRoom = ({ held, hasAsked, isAsking, onAsk }: Props) => (
  <Card title="Room on this device">
    <p>
      {roomWords(held)}{' '}
      {held.isKept === true && 'The browser keeps it until you delete it yourself.'}
      {held.isKept === false &&
        'When the device runs short of room, the browser may delete what is here.'}
    </p>
    {held.isKept === false && (
      <Cluster>
        <Button look="secondary" busy={isAsking} onClick={onAsk}>
          Ask the browser to keep it
        </Button>
        {hasAsked && !isAsking && (
          <Muted small={false}>
            The browser has not promised it. Send the work soon, or copy it out.
          </Muted>
        )}
      </Cluster>
    )}
  </Card>
)
