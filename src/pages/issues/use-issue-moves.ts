import { useActor } from '@xstate/react'
import { useMemo } from 'react'
import { issueMovesMachine } from '#src/machines/issues/issue-moves.machine.ts'
import {
  type Issue,
  type MoveBody,
  type Step,
  shownAs,
} from '#src/machines/issues/issue-moves-model.ts'
import { useWired } from '#src/pages/shared/app-context.ts'

/** The moves of issues on this page: what is shown meanwhile, what can be undone, and what was refused. */
export const useIssueMoves = () => {
  const { wire, inspect } = useWired()
  const chart = useMemo(() => wire('issueMoves', issueMovesMachine), [wire])
  const [{ context }, send] = useActor(chart, { inspect })
  return {
    offer: context.offer,
    problem: context.problem,
    shown: (issues: readonly Issue[]) => issues.map((issue) => shownAs(issue, context)),
    move: (issues: readonly Issue[], body: MoveBody) =>
      send({ type: 'steps.take', steps: issues.map((issue) => ({ issue, body })) }),
    made: (step: Step, answer: Issue) => send({ type: 'step.made', step, answer }),
    undo: () => send({ type: 'steps.undo' }),
    closeOffer: () => send({ type: 'offer.close' }),
    closeProblem: () => send({ type: 'problem.close' }),
  }
}
