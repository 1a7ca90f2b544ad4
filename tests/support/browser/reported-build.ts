import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BareServer, startBareServer } from '#tests/support/server/bare-server.ts'
import { type Ingest, startIngest } from '#tests/support/server/ingest.ts'
import { builtOnce } from './builds.ts'
import { test as shell } from './shell.ts'

/*
 * The web app built with the address of a reporting service, which runs on this machine. It is built once for
 * each state of its sources; a worker's copy names the worker's own service.
 */

/** What the build is given; the port that a service really has takes the place of this one. */
const anyDsn = 'http://public@localhost:65534/1'

const built = () =>
  builtOnce({
    name: 'reported',
    parameters: ['--environment', 'web'],
    env: { PUBLIC_SENTRY_DSN: anyDsn },
    folder: (path) => ({ env: { DIST_DIRECTORY: path } }),
  })

/** A copy of the build that reports to this address. */
const copyFor = async (dsn: string): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), 'hearthkeep-dist-'))
  cpSync(await built(), directory, { recursive: true })
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

/**
 * Whether an address is of the code with these words that a page of this build fetches when it needs it. The files
 * tell, so that a test holds back that code alone and no answer is read on the way.
 */
export const isCodeWith = (dist: string, words: string): ((url: URL) => boolean) => {
  const folder = 'static/js/async'
  const paths = readdirSync(join(dist, folder))
    .filter((name) => name.endsWith('.js'))
    .filter((name) => readFileSync(join(dist, folder, name), 'utf8').includes(words))
    .map((name) => `/${folder}/${name}`)
  if (paths.length === 0) throw new Error(`No code that comes later has "${words}".`)
  return ({ pathname }) => paths.includes(pathname)
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
    // A build takes a while on a busy machine.
    { scope: 'worker', timeout: 240_000 },
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
