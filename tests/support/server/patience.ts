/** Milliseconds after which what has not come will not come: a busy machine may be ten times slower. */
export const patience = 60_000
