import type { Node, SelectStmt } from '@pgsql/types'
import { parse } from 'libpg-query'

/*
 * Whether a statement stays within one home, read from PostgreSQL's own syntax tree. Tables that lie with their home
 * belong together where a condition equates their keys; a condition that equates such a key with a value leads to one
 * home. What belongs to no such condition is read in every home.
 */

/** What the statement knows of the schema: where a table lies, and whether a column leads from it to one home. */
export type Homes = {
  isHome: (table: string) => boolean
  isBeside: (table: string) => boolean
  isKey: (table: string, column: string) => boolean
  /** Whether a column of a subquery, whose table is not known, has the name of such a column. */
  isKeyName: (column: string) => boolean
}

export type Reach = {
  /** Tables with their home of which the statement reads or writes rows of more than one home, sorted. */
  crossing: string[]
  /** Tables beside the homes that one statement reads together with tables of a home, sorted. */
  beside: string[]
}

/** A table, a subquery or a function in a FROM, by the name that the statement calls it. */
type Range = { name: string; table: string | null; group: Range; isAnchored: boolean }
type Scope = { ranges: Range[]; outer: Scope | null; derived: Map<string, Range[]> }
/** What a node of the tree holds: its kind is its only key. */
type Inner = Record<string, unknown>

const groupOf = (range: Range): Range => (range.group === range ? range : groupOf(range.group))

class Reader {
  readonly all: Range[] = []
  private readonly homes: Homes
  constructor(homes: Homes) {
    this.homes = homes
  }

  private add(scope: Scope, name: string, table: string | null, of: Range[] = []): void {
    const range = { name, table, isAnchored: false } as Range
    range.group = range
    scope.ranges.push(range)
    this.all.push(range)
    for (const one of of) this.unite(range, one)
  }

  private unite(a: Range, b: Range): void {
    const [one, other] = [groupOf(a), groupOf(b)]
    if (one === other) return
    other.group = one
    one.isAnchored ||= other.isAnchored
  }

  /** The range whose column this is, and whether it leads to a home; null: a value. */
  private columnOf(scope: Scope, node: Node | undefined): { range: Range; isKey: boolean } | null {
    if (node === undefined) return null
    if ('TypeCast' in node) return this.columnOf(scope, node.TypeCast.arg)
    if (!('ColumnRef' in node)) return null
    const names = (node.ColumnRef.fields ?? []).flatMap((field) =>
      'String' in field && field.String.sval !== undefined ? [field.String.sval] : [],
    )
    const column = names.at(-1) ?? ''
    const owner = names.at(-2)
    for (let at: Scope | null = scope; at !== null; at = at.outer) {
      const range =
        owner !== undefined
          ? at.ranges.find(({ name }) => name === owner)
          : at.ranges.find(({ table }) => table !== null && this.homes.isKey(table, column))
      if (range !== undefined)
        return {
          range,
          isKey:
            range.table === null
              ? this.homes.isKeyName(column)
              : this.homes.isKey(range.table, column),
        }
    }
    return null
  }

  private equate(scope: Scope, left: Node | undefined, right: Node | undefined): void {
    const [a, b] = [this.columnOf(scope, left), this.columnOf(scope, right)]
    if (a?.isKey && b?.isKey) this.unite(a.range, b.range)
    else if (a?.isKey && b === null) groupOf(a.range).isAnchored = true
    else if (b?.isKey && a === null) groupOf(b.range).isAnchored = true
  }

  /** A condition that holds for every row. */
  private condition(scope: Scope, node: Node | undefined): void {
    if (node === undefined) return
    if ('BoolExpr' in node && node.BoolExpr.boolop === 'AND_EXPR') {
      for (const part of node.BoolExpr.args ?? []) this.condition(scope, part)
      return
    }
    if ('A_Expr' in node) {
      const { kind, name, lexpr, rexpr } = node.A_Expr
      const [sign] = name ?? []
      const equal = sign !== undefined && 'String' in sign && sign.String.sval === '='
      if (equal && ['AEXPR_OP', 'AEXPR_OP_ANY', 'AEXPR_IN'].includes(kind ?? ''))
        this.equate(scope, lexpr, rexpr)
    }
    if ('SubLink' in node && node.SubLink.subLinkType === 'ANY_SUBLINK') {
      const inner = this.subselect(scope, node.SubLink.subselect)
      const column = this.columnOf(scope, node.SubLink.testexpr)
      if (column?.isKey) for (const range of inner) this.unite(column.range, range)
      return
    }
    this.expressions(scope, node)
  }

