/** The error of a rejected call, as plain data that a chart may keep. */
export type Problem = {
  message: string
  code: string
  status: number | null
  fields: Record<string, string>
  /** The current value, after a conflict of two edits. */
  current: unknown
}

/** Errors that say nothing about what was sent: no answer, a foreign answer, or "try later". */
export const isTemporary = ({ code, status }: Problem): boolean =>
  status === null
    ? code === 'network' || code === 'timeout' || code === 'unreadable'
    : status >= 500 || [401, 408, 429].includes(status) || code === 'in_progress'

/** Reads a rejection; any unknown error becomes the catalogue's last row. */
export const problemOf = (error: unknown): Problem => {
  const known: Record<string, unknown> =
    typeof error === 'object' && error !== null ? { ...error } : {}
  const message = error instanceof Error ? error.message : known.message
  return {
    message:
      typeof known.code === 'string' && typeof message === 'string' && message !== ''
        ? message
        : 'An unexpected error occurred. Please try again.',
    code: typeof known.code === 'string' ? known.code : 'unexpected',
    status: typeof known.status === 'number' ? known.status : null,
    fields: Object.fromEntries(
      Object.entries(
        typeof known.fields === 'object' && known.fields !== null ? known.fields : {},
      ).map(([name, sentence]) => [name, String(sentence)]),
    ),
    current: known.current ?? null,
  }
}
