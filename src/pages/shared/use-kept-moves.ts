import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import { movesMachine } from '#src/machines/calls/moves.machine.ts'
import type { Moves, Step } from '#src/machines/calls/moves-model.ts'
import { readerOf } from '#src/machines/shell/app-model.ts'
import { useWired, type Wired } from './app-context.ts'
import { useSession } from './use-app.ts'

type Kept = {
  reader: string | null
  actor: ActorRefFrom<typeof movesMachine>
  /** What the page keeps beside it. */
  beside: unknown
}

/** One for each app: the steps of a page that was left go on here. */
const keptFor = new WeakMap<Wired['app'], Kept>()

const begin = ({ app, wire, inspect }: Wired, name: 'assignMoves', reader: string | null): Kept => {
  const known = keptFor.get(app)
  if (known !== undefined && known.reader === reader) return known
  const actor = createActor(wire(name, movesMachine), { inspect, id: name }).start()
  const kept: Kept = { reader, actor, beside: null }
  keptFor.set(app, kept)
  // Nothing is sent in the name of who signs in next.
  const watch = app.subscribe(({ context }) => {
    if (readerOf(context.session) === reader) return
    actor.stop()
    watch.unsubscribe()
    if (keptFor.get(app) === kept) keptFor.delete(app)
  })
  return kept
}

/**
 * As `useMoves`, for steps that go on when the page is left: they end with the session, and a page that is opened again
 * shows how far they are. `beside`: what the page needs to say so, which is kept as long as they are.
 */
export const useKeptMoves = <S extends Step, B>(name: 'assignMoves') => {
  const wired = useWired()
  const reader = readerOf(useSession())
  const kept = useMemo(() => begin(wired, name, reader), [wired, name, reader])
  const context = useSelector(kept.actor, (snapshot) => snapshot.context)
  return {
    // The chart carries the steps as the page gave them, and the answers to them.
    shown: context as unknown as Moves<S>,
    refused: context.refused,
    // The page alone writes it.
    beside: kept.beside as B | null,
    take: (steps: readonly S[], beside: B) => {
      kept.beside = beside
      kept.actor.send({ type: 'steps.take', steps })
    },
    forget: () => {
      kept.beside = null
      kept.actor.send({ type: 'problem.close' })
    },
  }
}
