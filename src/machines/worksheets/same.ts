const inOrder = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** The server takes the blank ends off every text: a person who types on after a blank has changed nothing else. */
const asStored = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? value.trim() : inOrder(value)

const textOf = (value: unknown) => JSON.stringify(value ?? null, asStored)

/** Whether two values say the same as the server stores them, in whatever order their parts are named. */
export const same = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other)
