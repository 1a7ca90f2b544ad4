import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type BareServer, startBareServer } from '#tests/support/server/bare-server.ts'
import { type Ingest, startIngest } from '#tests/support/server/ingest.ts'
import { hashOfInputs } from '#tools/build-inputs.mjs'
import { takeLock } from '#tools/prepare.mjs'
import { test as shell } from './shell.ts'

/*
 * The web app built with the address of a reporting service, which stands on this machine. It is built once for
 * each state of its sources; a worker's copy names the worker's own service.
 */

/** What the build is given; the port that a service really has takes the place of this one. */
const anyDsn = 'http://public@localhost:65534/1'

/** The folder of this build in .cache; made if it is not there, by one worker while the others wait. */
const builtOnce = async (): Promise<string> => {
  const env = { ...process.env, PUBLIC_SENTRY_DSN: anyDsn }
  const directory = resolve('.cache', `reported-${hashOfInputs(process.cwd(), env).slice(0, 16)}`)
  const lock = `${directory}.lock`
  // The lock's word is in the command line of every worker.
  while (takeLock(lock, {}, 'playwright') !== null) await pause(200)
  try {
    if (existsSync(directory)) return directory
    for (const old of readdirSync(dirname(directory)))
      if (/^reported-/.test(old) && old !== basename(lock))
        rmSync(join(dirname(directory), old), { recursive: true, force: true })
    const part = `${directory}.part`
    await promisify(execFile)(
      process.execPath,
      [resolve('node_modules/@rsbuild/core/bin/rsbuild.js'), 'build', '--environment', 'web'],
      { env: { ...env, DIST_DIRECTORY: part } },
    )
    renameSync(part, directory)
    return directory
  } finally {
    rmSync(lock, { force: true })
  }
}

/** A copy of the build that reports to this address. */
const copyFor = async (dsn: string): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), 'hearthkeep-dist-'))
  cpSync(await builtOnce(), directory, { recursive: true })
  let named = 0
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|html)$/.test(name)) continue
    const file = join(directory, name)
    const text = readFileSync(file, 'utf8')
    if (!text.includes(anyDsn)) continue
    named += 1
    writeFileSync(file, text.replaceAll(anyDsn, dsn))
    // What was compressed before names the other address.
    for (const kind of ['br', 'gz']) rmSync(`${file}.${kind}`, { force: true })
  }
  if (named === 0) throw new Error('The build does not name the reporting service.')
  return directory
}

/** `test` with one build and one reporting service for the worker; each test finds the service empty. */
export const test = shell.extend<
  { server: BareServer; ingest: Ingest },
  { built: { dist: string; ingest: Ingest } }
>({
  built: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the destructuring.
    async ({}, use) => {
      const ingest = await startIngest()
      const dist = await copyFor(ingest.dsn)
      await use({ dist, ingest })
      await rm(dist, { recursive: true })
      await ingest.close()
    },
    { scope: 'worker' },
  ],
  server: async ({ built }, use) => {
    const server = await startBareServer(built.dist)
    await use(server)
    await server.close()
  },
  ingest: async ({ built, server }, use) => {
    built.ingest.listenTo(server.url)
    await use(built.ingest)
  },
})
