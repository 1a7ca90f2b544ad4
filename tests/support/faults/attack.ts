import { connect } from 'node:net'
import { problem } from '#contract/common.ts'
import type { Hostile } from './hostile-requests.ts'

/** What came back for one request, or why nothing did. */
type Heard = { how: 'ended' | 'stream' | 'hung' | 'cut off'; text: string; whole: boolean }

/** More of an answer is counted, and not kept. */
const kept = 60_000

/** Sends bytes on a connection of their own and hears what comes until its end, or the head of a stream. */
const speakOnce = (port: number, { bytes, closes }: Hostile, patience: number): Promise<Heard> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    let [head, tail, length] = ['', '', 0]
    const end = (how: Heard['how']) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ how, text: tail === '' ? head : `${head}\n…\n${tail}`, whole: length <= kept })
    }
    const timer = setTimeout(() => end('hung'), patience)
    socket.on('connect', () => {
      socket.write(bytes)
      if (closes) socket.end()
    })
    socket.on('data', (chunk) => {
      length += chunk.length
      const words = chunk.toString('latin1')
      if (head.length < kept) head += words
      else tail = (tail + words).slice(-5000)
      if (/^content-type: text\/event-stream/im.test(head.slice(0, 2000))) end('stream')
    })
    socket.on('end', () => end('ended'))
    socket.on('error', () => end('cut off'))
    socket.on('close', () => end('cut off'))
  })

/** Words of a program, which belong in no answer. */
const leak =
  /node_modules|\bat \w+ \(|\.ts:\d+:\d+|\.mjs:\d+:\d+|syntax error at|violates \w+ constraint/

/** What is wrong with an answer; null: nothing. */
const offenceIn = (request: Hostile, { how, text, whole }: Heard): string | null => {
  if (how === 'hung') return 'no end came'
  const statuses = [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)]
    .map(([, status]) => Number(status))
    .filter((status) => status >= 200)
  const [first] = statuses
  if (statuses.some((status) => status >= 500)) return `answered ${statuses.join(', ')}`
  if (/^x-injected:/im.test(text)) return 'a header was smuggled in'
  if (request.broken) return null
  if (first === undefined) return how === 'cut off' ? 'cut off' : 'ended without an answer'
  if (first < 400 || !whole || statuses.length > 1) return null
  const [headers = '', ...rest] = text.split('\r\n\r\n')
  if (!/^content-type: application\/json/im.test(headers)) return null
  if (leak.test(text)) return 'an answer speaks of the program'
  // An answer in chunks has their lengths around it.
  const content = /\{.*\}/s.exec(Buffer.from(rest.join('\r\n\r\n'), 'latin1').toString())?.[0]
  if (content === undefined) return null
  try {
    const shape = problem.safeParse(JSON.parse(content))
    if (shape.success && / /.test(shape.data.error)) return null
  } catch {
    // It is no JSON.
  }
  return `not an error of ours: ${content}`
}

export type Attacked = {
  sent: number
  /** How many answers each status had; `none`: the connection was closed on a lie. */
  statuses: Record<string, number>
  /** The longest time until an end, in milliseconds. */
  slowest: { milliseconds: number; told: string }
  offences: string[]
}

/** Sends what `next` makes, so many at once, until it makes no more. A request has `patience` milliseconds. */
export const attack = async (
  port: number,
  next: () => Promise<Hostile | null>,
  { atOnce = 8, patience = 60_000 }: { atOnce?: number; patience?: number } = {},
): Promise<Attacked> => {
  const result: Attacked = {
    sent: 0,
    statuses: {},
    slowest: { milliseconds: 0, told: '' },
    offences: [],
  }
  const work = async () => {
    for (;;) {
      const request = await next()
      if (request === null) return
      const begun = performance.now()
      const heard = await speakOnce(port, request, patience)
      const milliseconds = Math.round(performance.now() - begun)
      result.sent += 1
      const status = /^HTTP\/1\.1 (?!1)(\d{3})/m.exec(heard.text)?.[1] ?? 'none'
      result.statuses[status] = (result.statuses[status] ?? 0) + 1
      if (milliseconds > result.slowest.milliseconds)
        result.slowest = { milliseconds, told: `${request.endpoint} ${request.told.slice(0, 300)}` }
      const offence = offenceIn(request, heard)
      if (offence !== null)
        result.offences.push(
          `${request.endpoint}: ${offence}\n  ${request.told}\n  ${heard.text.slice(0, 700)}`,
        )
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return result
}
