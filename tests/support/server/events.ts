import { patience } from './patience.ts'
import type { TestServer } from './server.ts'

export type StreamEvent = { event: string; id: string | null; data: Record<string, unknown> }

export type OpenStream = {
  status: number
  headers: Headers
  /** The next event of this name; fails after a minute, or when the stream ends before it. */
  next: (event: string) => Promise<StreamEvent>
  /** Events that came and nobody has asked for. */
  waiting: () => StreamEvent[]
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>
  close: () => void
}

const parse = (block: string): StreamEvent => {
  const lines = new Map(
    block.split('\n').map((line) => {
      const colon = line.indexOf(': ')
      return [line.slice(0, colon), line.slice(colon + 2)] as const
    }),
  )
  return {
    event: lines.get('event') ?? '',
    id: lines.get('id') ?? null,
    data: JSON.parse(lines.get('data') ?? 'null'),
  }
}

const signedInStream = async (server: TestServer, token: string, headers = {}) => {
  const controller = new AbortController()
  const response = await fetch(`${server.url}/api/notifications/stream?token=${token}`, {
    headers,
    signal: controller.signal,
  })
  return { controller, response }
}

/** Opens the live stream of whom the token names. */
export const openEvents = async (
  server: TestServer,
  token: string,
  headers: Record<string, string> = {},
): Promise<OpenStream> => {
  const { controller, response } = await signedInStream(server, token, headers)
  let arrived: StreamEvent[] = []
  let over = response.status !== 200
  let stir = () => {}
  const read = async () => {
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      arrived.push(...blocks.map(parse))
      stir()
    }
  }
  const ended = read()
    .catch(() => {})
    .then(() => {
      over = true
      stir()
    })
  const next = async (event: string): Promise<StreamEvent> => {
    const late = AbortSignal.timeout(patience)
    for (;;) {
      const found = arrived.find((one) => one.event === event)
      if (found !== undefined) {
        arrived = arrived.filter((one) => one !== found)
        return found
      }
      if (over || late.aborted)
        throw new Error(
          `No event "${event}" came${over ? ' before the stream ended' : ` in ${patience} ms`}.`,
        )
      await new Promise<void>((resolve) => {
        stir = resolve
        late.addEventListener('abort', () => resolve(), { once: true })
      })
    }
  }
  return {
    status: response.status,
    headers: response.headers,
    next,
    waiting: () => arrived,
    ended,
    close: () => controller.abort(),
  }
}
