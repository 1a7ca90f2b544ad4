import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/connect.ts'
import type { JobName, Jobs } from '#server/jobs/queue.ts'
import type { Services } from '#server/register.ts'

export type TaskContext = {
  db: Db
  services: Services
  log: FastifyBaseLogger
  /** The key that the job was added with. */
  key?: string | null
  /** No further try follows if this one fails. */
  isLastTry: boolean
}

/**
 * The work of a job with this name. It may run twice (a process that ends in the middle), so doing it twice must be
 * doing it once. A task that throws is tried again after a pause.
 */
export type Task<N extends JobName> = (payload: Jobs[N], context: TaskContext) => Promise<void>
