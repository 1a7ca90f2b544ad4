import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import {
  ConfigError,
  type MetricsConfig,
  number,
  type PushConfig,
  readDatabaseConnections,
  readDatabaseTimeout,
  readMetrics,
  readPush,
  readReplicas,
  readStore,
  type StoreConfig,
  url,
} from './config-values.ts'

export { ConfigError }

/** The firm's name where none is configured. */
export const defaultCompany = 'Hearthkeep Home Care LLC'

export type ExternalSignIn = {
  /** The issuer's address, as its discovery document names it. */
  issuer: string
  /** The words on its button after "Continue with". */
  name: string
  clientId: string
  /** null: a public client, secured by PKCE alone. */
  clientSecret: string | null
  /** The issuer runs inside this development server. */
  ownIssuer: boolean
}

export type PaymentConfig = {
  secretKey: string
  webhookSecret: string
  /** The server that speaks the provider's HTTP; null: the provider's own. */
  apiUrl: string | null
  /** The checkout page inside this development server takes the place of the provider. */
  sandbox: boolean
}

export type Config = {
  port: number
  host: string
  /** The public address; links in mails begin with it. No slash at the end. */
  publicUrl: string
  /** null: the embedded PostgreSQL below `dataDirectory`. */
  databaseUrl: string | null
  /**
   * Bypasses the pooler, for tasks that need a connection of their own: LISTEN, jobs, migrations. null: the same as
   * the other.
   */
  databaseDirectUrl: string | null
  /** Read-only databases that follow the first one, for reads that may be a moment old. */
  replicaUrls: string[]
  /** Milliseconds that one statement may take; after that the database counts as away. */
  databaseTimeout: number
  /** Connections that answer calls, at most; jobs and LISTEN have six of their own. */
  databaseConnections: number
  /** Whether this process works on background jobs. */
  jobs: boolean
  dataDirectory: string
  filesDirectory: string
  /** Keeps the files in place of the directory; null: the directory. */
  store: StoreConfig | null
  /** Where Prometheus asks; null: nowhere. */
  metrics: MetricsConfig | null
  /** The built web app. */
  distDirectory: string
  /** null: the server makes one and keeps it in the database. */
  tokenSecret: string | null
  smtpUrl: string | null
  mailFrom: string
  /** Where browsers may send error reports: the origin of PUBLIC_SENTRY_DSN. */
  reportingOrigin: string | null
  companyName: string
  supportEmail: string
  /** The issuer whose accounts people may sign in with; null: only Hearthkeep accounts. */
  externalSignIn: ExternalSignIn | null
  /** The payment provider; null: nobody can pay here. */
  payments: PaymentConfig | null
  /** How notices come to devices; null: they do not. */
  push: PushConfig | null
  /** The server of the National Weather Service, or one that speaks the same HTTP; null: no weather. */
  weatherUrl: string | null
  production: boolean
  seed: 'demo' | 'empty'
  /** The most demos open at once; 0: no demos. */
  mostDemos: number
  logLevel: string
}

/** At least 32 bytes, not one repeated character and not a word from an example. */
const isWeak = (secret: string): boolean =>
  Buffer.byteLength(secret) < 32 ||
  new Set(secret).size < 10 ||
  /change|secret|example|password/i.test(secret)

/** Below this path a development server answers as its own issuer. */
export const ownIssuerPath = '/dev/sign-in'

export const isThisMachine = (host: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host)

const readExternalSignIn = (
  env: Record<string, string | undefined>,
  { production, publicUrl, host }: Pick<Config, 'production' | 'publicUrl' | 'host'>,
): ExternalSignIn | null => {
  if (env.OIDC_ISSUER === 'none') return null
  // The development issuer lets anyone sign in as anyone, so it answers only to this machine.
  if (!env.OIDC_ISSUER)
    return production || !isThisMachine(host) || !isThisMachine(new URL(publicUrl).hostname)
      ? null
      : {
          issuer: `${publicUrl}${ownIssuerPath}`,
          name: 'a test account',
          clientId: 'hearthkeep',
          clientSecret: null,
          ownIssuer: true,
        }
  if (!env.OIDC_CLIENT_ID)
    throw new ConfigError('OIDC_CLIENT_ID is missing: give the id of this client at the issuer.')
  const issuer = url('OIDC_ISSUER', env.OIDC_ISSUER, production ? ['https:'] : ['https:', 'http:'])
  return {
    issuer,
    name: env.OIDC_NAME || new URL(issuer).host,
    clientId: env.OIDC_CLIENT_ID,
    clientSecret: env.OIDC_CLIENT_SECRET || null,
    ownIssuer: false,
  }
}

