import { useState } from 'react'
import { CopyTrace } from '#src/pages/public/copy-trace.tsx'
import { Muted } from '#src/ui/layout.tsx'
import { useWired } from './app-context.ts'
import styles from './shell.module.css'

/** What this page reads of a support trace. */
type Step = { at: number; actor: string; event: string; to: string[] }
const shownSteps = 10

const stepsOf = (trace: string): Step[] =>
  // The app's own recorder wrote it.
  (JSON.parse(trace) as { moves: Step[] }).moves.slice(-shownSteps).reverse()

/** Seconds before the last step. Nothing of the language is asked for: it may be that which is broken. */
const before = (steps: readonly Step[], { at }: Step): string =>
  `${Math.round(((steps[0]?.at ?? at) - at) / 1000)} s before`

/** The last steps of the app's charts, closed until somebody asks; they hold no name and nothing typed. */
export const WhatHappened = () => {
  const { captureTrace } = useWired()
  const [steps, setSteps] = useState<readonly Step[] | null>(null)
  const [isLost, setLost] = useState(false)
  const show = () =>
    captureTrace().then(
      (trace) => setSteps(stepsOf(trace)),
      () => setLost(true),
    )
  return (
    <details
      className={styles.happened}
      onToggle={(event) => {
        if (event.currentTarget.open) show()
      }}
    >
      <summary>What was happening</summary>
      {isLost && <Muted>The last steps cannot be shown.</Muted>}
      {steps !== null && (
        <ol>
          {steps.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: several steps happen in one millisecond
            <li key={`${step.at} ${index}`}>
              {before(steps, step)} · {step.actor}: {step.event} → {step.to.join(', ') || 'ended'}
            </li>
          ))}
        </ol>
      )}
      <CopyTrace />
    </details>
  )
}
