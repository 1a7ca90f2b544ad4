import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '#server/config.ts'

const strong = 'p7Qz2vLm9Xk4Rt6Yb1Nc8Hd3Wf5Gj0Sa'
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://homes.example',
  SMTP_URL: 'smtp://mail.example',
  DATABASE_URL: 'postgres://hearthkeep@db.example/hearthkeep',
  TOKEN_SECRET: strong,
}

const pair = {
  PUSH_PUBLIC_KEY:
    'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  PUSH_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
}

const s3 = {
  S3_ENDPOINT: 'https://files.example/',
  S3_BUCKET: 'homes',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'hush',
}

describe('the configuration', () => {
  it('takes the largest port, the longest time, and a list and an address with a sign too many', () => {
    expect(
      readConfig(
        {
          ...production,
          PUBLIC_URL: 'https://homes.example/',
          PORT: '65535',
          DATABASE_TIMEOUT: '600',
          DATABASE_CONNECTIONS: '100',
          REPLICA_URLS: ' postgres://a.example/x ,, ',
        },
        '/app',
      ),
    ).toMatchObject({
      publicUrl: 'https://homes.example',
      port: 65_535,
      databaseTimeout: 600_000,
      databaseConnections: 100,
      replicaUrls: ['postgres://a.example/x'],
    })
    expect(() => readConfig({ ...production, DATABASE_TIMEOUT: '601' }, '/app')).toThrow(
      ConfigError,
    )
    expect(() => readConfig({ ...production, PORT: '65536' }, '/app')).toThrow(ConfigError)
  })

  it('needs nothing on a fresh clone', () => {
    expect(readConfig({}, '/app')).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: null,
      databaseDirectUrl: null,
      databaseConnections: 10,
      jobs: true,
      dataDirectory: '/app/.data',
      filesDirectory: '/app/.data/files',
      distDirectory: '/app/dist',
      tokenSecret: null,
      replicaUrls: [],
      databaseTimeout: 8000,
      metrics: null,
      store: null,
      smtpUrl: null,
      push: { pair: null, contact: 'mailto:support@hearthkeep.example', services: [] },
      production: false,
      seed: 'demo',
    })
  })

  it('takes every setting from the environment', () => {
    expect(
      readConfig({
        ...production,
        PORT: '8080',
        MAIL_FROM: 'Homes <a@homes.example>',
        DATABASE_DIRECT_URL: 'postgres://hearthkeep@primary.example/hearthkeep',
        JOBS: 'off',
        REPLICA_URLS: 'postgres://a.example/x, postgres://b.example/x',
        DATABASE_TIMEOUT: '3',
        METRICS_PORT: '9464',
        METRICS_HOST: '10.0.0.7',
        ...s3,
      }),
    ).toMatchObject({
      replicaUrls: ['postgres://a.example/x', 'postgres://b.example/x'],
      databaseTimeout: 3000,
      metrics: { port: 9464, host: '10.0.0.7' },
      store: {
        endpoint: 'https://files.example',
        region: 'us-east-1',
        bucket: 'homes',
        accessKeyId: 'key',
        secretAccessKey: 'hush',
      },
      databaseDirectUrl: 'postgres://hearthkeep@primary.example/hearthkeep',
      jobs: false,
      port: 8080,
      host: '0.0.0.0',
      publicUrl: 'https://homes.example',
      databaseUrl: production.DATABASE_URL,
      tokenSecret: strong,
      smtpUrl: 'smtp://mail.example',
      mailFrom: 'Homes <a@homes.example>',
      production: true,
    })
  })

  it('offers signing in with an issuer that is named, with none in production otherwise, and with its own in development', () => {
    expect(
      readConfig({
        ...production,
        OIDC_ISSUER: 'https://id.example',
        OIDC_CLIENT_ID: 'us',
        OIDC_CLIENT_SECRET: 'hush',
      }).externalSignIn,
    ).toEqual({
      issuer: 'https://id.example',
      name: 'id.example',
      clientId: 'us',
      clientSecret: 'hush',
      ownIssuer: false,
    })
    expect(readConfig(production).externalSignIn).toBeNull()
    expect(readConfig({ OIDC_ISSUER: 'none' }).externalSignIn).toBeNull()
    expect(readConfig({}).externalSignIn).toMatchObject({
      issuer: 'http://localhost:3000/dev/sign-in',
      ownIssuer: true,
    })
  })

  it('calls the issuer by the name that it is given', () => {
    const issuer = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'us' }
    const read = (env: object) => readConfig({ ...production, ...issuer, ...env }).externalSignIn
    expect(read({ OIDC_NAME: 'Our Firm' })).toMatchObject({ name: 'Our Firm', clientSecret: null })
  })

  it('takes payments by a provider that it has the keys of, by its own checkout page in development, and none in production otherwise', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
    const payments = { secretKey: 'sk_live_1', webhookSecret: 'whsec_1', sandbox: false }
    expect(readConfig({ ...production, ...keys }).payments).toEqual({ ...payments, apiUrl: null })
    const url = { STRIPE_API_URL: 'http://127.0.0.1:9900' }
    expect(readConfig({ ...keys, ...url }).payments).toEqual({
      ...payments,
      apiUrl: 'http://127.0.0.1:9900',
    })
    expect(readConfig(production).payments).toBeNull()
    expect(readConfig({}).payments).toMatchObject({ sandbox: true, apiUrl: null })
  })

  it.each([
    { HOST: '0.0.0.0' },
    { PUBLIC_URL: 'https://homes.example' },
    { HOST: '10.0.0.7', PUBLIC_URL: 'http://localhost:3000' },
  ])('is no issuer itself where others than this machine reach it: %o', (env) => {
    expect(readConfig(env).externalSignIn).toBeNull()
  })

  it('takes what is given as an empty text for not given, and jobs that are on for on', () => {
    const given = {
      ...{ PORT: '', JOBS: '', SUPPORT_EMAIL: '', COMPANY_NAME: '', PUBLIC_URL: '' },
      ...{ S3_REGION: '', METRICS_PORT: '', METRICS_HOST: '', REPLICA_URLS: '', SMTP_URL: '' },
    }
    expect(readConfig(given, '/app')).toEqual({
      ...readConfig({}, '/app'),
      payments: expect.anything(),
    })
    expect(readConfig({ JOBS: 'on' }).jobs).toBe(true)
    expect(readConfig({ SEED: 'empty' }).seed).toBe('empty')
    expect(readConfig({ DATA_DIRECTORY: 'kept' }, '/app')).toMatchObject({
      dataDirectory: '/app/kept',
      filesDirectory: '/app/kept/files',
    })
    const { store, metrics } = readConfig({ ...s3, S3_REGION: 'eu-west-1', METRICS_PORT: '9464' })
    expect([store?.region, metrics?.host]).toEqual(['eu-west-1', '127.0.0.1'])
  })

  it('names itself and those who help as it is told', () => {
    const given = { SUPPORT_EMAIL: 'help@homes.example', COMPANY_NAME: 'Homes Inc.' }
    expect(readConfig({ ...production, ...given })).toMatchObject({
      supportEmail: 'help@homes.example',
      companyName: 'Homes Inc.',
    })
    expect(readConfig(given).push?.contact).toBe('mailto:help@homes.example')
  })

  it('takes a signing key of 32 bytes with ten different ones, and no weaker one', () => {
    const ten = 'abcdefghij'
    const key = (words: string, length: number) => words.repeat(4).slice(0, length)
    expect(readConfig({ TOKEN_SECRET: key(ten, 32) }).tokenSecret).toBe(key(ten, 32))
    for (const weak of [key(ten, 31), key(`${ten.slice(0, 9)}a`, 32)])
      expect(() => readConfig({ TOKEN_SECRET: weak })).toThrow(/^TOKEN_SECRET is too weak/)
  })

  it('builds links without a doubled slash', () => {
    expect(readConfig({ PUBLIC_URL: 'https://homes.example/' }).publicUrl).toBe(
      'https://homes.example',
    )
  })

  it.each([
    [{ PORT: 'eighty' }, /^PORT is "eighty"; give a port/],
    [{ PORT: '70000' }, /^PORT is "70000"/],
    [{ PORT: '3000.5' }, /^PORT is "3000.5"/],
    [{ DATABASE_URL: 'not a url' }, /^DATABASE_URL is not a URL/],
    [{ DATABASE_URL: 'mysql://db.example/x' }, /^DATABASE_URL must begin with postgres:/],
    [{ SMTP_URL: 'https://mail.example' }, /^SMTP_URL must begin with smtp:/],
    [{ PUBLIC_URL: 'ftp://homes.example' }, /^PUBLIC_URL must begin with http:/],
    [{ OIDC_ISSUER: 'https://id.example' }, /^OIDC_CLIENT_ID is missing/],
    [
      { ...production, OIDC_ISSUER: 'http://id.example', OIDC_CLIENT_ID: 'us' },
      /^OIDC_ISSUER must begin with https:/,
    ],
    [{ JOBS: 'yes' }, /^JOBS is "yes"; it must be on or off/],
    [
      { DATABASE_DIRECT_URL: 'postgres://db.example/x' },
      /^DATABASE_DIRECT_URL is given without DATABASE_URL/,
    ],
    [
      { ...production, DATABASE_DIRECT_URL: 'http://db.example' },
      /^DATABASE_DIRECT_URL must begin with postgres:/,
    ],
    [
      { ...production, REPLICA_URLS: 'http://db.example' },
      /^REPLICA_URLS must begin with postgres:/,
    ],
    [{ REPLICA_URLS: 'postgres://db.example/x' }, /^REPLICA_URLS is given without DATABASE_URL/],
    [{ DATABASE_TIMEOUT: '0' }, /^DATABASE_TIMEOUT is "0"; give a whole number of seconds/],
    [
      { DATABASE_CONNECTIONS: '1' },
      /^DATABASE_CONNECTIONS is "1"; give a whole number from 2 to 100/,
    ],
    [{ DATABASE_CONNECTIONS: '101' }, /^DATABASE_CONNECTIONS is "101"; give/],
    [{ METRICS_PORT: '3000' }, /^METRICS_PORT is the same as PORT/],
    [{ METRICS_PORT: 'x' }, /^METRICS_PORT is "x"; give a port/],
    [{ METRICS_HOST: '0.0.0.0' }, /^METRICS_PORT is missing/],
    [
      { S3_ENDPOINT: 'https://files.example', S3_BUCKET: 'homes' },
      /^S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are missing/,
    ],
    [{ ...s3, S3_BUCKET: '' }, /^S3_BUCKET is missing/],
    [{ S3_REGION: 'eu-west-1' }, /^S3_ENDPOINT and S3_BUCKET and/],
    [{ ...s3, S3_ENDPOINT: 'files.example' }, /^S3_ENDPOINT is not a URL/],
    [{ ...s3, S3_BUCKET: 'Homes' }, /^S3_BUCKET is not the name of a bucket/],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, /^STRIPE_SECRET_KEY is missing/],
    [{ STRIPE_API_URL: 'http://127.0.0.1:9900' }, /^STRIPE_SECRET_KEY is missing/],
    [{ STRIPE_SECRET_KEY: 'sk_live_1' }, /^STRIPE_WEBHOOK_SECRET is missing/],
    [{ WEATHER_URL: 'weather.example' }, /^WEATHER_URL is not a URL/],
    [{ DEMO_LIMIT: '-1' }, /^DEMO_LIMIT is "-1"; give a whole number from 0/],
    [{ SEED: 'everything' }, /^SEED must be demo or empty/],
    [{ ...production, PUBLIC_URL: undefined }, /^PUBLIC_URL is missing/],
    [{ ...production, SMTP_URL: undefined }, /^SMTP_URL is missing/],
    [{ ...production, DATABASE_URL: undefined }, /^DATABASE_URL is missing/],
    [{ ...production, DATABASE_URL: '', SEED: 'empty' }, /^DATABASE_URL is missing/],
  ])('says in a sentence what is wrong with %o', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(ConfigError)
    expect(() => readConfig(env)).toThrow(sentence)
  })

  it.each([
    '',
    'short',
    'a'.repeat(64),
    'change-me-change-me-change-me-change-me!',
    `secret${strong}`,
  ])('refuses the weak signing key "%s"', (weak) => {
    expect(() => readConfig({ ...production, TOKEN_SECRET: weak })).toThrow(
      /^TOKEN_SECRET is too weak/,
    )
  })

  it('never repeats a secret that it refuses', () => {
    const refused = () => readConfig({ ...production, TOKEN_SECRET: 'hunter2hunter2' })
    expect(refused).toThrow(/^(?!.*hunter2)/)
  })
})

