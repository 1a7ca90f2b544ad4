import { Worker } from 'node:worker_threads'

/** The most seconds, memory in MB and characters that one PDF may take. */
const mostSeconds = 30
const mostMemory = 256
const mostCharacters = 300_000

/**
 * The text of a PDF for the search, in a thread of its own: a file from outside may be slow, huge or broken.
 * Errors: rejects for a file that cannot be read within the limits.
 */
export const textOfPdf = (bytes: Buffer): Promise<string> =>
  new Promise((resolve, reject) => {
    // The bytes move into the thread: a copy there would double the memory of a large file.
    const data = new Uint8Array(bytes)
    const worker = new Worker(new URL('./pdf-text-worker.mjs', import.meta.url), {
      workerData: data,
      transferList: [data.buffer],
      // Nothing that this process was started with concerns it.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: mostMemory },
    })
    const timer = setTimeout(() => {
      reject(new Error(`the text of a PDF took more than ${mostSeconds} s`))
      void worker.terminate()
    }, mostSeconds * 1000)
    const end = (settle: () => void) => {
      clearTimeout(timer)
      settle()
      void worker.terminate()
    }
    worker.once('message', (text: unknown) =>
      // NUL cannot be stored by PostgreSQL.
      end(() => resolve(String(text).replaceAll('\0', '').slice(0, mostCharacters))),
    )
    worker.once('error', (error) => end(() => reject(error)))
    worker.once('exit', () => end(() => reject(new Error('the reader of a PDF ended'))))
  })
