import { BroadcastChannel } from 'node:worker_threads'
import { createVitest } from 'vitest/node'

/*
 * A process of the mutation check: it gets one fault at a time and answers whether the chart's tests notice it. A
 * thread of one vitest does that (trial.ts); this one watches it, and ends both when a fault makes the chart run
 * forever. It measures that in CPU time, because other programs slow down the clock.
 */

export type Order = {
  /** The chart's file, and the name it is exported by. */
  file: string
  exported: string
  /** The fault's id; empty: no fault at all. */
  id: string
  tests: string[]
}
/** `by`: the test that noticed it, and what it said. */
export type Answer = { verdict: 'caught' | 'did not end' | 'lived'; by: string }

/** Seconds of CPU time; the longest walk needs a tenth of them. */
const mostWork = 60

/** Sends an answer to the parent process. */
const tell = (said: Answer | 'ready', then = () => {}) => process.send?.(said, then)

// Walks of faulty charts must not leave records for the visualizer.
process.env.WALKED_FOLDER = '.cache/walked-with-faults'
const channel = new BroadcastChannel('faults')
let began: NodeJS.CpuUsage | null = null
channel.onmessage = (message) => {
  began = null
  tell((message as { data: Answer | 'ready' }).data)
}
process.on('message', (order: Order) => {
  began = process.cpuUsage()
  channel.postMessage(order)
})
process.on('disconnect', () => process.exit())
setInterval(() => {
  if (began === null) return
  const { user, system } = process.cpuUsage(began)
  if (user + system < mostWork * 1e6) return
  began = null
  tell({ verdict: 'did not end', by: '' }, () => process.exit())
}, 500)

const book = `${process.cwd()}/tools/mutate/book.ts`
const vitest = await createVitest('test', {
  config: false,
  watch: false,
  run: false,
  include: ['tools/mutate/trial.ts'],
  environment: 'node',
  globals: true,
  alias: [{ find: /^vitest$/, replacement: book }],
  pool: 'threads',
  maxWorkers: 1,
  silent: true,
  reporters: [{}],
})
await vitest.start()
