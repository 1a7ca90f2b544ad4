import { useSelector } from '@xstate/react'
import { UndoOffer } from '#src/pages/shared/undo-offer.tsx'
import { useChildren } from '#src/pages/shared/use-app.ts'

/** Brings the last dismissed notice back, for a few seconds. */
export const DismissedToast = () => {
  const { notifications } = useChildren()
  const offer = useSelector(notifications, (snapshot) => snapshot?.context.offer ?? null)
  if (offer === null) return null
  return (
    <UndoOffer
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
    </UndoOffer>
  )
}
