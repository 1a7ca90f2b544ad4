import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

type Theme = Record<string, string>
const css = readFileSync('src/ui/tokens.css', 'utf8')
const block = (start: string): string => {
  const from = css.indexOf(`${start} {`)
  return from < 0 ? '' : css.slice(from, css.indexOf('\n}', from))
}
const colors = (text: string, pick: (day: string, night: string) => string): Theme =>
  Object.fromEntries(
    [...text.matchAll(/--([\w-]+): (?:light-dark\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6})\))?;/g)].map(
      ([, name = '', day = '', night = day]) => [name, pick(day, night)],
    ),
  )
const light = colors(block('[data-theme]'), (day) => day)
const themes: Record<string, Theme> = {
  light,
  dark: colors(block('[data-theme]'), (_, night) => night),
  field: { ...light, ...colors(block('[data-theme="field"]'), (day) => day) },
}
/** The density of the field makes words and lines stronger, whatever the theme. */
const stronger = (pick: (day: string, night: string) => string) =>
  colors(block('[data-density="field"]'), pick)

/** Relative luminance of `#rrggbb`, between 0 and 1 (WCAG 2.2, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
/** Between 1 and 21 (WCAG 2.2, contrast ratio). */
const contrast = (theme: Theme, ink: string, ground: string): number => {
  const [inkColor, groundColor] = [theme[ink], theme[ground]]
  if (inkColor === undefined || groundColor === undefined)
    throw new Error(`The tokens have no color ${inkColor === undefined ? ink : ground}.`)
  const [bright = 0, dim = 0] = [luminance(inkColor), luminance(groundColor)].sort((a, b) => b - a)
  return (bright + 0.05) / (dim + 0.05)
}
const tooWeak = (theme: Theme, inks: string[], grounds: string[], least: number) =>
  grounds.flatMap((ground) =>
    inks
      .filter((ink) => contrast(theme, ink, ground) < least)
      .map((ink) => `${ink} on ${ground}: ${contrast(theme, ink, ground).toFixed(2)}`),
  )

const grounds = ['ground', 'surface', 'sunken']
const tones = ['safety', 'major', 'maintenance', 'monitor', 'good']

describe.each(Object.entries(themes))('in the theme %s', (name, theme) => {
  const least = name === 'field' ? 7 : 4.5

  test('words can be read on every ground', () => {
    expect(tooWeak(theme, ['text', 'muted', 'link', 'accent', ...tones], grounds, least)).toEqual(
      [],
    )
    expect(tooWeak(theme, ['on-primary'], ['primary', 'primary-hover'], least)).toEqual([])
    expect(tooWeak(theme, ['on-accent'], ['accent'], least)).toEqual([])
  })

  test('words can be read on the soft ground of each tone', () => {
    for (const tone of tones)
      expect(tooWeak(theme, [tone, 'text', 'muted', 'link'], [`${tone}-soft`], 4.5)).toEqual([])
  })

  test('outlines, the focus ring and the bands of a score can be told from their background', () => {
    const bands = ['excellent', 'good', 'fair', 'poor', 'critical'].map((band) => `band-${band}`)
    expect(tooWeak(theme, ['line-strong', 'focus', 'primary', ...bands], grounds, 3)).toEqual([])
  })
})

test('in the density of the field, words that matter less have the contrast of words that matter', () => {
  for (const [theme, pick] of [
    ['light', (day: string) => day],
    ['dark', (_: string, night: string) => night],
  ] as const) {
    const colors = { ...themes[theme], ...stronger(pick) }
    expect(tooWeak(colors, ['muted'], grounds, 7)).toEqual([])
    expect(tooWeak(colors, ['line'], grounds, 3)).toEqual([])
  }
})

describe('the three densities', () => {
  const measure = (density: string, name: string): number => {
    const [, value] = new RegExp(`--${name}: ([\\d.]+)rem`).exec(block(density)) ?? []
    if (value === undefined) throw new Error(`${density} has no measure ${name} in rem.`)
    return 16 * Number(value)
  }
  test.each([
    // The table of docs/decisions/0044: text, row, target in pixels.
    [':root,\n[data-density]', 16, 56, 44],
    ['[data-density="work"]', 14, 36, 32],
    ['[data-density="field"]', 17, 60, 48],
  ])('%s has its text, row and target', (density, text, row, target) => {
    expect(measure(density, 'text-base')).toBe(text)
    expect(measure(density, 'row')).toBe(row)
    expect(measure(density, 'target')).toBe(target)
  })

  test('the theme of the field has the target of the field, whatever the density', () => {
    const rule = '[data-theme="field"]:not([data-density]),\n[data-theme="field"] [data-density]'
    expect(measure(rule, 'target')).toBe(measure('[data-density="field"]', 'target'))
  })

  test('work gives a finger the target of the family', () => {
    const coarse = css.slice(css.indexOf('@media (pointer: coarse)'))
    expect(coarse).toMatch(/^[^}]*--text-base: 1rem;[^}]*--target: 2\.75rem;/)
  })
})

test('the brand’s two colors stay the same', () => {
  expect(light.coral).toBe('#fc7168')
  expect(light.blue).toBe('#263f52')
})
