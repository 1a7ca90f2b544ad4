import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The source files and folders of the web app's build. */
const ofWebApp = [
  'contract',
  'gallery',
  'public',
  'src',
  'rsbuild.config.ts',
  'tools/precompress.ts',
  'tools/only-english.cjs',
  'tools/only-used-ky.cjs',
  'tools/only-used-react.cjs',
  'tools/only-used-router.cjs',
  'tools/simplify-shapes.cjs',
  'tools/strip-effects.cjs',
  'tools/strip-permissions.cjs',
  'tools/strip-stories.cjs',
  'tools/charts-data.ts',
  'tools/mutate/book.ts',
  // Where the paths of the visualizer find what can happen to a chart.
  'tests/machines',
  'tests/contract/lives',
  'tests/support',
  'tools/prerender',
  'tools/reached-code.ts',
  'tools/service-worker.ts',
  'tools/statecharts.ts',
  'tools/statecharts',
  'visualizer',
  'package-lock.json',
]

/** The source files and folders of the compiled server. */
const ofServer = ['contract', 'server', 'tools/compile-server.mjs', 'package-lock.json']

const filesBelow = (root, path) => {
  const full = join(root, path)
  if (!existsSync(full)) return []
  try {
    return readdirSync(full, { withFileTypes: true })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) =>
        entry.isDirectory() ? filesBelow(root, join(path, entry.name)) : [join(path, entry.name)],
      )
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    throw error
  }
}

const hashOf = (root, inputs) => {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap((input) => filesBelow(root, input)))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash
}

/** A hash of all inputs of the web app's build: it changes when a source or a build setting changes. */
export const hashOfInputs = (root = process.cwd(), env = process.env) => {
  const hash = hashOf(root, ofWebApp)
  for (const name of Object.keys(env)
    .filter((key) => key.startsWith('PUBLIC_') && key !== 'PUBLIC_URL')
    .sort())
    hash.update(`${name}=${env[name]}\0`)
  return hash.digest('hex')
}

/** A hash of all inputs of the compiled server. */
export const hashOfServer = (root) => hashOf(root, ofServer).digest('hex')
