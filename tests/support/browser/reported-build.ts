import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type BareServer, startBareServer } from '#tests/support/server/bare-server.ts'
import { type Ingest, startIngest } from '#tests/support/server/ingest.ts'
import { test as shell } from './shell.ts'

/*
 * The web app built with the address of a reporting service, which stands on this machine.
 */

/** Builds the web app into a folder of its own, with this address for its reports. */
const buildWith = async (dsn: string): Promise<string> => {
  const directory = await mkdtemp(join(tmpdir(), 'hearthkeep-dist-'))
  await promisify(execFile)(
    process.execPath,
    [resolve('node_modules/@rsbuild/core/bin/rsbuild.js'), 'build', '--environment', 'web'],
    { env: { ...process.env, PUBLIC_SENTRY_DSN: dsn, DIST_DIRECTORY: directory } },
  )
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
      const dist = await buildWith(ingest.dsn)
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
