/** The part of autocannon that the measurements use; it ships no types. */
declare module 'autocannon' {
  type Latency = { p50: number; p99: number; max: number }
  type Result = {
    requests: { average: number; total: number }
    latency: Latency
    errors: number
    non2xx: number
  }
  const run: (options: {
    url: string
    connections: number
    /** Seconds. */
    duration?: number
    /** Requests in all, instead of a duration. */
    amount?: number
    /** Requests per second over all connections. */
    overallRate?: number
    headers?: Record<string, string>
  }) => Promise<Result>
  export default run
}
