import { createHash } from 'node:crypto'
import pg from 'pg'
import { type Changed, variantsOf } from './statements.ts'

/*
 * Tries each change of a statement on the rows of the moment, before the statement itself, and takes it back: a change
 * that answers the same each time is one that no test can notice.
 */

type Query = (text: string, values?: unknown[]) => Promise<pg.QueryResult>
type Statement = {
  /** Of the sources, the innermost first: `server/firm.ts:12`. */
  from: string[]
  changes: (Changed & { id: string; tried: number })[]
  /** By its text: with two parameters in a list it has another one than with three. */
  variants: Map<string, ReturnType<typeof variantsOf>>
}
/** What is kept of a change. */
export type Tried = { at: string; what: string; part: string; tried: number; noticed: boolean }

/** Trials of one statement within a test file, and then one in so many. */
const first = 12
const oneIn = 15

/** Errors that say nothing of the change: a lock that did not come, a deadlock, a statement that was ended. */
const inconclusive = new Set(['55P03', '40P01', '57014'])
const reads = /^\s*(?:select|insert|update|delete|with)\b/i
/** What a rollback does not take back, and what is not ours. */
const lasting = /advisory_lock|nextval|graphile|pg_sleep/i
const changing = /\b(?:now\(\)|random|clock_timestamp)\b/i

/** The statement whatever the number of its parameters is. */
const shapeOf = (sql: string): string =>
  sql
    .replace(/\$\d+(?:::\w+(?:\[\])?)?(?:\s*,\s*\$\d+(?:::\w+(?:\[\])?)?)+/g, '$…')
    .replace(/\(\$…\)(?:\s*,\s*\(\$…\))+/g, '($…)')
    .replace(/\$\d+/g, '$')

const answerOf = ({ rowCount, rows }: pg.QueryResult) => `${rowCount} ${JSON.stringify(rows)}`
const countIn = (answer: string) => answer.split(' ', 1)[0]

const callersOf = (root: string): string[] => {
  const limit = Error.stackTraceLimit
  Error.stackTraceLimit = 80
  const stack = new Error().stack ?? ''
  Error.stackTraceLimit = limit
  return stack.split('\n').flatMap((line) => {
    const [, path = ''] = line.split(`${root}/`)
    const [place = ''] = /^(?:server|tests)\/\S+?:\d+/.exec(path) ?? []
    return place === '' || place.startsWith('server/db/connect.ts') ? [] : [place]
  })
}

export const makeTrials = (root: string, noticedElsewhere: () => Iterable<string>) => {
  const statements = new Map<string, Statement>()
  const noticed = new Set<string>()
  const mine = new Set<string>()
  let ofThisFile = new Map<Statement, number>()
  const within = new WeakMap<object, 'transaction' | 'failed'>()

  const variantsIn = ({ variants }: Statement, sql: string) => {
    if (!variants.has(sql)) variants.set(sql, variantsOf(sql))
    return variants.get(sql) ?? null
  }
  const statementOf = (sql: string): Statement => {
    const shape = shapeOf(sql)
    const known = statements.get(shape)
    if (known !== undefined) return known
    const from = callersOf(root)
    const statement: Statement = { from, changes: [], variants: new Map() }
    statements.set(shape, statement)
    // What a test asks by itself is no statement of the product.
    if (from[0]?.startsWith('server/') !== true || lasting.test(sql)) return statement
    const id = createHash('sha256').update(shape).digest('hex').slice(0, 12)
    const changes = variantsIn(statement, sql)?.changes ?? []
    statement.changes = changes.map((one, index) => ({ ...one, id: `${id}.${index}`, tried: 0 }))
    return statement
  }

  const tryAll = async (
    statement: Statement,
    { sql, values, query, own }: { sql: string; values?: unknown[]; query: Query; own: boolean },
  ): Promise<void> => {
    const open = statement.changes.flatMap((one, index) =>
      noticed.has(one.id) ? [] : [{ one, index }],
    )
    if (open.length === 0) return
    const variants = variantsIn(statement, sql)
    if (variants === null || variants.changes.length !== statement.changes.length) return
    const asked = async (text: string): Promise<string | null> => {
      try {
        return answerOf(await query(text, values))
      } catch (error) {
        const code = String((error as { code?: unknown }).code)
        return inconclusive.has(code) || code.startsWith('42') ? null : `error ${code}`
      } finally {
        await query('rollback to undecided')
      }
    }
    if (own) await query('begin')
    try {
      await query("savepoint undecided; set local lock_timeout = '150ms'")
      const usual = await asked(variants.text)
      const mayDiffer = !/^\s*select/i.test(sql) || changing.test(sql)
      const again = mayDiffer ? await asked(variants.text) : usual
      if (usual === null || again === null || usual.startsWith('error')) return
      for (const { one, index } of open) {
        const text = variants.changes[index]?.text ?? null
        const answer = text === null ? null : await asked(text)
        if (answer === null) continue
        one.tried += 1
        // Answers that differ by themselves are compared by their number of rows.
        const isSame = usual === again ? answer === usual : countIn(answer) === countIn(usual)
        if (isSame) continue
        noticed.add(one.id)
        mine.add(one.id)
      }
    } finally {
      if (own) await query('rollback')
      else await query('release undecided')
    }
  }

  const run = async (client: object, query: Query, sql: string, values?: unknown[]) => {
    const state = within.get(client)
    if (/^\s*(?:begin|start transaction)\b/i.test(sql)) within.set(client, 'transaction')
    else if (/^\s*rollback to\b/i.test(sql)) within.set(client, 'transaction')
    else if (/^\s*(?:commit|rollback)\b/i.test(sql)) within.delete(client)
    else if (reads.test(sql) && state !== 'failed') {
      const statement = statementOf(sql)
      const count = (ofThisFile.get(statement) ?? 0) + 1
      ofThisFile.set(statement, count)
      if (statement.changes.length > 0 && (count <= first || count % oneIn === 0))
        // A connection that ended meanwhile says so to the statement itself.
        await tryAll(statement, { sql, values, query, own: state === undefined }).catch(() => {})
    }
    try {
      return await query(sql, values)
    } catch (error) {
      if (within.has(client)) within.set(client, 'failed')
      throw error
    }
  }

  return {
    /** Another test file begins: its rows are others. */
    fresh: () => {
      ofThisFile = new Map()
      for (const id of noticedElsewhere()) noticed.add(id)
    },
    /** The ids of the changes that this process noticed. */
    noticed: () => [...mine],
    tried: (): (Tried & { id: string })[] =>
      [...statements.values()].flatMap(({ from, changes }) =>
        changes.map(({ id, what, part, tried }) => ({
          id,
          at: from[0] ?? '',
          what,
          part,
          tried,
          noticed: mine.has(id),
        })),
      ),
    /** From now on each statement of this process is tried; the answer ends that. */
    begin: (): (() => void) => {
      const plain = pg.Client.prototype.query
      pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
        const [sql, values, callback] = given
        const ask = (text: string, more?: unknown[]) =>
          Reflect.apply(plain, this, more === undefined ? [text] : [text, more])
        if (typeof sql !== 'string' || callback !== undefined || typeof values === 'function')
          return Reflect.apply(plain, this, given)
        return run(this, ask, sql, values as unknown[] | undefined)
      } as typeof plain
      return () => {
        pg.Client.prototype.query = plain
      }
    },
  }
}
