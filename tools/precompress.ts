import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { RsbuildPlugin } from '@rsbuild/core'

const files = (directory: string): string[] =>
  readdirSync(directory, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? files(join(directory, entry.name)) : [join(directory, entry.name)],
  )

/** Writes a .br and a .gz beside each text file of the build: compressed once instead of with each answer. */
export const pluginPrecompress = (): RsbuildPlugin => ({
  name: 'hearthkeep:precompress',
  setup: (api) => {
    api.onAfterBuild(() => {
      for (const file of files(api.context.distPath)) {
        if (!/\.(js|css|svg|json|txt|xml)$/.test(file) || statSync(file).size < 1024) continue
        const bytes = readFileSync(file)
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
        writeFileSync(
          `${file}.br`,
          brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        )
      }
    })
  },
})
