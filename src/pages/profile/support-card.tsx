import { useState } from 'react'
import { CopyTrace } from '#src/pages/public/copy-trace.tsx'
import { useWired } from '#src/pages/shared/app-context.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Card, Muted } from '#src/ui/layout.tsx'

/** For a call with support: shows the app's steps in another tab of this browser, or copies them. */
export const SupportCard = () => {
  const { watch, notes } = useWired()
  const [watched, setWatched] = useState(notes.read('inspect') !== null)
  return (
    <Card title="Support">
      <Checkbox
        checked={watched}
        onChange={(on) => {
          setWatched(on)
          watch(on).catch(() => setWatched(!on))
        }}
      >
        Show what the app is doing in another tab
      </Checkbox>
      {watched && (
        <Muted>
          <a href="/statecharts/#/session?view=watch" target="_blank" rel="noreferrer">
            Open the other tab
          </a>
          . It shows steps of the app, never what you see or type, and nothing leaves this browser.
        </Muted>
      )}
      <CopyTrace />
    </Card>
  )
}
