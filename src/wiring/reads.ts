import { type ActorRefFrom, fromPromise, waitFor } from 'xstate'
import type { Answer, EndpointName, Input, ReadName } from '#contract/endpoints.ts'
import { readsMachine } from '#src/machines/calls/reads.machine.ts'
import { keyOf, watched } from '#src/machines/calls/reads-model.ts'
import { type Loaded, resourceMachine } from '#src/machines/calls/resource.machine.ts'
import type { Api } from '#src/services/api.ts'
import { CallError } from '#src/services/call-error.ts'

const opensLink: ReadonlySet<string> = new Set(['sharing.open', 'sharing.contents', 'diy.open'])
/** A visit lasts as long as the page is loaded. */
let visit: string | null = null
/** Links whose log knows of it. */
const noted = new Set<string>()

/** Tells a shared link's log that it was opened, once for each visit; a failure waits for the next read of it. */
const noteOpening = (api: Api, { query }: Input<'sharing.open'>): void => {
  const token = query?.token
  if (token === undefined || noted.has(token)) return
  noted.add(token)
  visit ??= crypto.randomUUID()
  api.call('sharing.noteOpening', { body: { token, visit } }).catch(() => noted.delete(token))
}

/** What a device that works without a network does with a read: `ask` asks the server; the answer may be the device's copy. */
export type Keeping = (
  asked: { name: string; input: unknown },
  ask: () => Promise<Loaded>,
) => Promise<Loaded>

/**
 * The reads of the app; `known` are answers that came with the page, and cost no call. `keeping` is null for
 * a read that nobody needs without a network.
 */
export const wireReads = (
  api: Api,
  known: (name: string) => Loaded | null,
  keeping: (name: string) => Promise<Keeping> | null = () => null,
) =>
  readsMachine.provide({
    actors: {
      resource: resourceMachine.provide({
        actors: {
          load: fromPromise(async ({ input }): Promise<Loaded> => {
            const answered = known(input.name)
            if (answered !== null) return answered
            const ask = async (): Promise<Loaded> => {
              const [data, of] = await Promise.all([
                // Only useResource and askRead name reads, and both take the input of that very read.
                api.call(input.name as EndpointName, input.input as never),
                api.readsOf(input.name),
              ])
              return { data, of, at: Date.now() }
            }
            const keep = keeping(input.name)
            const loaded = await (keep === null ? ask() : (await keep)(input, ask))
            // These reads take a link's secret as their query.
            if (opensLink.has(input.name)) noteOpening(api, input.input as Input<'sharing.open'>)
            return loaded
          }),
        },
      }),
    },
  })

/**
 * The answer to a read for a chart or a search: the one that a page shows or waits for, else that of a call.
 * Errors: those of the call.
 */
export const askRead = async <N extends ReadName>(
  reads: ActorRefFrom<typeof readsMachine> | undefined,
  name: N,
  input: Input<N>,
): Promise<Answer<N>> => {
  if (reads === undefined) throw new Error('the app has stopped')
  const { child, leave } = watched(reads, { key: keyOf(name, input), name, input, known: null })
  try {
    const { context } = await waitFor(child, (snapshot) => !snapshot.hasTag('busy'))
    // The client checked the answer by the schema of this very name.
    if (context.loaded !== null) return context.loaded.data as Answer<N>
    const { message = '', code = 'unexpected', status = null, fields = {} } = context.problem ?? {}
    throw new CallError(message, code, status, { fields })
  } finally {
    leave()
  }
}
