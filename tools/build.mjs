#!/usr/bin/env node
import { join } from 'node:path'
import { compileServer } from './compile-server.mjs'
import { checkNode, halting, prepare, root, run } from './prepare.mjs'

/*
 * npm run build: installs what is missing, and builds web app and server anew. Settings such as PUBLIC_API_HOST go to
 * the build.
 */

const build = async () => {
  checkNode()
  process.chdir(root)
  await prepare({ withBuild: false })
  const { code } = await run(
    process.execPath,
    [join(root, 'node_modules/@rsbuild/core/bin/rsbuild.js'), 'build'],
    { env: { NODE_ENV: 'production' } },
  )
  if (code !== 0) process.exit(code)
  await compileServer(root)
}

build().catch(halting)
