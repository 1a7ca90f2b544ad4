#!/usr/bin/env node
import { rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkNode, Halt, halting, prepare, root, takeLock } from './prepare.mjs'

/*
 * npm start: installs and builds everything that is missing, then becomes the server. It ends as one process, so
 * that a signal reaches the server, and the process id in the lock is the server's.
 */

const port = process.env.PORT ? Number(process.env.PORT) : 3000

const inUse = () =>
  `Port ${port} is in use by another program. Stop it, or choose another port: PORT=${port + 1} npm start`

/** Fails early, before minutes of installing. The server finds out again for itself. */
const checkPort = () =>
  new Promise((done, refuse) => {
    if (!Number.isInteger(port) || port < 1 || port > 65535) return done()
    const probe = createServer()
    probe.once('error', (error) =>
      refuse(
        error.code === 'EADDRINUSE'
          ? new Halt(inUse())
          : error.code === 'EACCES'
            ? new Halt(
                `Port ${port} is reserved for the system. Choose one above 1023: PORT=3000 npm start`,
              )
            : error,
      ),
    )
    probe.listen(port, process.env.HOST ?? '127.0.0.1', () => probe.close(() => done()))
  })

const takeData = () => {
  const directory = resolve(root, process.env.DATA_DIRECTORY ?? '.data')
  const lock = join(directory, 'start.lock')
  const other = takeLock(lock, { url: `http://localhost:${port}` }, 'start.mjs')
  if (other !== null)
    throw new Halt(
      `Hearthkeep already runs at ${other.url} (process ${other.pid}). Stop that one first, or use it.`,
    )
  const mine = statSync(lock).ino
  process.once('exit', () => {
    try {
      if (statSync(lock).ino === mine) rmSync(lock)
    } catch {
      // Someone cleared the folder in the meantime.
    }
  })
}

const start = async () => {
  checkNode()
  process.chdir(root)
  takeData()
  await checkPort()
  await prepare()
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(join(root, 'dist-server/main.mjs')).href)
}

start().catch(halting)
