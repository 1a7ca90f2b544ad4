import { createECDH } from 'node:crypto'

/** An invalid setting; the message names it and says what to do. */
export class ConfigError extends Error {}

/** A whole number from 0 to 65535; `wanted` names its purpose in words. */
export const number = (
  name: string,
  value: string | undefined,
  fallback: number,
  wanted = 'a port between 0 and 65535',
): number => {
  if (value === undefined || value === '') return fallback
  const parsed = Number(value)
  if (!Number.isInteger(parsed) || parsed < 0 || parsed > 65535)
    throw new ConfigError(`${name} is "${value}"; give ${wanted}.`)
  return parsed
}

/** An address without a slash at its end. Never prints its value: it may carry a password. */
export const url = (name: string, value: string, schemes: string[]): string => {
  let parsed: URL
  try {
    parsed = new URL(value)
  } catch {
    throw new ConfigError(`${name} is not a URL. Give one such as ${schemes[0]}//host.`)
  }
  if (!schemes.includes(parsed.protocol))
    throw new ConfigError(`${name} must begin with ${schemes.join(' or ')}.`)
  return value.replace(/\/$/, '')
}

export type StoreConfig = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

export type MetricsConfig = { port: number; host: string }

type Env = Record<string, string | undefined>

const storeSettings = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

/** Where files are kept in place of the directory; all of the settings or none. */
export const readStore = (env: Env): StoreConfig | null => {
  const given = storeSettings.filter((name) => env[name])
  if (given.length === 0 && !env.S3_REGION) return null
  const missing = storeSettings.filter((name) => !env[name])
  if (missing.length > 0)
    throw new ConfigError(
      `${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing: give all of ${storeSettings.join(', ')}, or none of them for files in FILES_DIRECTORY.`,
    )
  const bucket = env.S3_BUCKET ?? ''
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new ConfigError(
      'S3_BUCKET is not the name of a bucket: 3 to 63 small letters, digits, dots and dashes.',
    )
  return {
    endpoint: url('S3_ENDPOINT', env.S3_ENDPOINT ?? '', ['https:', 'http:']),
    region: env.S3_REGION || 'us-east-1',
    bucket,
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
  }
}

/** Who measures this process asks here; nobody else can, unless a host says so. */
export const readMetrics = (env: Env, port: number): MetricsConfig | null => {
  if (!env.METRICS_PORT) {
    if (env.METRICS_HOST)
      throw new ConfigError('METRICS_PORT is missing: give it beside METRICS_HOST, or neither.')
    return null
  }
  const own = number('METRICS_PORT', env.METRICS_PORT, 0)
  if (own !== 0 && own === port)
    throw new ConfigError('METRICS_PORT is the same as PORT; give it a port of its own.')
  return { port: own, host: env.METRICS_HOST || '127.0.0.1' }
}

/** Databases that follow the first one. */
export const readReplicas = (env: Env): string[] => {
  const urls = (env.REPLICA_URLS ?? '').split(',').flatMap((one) => one.trim() || [])
  if (urls.length > 0 && !env.DATABASE_URL)
    throw new ConfigError(
      'REPLICA_URLS is given without DATABASE_URL: the embedded database has no replicas.',
    )
  return urls.map((one) => url('REPLICA_URLS', one, ['postgres:', 'postgresql:']))
}

/** Milliseconds that one statement may take. */
export const readDatabaseTimeout = (env: Env): number => {
  const wanted = 'a whole number of seconds from 1 to 600'
  const seconds = number('DATABASE_TIMEOUT', env.DATABASE_TIMEOUT, 8, wanted)
  if (seconds < 1 || seconds > 600)
    throw new ConfigError(`DATABASE_TIMEOUT is "${env.DATABASE_TIMEOUT}"; give ${wanted}.`)
  return seconds * 1000
}

/** Connections to the database that answer calls in one process. */
export const readDatabaseConnections = (env: Env): number => {
  const wanted = 'a whole number from 2 to 100'
  const most = number('DATABASE_CONNECTIONS', env.DATABASE_CONNECTIONS, 10, wanted)
  if (most < 2 || most > 100)
    throw new ConfigError(`DATABASE_CONNECTIONS is "${env.DATABASE_CONNECTIONS}"; give ${wanted}.`)
  return most
}

export type PushConfig = {
  /** By which push services know this server (VAPID), as base64url; null: it makes one and keeps it in the database. */
  pair: { publicKey: string; privateKey: string } | null
  /** Whom a push service may write to: a mail or web address as a URL. */
  contact: string
  /** Origins of push services beside those of the browsers. */
  services: string[]
}

/** Whether these are the two halves of one pair. */
const isPair = (publicKey: string, privateKey: string): boolean => {
  if (!/^[\w-]{87}$/.test(publicKey) || !/^[\w-]{43}$/.test(privateKey)) return false
  const curve = createECDH('prime256v1')
  try {
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  } catch {
    return false
  }
  return curve.getPublicKey('base64url') === publicKey
}

/** Notices on devices. In production both keys or none, and without them nobody gets any. */
export const readPush = (
  env: Env,
  { production, supportEmail }: { production: boolean; supportEmail: string },
): PushConfig | null => {
  const { PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey } = env
  const services = (env.PUSH_SERVICES ?? '')
    .split(',')
    .flatMap((one) => one.trim() || [])
    .map((one) => new URL(url('PUSH_SERVICES', one, ['https:', 'http:'])).origin)
  const contact = env.PUSH_CONTACT || `mailto:${supportEmail}`
  if (!/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(contact))
    throw new ConfigError(
      'PUSH_CONTACT must be an address such as mailto:you@example.com or https://example.com.',
    )
  if (!publicKey && !privateKey) return production ? null : { pair: null, contact, services }
  if (!publicKey || !privateKey)
    throw new ConfigError(
      `${publicKey ? 'PUSH_PRIVATE_KEY' : 'PUSH_PUBLIC_KEY'} is missing: give both keys, or neither.`,
    )
  if (!isPair(publicKey, privateKey))
    throw new ConfigError(
      'PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY are no pair: make one with "npx web-push generate-vapid-keys".',
    )
  return { pair: { publicKey, privateKey }, contact, services }
}
