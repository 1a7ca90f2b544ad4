import { readdirSync } from 'node:fs'
import { findSourceMap } from 'node:module'
import { dirname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

/*
 * Loaded into a server process before its own program: on SIGWINCH (SIGUSR2 would end a server) the process collects
 * its garbage and prints what it weighs. `weighed` in weight.ts asks for it.
 */
if (isMainThread) {
  setFlagsFromString('--expose_gc')
  const collect = runInNewContext('gc')
  const directory = dirname(process.argv[1])
  process.on('SIGWINCH', () => {
    // The first error of a file whose stack is read brings the map of its sources, once: that of the largest file
    // weighs more than all the rest. All that are loaded are there before anything is weighed.
    for (const file of readdirSync(directory)) findSourceMap(join(directory, file))
    collect()
    setTimeout(() => {
      collect()
      console.log(`weight ${JSON.stringify(process.memoryUsage())}`)
    }, 200)
  })
}
