import { useActor } from '@xstate/react'
import { useMemo } from 'react'
import { movesMachine } from '#src/machines/calls/moves.machine.ts'
import type { Moves, Offer, Step } from '#src/machines/calls/moves-model.ts'
import { useWired } from './app-context.ts'

type MovesName = 'issueMoves' | 'reminderMoves'

/**
 * What a person does with the things of a list on this page: what is on its way, what can be undone, and what was
 * refused. `shown` is for the model that says what a thing looks like meanwhile.
 */
export const useMoves = <S extends Step>(name: MovesName) => {
  const { wire, inspect } = useWired()
  const chart = useMemo(() => wire(name, movesMachine), [wire, name])
  const [{ context }, send] = useActor(chart, { inspect, id: name })
  return {
    // The chart carries the steps as this page gave them, and the answers to them.
    shown: context as unknown as Moves<S>,
    offer: context.offer as Offer<S> | null,
    problem: context.refused.at(-1) ?? null,
    refused: context.refused,
    take: (steps: readonly S[]) => send({ type: 'steps.take', steps }),
    made: (step: S, answer: S['thing'] & { version: number }) =>
      send({ type: 'step.made', step, answer }),
    undo: () => send({ type: 'steps.undo' }),
    closeOffer: () => send({ type: 'offer.close' }),
    closeProblem: () => send({ type: 'problem.close' }),
  }
}
