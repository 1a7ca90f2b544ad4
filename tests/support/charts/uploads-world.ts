import { createActor, fromCallback, fromPromise } from 'xstate'
import { uploadsMachine } from '#src/machines/documents/uploads.machine.ts'
import type { Chosen, Upload } from '#src/machines/documents/uploads-model.ts'

export const chosen = (id: string, more: Partial<Chosen> = {}): Chosen => ({
  id,
  name: 'warranty.pdf',
  bytes: 1000,
  type: 'application/pdf',
  file: new Blob(),
  ...more,
})

type Answer = { received: number; isDone: boolean } | Error
/** The uploads of a home with a server that answers so, one answer after another. */
export const begin = (answers: Answer[], kept: Upload[] = []) => {
  /** Answers of the server to a removal, or to its taking back; without one it does not answer yet. */
  const moves: (null | Error)[] = []
  const asked: (readonly [string, number | null])[] = []
  const done: unknown[] = []
  const held: string[] = []
  const actor = createActor(
    uploadsMachine.provide({
      actors: {
        readFiles: fromPromise(async () => kept),
        watchNetwork: fromCallback(() => {}),
        sendPart: fromPromise(async ({ input: { file } }) => {
          asked.push([file?.id ?? '', file?.received ?? null])
          const answer = answers.shift()
          if (answer === undefined) return new Promise<never>(() => {})
          if (answer instanceof Error) throw answer
          return answer
        }),
        moveDocument: fromPromise(async ({ input: { id, to } }) => {
          done.push([to, id])
          const answer = moves.shift()
          if (answer === undefined) return new Promise<never>(() => {})
          if (answer instanceof Error) throw answer
        }),
      },
      actions: {
        holdFiles: (_, { files }) => held.push(...files.map(({ id }) => id)),
        forgetFile: (_, { id }) => {
          if (id !== undefined) done.push(['forget', id])
        },
        removeDocument: (_, { id }) => done.push(['remove', id]),
        storeFiles: () => {},
      },
    }),
    { input: { propertyId: 'p', online: true } },
  ).start()
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }
  const states = () => actor.getSnapshot().context.files.map(({ id, state }) => [id, state])
  return { actor, asked, done, held, settle, states, moves }
}
