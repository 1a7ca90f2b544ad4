const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

const textOf = (value: unknown) => JSON.stringify(value ?? null, inOrder)

/** Whether two values say the same, in whatever order their parts are named. */
export const same = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other)
