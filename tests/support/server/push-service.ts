import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
} from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { jwtVerify } from 'jose'
import type { Subscription } from '#contract/push.ts'

/*
 * A push service on this machine (RFC 8030), together with the browsers that subscribe to it. It checks who sends
 * (RFC 8292) and decrypts the messages (RFC 8291) with code of its own, so that it is no mirror of the library that
 * the server uses. Nothing is delivered anywhere: a test reads what came.
 */

type Browser = { keys: ECDH; auth: Buffer; serverKey: string }
export type Came = {
  /** The last part of the endpoint. */
  to: string
  /** The message in plain text. */
  text: string
  ttl: number
  urgency: string
  topic: string
  /** Whom the sender names to write to. */
  contact: string
}

/** A status, with the seconds of Retry-After for 429; 'drop' ends the connection without an answer. */
export type Mood = 201 | 400 | 403 | 404 | 410 | 413 | 429 | 500 | 503 | 307 | 'drop'

export type PushService = {
  origin: string
  /** What a browser hands to the page once the person has agreed. */
  subscribe: (serverKey: string) => Subscription
  /** What came and was right. */
  came: Came[]
  /** Why something that came was refused. */
  wrong: string[]
  /** How many requests came at all. */
  asked: () => number
  be: (mood: Mood) => void
  close: () => Promise<void>
}

const hkdf = (salt: Buffer, secret: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** The plain text of a body in aes128gcm, for the browser that has these keys (RFC 8188 and 8291). */
export const decrypt = (body: Buffer, keys: ECDH, auth: Buffer): string => {
  const salt = body.subarray(0, 16)
  const size = body.readUInt32BE(16)
  const idLength = body.readUInt8(20)
  const sender = body.subarray(21, 21 + idLength)
  const record = body.subarray(21 + idLength)
  if (record.length > size) throw new Error('more than one record')
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender])
  const secret = hkdf(auth, keys.computeSecret(sender), info, 32)
  const key = hkdf(salt, secret, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = hkdf(salt, secret, 'Content-Encoding: nonce\0', 12)
  const cipher = createDecipheriv('aes-128-gcm', key, nonce)
  cipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
  const end = padded.lastIndexOf(2)
  if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error('the last record does not end as it should')
  return padded.subarray(0, end).toString('utf8')
}

/** A public key of VAPID, as base64url of its point. */
const keyOf = (text: string) => {
  const point = Buffer.from(text, 'base64url')
  return createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
}

/** Whom the sender names. Errors: it is not the one for whom the browser has subscribed. */
const checkSender = async (
  { headers }: IncomingMessage,
  serverKey: string,
  origin: string,
): Promise<string> => {
  const [, token = '', key = ''] =
    /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
  if (key !== serverKey) throw new Error('another key than that of the subscription')
  const { payload } = await jwtVerify(token, keyOf(key), {
    algorithms: ['ES256'],
    audience: origin,
    requiredClaims: ['exp', 'sub'],
  })
  if ((payload.exp ?? 0) > Date.now() / 1000 + 86_400) throw new Error('valid for over a day')
  if (!/^(mailto:|https:)/.test(payload.sub ?? '')) throw new Error('no contact')
  return payload.sub ?? ''
}

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

export const startPushService = async (): Promise<PushService> => {
  let mood: Mood = 201
  let asked = 0
  const browsers = new Map<string, Browser>()
  const came: Came[] = []
  const wrong: string[] = []
  let origin = ''
  const receive = async (request: IncomingMessage): Promise<number> => {
    const body = await bodyOf(request)
    const to = request.url?.split('/').at(-1) ?? ''
    const browser = browsers.get(to)
    const { headers, method } = request
    if (browser === undefined) throw new Error('nobody has this endpoint')
    if (method !== 'POST' || headers['content-encoding'] !== 'aes128gcm')
      throw new Error('no push message')
    if (body.length > 4096) throw new Error('too long')
    if (!/^\d+$/.test(String(headers.ttl))) throw new Error('no TTL')
    if (!/^[\w-]{1,32}$/.test(String(headers.topic))) throw new Error('no topic')
    const contact = await checkSender(request, browser.serverKey, origin)
    const { keys, auth } = browser
    const text = decrypt(body, keys, auth)
    came.push({
      to,
      text,
      ttl: Number(headers.ttl),
      urgency: String(headers.urgency),
      topic: String(headers.topic),
      contact,
    })
    return 201
  }
  const server = createServer(async (request, response) => {
    asked += 1
    if (mood === 'drop') return request.socket.destroy()
    if (mood !== 201) {
      request.resume()
      return response
        .writeHead(mood, {
          ...(mood === 429 ? { 'retry-after': '120' } : {}),
          ...(mood === 307 ? { location: `${origin}/elsewhere` } : {}),
        })
        .end('a body that nobody reads')
    }
    const status = await receive(request).catch((error: unknown) => {
      wrong.push(String(error))
      return 400
    })
    return response.writeHead(status).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo // it listens
  origin = `http://127.0.0.1:${port}`
  return {
    origin,
    came,
    wrong,
    asked: () => asked,
    subscribe: (serverKey) => {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      const auth = randomBytes(16)
      const name = randomBytes(24).toString('base64url')
      browsers.set(name, { keys, auth, serverKey })
      return {
        endpoint: `${origin}/push/${name}`,
        keys: {
          p256dh: keys.getPublicKey('base64url'),
          auth: auth.toString('base64url'),
        },
      }
    },
    be: (next) => {
      mood = next
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
