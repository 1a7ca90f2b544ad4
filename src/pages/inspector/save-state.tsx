import { useSelector } from '@xstate/react'
import { useChildren, useOnline } from '#src/pages/shared/use-app.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import { Muted } from '#src/ui/layout.tsx'
import styles from './form.module.css'

/** Whether the work is safe, in words: on this device, on its way, or on the server's disk. */
export const SaveState = ({ inspectionId }: { inspectionId: string }) => {
  const { outbox } = useChildren()
  const online = useOnline()
  const entries = useSelector(outbox, (snapshot) => snapshot?.context.entries)
  const sending = useSelector(outbox, (snapshot) => snapshot?.hasTag('sending') ?? false)
  const mine = entries?.filter((entry) => entry.inspectionId === inspectionId) ?? []
  const attention = mine.filter((entry) => entry.state === 'attention').length
  const [tone, word, note]: [Tone, string, string] =
    mine.length === 0
      ? ['good', 'All saved', 'Everything is safe on the server.']
      : attention > 0
        ? [
            'bad',
            'Needs attention',
            `${attention} of ${mine.length} could not be saved; see above.`,
          ]
        : !online
          ? ['warn', 'On this device', `${mine.length} changes wait for the network.`]
          : sending
            ? ['info', 'Saving', `${mine.length} on their way.`]
            : ['info', 'Saving soon', `${mine.length} changes.`]
  return (
    <div className={styles.save} role="status" aria-label="Save state">
      <Badge tone={tone}>{word}</Badge>
      <Muted>{note}</Muted>
    </div>
  )
}
