import { parentPort, workerData } from 'node:worker_threads'
import { extractText, getDocumentProxy } from 'unpdf'

const quiet = { verbosity: 0 }

// The thread of pdf-text.ts: it gets the bytes of a PDF and answers its text. A thread starts without the loader of
// TypeScript, so this file is JavaScript.
const { text } = await extractText(await getDocumentProxy(workerData, quiet), {
  mergePages: true,
})
parentPort?.postMessage(text)
