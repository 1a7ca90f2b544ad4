import { counted } from '#src/pages/shared/format.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import { Muted } from '#src/ui/layout.tsx'
import styles from './form.module.css'
import { type SaveState as State, useUnsent } from './use-unsent.ts'

const tones: Record<State, Tone> = {
  'All saved': 'good',
  'Not read yet': 'warn',
  'No room on this device': 'bad',
  'Being kept': 'info',
  'Saving soon': 'info',
  Saving: 'info',
  'Failed, will retry': 'warn',
  'Kept on this device': 'warn',
  'Needs attention': 'bad',
}

const changes = (count: number) => counted(count, 'change')

/** The states that last until something happens; the others pass within a second or two. */
const lasting: readonly State[] = [
  'Not read yet',
  'No room on this device',
  'Failed, will retry',
  'Kept on this device',
  'Needs attention',
]

/**
 * Whether the work is safe, in words: on this device, on its way, or on the server's disk. `passing`: the page
 * keeps it itself, so that leaving would lose it. `within`: a part of another bar, where little room shows the
 * details of a lasting state alone, so that the bar does not change its height with each edit. `refusedAt`: where the
 * person decides about what the server refused.
 */
export const SaveState = ({
  inspectionId,
  passing = false,
  within = false,
  refusedAt = 'the top of this page',
}: {
  inspectionId: string
  passing?: boolean
  within?: boolean
  refusedAt?: string
}) => {
  const { entries, state } = useUnsent(inspectionId)
  const count = changes(entries.length)
  const refused = changes(entries.filter(({ state }) => state === 'attention').length)
  const notes: Record<State, string> = {
    'All saved': 'Everything is safe on the server.',
    'Not read yet': 'Unsent work on this device is not read yet; the app tries again.',
    'No room on this device': `${count} only in this page; see its top.`,
    'Being kept': `${count} being stored on this device.`,
    'Saving soon': `${count} kept on this device.`,
    Saving: `${count} on the way.`,
    'Failed, will retry': `${count} kept on this device meanwhile.`,
    'Kept on this device': `${count} will be sent when the network is back.${passing ? '' : ' You can leave this page.'}`,
    'Needs attention': `${refused} could not be saved; see ${refusedAt}.`,
  }
  return (
    <div
      className={within ? styles.saveWithin : styles.save}
      role="status"
      aria-label="Save state"
      data-lasting={lasting.includes(state) || undefined}
    >
      <Badge tone={tones[state]}>{state}</Badge>
      <Muted>{notes[state]}</Muted>
    </div>
  )
}
