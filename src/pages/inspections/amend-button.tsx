import { Suspense, useState } from 'react'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'

const AmendDialog = lazyPart(() => import('./amend-dialog.tsx').then((part) => part.AmendDialog))

export const AmendButton = ({ inspectionId }: { inspectionId: string }) => {
  const [open, setOpen] = useState(false)
  return (
    <div>
      <OnlineButton look="secondary" onClick={() => setOpen(true)}>
        Amend
      </OnlineButton>
      {open && (
        <Suspense fallback={null}>
          <AmendDialog inspectionId={inspectionId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
