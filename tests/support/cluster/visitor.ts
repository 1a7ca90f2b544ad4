import { Agent, FormData as Form, request } from 'undici'
import { demoPassword } from '#server/db/seed/people.ts'

export type Reply = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what the test is about
  body: any
}
export type Ask = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  input?: { token?: string; body?: unknown; headers?: Record<string, string> },
) => Promise<Reply>

export type Visitor = {
  url: string
  agent: Agent
  /** Sends one request once: an error is an error, also one of the network. */
  ask: Ask
  signIn: (person: string) => Promise<string>
  close: () => Promise<void>
}

/** Somebody who reaches the server at this address; `certificate`: the proxy's own, at a name that no DNS knows. */
export const makeVisitor = (url: string, certificate?: string): Visitor => {
  const agent = new Agent({
    connections: 64,
    ...(certificate === undefined
      ? {}
      : {
          connect: {
            ca: certificate,
            lookup: (_name, _options, answer) =>
              answer(null, [{ address: '127.0.0.1', family: 4 }]),
          },
        }),
  })
  const ask: Ask = async (method, path, { token, body, headers = {} } = {}) => {
    const form = body instanceof Form
    const answer = await request(`${url}/api${path}`, {
      method,
      dispatcher: agent,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : form ? body : JSON.stringify(body),
      headersTimeout: 30_000,
    })
    const text = await answer.body.text()
    const json = String(answer.headers['content-type']).includes('json')
    return { status: answer.statusCode, body: json ? JSON.parse(text) : text }
  }
  return {
    url,
    agent,
    ask,
    signIn: async (person) => {
      const { status, body } = await ask('POST', '/auth/login', {
        body: { email: `${person}@hearthkeep.example`, password: demoPassword },
      })
      if (status !== 200) throw new Error(`${person} could not sign in: ${JSON.stringify(body)}`)
      return body.token
    },
    close: () => agent.destroy(),
  }
}

/** What a browser's EventSource does: it comes back after a break, and names the last event that it had. */
export const keepListening = ({ url, agent }: Visitor, token: string) => {
  const titles: string[] = []
  const ending = new AbortController()
  let [breaks, last] = [0, '']
  let connected = () => {}
  const first = new Promise<void>((resolve) => {
    connected = resolve
  })
  const listen = async () => {
    const { statusCode, body } = await request(`${url}/api/notifications/stream?token=${token}`, {
      dispatcher: agent,
      signal: ending.signal,
      headers: last === '' ? {} : { 'last-event-id': last },
      bodyTimeout: 0,
    })
    if (statusCode !== 200) return void (await body.dump())
    let text = ''
    for await (const chunk of body) {
      const blocks = (text + chunk).split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        last = /^id: (.+)$/m.exec(block)?.[1] ?? last
        if (block.includes('event: connected')) connected()
        if (block.includes('event: notification'))
          titles.push(JSON.parse(/^data: (.+)$/m.exec(block)?.[1] ?? '{}').title)
      }
    }
  }
  const go = async () => {
    while (!ending.signal.aborted) {
      await listen().catch(() => {})
      breaks += 1
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  const going = go()
  return {
    titles,
    connected: first,
    breaks: () => breaks,
    close: async () => {
      ending.abort()
      await going
    },
  }
}
