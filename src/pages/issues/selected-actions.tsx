import type { Issue } from '#contract/issues.ts'
import type { MoveBody } from '#src/machines/issues/issue-moves-model.ts'
import { keepAround } from '#src/pages/shared/keep-around.ts'
import { Button } from '#src/ui/button.tsx'
import { Muted } from '#src/ui/layout.tsx'
import type { OpenDialog } from './issue-dialogs.tsx'
import { costsOf } from './issue-words.ts'

/** What can be done with several issues at once; those that do not allow it stay as they are. */
export const SelectedActions = ({
  issues,
  onOpen,
  onMove,
}: {
  issues: readonly Issue[]
  onOpen: (dialog: OpenDialog) => void
  onMove: (issues: readonly Issue[], body: MoveBody) => void
}) => {
  const plannable = issues.filter(({ events }) => events.includes('plan'))
  const fixable = issues.filter(({ events }) => events.includes('resolve'))
  const costs = costsOf(issues)
  return (
    <>
      <Button
        look="secondary"
        blocked={plannable.length === 0 ? 'None of them can be planned now.' : null}
        onClick={() => onOpen({ kind: 'plan', issues: plannable })}
      >
        Plan with a provider
      </Button>
      <Button look="secondary" onClick={() => onOpen({ kind: 'remind', issues })}>
        Add reminders
      </Button>
      <Button look="secondary" onClick={() => onOpen({ kind: 'request', issues })}>
        Repair request
      </Button>
      <Button
        look="secondary"
        blocked={fixable.length === 0 ? 'None of them can be marked now.' : null}
        onClick={(press) => {
          keepAround(press)
          onMove(fixable, { event: 'resolve' })
        }}
      >
        Mark fixed
      </Button>
      {costs !== '' && <Muted>Usually {costs} together</Muted>}
    </>
  )
}
