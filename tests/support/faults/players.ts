import type { Dice } from './dice.ts'
import { type Call, orderOf, recorded, shownHistory } from './linearizable.ts'
import {
  type Edit,
  type EditAnswer,
  type KeyAnswer,
  keyed,
  type Versioned,
  versionedFrom,
} from './versioned.ts'

/*
 * What clients do to one thing at once. Each knows the version of its own last answer, as a device does, and sometimes
 * sends an edit twice or one that it made long ago.
 */

const clients = 4
const callsEach = 5

/** A history that no single copy could have answered; the message shows it. */
const judged = <I, O>(order: number[] | null, calls: readonly Call<I, O>[]): number => {
  if (order !== null) return calls.length
  throw new Error(`No order of these calls explains their answers:\n${shownHistory(calls)}`)
}

let words = 0
const word = () => {
  words += 1
  return `word ${words}`
}

/** Plays one history of edits; answers how many calls it had. Throws for one that cannot be. */
export const playEdits = async (
  dice: Dice,
  initial: Versioned,
  send: (client: number, edit: Edit) => Promise<EditAnswer | null>,
  { removes }: { removes: boolean },
): Promise<number> => {
  const known = Array.from({ length: clients }, () => initial.version)
  const last = Array.from({ length: clients }, () => word())
  const turnOf = (client: number) => (): Edit => {
    const choice = dice.below(10)
    if (choice < 2) return { do: 'read' }
    if (choice === 2 && removes) return { do: 'remove' }
    // One in ten is sent once more as it was, and one in ten is about what was there at first.
    if (choice > 3) last[client] = word()
    const seen = choice === 4 ? initial.version : (known[client] ?? 0)
    return { do: 'save', seen, value: last[client] ?? '' }
  }
  const calls = await recorded<Edit, EditAnswer>(
    Array.from({ length: clients }, (_, client) =>
      Array.from({ length: callsEach }, () => turnOf(client)),
    ),
    async (client, edit) => {
      const answer = await send(client, edit)
      if (answer !== null && 'version' in answer) known[client] = answer.version
      if (answer !== null && ['nothing', 'removed', 'gone'].includes(answer.said)) known[client] = 0
      return answer
    },
  )
  return judged(orderOf(versionedFrom(initial), calls), calls)
}

/**
 * Plays one history under one key, which two different requests use, each from several clients; answers how many calls
 * it had, and the bodies of the requests that were acknowledged.
 */
export const playKeys = async (
  dice: Dice,
  send: (client: number, body: string) => Promise<KeyAnswer | null>,
): Promise<{ calls: number; made: string[]; ids: string[] }> => {
  const [often, seldom] = [word(), word()]
  const calls = await recorded<{ body: string }, KeyAnswer>(
    Array.from({ length: clients }, () =>
      Array.from({ length: 3 }, () => () => ({ body: dice.chance(0.85) ? often : seldom })),
    ),
    (client, { body }) => send(client, body),
  )
  const made = calls.flatMap(({ input, output }) => (output?.said === 'made' ? [input.body] : []))
  const ids = calls.flatMap(({ output }) => (output?.said === 'made' ? [output.id] : []))
  return { calls: judged(orderOf(keyed, calls), calls), made: [...new Set(made)], ids }
}
