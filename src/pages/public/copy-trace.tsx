import { useState } from 'react'
import { useWired } from '#src/pages/shared/app-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Muted, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextArea } from '#src/ui/text-area.tsx'

type Copied = { text: string; byHand: boolean }

/** The last steps of the app's charts, for support; without any typed text. */
export const CopyTrace = () => {
  const { captureTrace } = useWired()
  const [copied, setCopied] = useState<Copied | null>(null)
  const [failed, setFailed] = useState(false)
  const copy = async () => {
    setFailed(false)
    try {
      const text = await captureTrace()
      // Without https there is no clipboard, and a browser may refuse it: then the text is shown.
      const byHand =
        !('clipboard' in navigator) ||
        (await navigator.clipboard.writeText(text).then(
          () => false,
          () => true,
        ))
      setCopied({ text, byHand })
    } catch {
      setFailed(true)
    }
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
      {copied !== null && !copied.byHand && (
        <Banner tone="good">Copied. Paste it into your message to support.</Banner>
      )}
      {copied?.byHand && (
        <TextArea
          label="Support trace"
          hint="Select all of it, copy it, and paste it into your message to support."
          readOnly
          value={copied.text}
          onChange={() => {}}
          onFocus={(event) => event.target.select()}
        />
      )}
      {failed && (
        <Banner tone="bad">The trace could not be made. Reload the page and try again.</Banner>
      )}
    </Stack>
  )
}
