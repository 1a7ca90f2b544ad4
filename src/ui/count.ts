const number = new Intl.NumberFormat('en-US')

/** The server counts rows up to this number; one more says that there are more. */
export const mostShown = 10_000

/** The number of rows of a list in words: '1,234', or '10,000+' where the server stopped counting. */
export const countWord = (count: number): string =>
  count > mostShown ? `${number.format(mostShown)}+` : number.format(count)
