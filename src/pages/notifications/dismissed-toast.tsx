import { useSelector } from '@xstate/react'
import { useChildren } from '#src/pages/shared/use-app.ts'
import { UndoToast } from '#src/ui/undo-toast.tsx'
import styles from './notifications.module.css'

/** Brings the last dismissed notice back, for a few seconds. */
export const DismissedToast = () => {
  const { notifications } = useChildren()
  const offer = useSelector(notifications, (snapshot) => snapshot?.context.offer ?? null)
  if (offer === null) return null
  return (
    <div className={styles.undo}>
      <UndoToast
        key={String(offer.id)}
        onUndo={() => {
          notifications?.send({
            type: 'change.request',
            change: { kind: 'restore', notice: offer },
          })
          notifications?.send({ type: 'offer.close' })
        }}
        onClose={() => notifications?.send({ type: 'offer.close' })}
      >
        Notification dismissed.
      </UndoToast>
    </div>
  )
}
