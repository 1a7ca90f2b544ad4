import { loadModule, parseSync } from 'libpg-query'
import { deparseSync } from 'pgsql-deparser'

/* Small changes of an SQL statement, each of which some row should notice. Its grammar is PostgreSQL's own. */

/** A node of PostgreSQL's parse tree: `{ SelectStmt: { whereClause: … } }`. */
type Tree = ReturnType<typeof JSON.parse>
type Path = readonly (string | number)[]
/** `shown`: where what is left out is, if it is a part of the changed node. */
type Change = { path: Path; what: string; to: (node: Tree) => Tree; shown?: Path }
export type Changed = { what: string; part: string; text: string | null }

/** The grammar is loaded once, before the first statement. */
export const loadGrammar = (): Promise<void> => loadModule()

const bool = (boolop: string, args: Tree[]) => ({ BoolExpr: { boolop, args } })
// The condition stays, so that the type of each parameter does.
const always = (node: Tree) => bool('OR_EXPR', [node, { A_Const: { boolval: { boolval: true } } }])
const never = (node: Tree) => bool('AND_EXPR', [node, { A_Const: { boolval: {} } }])
const nothing = () => ({ A_Const: { isnull: true } })
const word = (text: string) => [{ String: { sval: text } }]
const without = (index: number) => (list: Tree[]) => list.filter((_, at) => at !== index)

const clauses = ['whereClause', 'havingClause', 'agg_filter', 'quals', 'onConflictWhere'] as const
const neighbors: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }
const unwrapped = new Set(['abs', 'btrim', 'ceil', 'floor', 'lower', 'round', 'trim', 'upper'])

const conditions = (node: Tree, path: Path): Change[] => {
  const { boolop, args = [] } = node.BoolExpr ?? {}
  const inside = (args as Tree[]).flatMap((arg, index) =>
    conditions(arg, [...path, 'BoolExpr', 'args', index]),
  )
  if (boolop !== 'AND_EXPR' && boolop !== 'OR_EXPR') return inside
  const [what, to] =
    boolop === 'AND_EXPR' ? ['without the condition', always] : ['without the alternative', never]
  const own = (args as Tree[]).map((_, index) => ({
    path: [...path, 'BoolExpr', 'args', index],
    what: String(what),
    to: to as Change['to'],
  }))
  return [...own, ...inside]
}

const clausesOf = (node: Tree, path: Path): Change[] =>
  clauses.flatMap((clause) => {
    const condition = node[clause]
    if (typeof condition !== 'object' || condition === null) return []
    const at = [...path, clause]
    const { boolop } = condition.BoolExpr ?? {}
    const isOne = boolop !== 'AND_EXPR' && boolop !== 'OR_EXPR'
    const whole = isOne ? [{ path: at, what: 'without the only condition', to: always }] : []
    return [...whole, ...conditions(condition, at)]
  })

const reversed = ({ SortBy }: Tree) => ({
  SortBy: {
    ...SortBy,
    sortby_dir: SortBy.sortby_dir === 'SORTBY_DESC' ? 'SORTBY_ASC' : 'SORTBY_DESC',
  },
})
const orderOf = (node: Tree, path: Path): Change[] =>
  ((node.sortClause ?? []) as Tree[]).flatMap((item, index, all) => {
    if (item.SortBy === undefined) return []
    const list = [...path, 'sortClause']
    return [
      { path: [...list, index], what: 'with the opposite order of', to: reversed },
      ...(all.length > 1
        ? [{ path: list, what: 'without ordering by', to: without(index), shown: [...list, index] }]
        : []),
    ]
  })

