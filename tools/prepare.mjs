import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashOfInputs } from './build-inputs.mjs'
import { compileServer } from './compile-server.mjs'

/*
 * The steps from a fresh clone to a running program. Plain JavaScript that needs only Node: at this point no
 * package is installed.
 */

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** A reason to stop that a person can act on; printed without a stack trace. */
export class Halt extends Error {}

export const halting = (error) => {
  const full = error?.code === 'ENOSPC' || /ENOSPC|No space left/i.test(error?.message ?? '')
  if (full) console.error('The disk is full. Free some space and start again; nothing was damaged.')
  else if (error?.code === 'EACCES' || error?.code === 'EROFS' || error?.code === 'EPERM')
    console.error(`${error.path} cannot be written by this account. Start as the owner of ${root}.`)
  else console.error(error instanceof Halt ? error.message : error)
  process.exit(1)
}

export const checkNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19))
    throw new Halt(
      `Hearthkeep needs Node 20.19 or newer; this is ${process.versions.node}. Install a newer one from nodejs.org.`,
    )
}

/** Runs a program; resolves to its exit code and its output. `quiet` does not print the output. */
export const run = (command, parameters, { quiet = false, env = {} } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    const hear = (to) => (chunk) => {
      said = (said + chunk).slice(-200_000)
      if (!quiet) to.write(chunk)
    }
    child.stdout.on('data', hear(process.stdout))
    child.stderr.on('data', hear(process.stderr))
    const pass = (signal) => child.kill(signal)
    process.on('SIGINT', pass)
    process.on('SIGTERM', pass)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      process.off('SIGINT', pass)
      process.off('SIGTERM', pass)
      if (signal === 'SIGINT' || signal === 'SIGTERM') process.exit(130)
      resolve({ code: code ?? 1, said })
    })
  })

const isOurs = (pid, word) => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code !== 'EPERM') return false
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(word)
  } catch {
    // No /proc on this system: the process is alive; nothing more is known.
    return true
  }
}

/**
 * Takes a lock file, or answers the content from the process that holds it. It takes over a lock whose process has
 * ended. `word` is part of the command line of each process that may hold it.
 */
export const takeLock = (file, content, word) => {
  mkdirSync(dirname(file), { recursive: true })
  for (;;) {
    // Written aside and linked into place, so that readers of the lock never see a part of it.
    const mine = `${file}.${process.pid}`
    try {
      writeFileSync(mine, JSON.stringify({ pid: process.pid, ...content }))
      linkSync(mine, file)
      return null
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    } finally {
      rmSync(mine, { force: true })
    }
    const text = read(file)
    if (text === null) continue
    const held = parse(text)
    if (held !== null && held.pid !== process.pid && isOurs(held.pid, word)) return held
    // Moved away under a unique name, so that only one of two processes that find it stale removes it.
    const aside = `${file}.${process.pid}.stale`
    try {
      renameSync(file, aside)
    } catch {
      continue
    }
    if (read(aside) !== text) renameSync(aside, file)
    else rmSync(aside, { force: true })
  }
}

const read = (file) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

const parse = (text) => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Whether node_modules holds what package-lock.json asks for, by npm's own record of what it installed. */
const isInstalled = () => {
  const wanted = parse(read(join(root, 'package-lock.json')) ?? '')?.packages ?? {}
  const present = parse(read(join(root, 'node_modules/.package-lock.json')) ?? '')?.packages ?? {}
  return Object.entries(wanted).every(
    ([path, entry]) =>
      path === '' || entry.optional === true || present[path]?.version === entry.version,
  )
}

const install = async () => {
  if (isInstalled()) return
  console.log('Installing packages …')
  const parameters = ['ci', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline']
  const byNpm = process.env.npm_execpath?.endsWith('.js')
  const { code, said } = await run(
    byNpm ? process.execPath : 'npm',
    byNpm ? [process.env.npm_execpath, ...parameters] : parameters,
    { quiet: true },
  ).catch((error) => {
    if (error.code === 'ENOENT')
      throw new Halt('npm was not found. Install Node with npm from nodejs.org.')
    throw error
  })
  if (code === 0) return
  if (/ENOSPC/.test(said))
    throw new Halt('The disk is full. Free some space and start again; nothing was damaged.')
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED|network/i.test(
      said,
    )
  )
    throw new Halt(
      'The packages could not be fetched: npm does not reach its registry. Connect and start again; once installed, no network is needed.',
    )
  throw new Halt(`npm could not install the packages:\n${said.trim()}`)
}

const stampFile = join(root, '.cache/build.json')
const hashOfPage = () => {
  const page = read(join(root, 'dist/index.html'))
  return page === null ? null : createHash('sha256').update(page).digest('hex')
}

const build = async () => {
  const inputs = hashOfInputs(root)
  const stamp = parse(read(stampFile) ?? '')
  if (stamp !== null && stamp.inputs === inputs && stamp.page === hashOfPage()) return
  console.log('Building the web app …')
  rmSync(stampFile, { force: true })
  const { code, said } = await run(
    process.execPath,
    [join(root, 'node_modules/@rsbuild/core/bin/rsbuild.js'), 'build'],
    { quiet: true, env: { NODE_ENV: 'production' } },
  )
  if (code !== 0) {
    if (/ENOSPC|No space left/.test(said))
      throw new Halt('The disk is full. Free some space and start again; nothing was damaged.')
    throw new Halt(`The web app could not be built:\n${said.trim()}`)
  }
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, JSON.stringify({ inputs, page: hashOfPage() }))
}

/** Installs and builds everything that is missing or out of date; one process at a time. */
export const prepare = async ({ withBuild = true } = {}) => {
  const lock = join(root, '.cache/prepare.lock')
  let told = false
  for (;;) {
    const other = takeLock(lock, {}, 'tools/')
    if (other === null) break
    if (!told) console.log(`Waiting for process ${other.pid}, which installs and builds here …`)
    told = true
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  const release = () => rmSync(lock, { force: true })
  process.once('exit', release)
  await install()
  if (withBuild) {
    await compileServer(root)
    await build()
  }
  release()
  process.off('exit', release)
}
