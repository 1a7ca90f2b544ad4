import type { ActorRefFrom } from 'xstate'
import type { readsMachine } from './reads.machine.ts'
import type { Loaded, resourceMachine } from './resource.machine.ts'

type Reads = ActorRefFrom<typeof readsMachine>
export type Read = ActorRefFrom<typeof resourceMachine>

/** One read: the same endpoint with the same input. */
export const keyOf = (name: string, input: unknown): string => JSON.stringify([name, input])
export const askedBy = (key: string): { name: string; input: unknown } => {
  // Written by keyOf.
  const [name, input] = JSON.parse(key) as [string, unknown]
  return { name, input }
}

/** The child that reads it, if it has or recently had a viewer. */
export const readOf = (reads: Reads | undefined, key: string): Read | null => {
  const snapshot = reads?.getSnapshot()
  const id = snapshot?.context.held[key]?.id
  return id === undefined ? null : ((snapshot?.children[id] as Read | undefined) ?? null)
}

/** Starts to watch a read. `leave` stops that; a second call does nothing. */
export const watched = (
  reads: Reads,
  read: { key: string; name: string; input: unknown; known: Loaded | null },
): { child: Read; leave: () => void } => {
  reads.send({ type: 'read.watch', ...read })
  const child = readOf(reads, read.key)
  if (child === null) throw new Error(`the reads have stopped: ${read.name}`)
  let left = false
  return {
    child,
    leave: () => {
      if (!left) reads.send({ type: 'read.leave', id: child.id })
      left = true
    },
  }
}
