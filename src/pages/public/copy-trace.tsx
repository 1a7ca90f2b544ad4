import { type ReactNode, useState } from 'react'
import { useWired } from '#src/pages/shared/app-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Muted, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'

/**
 * The last steps of the app's charts, for support; without any typed text. The crash screen shows it too, so the code
 * that does it comes when it is asked for.
 */
export const CopyTrace = () => {
  const { captureTrace } = useWired()
  const [told, setTold] = useState<ReactNode>(null)
  const copy = async () => {
    setTold(null)
    setTold(
      await import('./copied-trace.tsx').then(
        ({ copied }) => copied(captureTrace),
        () => (
          <Banner tone="bad">The trace could not be made. Reload the page and try again.</Banner>
        ),
      ),
    )
  }
  return (
    <Stack tight>
      <Muted>
        A support trace lists the last steps of this app. It holds no names, addresses, passwords or
        anything you typed.
      </Muted>
      <Button look="secondary" onClick={copy}>
        Copy support trace
      </Button>
      {told}
    </Stack>
  )
}
