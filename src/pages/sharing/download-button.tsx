import { type ReactNode, Suspense, useState } from 'react'
import type { FileCall } from '#src/machines/sharing/download.machine.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Button } from '#src/ui/button.tsx'

export type DownloadProps = {
  call: FileCall
  children: ReactNode
  blocked?: string | null
  look?: 'secondary' | 'quiet'
  /** Something else has been pressed for it: it begins at once. */
  pressed?: boolean
}

const PressedDownload = lazyPart(() =>
  import('./pressed-download.tsx').then((part) => part.PressedDownload),
)

/** Has the server make a file and saves it. The chart of that comes with the first press, which counts. */
export const DownloadButton = ({
  call,
  children,
  blocked = null,
  look = 'secondary',
  pressed = false,
}: DownloadProps) => {
  const [isPressed, setPressed] = useState(pressed)
  if (!isPressed)
    return (
      <Button look={look} blocked={blocked} onClick={() => setPressed(true)}>
        {children}
      </Button>
    )
  const waiting = (
    <Button look={look} busy autoFocus>
      {children}
    </Button>
  )
  return (
    <Suspense fallback={waiting}>
      <PressedDownload call={call} blocked={blocked} look={look}>
        {children}
      </PressedDownload>
    </Suspense>
  )
}
