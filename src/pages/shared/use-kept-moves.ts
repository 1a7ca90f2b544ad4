import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import { movesMachine } from '#src/machines/calls/moves.machine.ts'
import type { Moves, Step } from '#src/machines/calls/moves-model.ts'
import { readerOf } from '#src/machines/shell/app-model.ts'
import { useWired, type Wired } from './app-context.ts'
import { useSession } from './use-app.ts'

type MovesName = 'assignMoves' | 'issueMoves' | 'reminderMoves'
type Kept = {
  reader: string | null
  actor: ActorRefFrom<typeof movesMachine>
  /** What the page keeps beside it. */
  beside: unknown
  /** The pages that show it, as far as they say so. */
  pages: number
  end: () => void
}

/** For each app, by list: the steps of a page that was left go on here. */
const keptFor = new WeakMap<Wired['app'], Map<string, Kept>>()

const begin = (
  { app, wire, inspect }: Wired,
  name: MovesName,
  place: string,
  reader: string | null,
): Kept => {
  const all = keptFor.get(app) ?? new Map<string, Kept>()
  keptFor.set(app, all)
  const key = `${name} ${place}`
  const known = all.get(key)
  if (known !== undefined && known.reader === reader) return known
  const actor = createActor(wire(name, movesMachine), { inspect, id: name }).start()
  const end = () => {
    actor.stop()
    watch.unsubscribe()
    if (all.get(key) === kept) all.delete(key)
  }
  const kept: Kept = { reader, actor, beside: null, pages: 0, end }
  all.set(key, kept)
  // Nothing is sent in the name of who signs in next.
  const watch = app.subscribe(({ context }) => {
    if (readerOf(context.session) !== reader) end()
  })
  return kept
}

/** The steps of one list of this person. `place`: whose list it is, where there are several of this name. */
export const useKept = (name: MovesName, place = ''): Kept => {
  const wired = useWired()
  const reader = readerOf(useSession())
  return useMemo(() => begin(wired, name, place, reader), [wired, name, place, reader])
}

/**
 * A page shows these; the answer is for when it is left. They end then, or once they have been sent; what was refused
 * without the page waits for it.
 */
export const shownOn = (kept: Kept): (() => void) => {
  kept.pages += 1
  return () => {
    kept.pages -= 1
    // React may take the page away and show it again in one go.
    queueMicrotask(() => {
      if (kept.pages > 0) return
      if (!kept.actor.getSnapshot().hasTag('busy')) return kept.end()
      const watch = kept.actor.subscribe((now) => {
        if (kept.pages > 0) watch.unsubscribe()
        else if (!now.hasTag('busy') && now.context.refused.length === 0) kept.end()
      })
    })
  }
}

/**
 * As `useMoves`, for steps whose page also shows how far they are, and what came of them, until the person closes that:
 * a page that is opened again shows it anew. `beside`: what the page needs to say so, which is kept as long as they are.
 */
export const useKeptMoves = <S extends Step, B>(name: 'assignMoves') => {
  const kept = useKept(name)
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
