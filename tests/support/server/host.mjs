import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/*
 * A process of compiled servers, one after another, which server-host.ts starts: to load the server takes most of its
 * start. A message has the settings of the next one, or null to close the one that runs; the answer has the problem, or null.
 */

const { startServer } = await import(
  pathToFileURL(join(process.cwd(), 'dist-server/start.mjs')).href
)

let close = async () => {}
process.on('message', async ({ settings }) => {
  try {
    await close()
    close = async () => {}
    if (settings !== null)
      ({ close } = await startServer({ ...process.env, ...settings }, (error) => {
        throw error
      }))
    process.send?.({ problem: null })
  } catch (error) {
    process.send?.({
      problem: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  }
})
process.on('disconnect', () => process.exit())
