import { findSourceMap } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

/*
 * Loaded into a server process before its own program: on SIGWINCH (SIGUSR2 would end a server) the process collects its garbage and prints what it
 * weighs. `weighed` in weight.ts asks for it.
 */
if (isMainThread) {
  setFlagsFromString('--expose_gc')
  const collect = runInNewContext('gc')
  process.on('SIGWINCH', () => {
    // The first error that is logged brings the names of the sources, which weigh as much as a fifth of the rest.
    findSourceMap(process.argv[1])
    collect()
    setTimeout(() => {
      collect()
      console.log(`weight ${JSON.stringify(process.memoryUsage())}`)
    }, 200)
  })
}
