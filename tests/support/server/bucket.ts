import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { StoreConfig } from '#server/config-values.ts'

export type Bucket = {
  config: StoreConfig
  /** The names of the files in it. */
  names: () => Promise<string[]>
  /** How it answers from now on; `null`: as it should. */
  fail: (status: number | 'hang up' | null) => void
  close: () => Promise<void>
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const hash = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

/** The signature that a request should have (Signature Version 4), by AWS's description and not by our client. */
const signatureOf = (
  { method = '', url = '', headers }: IncomingMessage,
  secret: string,
  scope: string,
  signed: string[],
) => {
  const { pathname, searchParams } = new URL(url, 'http://x')
  searchParams.sort()
  const canonical = [
    method,
    pathname,
    searchParams.toString(),
    ...signed.map((name) => `${name}:${String(headers[name]).trim().replace(/ +/g, ' ')}`),
    '',
    signed.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(canonical)].join('\n')
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secret}`)
  return hmac(key, text).toString('hex')
}

const isSigned = (request: IncomingMessage, body: Buffer, config: StoreConfig): boolean => {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    )
  if (found === null) return false
  const [, who = '', scope = '', signed = '', signature = ''] = found
  const names = signed.split(';')
  const date = String(request.headers['x-amz-date'])
  return (
    who === config.accessKeyId &&
    scope === `${date.slice(0, 8)}/${config.region}/s3/aws4_request` &&
    ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name)) &&
    request.headers['x-amz-content-sha256'] === hash(body) &&
    timingSafeEqual(
      Buffer.from(signature),
      Buffer.from(signatureOf(request, config.secretAccessKey, scope, names)),
    )
  )
}

/**
 * A bucket of our own making: it speaks the five calls of S3 that we make, checks every signature and every hash,
 * and keeps the files in memory. It is no S3 server; `npm run test:cluster` runs the same tests against OpenStack Swift.
 */
export const startBucket = async (): Promise<Bucket> => {
  const files = new Map<string, { bytes: Buffer; written: number }>()
  let failing: number | 'hang up' | null = null
  const config: StoreConfig = {
    endpoint: '',
    region: 'us-east-1',
    bucket: 'homes',
    accessKeyId: 'a-key',
    secretAccessKey: 'hush-hush-hush',
  }
  const refuse = (response: ServerResponse, status: number, code: string) =>
    response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
  /** Names after another one, three in one answer, so that a list has several. */
  const listed = (url: string): string => {
    const { searchParams } = new URL(url, 'http://x')
    const after = searchParams.get('continuation-token') ?? ''
    const names = [...files.keys()].sort().filter((name) => `${name}&` > after)
    const shown = names.slice(0, 3).map((name) => {
      const at = new Date(files.get(name)?.written ?? 0).toISOString()
      return `<Contents><Key>${name}</Key><LastModified>${at}</LastModified></Contents>`
    })
    const next =
      names.length > 3 ? `<NextContinuationToken>${names[2]}&amp;</NextContinuationToken>` : ''
    return `<ListBucketResult>${shown.join('')}${next}</ListBucketResult>`
  }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = Buffer.concat(parts)
    if (failing === 'hang up') return response.destroy()
    if (failing !== null) return refuse(response, failing, 'Failing')
    if (!isSigned(request, body, config)) return refuse(response, 403, 'SignatureDoesNotMatch')
    const { pathname } = new URL(request.url ?? '', 'http://x')
    const [, bucket, name = ''] = decodeURIComponent(pathname).split('/')
    if (bucket !== config.bucket) return refuse(response, 404, 'NoSuchBucket')
    if (name === '') return response.writeHead(200).end(listed(request.url ?? ''))
    if (request.method === 'PUT') {
      files.set(name, { bytes: body, written: Date.now() })
      return response.writeHead(200).end()
    }
    if (request.method === 'DELETE') {
      files.delete(name)
      return response.writeHead(204).end()
    }
    const file = files.get(name)
    if (file === undefined) return refuse(response, 404, 'NoSuchKey')
    return response.writeHead(200).end(file.bytes)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The bucket has no port.')
  config.endpoint = `http://127.0.0.1:${address.port}`
  return {
    config,
    names: async () => [...files.keys()],
    fail: (how) => {
      failing = how
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
