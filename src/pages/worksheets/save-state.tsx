import { counted } from '#src/pages/shared/format.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import { Muted } from '#src/ui/layout.tsx'
import styles from './form.module.css'
import { type SaveState as State, useUnsent } from './use-unsent.ts'

const tones: Record<State, Tone> = {
  'All saved': 'good',
  'Saving soon': 'info',
  Saving: 'info',
  'Failed, will retry': 'warn',
  'Kept on this device': 'warn',
  'Needs attention': 'bad',
}

const changes = (count: number) => counted(count, 'change')

/**
 * Whether the work is safe, in words: on this device, on its way, or on the server's disk. `passing`: the page
 * keeps it itself, so that leaving would lose it.
 */
export const SaveState = ({
  inspectionId,
  passing = false,
}: {
  inspectionId: string
  passing?: boolean
}) => {
  const { entries, state } = useUnsent(inspectionId)
  const count = changes(entries.length)
  const notes: Record<State, string> = {
    'All saved': 'Everything is safe on the server.',
    'Saving soon': `${count} kept on this device.`,
    Saving: `${count} on the way.`,
    'Failed, will retry': `${count} kept on this device meanwhile.`,
    'Kept on this device': `${count} will be sent when the network is back.${passing ? '' : ' You can leave this page.'}`,
    'Needs attention': 'One could not be saved; see the top of this page.',
  }
  return (
    <div className={styles.save} role="status" aria-label="Save state">
      <Badge tone={tones[state]}>{state}</Badge>
      <Muted>{notes[state]}</Muted>
    </div>
  )
}
