/*
 * Texts with fields in braces: 'Your inspection of {street} is scheduled'. The facts fill them in, once: a brace in a
 * fact stays a brace.
 */

const pattern = /\{([^{}\n]*)\}/g

/** The names of the fields that a text has. */
export type FieldsIn<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | FieldsIn<Rest>
  : never
export type Facts = Readonly<Record<string, string>>

/** The names in braces, each once. */
export const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
]

/** The text with the facts in the place of its fields. */
export const filled = (text: string, facts: Facts): string =>
  text.replaceAll(pattern, (whole: string, name: string) =>
    Object.hasOwn(facts, name) ? (facts[name] ?? whole) : whole,
  )
