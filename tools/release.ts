import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RsbuildPlugin } from '@rsbuild/core'

/** Writes the name of the release beside the web app: the server compares error reports with it. */
export const pluginRelease = (name: string): RsbuildPlugin => ({
  name: 'hearthkeep:release',
  setup: (api) => {
    api.onAfterBuild(({ environments: { web } }) => {
      if (web !== undefined) writeFileSync(join(web.distPath, 'release.txt'), `${name}\n`)
    })
  },
})
