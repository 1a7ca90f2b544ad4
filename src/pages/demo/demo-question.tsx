import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Cluster, Stack } from '#src/ui/layout.tsx'

export type DemoAsked = 'reset' | 'end'

const questions = {
  reset: {
    title: 'Start over?',
    text: 'The home becomes what it was at the beginning. What you did in it is lost; the time that is left stays.',
    yes: 'Start over',
  },
  end: {
    title: 'End the demo?',
    text: 'The home and everybody in it are deleted now. The sign-up for a home of your own comes next.',
    yes: 'End and sign up',
  },
} as const

/** Both delete the visitor's work, so both ask. */
export const DemoQuestion = ({
  asked,
  onYes,
  onClose,
}: {
  asked: DemoAsked
  onYes: () => void
  onClose: () => void
}) => {
  const { title, text, yes } = questions[asked]
  return (
    <Dialog title={title} open onClose={onClose}>
      <Stack>
        <p>{text}</p>
        <Cluster>
          <Button onClick={onYes}>{yes}</Button>
          <Button look="secondary" onClick={onClose}>
            Continue the demo
          </Button>
        </Cluster>
      </Stack>
    </Dialog>
  )
}
