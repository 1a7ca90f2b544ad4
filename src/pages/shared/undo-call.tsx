import type { ReactNode } from 'react'
import type { Input, WriteName } from '#contract/endpoints.ts'
import { UndoOffer } from './undo-offer.tsx'
import { useSubmission } from './use-submission.ts'

type Props<N extends WriteName> = {
  /** The call that takes the change back. */
  call: N
  input: Input<N>
  onClose: () => void
  children: ReactNode
}

/**
 * The offer to undo by one call. It stays until the server has taken the change back; where the server cannot, it says
 * why, and the press can be repeated.
 */
export const UndoCall = <N extends WriteName>({ call, input, onClose, children }: Props<N>) => {
  const undo = useSubmission(call, {}, onClose)
  const problem = undo.error ?? Object.values(undo.problems)[0]
  return (
    <UndoOffer
      onUndo={() => undo.submit(input)}
      onClose={() => {
        if (!undo.busy) onClose()
      }}
    >
      {children}
      {problem !== undefined && ` It could not be undone: ${problem}`}
    </UndoOffer>
  )
}
