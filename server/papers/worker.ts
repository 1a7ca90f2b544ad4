import { parentPort } from 'node:worker_threads'
import { asAgreementPdf } from './agreement-pdf.ts'
import { asAnalysisPdf } from './analysis-pdf.ts'
import { asBillingPdf } from './billing-pdf.ts'
import { asCustodyPdf } from './custody-pdf.ts'
import { facesFor } from './other-scripts.ts'
import { fonts } from './paper.ts'
import { asPdf } from './pdf.ts'
import type { Pictures } from './pictures.ts'
import type { Drawing, Order, Sent } from './threads.ts'

/* The thread of threads.ts: it gets the data of a paper and answers its bytes. It reads no database and no file store. */

const drawn = async ({ kind, data }: Drawing, pictures: Pictures): Promise<Buffer> => {
  const faces = await facesFor(data, Object.values(fonts))
  switch (kind) {
    case 'report':
      return asPdf(data, pictures, faces)
    case 'analysis':
      return asAnalysisPdf(data, pictures, faces)
    case 'custody':
      return asCustodyPdf(data.test, data.job, data.now, faces)
    case 'agreement':
      return asAgreementPdf(data, pictures, faces)
    case 'billing':
      return asBillingPdf(data, pictures, faces)
  }
}

const answer = (sent: Sent): void => parentPort?.postMessage(sent)

parentPort?.on('message', ({ drawing, pictures }: Order) => {
  const buffers = new Map(
    [...pictures].map(([id, one]) => [id, { ...one, bytes: Buffer.from(one.bytes) }] as const),
  )
  drawn(drawing, buffers).then(
    (bytes) => answer({ bytes }),
    (error: unknown) => answer({ error: String(error) }),
  )
})
