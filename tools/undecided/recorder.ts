import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { makeRecorder, type Recorder } from './outcomes.ts'
import { recorded } from './places.ts'

declare global {
  var undecided: Recorder
}

/** What decides nothing of the product, and the modules that the statements go through. */
const left = /^server\/db\/(?:migrations|seed|schema|embedded|connect)|\.d\.ts$/

/** Records the decisions of server, browser and what both sides share; where they are is kept in `directory`. */
export const recorder = (root: string, directory: string): Plugin => {
  const places = join(directory, 'places')
  mkdirSync(places, { recursive: true })
  // The process that starts the tests runs the server too, to seed its templates: nobody reads what it records.
  globalThis.undecided ??= makeRecorder()
  return {
    name: 'undecided',
    enforce: 'pre',
    transform: (code, id) => {
      const file = relative(root, id.split('?', 1)[0] ?? '')
      if (!/^(?:server|contract|src)\/.+\.tsx?$/.test(file) || left.test(file)) return null
      const module = recorded(code, file)
      if (module === null) return null
      const { places: found, ...changed } = module
      writeFileSync(join(places, `${file.replaceAll('/', '__')}.json`), JSON.stringify(found))
      return changed
    },
  }
}