/** Without a key, a development server has a checkout page of its own; its secrets last as long as the process. */
const readPayments = (
  env: Record<string, string | undefined>,
  production: boolean,
): PaymentConfig | null => {
  const secretKey = env.STRIPE_SECRET_KEY
  if (!secretKey) {
    if (env.STRIPE_WEBHOOK_SECRET || env.STRIPE_API_URL)
      throw new ConfigError(
        'STRIPE_SECRET_KEY is missing: give the secret key beside STRIPE_WEBHOOK_SECRET and STRIPE_API_URL, or none of them.',
      )
    return production
      ? null
      : {
          secretKey: 'sk_test_sandbox',
          webhookSecret: `whsec_${randomBytes(24).toString('hex')}`,
          apiUrl: null,
          sandbox: true,
        }
  }
  if (!env.STRIPE_WEBHOOK_SECRET)
    throw new ConfigError(
      'STRIPE_WEBHOOK_SECRET is missing: give the signing secret of the webhook at /api/payments/webhook.',
    )
  return {
    secretKey,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    apiUrl: env.STRIPE_API_URL
      ? url('STRIPE_API_URL', env.STRIPE_API_URL, ['https:', 'http:'])
      : null,
    sandbox: false,
  }
}

/**
 * Reads the environment once, at the start.
 * Throws ConfigError with a sentence naming the variable; never prints a value that is a secret.
 */
export const readConfig = (
  env: Record<string, string | undefined>,
  root = process.cwd(),
): Config => {
  const production = env.NODE_ENV === 'production'
  const port = number('PORT', env.PORT, 3000)
  const databaseUrl = env.DATABASE_URL
    ? url('DATABASE_URL', env.DATABASE_URL, ['postgres:', 'postgresql:'])
    : null
  if (env.DATABASE_DIRECT_URL && databaseUrl === null)
    throw new ConfigError(
      'DATABASE_DIRECT_URL is given without DATABASE_URL: give both, or neither for the embedded database.',
    )
  const databaseDirectUrl = env.DATABASE_DIRECT_URL
    ? url('DATABASE_DIRECT_URL', env.DATABASE_DIRECT_URL, ['postgres:', 'postgresql:'])
    : null
  if (env.JOBS && env.JOBS !== 'on' && env.JOBS !== 'off')
    throw new ConfigError(`JOBS is "${env.JOBS}"; it must be on or off.`)
  const tokenSecret = env.TOKEN_SECRET ?? null
  if (tokenSecret !== null && isWeak(tokenSecret))
    throw new ConfigError(
      'TOKEN_SECRET is too weak: give at least 32 random bytes, for example from "openssl rand -base64 48", or leave it unset and one is made and kept in the database.',
    )
  if (production && !env.PUBLIC_URL)
    throw new ConfigError('PUBLIC_URL is missing: give the address where people reach this server.')
  if (production && !env.SMTP_URL)
    throw new ConfigError(
      'SMTP_URL is missing: without a mail server people cannot verify their accounts.',
    )
  if (production && databaseUrl === null)
    throw new ConfigError(
      'DATABASE_URL is missing: the database that comes along has accounts with a published password.',
    )
  if (env.SEED !== undefined && env.SEED !== 'demo' && env.SEED !== 'empty')
    throw new ConfigError('SEED must be demo or empty.')
  const publicUrl = env.PUBLIC_URL
    ? url('PUBLIC_URL', env.PUBLIC_URL, ['http:', 'https:'])
    : `http://localhost:${port}`
  const host = env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1')
  const supportEmail = env.SUPPORT_EMAIL || 'support@hearthkeep.example'
  const dataDirectory = resolve(root, env.DATA_DIRECTORY ?? '.data')
  return {
    port,
    host,
    publicUrl,
    externalSignIn: readExternalSignIn(env, { production, publicUrl, host }),
    databaseUrl,
    databaseDirectUrl,
    replicaUrls: readReplicas(env),
    databaseTimeout: readDatabaseTimeout(env),
    databaseConnections: readDatabaseConnections(env),
    store: readStore(env),
    metrics: readMetrics(env, port),
    jobs: env.JOBS !== 'off',
    dataDirectory,
    filesDirectory: resolve(root, env.FILES_DIRECTORY ?? `${dataDirectory}/files`),
    distDirectory: resolve(root, env.DIST_DIRECTORY ?? 'dist'),
    tokenSecret,
    smtpUrl: env.SMTP_URL ? url('SMTP_URL', env.SMTP_URL, ['smtp:', 'smtps:']) : null,
    reportingOrigin: env.PUBLIC_SENTRY_DSN
      ? new URL(url('PUBLIC_SENTRY_DSN', env.PUBLIC_SENTRY_DSN, ['https:', 'http:'])).origin
      : null,
    mailFrom: env.MAIL_FROM ?? 'Hearthkeep <no-reply@hearthkeep.example>',
    companyName: env.COMPANY_NAME || defaultCompany,
    supportEmail,
    push: readPush(env, { production, supportEmail }),
    payments: readPayments(env, production),
    weatherUrl: env.WEATHER_URL ? url('WEATHER_URL', env.WEATHER_URL, ['https:', 'http:']) : null,
    production,
    seed: env.SEED ?? 'demo',
    mostDemos: number('DEMO_LIMIT', env.DEMO_LIMIT, 100, 'a whole number from 0 to 65535'),
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  }
}
