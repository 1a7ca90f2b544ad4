import MagicString from 'magic-string'
import { parseSync } from 'vite'

/*
 * Writes a recorder into the TypeScript of a module: each decision in it tells which of its outcomes it had. What the
 * module does stays the same.
 */

export type Kind =
  | 'and'
  | 'or'
  | 'choice'
  | 'fallback'
  | 'compare'
  | 'change'
  | 'extreme'
  | 'function'
  | 'catch'
export type Place = { id: string; file: string; line: number; kind: Kind; text: string }

/** A node of ESTree, with the offsets of its text. */
type Node = { type: string; start: number; end: number } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)

/** Methods that answer the same again where they have nothing to do. */
const changing = new Set([
  'filter',
  'flat',
  'normalize',
  'padStart',
  'replace',
  'replaceAll',
  'reverse',
  'slice',
  'sort',
  'toLowerCase',
  'toReversed',
  'toSorted',
  'toUpperCase',
  'trim',
])
/** Expressions that are true each time. */
const constant = new Set([
  'ArrayExpression',
  'ArrowFunctionExpression',
  'Literal',
  'ObjectExpression',
])
const comparisons = new Set(['<', '<=', '>', '>='])
const asking = new Set(['endsWith', 'has', 'includes', 'startsWith'])

/** Whether an expression can be asked once more without any effect. */
const isPure = (node: Node): boolean => {
  const part = (name: string) => {
    const value = node[name]
    return isNode(value) && isPure(value)
  }
  switch (node.type) {
    case 'Identifier':
    case 'Literal':
      return true
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return part('expression')
    case 'MemberExpression':
      return part('object') && (node.computed !== true || part('property'))
    case 'UnaryExpression':
      return node.operator === '!' && part('argument')
    case 'BinaryExpression':
      return part('left') && part('right')
    case 'CallExpression': {
      const { callee, arguments: given } = node as { callee?: Node; arguments?: Node[] }
      if (callee?.type !== 'MemberExpression') return false
      const { object, property } = callee as unknown as { object: Node; property: Node }
      return asking.has(String(property.name)) && isPure(object) && (given ?? []).every(isPure)
    }
    default:
      return false
  }
}

/** The module with a recorder at each decision, and where they are; null: it decides nothing. */
export const recorded = (code: string, file: string) => {
  const text = new MagicString(code)
  const places: Place[] = []
  const source = (node: Node) => code.slice(node.start, node.end)
  /** The id of a new place, as source code. */
  const at = (node: Node, kind: Kind): string => {
    const id = `${file}#${places.length}`
    const line = code.slice(0, node.start).split('\n').length
    places.push({ id, file, line, kind, text: source(node).replace(/\s+/g, ' ').slice(0, 160) })
    return JSON.stringify(id)
  }
  const wrap = (node: Node, head: string, tail: string) => {
    text.prependRight(node.start, head)
    text.appendLeft(node.end, tail)
  }
  const logical = (node: Node) => {
    const { left, right, operator } = node as unknown as {
      left: Node
      right: Node
      operator: string
    }
    if (operator === '??') return wrap(left, `__u.fallback(${at(node, 'fallback')}, `, ')')
    const kind = operator === '&&' ? 'and' : 'or'
    // Asked only where the left side has decided, to see whether the right one would have said the same.
    const isOpen = !constant.has(right.type)
    const rest = isOpen && isPure(right) ? `, () => (${source(right)})` : ''
    if (left.type !== 'LogicalExpression' || left.operator !== operator)
      wrap(left, `__u.${kind}(${at(left, kind)}, `, `${rest})`)
    if (isOpen) wrap(right, `__u.${kind}(${at(right, kind)}, `, ')')
  }
  const called = (node: Node) => {
    const { callee, arguments: given } = node as unknown as { callee: Node; arguments: Node[] }
    if (callee.type !== 'MemberExpression' || callee.computed === true) return
    const { object, property } = callee as unknown as { object: Node; property: Node }
    const name = String(property.name)
    const isMath = object.type === 'Identifier' && object.name === 'Math'
    const [first] = given
    if (isMath && (name === 'min' || name === 'max')) {
      if (given.length < 2 || given.some(({ type }) => type === 'SpreadElement')) return
      text.overwrite(callee.start, callee.end, '__u.extreme')
      if (first !== undefined)
        text.prependRight(first.start, `${at(node, 'extreme')}, ${JSON.stringify(name)}, `)
    } else if (changing.has(name) && callee.optional !== true && node.optional !== true) {
      const open = code.indexOf('(', property.end)
      text.prependRight(node.start, `__u.change(${at(node, 'change')}, `)
      const comma = first === undefined ? '' : ', '
      text.overwrite(object.end, open + 1, `, ${JSON.stringify(name)}${comma}`)
    }
  }
  const compared = (node: Node) => {
    const { left, right, operator } = node as unknown as {
      left: Node
      right: Node
      operator: string
    }
    if (!comparisons.has(operator)) return
    text.prependRight(node.start, `__u.compare(${at(node, 'compare')}, `)
    const from = code.indexOf(operator, left.end)
    if (from < 0 || from > right.start) throw new Error(`No ${operator} in ${source(node)}`)
    text.overwrite(from, from + operator.length, `, ${JSON.stringify(operator)}, `)
    text.appendLeft(node.end, ')')
  }
  const reached = (node: Node, kind: 'function' | 'catch') => {
    const body = node.body
    if (isNode(body) && body.type === 'BlockStatement')
      text.appendRight(body.start + 1, ` __u.reached(${at(node, kind)});`)
  }
  const chosen = (node: Node) => {
    const test = node.test as Node
    wrap(test, `__u.choice(${at(test, 'choice')}, `, ')')
  }
  const inFunction = (node: Node) => reached(node, 'function')
  const marks = new Map([
    ['LogicalExpression', logical],
    ['ConditionalExpression', chosen],
    ['IfStatement', chosen],
    ['WhileStatement', chosen],
    ['BinaryExpression', compared],
    ['CallExpression', called],
    ['FunctionDeclaration', inFunction],
    ['FunctionExpression', inFunction],
    ['ArrowFunctionExpression', inFunction],
    ['CatchClause', (node: Node) => reached(node, 'catch')],
  ])
  const visit = (node: Node): void => {
    if (node.type.startsWith('TSType') || node.type === 'TSInterfaceDeclaration') return
    // What is inside comes first: a wrap around it goes around its own.
    for (const child of childrenOf(node)) visit(child)
    marks.get(node.type)?.(node)
  }
  visit(
    parseSync(file, code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }).program as unknown as Node,
  )
  if (places.length === 0) return null
  text.prepend('const __u = globalThis.undecided;')
  return { code: text.toString(), map: text.generateMap({ hires: true }), places }
}
