/** Whether PostgreSQL refused a row because another one has its place in a unique index (its manual, appendix A). */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23505'
