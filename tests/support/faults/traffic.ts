import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { FormData as Form } from 'undici'
import { connect } from '#server/db/connect.ts'
import { idOf } from '#server/db/seed/ids.ts'
import type { Ask, Reply, Visitor } from '#tests/support/cluster/visitor.ts'

/*
 * People who write without a pause. Each write carries a word of its own, by which it is found later, and repeats itself
 * under the same key until it is acknowledged, as the app does.
 */

/** A write is known by its word; the answers to all but its last request are 2xx as well. */
type Write = (word: string, ask: Ask) => Promise<Reply>
export const kinds = ['home', 'reminder', 'message', 'file'] as const
export type Kind = (typeof kinds)[number]

const home = idOf('property lane')
const isGood = ({ status }: Reply) => status >= 200 && status < 300

/** A PDF that says nothing but this word. */
export const paperOf = (word: string): Buffer => Buffer.from(`%PDF-1.7\n% ${word}\n%%EOF\n`)

const writesOf = (token: string): Record<Kind, Write> => ({
  home: (word, ask) =>
    ask('POST', '/properties', {
      token,
      body: { street: word, city: 'Austin', state: 'TX' },
      headers: { 'idempotency-key': word },
    }),
  reminder: (word, ask) =>
    ask('POST', `/property/${home}/reminders`, {
      token,
      body: { title: word, due_on: '2031-05-31' },
      headers: { 'idempotency-key': word },
    }),
  // A mail follows, which a job sends.
  message: (word, ask) =>
    ask('POST', '/public/contact', {
      body: {
        name: 'Pat Seller',
        email: 'pat@homes.example',
        topic: 'other',
        message: word,
        trace: null,
      },
      headers: { 'idempotency-key': word },
    }),
  // The id is the client's own, and a job reads the text.
  file: async (word, ask) => {
    const id = word.slice(2)
    const bytes = paperOf(word)
    const begun = await ask('PUT', `/property/${home}/documents/${id}`, {
      token,
      body: { name: word, category: 'manual', bytes: bytes.length },
    })
    if (!isGood(begun)) return begun
    const form = new Form()
    form.set('file', new Blob([new Uint8Array(bytes)]), 'part')
    return ask('PUT', `/documents/${id}/parts/0`, { token, body: form })
  },
})

export type Traffic = {
  /** The words of acknowledged writes. */
  acknowledged: Record<Kind, string[]>
  /** Requests without a good answer, in words; each was sent again. */
  refused: string[]
  /** The longest pause between two acknowledgments since this instant, in milliseconds. */
  longestPause: (since: number) => number
  /** Lets each write come to its acknowledgment, and begins no more. */
  stop: () => Promise<void>
}

/**
 * `writers` write at once, each one kind after another; `pace`: the milliseconds that each rests between two; `url`: the
 * database, in which nobody is counted: a firm's visitors come from many networks, and these from one.
 */
export const startTraffic = (
  { ask }: Pick<Visitor, 'ask'>,
  {
    token,
    url,
    writers = 4,
    pace = 20,
  }: { token: string; url: string; writers?: number; pace?: number },
): Traffic => {
  const writes = writesOf(token)
  const acknowledged: Traffic['acknowledged'] = { home: [], reminder: [], message: [], file: [] }
  const refused: string[] = []
  const times: number[] = [Date.now()]
  let going = true
  const db = connect(url, 1)
  const uncounted = async () => {
    while (going) {
      // A database that is away is what the traffic is there for.
      await db
        .deleteFrom('rate_limits')
        .execute()
        .catch(() => {})
      await pause(200)
    }
    await db.destroy()
  }
  const uncounting = uncounted()
  const tell = (kind: Kind, what: string) => refused.push(`${kind}: ${what}`)
  const write = async (kind: Kind) => {
    const word = `w-${randomUUID()}`
    const giveUp = Date.now() + 60_000
    for (;;) {
      const answer = await writes[kind](word, ask).catch((error: Error & { code?: string }) => {
        tell(kind, `${error.code ?? ''} ${error.message}`)
        return null
      })
      if (answer !== null && isGood(answer)) {
        acknowledged[kind].push(word)
        times.push(Date.now())
        return
      }
      if (answer !== null && answer.status !== 429)
        tell(kind, `${answer.status} ${JSON.stringify(answer.body)}`)
      const mayComeBack =
        answer === null || answer.status >= 500 || answer.body?.code === 'in_progress'
      if (!mayComeBack || Date.now() > giveUp)
        throw new Error(`A ${kind} was not taken: ${refused.at(-1)}`)
      await pause(100)
    }
  }
  const working = Array.from({ length: writers }, async (_, writer) => {
    for (let turn = writer; going; turn++) {
      await write(kinds[turn % kinds.length] ?? 'home')
      await pause(pace)
    }
  })
  // The caller that stops the traffic hears of a failure.
  const all = Promise.all(working)
  all.catch(() => {
    going = false
  })
  return {
    acknowledged,
    refused,
    longestPause: (since) => {
      const late = [...times.filter((at) => at >= since), Date.now()]
      return Math.max(...late.map((at, index) => at - (late[index - 1] ?? since)))
    },
    stop: async () => {
      going = false
      await all.finally(() => uncounting)
    },
  }
}
