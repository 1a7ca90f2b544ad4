import { findRoute } from '#src/find-route.ts'
import type { Files } from './rules.ts'

/** Where addresses are written down: the builders, the routes, and the API's own. */
const homes = /^(contract\/(?!lives\/|vocabulary\/(?!paths\.ts))|src\/routes\.tsx$)/
const rooms = /^(contract|src|server|tools)\/.*\.tsx?$/

const withoutComments = (text: string) =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))
    .replaceAll(/(^|\s)\/\/[^\n]*/g, '$1')

/** Whether a literal is the address of one of our pages; each `${…}` is some id. */
const isAddress = (literal: string): boolean => {
  // `${publicUrl}/login`
  const path = literal.replace(/^\$\{[^}]*\}(?=\/)/, '')
  if (!/^\/[\w$]/.test(path)) return false
  const pathname = path.replaceAll(/\$\{[^}]*\}/g, 'x').split(/[?#]/)[0] ?? ''
  return findRoute(pathname).route.path !== '*'
}

/** Links, charts, notices and mails build addresses with contract/vocabulary/paths.ts; none is spelled out. */
export const spelledAddresses = (files: Files): string[] =>
  Object.entries(files)
    .filter(([path]) => rooms.test(path) && !homes.test(path))
    .flatMap(([path, text]) =>
      withoutComments(text)
        .split('\n')
        .flatMap((line, index) => {
          const literals = [...line.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`\n]*)`/g)].map(
            ([, single, double, back]) => single ?? double ?? back ?? '',
          )
          const start = /\b(to|href|redirect)(=|: )\{?['"]\/['"]/.test(line)
          return start || literals.some(isAddress) ? [`${path}:${index + 1} ${line.trim()}`] : []
        }),
    )
