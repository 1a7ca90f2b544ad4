import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Db } from '#server/db/connect.ts'
import { together } from '#server/lives/live.ts'
import type { Tidied } from '#server/lives/served.ts'
import { bearer } from '#server/register.ts'
import type { Tokens } from '#server/tokens.ts'
import { noteReport, type Report } from './note.ts'
import { placeOf, readRelease } from './words.ts'

/** Errors of this process wait in no long line: a database that is slow has enough to do. */
const mostAtOnce = 5

export type Faults = {
  /** The release that runs. */
  release: string
  /** Counts a report. */
  report: (report: Report) => Promise<void>
  /** Counts an error of this server while it answered a call; never throws. */
  failed: (request: FastifyRequest, error: Error) => void
  /** Counts an error of a background job; never throws. */
  jobFailed: (job: string, error: unknown) => void
  /** Resolves once everything is counted. */
  settled: () => Promise<void>
}

type Surroundings = {
  db: Db
  services: Tidied & { tokens: Tokens; config: { distDirectory: string } }
  log: FastifyBaseLogger
}

/** Counts errors, of browsers and of this process. */
export const makeFaults = ({ db, services, log }: Surroundings): Faults => {
  const release = readRelease(services.config.distDirectory)
  const busy = new Set<Promise<void>>()
  const report = (one: Report) =>
    together({ db, services }, (ground) => noteReport(ground, one, release))
  const later = (work: () => Promise<void>) => {
    if (busy.size >= mostAtOnce) return
    const done = work()
      .catch((error: unknown) => log.warn({ err: error }, 'an error could not be counted'))
      .finally(() => busy.delete(done))
    busy.add(done)
  }
  const ofServer = { release, browser: 'None', trace: null } as const
  return {
    release,
    report,
    failed: (request, error) =>
      later(async () => {
        const token = bearer(request)
        const caller = token === null ? null : await services.tokens.read(token)
        await report({
          ...ofServer,
          side: 'server',
          kind: error.name,
          message: error.message,
          route: `${request.method} ${request.routeOptions.url ?? '/*'}`,
          request_id: request.id,
          place: placeOf(error),
          user_id: caller?.user_id ?? null,
        })
      }),
    jobFailed: (job, thrown) => {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown))
      later(() =>
        report({
          ...ofServer,
          side: 'job',
          kind: error.name,
          message: error.message,
          route: job,
          request_id: null,
          place: placeOf(error),
          user_id: null,
        }),
      )
    },
    settled: async () => {
      await Promise.all(busy)
    },
  }
}
