import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { AdminActionRow } from '#contract/audit.ts'
import type { SharedDiyAnalysis } from '#contract/diy.ts'
import type { Figures } from '#contract/figures.ts'
import type { MoldTestRecord } from '#contract/mold-tests.ts'
import type { Movement } from '#contract/payments.ts'
import type { CoveredCounty } from '#contract/service-areas.ts'
import type { SharedReport } from '#contract/sharing.ts'
import { billingNumber } from '#contract/vocabulary/payments.ts'
import type { Queries } from '#server/db/connect.ts'
import type { FileStore } from '#server/files/store.ts'
import type { StoredDocument } from '#server/payments/billing.ts'
import type { Services } from '#server/register.ts'
import { dayIn } from '#server/time-zones.ts'
import { asBooksCsv } from './books-csv.ts'
import { asActionsCsv, asAnalysisCsv, asCoverageCsv, asCsv, asRequestCsv } from './csv.ts'
import type { Job } from './custody-pdf.ts'
import { asFiguresCsv } from './figures-csv.ts'
import type { ReportPaper } from './pdf.ts'
import { logoOfPaper, picturesOf, shotsOfAnalysis, shotsOfReport } from './pictures.ts'
import { drawPaper } from './threads.ts'
import { asVisitsCsv, type ListedVisit } from './visits-csv.ts'

type Format = 'pdf' | 'csv' | 'json'
type Sending = { db: Queries; services: Services; reply: FastifyReply }

const types: Record<Format, string> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

/** Answers a request with a file of this name that no cache may keep. */
const sendFile = (
  reply: FastifyReply,
  name: string,
  format: Format,
  content: string | Buffer | Readable,
): void => {
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}.${format}"`)
    .type(types[format])
    .send(content)
}

/**
 * The part of a report that a reader may see, as a file: `HK-1001-v1.pdf`. `own`: the score of the home after it and
 * the conditions of the visit, for its cover on paper, and what was corrected; of these, a link that an owner shares
 * tells the weather alone.
 */
export const sendReport = async (
  { db, services, reply }: Sending,
  shared: SharedReport,
  format: Format,
  own: Omit<ReportPaper, 'report' | 'company'> = { score: null, conditions: null },
): Promise<void> => {
  const request = shared.repair_request
  const name = `${shared.number}-v${shared.version}${request === null ? '' : '-repair-request'}`
  const { corrections } = own
  const content = async () => {
    if (format === 'json')
      return JSON.stringify({ ...shared, ...(corrections && { corrections }) }, null, 2)
    if (format === 'csv')
      return request === null ? asCsv(shared, corrections) : asRequestCsv(request)
    const shots = shotsOfReport(shared)
    const load = () => picturesOf(db, services.files, shots, shared.cover_photo?.photo_id ?? null)
    const data = { report: shared, company: services.config.companyName, ...own }
    return drawPaper({ kind: 'report', data }, { shots, load })
  }
  sendFile(reply, name, format, await content())
}

/** An owner's own analysis as a file: `diy-analysis-2026-11-01.pdf`. */
export const sendAnalysis = async (
  { db, services, reply }: Sending,
  shared: SharedDiyAnalysis,
  format: Format,
): Promise<void> => {
  const name = `diy-analysis-${dayIn(shared.time_zone, Date.parse(shared.submitted_at))}`
  const content = async () => {
    if (format === 'json') return JSON.stringify(shared, null, 2)
    if (format === 'csv') return asAnalysisCsv(shared)
    const shots = shotsOfAnalysis(shared)
    const load = () => picturesOf(db, services.files, shots)
    return drawPaper({ kind: 'analysis', data: shared }, { shots, load })
  }
  sendFile(reply, name, format, await content())
}

/** The chain of custody of a mold test's samples: `chain-of-custody-HK-1001.pdf`. */
export const sendCustody = async (
  reply: FastifyReply,
  test: MoldTestRecord,
  job: Job,
  now: number,
): Promise<void> => {
  const content = await drawPaper({ kind: 'custody', data: { test, job, now } })
  const again = test.attempt > 1 ? `-${test.attempt}` : ''
  sendFile(reply, `chain-of-custody-${job.number}${again}`, 'pdf', content)
}

/** An invoice, a receipt or a credit note as a file: `INV-00012.pdf`. */
export const sendBillingDocument = async (
  { db, services, reply }: Sending,
  document: StoredDocument,
): Promise<void> => {
  const name = billingNumber(document.kind, document.sequence)
  sendFile(reply, name, 'pdf', await billingPdf(db, services.files, document))
}

/** The PDF of an invoice, a receipt or a credit note. */
export const billingPdf = (
  db: Queries,
  files: FileStore,
  document: StoredDocument,
): Promise<Buffer> => {
  const shots = logoOfPaper(document.content)
  const load = () => picturesOf(db, files, shots)
  return drawPaper({ kind: 'billing', data: document }, { shots, load })
}

/** The sealed paper of a signed agreement, byte for byte: `agreement-HK-1001.pdf`. */
export const sendSealed = (
  reply: FastifyReply,
  { name, content }: { name: string; content: Buffer },
): void => sendFile(reply, name, 'pdf', content)

/** The movements of money as a file that is written while they are read: `books-2026-11-22.csv`. */
export const sendBooks = (
  reply: FastifyReply,
  movements: AsyncIterable<Movement>,
  zone: string,
  now: number,
): void =>
  sendFile(reply, `books-${dayIn(zone, now)}`, 'csv', Readable.from(asBooksCsv(movements, zone)))

/**
 * Inspections of the list as a file that is written while they are read: `inspections-2026-11-22.csv`. `day`: today by the
 * firm's clock.
 */
export const sendVisits = (
  reply: FastifyReply,
  visits: AsyncIterable<ListedVisit>,
  day: string,
): void => {
  sendFile(reply, `inspections-${day}`, 'csv', Readable.from(asVisitsCsv(visits)))
}

/** Counties by the people who cover them, as a file: `service-areas-2026-11-22.csv`. `day`: today by the firm's clock. */
export const sendCoverage = (
  reply: FastifyReply,
  rows: readonly CoveredCounty[],
  day: string,
): void => {
  sendFile(reply, `service-areas-${day}`, 'csv', asCoverageCsv(rows))
}

/**
 * What admins did, as a file that is written while it is read: `audit-trail-2026-11-22.csv`. `day`: today by the firm's
 * clock.
 */
export const sendActions = (
  reply: FastifyReply,
  rows: AsyncIterable<AdminActionRow>,
  day: string,
): void => {
  sendFile(reply, `audit-trail-${day}`, 'csv', Readable.from(asActionsCsv(rows)))
}

/** The figures of a span of days as a file: `figures-2026-01-01-2026-12-31.csv`. */
export const sendFigures = (reply: FastifyReply, figures: Figures): void =>
  sendFile(reply, `figures-${figures.from}-${figures.to}`, 'csv', asFiguresCsv(figures))
