import type { Answer, Input, ReadName } from '#contract/endpoints.ts'
import { problemOf } from '#src/machines/calls/problem.ts'
import { keyOf, type Read, readOf } from '#src/machines/calls/reads-model.ts'
import type { Loaded } from '#src/machines/calls/resource.machine.ts'
import { CallError, isLost, words } from '#src/services/call-error.ts'
import { deviceStore } from '#src/services/device-store.ts'
import type { Keeping } from './reads.ts'
import { requireStill } from './still-signed-in.ts'
import { readsOf, userIdOf, type World } from './world.ts'

/*
 * What field work reads, kept on an inspector's device, and a homeowner's look at their home on theirs: each answer of
 * the server becomes the copy that is shown where the server cannot be reached. A copy is under its person's id and ends with their session.
 */

/** A server that does not answer within so many milliseconds is waited for behind the copy. */
const patience = 2_500

const keptNames: ReadonlySet<string> = new Set<ReadName>([
  'agents.list',
  'airTests.board',
  'diy.get',
  'diy.list',
  'diy.overview',
  'diy.result',
  'openQuestions.ofInspection',
  'inspections.get',
  'inspections.mine',
  'inspections.month',
  'messages.list',
  'messages.unread',
  'moldTests.get',
  'ownComments.list',
  'properties.list',
  'radonTests.get',
  'reports.comparePrevious',
  'reports.previous',
  'templates.list',
  'worksheets.comments',
  'worksheets.fieldWork',
])
type Asked = { name: string; input: unknown }
/** Parts of the inputs of these reads. */
type Parts = { params?: { inspectionId?: string }; query?: { q?: string } }

/** Searches are as many as people type. */
const isKept = ({ name, input }: Asked): boolean =>
  keptNames.has(name) && ((input as Parts).query?.q ?? '') === ''

/** The name of the copy; the worksheets of an inspection are the form's own copy. */
export const copyNameOf = (userId: string, { name, input }: Asked): string =>
  name === 'worksheets.fieldWork'
    ? ((input as Parts).params?.inspectionId ?? '')
    : `${userId} ${keyOf(name, input)}`

const lost = problemOf(new CallError(words.network, 'network'))

/**
 * The server's answer, or the copy on this device where the server cannot be reached or does not answer soon.
 * `late` gets the answer that came after all. Errors: those of `ask`, where there is no copy.
 */
export const orCopy = async <T>(
  ask: () => Promise<T>,
  copy: T | null,
  late: (answer: T) => void = () => {},
): Promise<T> => {
  if (copy === null) return ask()
  if (!navigator.onLine) return copy
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLate = false
  const asking = ask().then(
    (answer) => {
      if (isLate) late(answer)
      return answer
    },
    (error: unknown) => {
      if (isLost(error)) return copy
      throw error
    },
  )
  const impatient = new Promise<T>((resolve) => {
    timer = setTimeout(() => {
      isLate = true
      resolve(copy)
    }, patience)
  })
  return Promise.race([asking, impatient]).finally(() => clearTimeout(timer))
}

/**
 * Asks the server and keeps its answer as this person's copy.
 * Errors: those of the call, of a disk without room, and `signed_out` once they have left.
 */
export const copyRead = async <N extends ReadName>(
  world: World,
  userId: string,
  name: N,
  input: Input<N>,
): Promise<Answer<N>> => {
  requireStill(world, userId)
  const data = await world.api.call(name, input)
  requireStill(world, userId)
  await deviceStore.writeWork(userId, copyNameOf(userId, { name, input }), data)
  return data
}

/**
 * The copy of this read where `error` is a lost connection. Errors: `error` itself, where there is no copy or another
 * reason.
 */
export const copyInstead = async <N extends ReadName>(
  userId: string,
  name: N,
  input: Input<N>,
  error: unknown,
): Promise<Answer<N>> => {
  const kept = isLost(error)
    ? await deviceStore.readCopy(userId, copyNameOf(userId, { name, input })).catch(() => null)
    : null
  if (kept === null) throw error
  // What the server answered to this very read.
  return kept.copy as Answer<N>
}

/** The beginning of the name that says in the device's store that all of an inspection is there, its previous report too. */
export const markOf = (userId: string): string => `${userId} whole `

/** Whether the device has everything is the question, so saying so on its disk is the answer; answers the time. */
export const markCopied = async (
  world: World,
  userId: string,
  inspectionId: string,
): Promise<number> => {
  requireStill(world, userId)
  await deviceStore.writeWork(userId, markOf(userId) + inspectionId, null)
  return Date.now()
}

/** A copy as a page can show it without a network. */
const shownCopy = async (asked: Asked, copy: unknown): Promise<unknown> => {
  if (asked.name !== 'reports.previous') return copy
  const { withKeptPictures } = await import('./kept-pictures.ts')
  return withKeptPictures(copy, (asked.input as Parts).params?.inspectionId ?? '')
}

/** Answers that came after their copy was shown, until the read takes them. */
const arrived = new WeakMap<Read, Loaded>()

/** Reads of the signed-in person. */
export const keepingFor =
  (world: World): Keeping =>
  async (asked, ask) => {
    const userId = userIdOf(world)
    if (userId === null || !isKept(asked)) return ask()
    const read = () => readOf(readsOf(world), keyOf(asked.name, asked.input))
    const mine = read()
    const late = mine && arrived.get(mine)
    if (mine && late) {
      arrived.delete(mine)
      return late
    }
    const name = copyNameOf(userId, asked)
    const kept = await deviceStore.readCopy(userId, name).catch(() => null)
    const of = await world.api.readsOf(asked.name)
    const copy: Loaded | null = kept && {
      data: await shownCopy(asked, kept.copy),
      at: kept.at,
      of,
      lost,
    }
    return orCopy(
      async () => {
        const loaded = await ask()
        if (userIdOf(world) === userId)
          deviceStore.writeWork(userId, name, loaded.data).catch(world.effects.log)
        return loaded
      },
      copy,
      // The server is not asked again for it: on a slow line that answer would be late as well.
      (loaded) => {
        const shown = read()
        // One that asks anew gets a newer one.
        if (shown === null || !shown.getSnapshot().hasTag('stale')) return
        arrived.set(shown, loaded)
        shown.send({ type: 'refresh' })
      },
    )
  }
