import type { ReactNode } from 'react'
import { isCopied } from '#src/pages/shared/copied.ts'
import { Banner } from '#src/ui/states.tsx'
import { TextArea } from '#src/ui/text-area.tsx'

/** Copies the trace and answers what to show: that it is copied, the text to copy by hand, or that there is none. */
export const copied = async (capture: () => Promise<string>): Promise<ReactNode> => {
  const text = await capture().catch(() => null)
  if (text === null)
    return <Banner tone="bad">The trace could not be made. Reload the page and try again.</Banner>
  if (await isCopied(text))
    return <Banner tone="good">Copied. Paste it into your message to support.</Banner>
  return (
    <TextArea
      label="Support trace"
      hint="Select all of it, copy it, and paste it into your message to support."
      readOnly
      value={text}
      onChange={() => {}}
      onFocus={(event) => event.target.select()}
    />
  )
}
