import type { ReactNode } from 'react'
import { type Refused, refusedWords } from '#src/machines/calls/moves-model.ts'
import { Button } from '#src/ui/button.tsx'
import { Banner } from '#src/ui/states.tsx'

const Note = ({
  tone,
  onClose,
  children,
}: {
  tone: 'bad' | 'warn'
  onClose: () => void
  children: ReactNode
}) => (
  <Banner
    tone={tone}
    action={
      <Button look="quiet" onClick={onClose}>
        Close
      </Button>
    }
  >
    {children}
  </Banner>
)

type Props = {
  /** One of them may have been refused. */
  moves: { problem: Refused | null; closeProblem: () => void }
  /** The address names a reminder that the list does not have. */
  isGone: boolean
  onCloseGone: () => void
}

/** What somebody needs to know above the list of reminders. */
export const ListNotes = ({ moves: { problem, closeProblem }, isGone, onCloseGone }: Props) => (
  <>
    {problem && (
      <Note tone="bad" onClose={closeProblem}>
        {refusedWords(problem)}
      </Note>
    )}
    {isGone && (
      <Note tone="warn" onClose={onCloseGone}>
        The reminder you opened is not on this list. It was removed, or belongs to another home.
      </Note>
    )}
  </>
)
