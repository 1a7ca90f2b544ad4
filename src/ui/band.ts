/** The color of a score between 0 and 100: the end of a `--band-…` token. */
export const bandOf = (score: number) =>
  score >= 90
    ? 'excellent'
    : score >= 80
      ? 'good'
      : score >= 65
        ? 'fair'
        : score >= 50
          ? 'poor'
          : 'critical'
