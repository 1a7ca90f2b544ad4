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

/** What a browser moves without drawing it anew. */
const moved = ['opacity', 'transform', 'rotate', 'scale', 'translate']

/** What goes on and on and is drawn anew for it, sixty times a second, also where nobody sees it. */
export const redrawnStyles = (files: Files): string[] =>
  sheetsOf(files).flatMap(([path, css]) =>
    [...css.matchAll(/animation:\s*([\w-]+)[^;]*\binfinite\b/g)].flatMap(([, name = '']) => {
      const [, steps = ''] =
        css.match(new RegExp(`@keyframes ${name}\\s*{((?:[^{}]*{[^}]*})*)`)) ?? []
      return [...steps.matchAll(/([\w-]+):/g)]
        .filter(([, property = '']) => !moved.includes(property))
        .map(([, property]) => `${path}: ${name} changes ${property}`)
    }),
  )
