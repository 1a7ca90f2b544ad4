import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { hashOfServer } from './build-inputs.mjs'

/*
 * Compiles the server's TypeScript with esbuild into dist-server/: node runs it without a loader, and starts in a
 * sixth of the time. Each lazy import stays a file of its own.
 */

const folder = 'dist-server'

const stampOf = (root) => {
  try {
    return JSON.parse(readFileSync(join(root, folder, 'stamp.json'), 'utf8')).inputs
  } catch {
    return null
  }
}

/**
 * These packages, and what they use, become a part of the compiled files: to find and read their thousand small files
 * took most of a start.
 */
const inside =
  /^(?:@fastify|@libpdf|@noble|asn1js|close-with-grace|fastify|file-type|jose|kysely|lru-cache|nodemailer|pkijs|prom-client|stripe|xstate|zod)(?:\/|$)/

/** What these use stays outside: it is compiled for this machine, starts files of its own, or is used outside too. */
const outside = /^(?:pg|pino|semver|sharp)(?:\/|$)/

/** All other packages stay where they are. */
const packages = {
  name: 'packages',
  setup: (build) =>
    build.onResolve({ filter: /^[^.#/]/ }, ({ path, importer, kind }) =>
      kind === 'entry-point' ||
      inside.test(path) ||
      (importer.includes('/node_modules/') && !outside.test(path))
        ? undefined
        : { path, external: true },
    ),
}

/** Packages from before ES modules ask for Node's own modules by `require`. */
const requires =
  "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);"

/** A module that reads a file beside itself finds it beside its source. */
const addressOfSource = (root) => ({
  name: 'address of the source',
  setup: (build) =>
    build.onLoad({ filter: /\/server\/.*\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      if (!source.includes('import.meta.url')) return undefined
      const address = JSON.stringify(relative(join(root, folder), path))
      return {
        contents: source.replaceAll('import.meta.url', `new URL(${address}, import.meta.url).href`),
        loader: 'ts',
      }
    }),
})

/** Compiles the server unless its sources are those of last time. */
export const compileServer = async (root) => {
  const inputs = hashOfServer(root)
  if (stampOf(root) === inputs) return
  const { build } = await import('esbuild')
  // Compiled aside and moved into place, so that no server starts on a part of it.
  const aside = join(root, `${folder}.${process.pid}`)
  try {
    await build({
      absWorkingDir: root,
      entryPoints: ['server/main.ts', 'server/start.ts', 'server/papers/worker.ts'],
      outdir: aside,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      minifyWhitespace: true,
      sourcemap: true,
      sourcesContent: false,
      logLevel: 'warning',
      banner: { js: requires },
      plugins: [packages, addressOfSource(root)],
    })
    mkdirSync(aside, { recursive: true })
    writeFileSync(join(aside, 'stamp.json'), JSON.stringify({ inputs }))
    rmSync(join(root, folder), { recursive: true, force: true })
    renameSync(aside, join(root, folder))
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}
