import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { Moves, Offer, Step } from '#src/machines/calls/moves-model.ts'
import { shownOn, useKept } from './use-kept-moves.ts'

/**
 * What a person does with the things of a list of this home: what is on its way, what can be undone, and what was
 * refused. Steps on their way are sent even if the page is left; a page of the list that is opened meanwhile shows them.
 * `shown` is for the model that says what a thing looks like meanwhile.
 */
export const useMoves = <S extends Step>(
  name: 'issueMoves' | 'reminderMoves',
  propertyId: string,
) => {
  const kept = useKept(name, propertyId)
  // The page is left when React says so.
  useEffect(() => shownOn(kept), [kept])
  const { send } = kept.actor
  const context = useSelector(kept.actor, (snapshot) => snapshot.context)
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
