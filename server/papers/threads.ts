import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import type { SharedDiyAnalysis } from '#contract/diy.ts'
import type { MoldTestRecord } from '#contract/mold-tests.ts'
import { HttpError } from '#server/errors.ts'
import type { StoredDocument } from '#server/payments/billing.ts'
import type { AgreementPaper } from './agreement-pdf.ts'
import type { Job } from './custody-pdf.ts'
import type { ReportPaper } from './pdf.ts'
import type { Picture, Pictures, Shot } from './pictures.ts'

/** A paper to draw, as data that can go to a thread. */
export type Drawing =
  | { kind: 'report'; data: ReportPaper }
  | { kind: 'analysis'; data: SharedDiyAnalysis }
  | { kind: 'custody'; data: { test: MoldTestRecord; job: Job; now: number } }
  | { kind: 'billing'; data: StoredDocument }
  | { kind: 'agreement'; data: AgreementPaper }
export type Order = {
  drawing: Drawing
  pictures: Map<string, Omit<Picture, 'bytes'> & { bytes: Uint8Array }>
}
export type Sent = { bytes: Uint8Array } | { error: string }

/** How many papers may wait for the thread, and how long one may take, in milliseconds. */
const mostWaiting = 20
const longest = 60_000
/** Milliseconds after which a thread without work ends, and its memory with it. */
const rests = 60_000
const mostMemory = 512
const mostKept = 64 * 1024 * 1024

/** The thread as the build compiled it: a thread starts without a loader for TypeScript. */
const program = new URL('../../dist-server/papers/worker.mjs', import.meta.url)

let thread: Worker | null = null
let resting: NodeJS.Timeout | undefined

const end = (): void => {
  void thread?.terminate()
  thread = null
}

const inThread = (order: Order): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    clearTimeout(resting)
    thread ??= new Worker(program, {
      // Nothing that this process was started with concerns it.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: mostMemory },
    })
    const worker = thread
    // A request that waits holds the process; a thread without work does not.
    worker.ref()
    const settle = (done: () => void) => {
      clearTimeout(tooLate)
      worker.off('error', fail).off('exit', ended).off('message', hear)
      worker.unref()
      resting = setTimeout(end, rests).unref()
      done()
    }
    const fail = (error: Error) =>
      settle(() => {
        end()
        reject(error)
      })
    const tooLate = setTimeout(() => fail(new Error('a paper took too long')), longest)
    const ended = (code: number) => fail(new Error(`the thread of papers ended with ${code}`))
    const hear = (sent: Sent) =>
      settle(() =>
        'bytes' in sent ? resolve(Buffer.from(sent.bytes)) : reject(new Error(sent.error)),
      )
    worker.on('error', fail).on('exit', ended).on('message', hear)
    worker.postMessage(order)
  })

const kept = new LRUCache<string, Buffer>({
  maxSize: mostKept,
  sizeCalculation: ({ length }) => Math.max(1, length),
})
const underWay = new Map<string, Promise<Buffer>>()
let line: Promise<unknown> = Promise.resolve()
let waiting = 0

const none = { shots: [] as readonly Shot[], load: async (): Promise<Pictures> => new Map() }

/**
 * Draws a paper as a PDF in a thread, one after another, so that others are answered meanwhile; the same data again
 * is answered by the bytes of last time. `load` fetches the photographs `shots` by their id.
 * Errors: 503 while many wait.
 */
export const drawPaper = (
  drawing: Drawing,
  { shots, load }: { shots: readonly Shot[]; load: () => Promise<Pictures> } = none,
): Promise<Buffer> => {
  const key = createHash('sha256').update(JSON.stringify(drawing)).digest('base64')
  const before = kept.get(key) ?? underWay.get(key)
  if (before !== undefined) return Promise.resolve(before)
  if (waiting >= mostWaiting)
    return Promise.reject(
      new HttpError(503, 'busy', 'Many files are being made. Try again in a moment.', {
        retryAfter: 5,
      }),
    )
  waiting += 1
  const work = async () => {
    const pictures = await load()
    const bytes = await inThread({ drawing, pictures })
    // A photograph that could not be read may be there the next time.
    if (new Set(shots.map(({ photo_id }) => photo_id)).size === pictures.size) kept.set(key, bytes)
    return bytes
  }
  const drawn = line.then(work).finally(() => {
    waiting -= 1
    underWay.delete(key)
  })
  line = drawn.catch(() => {})
  underWay.set(key, drawn)
  return drawn
}
