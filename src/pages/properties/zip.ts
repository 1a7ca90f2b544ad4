/** The five digits of a whole ZIP, with or without its last four; undefined: it is not whole. */
export const fiveDigitsOf = (zip: string): string | undefined =>
  /^(\d{5})(-\d{4})?$/.exec(zip.trim())?.[1]
