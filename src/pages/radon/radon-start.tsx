import { counted } from '#src/pages/shared/format.ts'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card, Cluster, Stack } from '#src/ui/layout.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { localOf } from './radon-setup-values.ts'

const hour = 3_600_000

/**
 * The hour in which the monitor was most likely started, on the clocks of the home: that of its file where that has
 * times, and otherwise so many hours before now.
 */
export const likelyStart = (
  began: string | null,
  hours: number,
  zone: string,
  now: number,
): string => {
  if (began !== null && !began.endsWith('Z')) return began
  const local = localOf(began ?? new Date(now - hours * hour).toISOString(), zone)
  return `${local.slice(0, 13)}:00`
}

// The question comes in place of the button that was pressed.
const focusIt = (question: HTMLElement | null) => question?.focus()

/** Readings have come of a monitor that was never started here: its inspector says when it was. */
export const RadonStart = ({
  value,
  error,
  hours,
  busy,
  onChange,
  onWithout,
  onClose,
}: {
  value: string
  error: string | undefined
  /** Of the readings. */
  hours: number
  busy: boolean
  onChange: (started: string) => void
  onWithout: () => void
  onClose: () => void
}) => (
  <section
    ref={focusIt}
    tabIndex={-1}
    aria-label="This monitor has no start yet. Set it to the hour of the first reading?"
  >
    <Card>
      <Stack>
        <p>
          <strong>This monitor has no start yet.</strong> Set it to the hour of the first reading?
        </p>
        <TextField
          label="Started at"
          type="datetime-local"
          hint={`On the clocks of the home. There are readings of ${counted(hours, 'hour')}.`}
          value={value}
          error={error}
          onChange={onChange}
        />
        <Cluster>
          <OnlineButton type="submit" busy={busy}>
            Set the start and use them
          </OnlineButton>
          <OnlineButton look="secondary" busy={busy} onClick={onWithout}>
            Use them without a start
          </OnlineButton>
          <Button look="quiet" onClick={onClose}>
            Not now
          </Button>
        </Cluster>
      </Stack>
    </Card>
  </section>
)
