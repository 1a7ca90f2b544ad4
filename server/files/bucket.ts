import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { StoreConfig } from '#server/config-values.ts'
import { HttpError } from '#server/errors.ts'
import { type Door, noRoom } from './door.ts'

/**
 * Milliseconds until the store answers, with all tries, and as many for the rest of its answer; a body has as many more
 * as its kilobytes at a megabyte a second.
 */
const has = 20_000
const hasFor = (bytes: number) => has + Math.ceil(bytes / 1024)
const tries = 3

const away = () =>
  new HttpError(503, 'files_away', 'Our file store does not answer. Try again in a moment.', {
    retryAfter: 2,
  })

/** Lets this go on for so many milliseconds; what is not done by then, or breaks off, is a store that is away. */
const within = async <T>(limit: AbortController, milliseconds: number, work: () => Promise<T>) => {
  const timer = setTimeout(() => limit.abort(), milliseconds)
  try {
    return await work()
  } catch {
    throw away()
  } finally {
    clearTimeout(timer)
  }
}

/** The body of an answer to its end. */
const bodyOf = (answer: Response, limit: AbortController): Promise<Buffer> =>
  within(limit, hasFor(Number(answer.headers.get('content-length') ?? 0)), async () =>
    Buffer.from(await answer.arrayBuffer()),
  )

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
  const placeOf = (name: string) => `/${encodeURIComponent(name)}`
  const ask = async (
    method: string,
    place: string,
    limit: AbortController,
    body?: Buffer,
  ): Promise<Response> => {
    const answer = await within(limit, hasFor(body?.length ?? 0), () =>
      client.fetch(`${endpoint}/${bucket}${place}`, {
        method,
        headers: {
          'x-amz-content-sha256': createHash('sha256')
            .update(body ?? '')
            .digest('hex'),
        },
        signal: limit.signal,
        ...(body === undefined ? {} : { body: viewOf(body) }),
      }),
    )
    if (answer.ok) return answer
    const said = (await bodyOf(answer, limit)).toString()
    if (answer.status === 507 || /QuotaExceeded|InsufficientStorage/.test(said)) throw noRoom()
    if (answer.status === 429 || answer.status >= 500) throw away()
    const code = /<Code>(\w+)<\/Code>/.exec(said)?.[1] ?? ''
    throw Object.assign(
      new Error(`The file store answered ${method} with ${answer.status} ${code}`),
      answer.status === 404 && code !== 'NoSuchBucket' ? { code: 'ENOENT' } : {},
    )
  }
  const askForAll = async (method: string, place: string, body?: Buffer): Promise<Buffer> => {
    const limit = new AbortController()
    return bodyOf(await ask(method, place, limit, body), limit)
  }
  return {
    put: async (name, bytes) => {
      await askForAll('PUT', placeOf(name), bytes)
    },
    get: (name) => askForAll('GET', placeOf(name)),
    // A slow reader may take longer than the store has for its answer.
    open: async (name) => {
      const { body } = await ask('GET', placeOf(name), new AbortController())
      return body === null ? Readable.from([]) : Readable.fromWeb(body as WebStream)
    },
    remove: async (name) => {
      await askForAll('DELETE', placeOf(name)).catch((error: Error & { code?: string }) => {
        if (error.code !== 'ENOENT') throw error
      })
    },
    // ListObjectsV2: at most a thousand in one answer, and a word by which the next ones are asked for.
    writtenBefore: async function* (instant) {
      for (let next: string | null = ''; next !== null; ) {
        const from: string = next === '' ? '' : `&continuation-token=${encodeURIComponent(next)}`
        const said = (await askForAll('GET', `?list-type=2${from}`)).toString()
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