/** The changes of a node by its type. */
const byType: Readonly<Record<string, (node: Tree, path: Path) => Change[]>> = {
  JoinExpr: ({ jointype, quals }, path) =>
    quals === undefined
      ? []
      : [
          {
            path: [...path, 'jointype'],
            what: jointype === 'JOIN_LEFT' ? 'as an inner join' : 'as a left join',
            to: () => (jointype === 'JOIN_LEFT' ? 'JOIN_INNER' : 'JOIN_LEFT'),
          },
        ],
  CoalesceExpr: ({ args }, path) =>
    (args as Tree[])
      .map((_, index) => ({
        path: [...path, 'args', index],
        what: 'without the fallback',
        to: nothing,
      }))
      .slice(1),
  CaseExpr: ({ args = [], defresult }, path) => [
    ...(args as Tree[]).map((_, index) => ({
      path: [...path, 'args', index, 'CaseWhen', 'expr'],
      what: 'without the branch of',
      to: never,
    })),
    ...(defresult === undefined || defresult.A_Const?.isnull
      ? []
      : [{ path: [...path, 'defresult'], what: 'without the else', to: nothing }]),
  ],
  MinMaxExpr: ({ op, args }, path) =>
    (args as Tree[]).map((_, index) => ({
      path: [...path, 'args'],
      what: `without this side of ${op === 'IS_GREATEST' ? 'greatest' : 'least'}`,
      to: without(index),
      shown: [...path, 'args', index],
    })),
  FuncCall: ({ funcname, args, agg_distinct, agg_order }, path) => {
    const name = String(funcname?.at(-1)?.String?.sval)
    const other = { min: 'max', max: 'min' }[name]
    return [
      ...(other === undefined
        ? []
        : [{ path: [...path, 'funcname'], what: `${other} for ${name}`, to: () => word(other) }]),
      ...(agg_distinct
        ? [{ path: [...path, 'agg_distinct'], what: 'without distinct', to: () => undefined }]
        : []),
      ...(agg_order
        ? [{ path: [...path, 'agg_order'], what: 'without the order in it', to: () => undefined }]
        : []),
      ...(unwrapped.has(name) && args?.length > 0
        ? [{ path: path.slice(0, -1), what: `without ${name}()`, to: () => args[0] }]
        : []),
    ]
  },
  A_Expr: ({ kind, name, lexpr, rexpr }, path) => {
    const operator = String(name?.[0]?.String?.sval)
    const other = neighbors[operator]
    const items: Tree[] = kind === 'AEXPR_IN' ? (rexpr?.List?.items ?? []) : []
    const whole = path.slice(0, -1)
    return [
      ...(kind === 'AEXPR_OP' && other !== undefined
        ? [
            {
              path: [...path, 'name'],
              what: `${other} for ${operator} in`,
              to: () => word(other),
              shown: whole,
            },
          ]
        : []),
      ...(kind === 'AEXPR_OP' && (operator === '+' || operator === '-') && lexpr !== undefined
        ? [{ path: whole, what: 'left side alone', to: () => lexpr }]
        : []),
      ...(kind === 'AEXPR_NULLIF'
        ? [{ path: whole, what: 'without nullif', to: () => lexpr }]
        : []),
      ...(items.length > 1
        ? items.flatMap((item, index) =>
            item.A_Const === undefined
              ? []
              : [
                  {
                    path: [...path, 'rexpr', 'List', 'items'],
                    what: 'without this word of a list',
                    to: without(index),
                    shown: [...path, 'rexpr', 'List', 'items', index],
                  },
                ],
          )
        : []),
    ]
  },
  SelectStmt: ({ op, all, limitCount, distinctClause }, path) => [
    ...(op === 'SETOP_UNION' && !all
      ? [{ path: [...path, 'all'], what: 'as union all', to: () => true }]
      : []),
    ...(limitCount === undefined
      ? []
      : [{ path: [...path, 'limitCount'], what: 'without the limit', to: nothing }]),
    ...(distinctClause === undefined
      ? []
      : [{ path: [...path, 'distinctClause'], what: 'without distinct', to: () => undefined }]),
  ],
}
const setsOf = ({ targetList = [] }: Tree, path: Path): Change[] =>
  (targetList as Tree[]).length < 2
    ? []
    : (targetList as Tree[]).map(({ ResTarget }, index) => ({
        path: [...path, 'targetList'],
        what: `without setting ${ResTarget?.name}`,
        to: without(index),
      }))

const changesOf = (node: Tree, path: Path = []): Change[] => {
  if (typeof node !== 'object' || node === null) return []
  if (Array.isArray(node)) return node.flatMap((item, index) => changesOf(item, [...path, index]))
  return [
    ...clausesOf(node, path),
    ...orderOf(node, path),
    ...Object.entries(node).flatMap(([key, value]) => {
      const at = [...path, key]
      return [
        ...(byType[key]?.(value, at) ?? []),
        ...(key === 'UpdateStmt' || key === 'onConflictClause' ? setsOf(value, at) : []),
        ...changesOf(value, at),
      ]
    }),
  ]
}

const partAt = (tree: Tree, path: Path): Tree => path.reduce((node, key) => node[key], tree)
const changed = (tree: Tree, { path, to }: Change): Tree => {
  const copy = structuredClone(tree)
  const parent = partAt(copy, path.slice(0, -1))
  const key = path.at(-1) ?? ''
  const next = to(parent[key])
  if (next === undefined) delete parent[key]
  else parent[key] = next
  return copy
}

const written = (stmt: Tree): string => deparseSync({ version: 180000, stmts: [{ stmt }] } as Tree)
/** The text of an expression; empty for a part that is none. */
const expression = (node: Tree): string => {
  const val = node?.SortBy?.node ?? node
  const select = { op: 'SETOP_NONE', limitOption: 'LIMIT_OPTION_DEFAULT' }
  try {
    return written({ SelectStmt: { ...select, targetList: [{ ResTarget: { val } }] } })
      .replace(/\s+/g, ' ')
      .replace(/^SELECT /, '')
      .replace(/\$\d+/g, '$')
  } catch {
    return ''
  }
}

/**
 * A statement that answers all that it writes, and the same with one change each; `text` null: it has no such text. Null:
 * there are several statements, or none that reads or writes rows.
 */
export const variantsOf = (sql: string): { text: string; changes: Changed[] } | null => {
  const { stmts } = parseSync(sql) as { stmts: { stmt: Tree }[] }
  const [only] = stmts
  if (only === undefined || stmts.length > 1) return null
  const { stmt } = only
  const kind = Object.keys(stmt)[0] ?? ''
  if (!['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'].includes(kind)) return null
  const changes = changesOf(stmt)
  if (kind !== 'SelectStmt')
    stmt[kind].returningClause ??= {
      exprs: [{ ResTarget: { val: { ColumnRef: { fields: [{ A_Star: {} }] } } } }],
    }
  const textOf = (tree: () => Tree) => {
    try {
      return written(tree())
    } catch {
      return null
    }
  }
  return {
    text: written(stmt),
    changes: changes.map((change) => ({
      what: change.what,
      part: expression(partAt(stmt, change.shown ?? change.path)),
      text: textOf(() => changed(stmt, change)),
    })),
  }
}
