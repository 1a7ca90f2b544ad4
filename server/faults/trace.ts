import * as z from 'zod/mini'

/*
 * What the server lets in of a trace: names of charts, their states and events, and the facts of `factsOf`. All else is
 * taken out, and anything but a trace is read as none.
 */

/** The longest trace that is kept, in characters of JSON. */
const longestTrace = 150_000

/** A name of the charts' own kind: a trace holds no other words. */
const name = z.string().check(z.maxLength(200), z.regex(/^[\w.:# -]+$/))
const names = z.array(name).check(z.maxLength(32))
const count = z.int().check(z.nonnegative(), z.maximum(1_000_000_000))
const running = { actor: name, chart: name, of: z.optional(name) }
const shape = z.string().check(z.regex(/^(?:none|some|yes|no|\d{1,9}(?: entries)?)$/))
const facts = z.object({
  online: z.optional(z.boolean()),
  visible: z.optional(z.boolean()),
  status: z.optional(z.int()),
  code: z.optional(name),
  kind: z.optional(name),
  bill: z.optional(name),
  try: z.optional(count),
  pause: z.optional(count),
  request: z.optional(z.string().check(z.regex(/^[0-9a-f]{12}$/))),
})
const trace = z
  .object({
    hearthkeep_trace: z.literal(1),
    version: name,
    at: z.string().check(z.regex(/^[\dTZ:.-]{0,30}$/)),
    running: z.array(z.object({ ...running, state: names })).check(z.maxLength(200)),
    moves: z
      .array(
        z.object({
          ...running,
          at: z.number(),
          from: z.nullable(names),
          event: name,
          by: z.optional(name),
          to: names,
          times: z.optional(count),
          ended: z.optional(z.literal(true)),
          crashed: z.optional(z.literal(true)),
          changed: z.optional(
            z.record(z.string().check(z.regex(/^[a-z][a-zA-Z]{0,39}$/)), z.tuple([shape, shape])),
          ),
          facts: z.optional(facts),
        }),
      )
      .check(z.maxLength(200)),
  })
  .check(z.refine((value) => JSON.stringify(value).length <= longestTrace))
export type FaultTrace = z.infer<typeof trace>

/** The trace that a browser sent, without foreign parts; null: it sent none. */
export const readTrace = (sent: unknown): FaultTrace | null => trace.safeParse(sent).data ?? null
