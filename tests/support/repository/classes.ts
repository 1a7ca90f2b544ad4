import { posix } from 'node:path'
import type { Files } from './rules.ts'

const rooms = /^(src|visualizer|gallery)\/.*\.tsx?$/
const sheets = /import (\w+) from '([^']+\.module\.css)'/g

const sheetAt = (from: string, path: string): string =>
  path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(from), path)

const classesOf = (css: string): Set<string> =>
  new Set(
    [...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.([A-Za-z]\w*)/g)].map(
      ([, name = '']) => name,
    ),
  )

/**
 * A class that code names is in its style sheet, and one that is in a style sheet is named: neither the build nor the
 * types notice. A sheet whose classes code looks up by a name (`styles[tone]`) may have more.
 */
export const namedClasses = (files: Files): string[] => {
  const named = new Map<string, Set<string>>()
  const lookedUp = new Set<string>()
  const missing: string[] = []
  for (const [path, text] of Object.entries(files).filter(([path]) => rooms.test(path)))
    for (const [, variable = '', written = ''] of text.matchAll(sheets)) {
      const sheet = sheetAt(path, written)
      const there = classesOf(files[sheet] ?? '')
      const names = [...text.matchAll(new RegExp(`\\b${variable}\\.(\\w+)\\b(?!\\.css)`, 'g'))].map(
        ([, name = '']) => name,
      )
      // Handed on as a whole, or looked up.
      if (new RegExp(`\\b${variable}\\b(?!\\.\\w|\\.module| from)`).test(text)) lookedUp.add(sheet)
      named.set(sheet, new Set([...(named.get(sheet) ?? []), ...names]))
      missing.push(
        ...new Set(names.filter((name) => !there.has(name)).map((name) => `${path}: .${name}`)),
      )
    }
  const unnamed = [...named].flatMap(([sheet, names]) =>
    lookedUp.has(sheet)
      ? []
      : [...classesOf(files[sheet] ?? '')]
          .filter((name) => !names.has(name))
          .map((name) => `${sheet}: .${name}`),
  )
  return [...missing, ...unnamed]
}
