import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { hashOfInputs } from '#tools/build-inputs.mjs'
import { takeLock } from '#tools/prepare.mjs'

/*
 * Builds of the web app other than the one in dist/, made once for each state of their sources and kept in
 * .cache/, for all workers and all runs.
 */

type Variant = {
  /** Its folder's first word. */
  name: string
  /** What rsbuild is told beside `build`. */
  parameters: string[]
  /** What the environment says beside what it says. */
  env: Record<string, string>
  /** How its configuration is told where to write: by the environment or on the command line. */
  folder: (path: string) => { env?: Record<string, string>; parameters?: string[] }
}

/** The folder of this build; one worker makes it if it is not there, while the others wait. */
export const builtOnce = async ({ name, parameters, env, folder }: Variant): Promise<string> => {
  const all = { ...process.env, ...env }
  const hash = createHash('sha256')
    .update(hashOfInputs(process.cwd(), all))
    .update(JSON.stringify([parameters, env]))
    .update(readFileSync('rsbuild.visualizer.config.ts'))
    .digest('hex')
  const directory = resolve('.cache', `built-${name}-${hash.slice(0, 16)}`)
  const lock = `${directory}.lock`
  // The word is in the command line of every worker.
  while (takeLock(lock, {}, 'playwright') !== null) await pause(200)
  try {
    if (existsSync(directory)) return directory
    for (const old of readdirSync(dirname(directory)))
      if (old.startsWith(`built-${name}-`) && !old.includes('.lock'))
        rmSync(join(dirname(directory), old), { recursive: true, force: true })
    const part = `${directory}.part`
    const to = folder(part)
    await promisify(execFile)(
      process.execPath,
      [
        resolve('node_modules/@rsbuild/core/bin/rsbuild.js'),
        'build',
        ...parameters,
        ...(to.parameters ?? []),
      ],
      { env: { ...all, ...to.env } },
    )
    renameSync(part, directory)
    return directory
  } finally {
    rmSync(lock, { force: true })
  }
}
