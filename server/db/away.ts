/** A statement got no answer in its time: the database is stopped, or its machine is away. */
export class DatabaseHung extends Error {
  readonly code = 'hung'
  constructor() {
    super('The database gave no answer in time.')
  }
}

/** Of the system, from a socket to the database. */
const broken = new Set(['hung', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND'])
/**
 * Classes and codes of PostgreSQL (its manual, appendix A): 08 a connection that failed, 53300 too many of them,
 * 57P01 to 57P03 a server that shuts down, crashed or starts.
 */
const unavailable = /^(08...|53300|57P0[1-3])$/
/** It shares its code with statements that somebody cancelled. */
const tooSlow = /^canceling statement due to statement timeout/

/** Whether a query failed because its database cannot be reached now; the same request may succeed a moment later. */
export const isDatabaseAway = (error: Error & { code?: string }): boolean =>
  error.code === undefined
    ? /^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message)
    : broken.has(error.code) || unavailable.test(error.code) || tooSlow.test(error.message)

/** PostgreSQL's code for a disk without room. */
export const diskFullCode = '53100'
