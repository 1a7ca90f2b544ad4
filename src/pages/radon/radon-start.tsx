import { counted } from '#src/pages/shared/format.ts'
import { localOf } from '#src/pages/shared/local-time.ts'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card, Cluster, Stack } from '#src/ui/layout.tsx'
import { TextField } from '#src/ui/text-field.tsx'

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

/** The question gets the focus from the button that asked it, and gives it back. */
const focusIt = (question: HTMLElement | null) => {
  question?.focus()
  return () => {
    if (question?.contains(document.activeElement))
      question.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }
}

/** Readings have come of a monitor that was never started here: its inspector says when it was. */
export const RadonStart = ({
  value,
  error,
  hours,
  busy,
  onChange,
  onSet,
  onClose,
}: {
  value: string
  error: string | undefined
  /** Of the readings. */
  hours: number
  busy: boolean
  onChange: (started: string) => void
  onSet: () => void
  onClose: () => void
}) => (
  <section
    ref={focusIt}
    tabIndex={-1}
    aria-label="This monitor has no start yet. Set it to the hour of the first reading?"
    onKeyDown={(event) => {
      // Enter in the field would send the readings again.
      if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
      event.preventDefault()
      onSet()
    }}
  >
    <Card>
      <Stack>
        <p>
          <strong>This monitor has no start yet.</strong> Set it to the hour of the first reading?
        </p>
        <TextField
          label="Started at"
          type="datetime-local"
          hint={`In the home’s time zone. There are readings of ${counted(hours, 'hour')}.`}
          value={value}
          error={error}
          onChange={onChange}
        />
        <Cluster>
          <OnlineButton busy={busy} onClick={onSet}>
            Set the start
          </OnlineButton>
          <Button look="quiet" onClick={onClose}>
            Leave it without a start
          </Button>
        </Cluster>
      </Stack>
    </Card>
  </section>
)