  /** Looks for queries anywhere in the rest of the tree: each has a scope of its own. */
  private expressions(scope: Scope, node: unknown): void {
    if (Array.isArray(node)) for (const one of node) this.expressions(scope, one)
    else if (typeof node === 'object' && node !== null)
      for (const [kind, inner] of Object.entries(node))
        if (kind === 'SelectStmt') this.select(inner as SelectStmt, scope)
        else this.expressions(scope, inner)
  }

  private subselect(scope: Scope, node: Node | undefined): Range[] {
    return node !== undefined && 'SelectStmt' in node ? this.select(node.SelectStmt, scope) : []
  }

  private from(scope: Scope, node: Node | undefined): void {
    if (node === undefined) return
    if ('RangeVar' in node) {
      const { relname = '', alias } = node.RangeVar
      let known: Range[] | undefined
      for (let at: Scope | null = scope; at !== null && known === undefined; at = at.outer)
        known = at.derived.get(relname)
      this.add(scope, alias?.aliasname ?? relname, known === undefined ? relname : null, known)
    } else if ('JoinExpr' in node) {
      this.from(scope, node.JoinExpr.larg)
      this.from(scope, node.JoinExpr.rarg)
      this.condition(scope, node.JoinExpr.quals)
    } else if ('RangeSubselect' in node) {
      const inner = this.subselect(scope, node.RangeSubselect.subquery)
      this.add(scope, node.RangeSubselect.alias?.aliasname ?? '', null, inner)
    } else this.expressions(scope, node)
  }

  private with(scope: Scope, clause: SelectStmt['withClause']): void {
    for (const node of clause?.ctes ?? [])
      if ('CommonTableExpr' in node) {
        const { ctename = '', ctequery } = node.CommonTableExpr
        scope.derived.set(ctename, this.statement(ctequery, scope))
      }
  }

  private select(stmt: SelectStmt, outer: Scope | null): Range[] {
    const scope: Scope = { ranges: [], outer, derived: new Map() }
    this.with(scope, stmt.withClause)
    const arms = [stmt.larg, stmt.rarg].flatMap((arm) =>
      arm === undefined ? [] : this.select(arm, scope),
    )
    for (const node of stmt.fromClause ?? []) this.from(scope, node)
    this.condition(scope, stmt.whereClause)
    const { targetList, havingClause, groupClause, sortClause, valuesLists } = stmt
    this.expressions(scope, [targetList, havingClause, groupClause, sortClause, valuesLists])
    return [...arms, ...scope.ranges]
  }

  /** Reads a statement, and answers its ranges. */
  statement(node: Node | undefined, outer: Scope | null): Range[] {
    if (node === undefined) return []
    if ('SelectStmt' in node) return this.select(node.SelectStmt, outer)
    const [[kind, inner] = ['', {}]] = Object.entries(node as Inner) as [string, Inner][]
    if (!['InsertStmt', 'UpdateStmt', 'DeleteStmt'].includes(kind)) return []
    const scope: Scope = { ranges: [], outer, derived: new Map() }
    this.with(scope, inner.withClause as SelectStmt['withClause'])
    // A row that is written says its home by itself.
    const written = inner.relation as { relname?: string; alias?: { aliasname?: string } }
    this.add(scope, written.alias?.aliasname ?? written.relname ?? '', written.relname ?? '')
    const [target] = scope.ranges
    if (kind === 'InsertStmt' && target !== undefined) target.isAnchored = true
    for (const one of [inner.fromClause, inner.usingClause])
      for (const from of (one as Node[] | undefined) ?? []) this.from(scope, from)
    this.condition(scope, inner.whereClause as Node | undefined)
    this.expressions(scope, [inner.selectStmt, inner.targetList, inner.returningList])
    this.expressions(scope, inner.onConflictClause)
    return scope.ranges
  }
}

const sorted = (names: readonly string[]): string[] => [...new Set(names)].sort()

/** How far a statement reaches; a statement that is no query (BEGIN, NOTIFY) reaches nothing. */
export const reachOf = async (sql: string, homes: Homes): Promise<Reach> => {
  const reader = new Reader(homes)
  for (const { stmt } of (await parse(sql)).stmts ?? []) reader.statement(stmt, null)
  const tables = reader.all.flatMap((range) =>
    range.table === null ? [] : [{ table: range.table, range }],
  )
  const home = tables.filter(({ table }) => homes.isHome(table))
  const open = home.filter(({ range }) => !groupOf(range).isAnchored)
  return {
    crossing: sorted(open.map(({ table }) => table)),
    beside:
      home.length === 0
        ? []
        : sorted(tables.flatMap(({ table }) => (homes.isBeside(table) ? [table] : []))),
  }
}
