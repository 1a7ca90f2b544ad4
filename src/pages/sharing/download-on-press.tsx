import { type ReactNode, Suspense, useState } from 'react'
import type { FileCall } from '#src/machines/sharing/download.machine.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Button } from '#src/ui/button.tsx'

const DownloadButton = lazyPart(() =>
  import('./download-button.tsx').then((part) => part.DownloadButton),
)

/** As `DownloadButton`, on pages that are seldom saved: its code comes with the first press, which counts. */
export const DownloadOnPress = ({ call, children }: { call: FileCall; children: ReactNode }) => {
  const [pressed, setPressed] = useState(false)
  if (!pressed)
    return (
      <Button look="secondary" onClick={() => setPressed(true)}>
        {children}
      </Button>
    )
  const waiting = (
    <Button look="secondary" busy autoFocus>
      {children}
    </Button>
  )
  return (
    <Suspense fallback={waiting}>
      <DownloadButton call={call} pressed>
        {children}
      </DownloadButton>
    </Suspense>
  )
}
