import { type AnyStateMachine, createMachine } from 'xstate'

/** A parent of the chart that only listens, and what it has heard so far: the real messages, by their real names. */
export const listeningTo = (
  child: AnyStateMachine,
): { parent: AnyStateMachine; heard: { type: string }[] } => {
  const heard: { type: string }[] = []
  const parent = createMachine({
    invoke: { id: 'child', src: child },
    on: { '*': { actions: ({ event }) => heard.push(event) } },
  })
  return { parent, heard }
}
