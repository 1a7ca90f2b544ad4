import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

let clone = ''
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'hearthkeep-build-'))
  mkdirSync(join(clone, 'tools'))
  const needed = ['build.mjs', 'build-inputs.mjs', 'compile-server.mjs', 'prepare.mjs']
  for (const file of needed) cpSync(`tools/${file}`, join(clone, 'tools', file))
  for (const file of ['package.json', 'package-lock.json']) cpSync(file, join(clone, file))
})
afterEach(() => rmSync(clone, { recursive: true, force: true }))

it('a build in a clone without packages installs them first, and says so where npm is missing', async () => {
  const child = spawn(process.execPath, ['tools/build.mjs'], {
    cwd: clone,
    // No npm is on this path.
    env: { PATH: join(clone, 'tools'), HOME: clone },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk
    })
  const [code] = await once(child, 'close')
  expect([code, said]).toEqual([
    1,
    'Installing packages …\nnpm was not found. Install Node with npm from nodejs.org.\n',
  ])
})
