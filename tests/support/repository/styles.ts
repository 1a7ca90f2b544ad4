import type { Files } from './rules.ts'

const sheetsOf = (files: Files): [path: string, css: string][] =>
  Object.entries(files)
    .filter(([path]) => /^src\/.*\.css$/.test(path))
    .map(([path, css]) => [path, css.replaceAll(/\/\*[\s\S]*?\*\//g, '')])

/** A finger leaves `:hover` where it has tapped last: a style for it belongs to devices whose pointer can rest. */
export const restingStyles = (files: Files): string[] =>
  sheetsOf(files).flatMap(([path, css]) => {
    const around: string[] = []
    const found: string[] = []
    for (const [, prelude = '', brace] of css.matchAll(/([^{};]*)([{};])/g)) {
      const selector = prelude.trim()
      if (brace === '{') {
        if (selector.includes(':hover') && !around.some((one) => one.includes('(hover: hover)')))
          found.push(`${path}: ${selector}`)
        around.push(selector)
      } else if (brace === '}') around.pop()
    }
    return found
  })

/** The root that has a part: the browser looks for the part in the whole page with each element that comes or goes. */
export const searchingStyles = (files: Files): string[] =>
  sheetsOf(files).flatMap(([path, css]) =>
    [...css.matchAll(/(?:html|:root|body):has\([^{]*/g)].map(
      ([selector]) => `${path}: ${selector.trim()}`,
    ),
  )
