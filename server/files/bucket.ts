import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { StoreConfig } from '#server/config-values.ts'
import { HttpError } from '#server/errors.ts'
import { type Door, noRoom } from './door.ts'

/** Milliseconds until the store answers, with all tries; a body has as many more as its kilobytes at a megabyte a second. */
const has = 20_000
const hasFor = (body: Buffer | undefined) => has + Math.ceil((body?.length ?? 0) / 1024)
const tries = 3

const away = () =>
  new HttpError(503, 'files_away', 'Our file store does not answer. Try again in a moment.', {
    retryAfter: 2,
  })

/** A plain view of the same bytes: what fetch takes. */
const viewOf = ({ buffer, byteOffset, length }: Buffer): Uint8Array<ArrayBuffer> =>
  // Buffers of ours are not shared between threads.
  new Uint8Array(buffer as ArrayBuffer, byteOffset, length)

/** What the store says between two marks. Our names and its tokens are escaped nowhere but at an ampersand. */
const wordIn = (said: string, mark: string): string | null =>
  new RegExp(`<${mark}>([^<]*)</${mark}>`).exec(said)?.[1]?.replaceAll('&amp;', '&') ?? null

/**
 * Files in an S3 bucket (Signature Version 4, addressed by path). The hash of a body is signed with it, so that the
 * store refuses a body that was altered on its way.
 */
export const makeBucket = ({
  endpoint,
  region,
  bucket,
  accessKeyId,
  secretAccessKey,
}: StoreConfig): Door => {
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: tries - 1,
  })
  const ask = (method: string, name: string, body?: Buffer): Promise<Response> =>
    askAt(method, `/${encodeURIComponent(name)}`, body)
  const askAt = async (
    method: string,
    place: string,
    body?: Buffer,
    signal: AbortSignal = AbortSignal.timeout(hasFor(body)),
  ): Promise<Response> => {
    const answer = await client
      .fetch(`${endpoint}/${bucket}${place}`, {
        method,
        headers: {
          'x-amz-content-sha256': createHash('sha256')
            .update(body ?? '')
            .digest('hex'),
        },
        signal,
        ...(body === undefined ? {} : { body: viewOf(body) }),
      })
      .catch(() => {
        throw away()
      })
    if (answer.ok) return answer
    const said = await answer.text()
    if (answer.status === 507 || /QuotaExceeded|InsufficientStorage/.test(said)) throw noRoom()
    if (answer.status === 429 || answer.status >= 500) throw away()
    const code = /<Code>(\w+)<\/Code>/.exec(said)?.[1] ?? ''
    throw Object.assign(
      new Error(`The file store answered ${method} with ${answer.status} ${code}`),
      answer.status === 404 && code !== 'NoSuchBucket' ? { code: 'ENOENT' } : {},
    )
  }
  return {
    put: async (name, bytes) => {
      await (await ask('PUT', name, bytes)).arrayBuffer()
    },
    get: async (name) => Buffer.from(await (await ask('GET', name)).arrayBuffer()),
    // A slow reader may take longer than the store has for its answer.
    open: async (name) => {
      const limit = new AbortController()
      const timer = setTimeout(() => limit.abort(), has)
      try {
        const place = `/${encodeURIComponent(name)}`
        const { body } = await askAt('GET', place, undefined, limit.signal)
        return body === null ? Readable.from([]) : Readable.fromWeb(body as WebStream)
      } finally {
        clearTimeout(timer)
      }
    },
    remove: async (name) => {
      await ask('DELETE', name).catch((error: Error & { code?: string }) => {
        if (error.code !== 'ENOENT') throw error
      })
    },
    // ListObjectsV2: at most a thousand in one answer, and a word by which the next ones are asked for.
    writtenBefore: async function* (instant) {
      for (let next: string | null = ''; next !== null; ) {
        const from: string = next === '' ? '' : `&continuation-token=${encodeURIComponent(next)}`
        const said = await (await askAt('GET', `?list-type=2${from}`)).text()
        const old = [...said.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, file = '']) => {
          const name = wordIn(file, 'Key')
          const written = Date.parse(wordIn(file, 'LastModified') ?? '')
          return name !== null && written < instant.getTime() ? [name] : []
        })
        if (old.length > 0) yield old
        next = wordIn(said, 'NextContinuationToken')
      }
    },
  }
}
