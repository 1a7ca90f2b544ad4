/** Rows of a list are counted up to this number; a total that is greater says: more than that. */
export const mostCounted = 10_000
