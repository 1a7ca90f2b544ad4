import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { StoreConfig } from '#server/config-values.ts'
import { HttpError } from '#server/errors.ts'
import { type Door, noRoom } from './door.ts'

/** Milliseconds for a file of at most 10 MB, with all tries. */
const has = 20_000
const tries = 3

const away = () =>
  new HttpError(503, 'files_away', 'Our file store does not answer. Try again in a moment.', {
    retryAfter: 2,
  })

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
  const ask = async (method: string, name: string, body?: Buffer): Promise<Response> => {
    const answer = await client
      .fetch(`${endpoint}/${bucket}/${encodeURIComponent(name)}`, {
        method,
        headers: {
          'x-amz-content-sha256': createHash('sha256')
            .update(body ?? '')
            .digest('hex'),
        },
        signal: AbortSignal.timeout(has),
        // A plain view of the same bytes: what fetch takes.
        ...(body === undefined ? {} : { body: new Uint8Array(body) }),
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
    remove: async (name) => {
      await ask('DELETE', name).catch((error: Error & { code?: string }) => {
        if (error.code !== 'ENOENT') throw error
      })
    },
  }
}
