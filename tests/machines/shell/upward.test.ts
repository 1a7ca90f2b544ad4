import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const run = promisify(execFile)

/** What the compiler says of a chart that tells its root this. */
const compiled = async (...told: string[]): Promise<string> => {
  mkdirSync('.cache', { recursive: true })
  const folder = mkdtempSync(join(resolve('.cache'), 'upward-'))
  writeFileSync(
    join(folder, 'planted.ts'),
    [
      "import { setup } from 'xstate'",
      "import { tellApp } from '#src/machines/shell/upward.ts'",
      "export const chart = setup({ types: { context: {} as { online: boolean }, events: {} as { type: 'look' } }, actions: {",
      ...told.map((one, at) => `told${at}: tellApp(${one}),`),
      '} }).createMachine({ context: { online: true } })',
    ].join('\n'),
  )
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: '../../tsconfig.json', include: [], files: ['planted.ts'] }),
  )
  try {
    const end = await run(process.execPath, [
      'node_modules/typescript/bin/tsc',
      '-p',
      folder,
      '--noEmit',
    ]).catch((error: { stdout: string }) => error)
    return end.stdout
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

it('lets a chart tell its parent what the parent hears', async () => {
  expect(
    await compiled(
      "{ type: 'session.signedOut' }",
      "({ context }) => ({ type: 'connectivity.network', online: context.online })",
      "(_, { visible }: { visible: boolean }) => ({ type: 'connectivity.tab', visible })",
    ),
  ).toBe('')
})

it('does not compile an event that the parent does not hear, or one that lacks a part', async () => {
  const said = await compiled(
    "{ type: 'session.signedout' }",
    "({ context }) => ({ type: 'connectivity.netwrok', online: context.online })",
    "{ type: 'connectivity.tab' }",
  )
  for (const line of [4, 5, 6]) expect(said).toContain(`planted.ts(${line},`)
})
