/** Where the API is: `PUBLIC_API_HOST` at build, otherwise the origin that served the page. */
export const apiBase = `${process.env.PUBLIC_API_HOST ?? ''}/api`

/** Whether an address is a secure production host: https, and not this machine. Decides time-outs and retries. */
export const isSecureProduction = ({
  protocol,
  hostname,
}: {
  protocol: string
  hostname: string
}): boolean =>
  protocol === 'https:' &&
  !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|0\.0\.0\.0)$/.test(hostname) &&
  !/\.(local|localhost|test|internal)$/.test(hostname)

export type Limits = {
  /** Milliseconds that one try may take. */
  timeout: number
  /** Tries after the first. */
  retries: number
  /** Milliseconds before try `attempt` (1, 2, …); `random` is between 0 and 1. */
  backoff: (attempt: number, random: number) => number
}

/** Time-outs, retries and backoff of the specification's section 9. */
export const limitsFor = (secure: boolean): Limits => ({
  timeout: secure ? 60_000 : 30_000,
  retries: secure ? 3 : 2,
  backoff: (attempt, random) => {
    const doubled = 1000 * 2 ** (attempt - 1)
    return secure ? Math.min(10_000, doubled + random * 500) : doubled
  },
})
export const refreshTimeout = 15_000

/** The bare host's address for a visit on www, keeping path, query and hash; null on any other host. */
export const withoutWww = (href: string): string | null => {
  const url = new URL(href)
  if (!url.hostname.startsWith('www.')) return null
  url.hostname = url.hostname.slice(4)
  return url.href
}