describe('the keys for notices on devices', () => {
  it('are optional: without them nobody gets any in production', () => {
    expect(readConfig(production).push).toBeNull()
  })

  it('are taken with whom to write to and further push services', () => {
    expect(
      readConfig({
        ...production,
        ...pair,
        PUSH_CONTACT: 'https://homes.example',
        PUSH_SERVICES: 'http://127.0.0.1:9900/, https://push.example',
      }).push,
    ).toEqual({
      pair: { publicKey: pair.PUSH_PUBLIC_KEY, privateKey: pair.PUSH_PRIVATE_KEY },
      contact: 'https://homes.example',
      services: ['http://127.0.0.1:9900', 'https://push.example'],
    })
  })

  it.each([
    ['PUSH_PRIVATE_KEY', { PUSH_PRIVATE_KEY: '' }],
    ['PUSH_PUBLIC_KEY', { PUSH_PUBLIC_KEY: '' }],
    ['no pair', { PUSH_PRIVATE_KEY: `${pair.PUSH_PRIVATE_KEY.slice(0, -1)}A` }],
    ['no pair', { PUSH_PUBLIC_KEY: 'short' }],
    ['no pair', { PUSH_PRIVATE_KEY: 'short' }],
    ['PUSH_CONTACT', { PUSH_CONTACT: 'you' }],
    ['PUSH_SERVICES', { PUSH_SERVICES: 'ftp://push.example' }],
  ])('are refused with a sentence about %s, which says no secret', (name, wrong) => {
    const read = () => readConfig({ ...production, ...pair, ...wrong })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(name)
    expect(read).not.toThrow(pair.PUSH_PRIVATE_KEY.slice(0, 20))
  })
})
