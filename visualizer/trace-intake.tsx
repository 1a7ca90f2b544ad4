import clsx from 'clsx'
import { useState } from 'react'
import { longestText } from '#src/services/trace-format.ts'
import { Button } from '#src/ui/button.tsx'
import { FileField } from '#src/ui/file-field.tsx'
import { Cluster, Muted } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { useHandedTrace } from './handed-trace.ts'
import styles from './panel.module.css'

type Props = {
  problem: string | null
  onText: (text: string) => void
  onProblem: (problem: string) => void
}

/** Takes a trace: pasted, dropped, or from a file. */
export const TraceIntake = ({ problem, onText, onProblem }: Props) => {
  const [text, setText] = useState('')
  const [over, setOver] = useState(false)
  useHandedTrace(onText)
  const read = (file: File | undefined) => {
    if (file === undefined) return
    // Does not read it: a file of this size is not a trace.
    if (file.size > longestText)
      return onProblem(
        'This file is far too long for a support trace, which holds 200 steps. Was another file chosen?',
      )
    file.text().then(onText, () => onProblem('This file could not be read. Choose it again.'))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut; the controls inside do the same
    <div
      className={clsx(styles.drop, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file === undefined) onText(event.dataTransfer.getData('text/plain'))
        else read(file)
      }}
    >
      <h3>A customer’s trace</h3>
      <Muted>
        The customer presses “Copy support trace” in their profile, on the contact page or where the
        app has crashed, and sends you the copied text.
      </Muted>
      {problem !== null && <Banner tone="bad">{problem}</Banner>}
      <TextArea
        label="Paste the trace, or drop a file here"
        value={text}
        onChange={setText}
        rows={5}
        spellCheck={false}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text/plain')
          if (pasted === '') return
          // Shows the trace at once: no one has to press a button after pasting. Long text never enters the field.
          event.preventDefault()
          if (pasted.length < 100_000) setText(pasted)
          onText(pasted)
        }}
      />
      <Cluster>
        <Button onClick={() => onText(text)}>Replay</Button>
        <FileField accept="application/json,text/plain,.json,.txt" onFiles={([file]) => read(file)}>
          Choose a file
        </FileField>
      </Cluster>
    </div>
  )
}
