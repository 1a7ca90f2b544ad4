/**
 * The custom properties that the product's own style sets on :root, in its order, so that the gallery misses none.
 */
export const tokenNames = (
  sheets: Iterable<CSSStyleSheet>,
): { colors: string[]; rest: string[] } => {
  // Colors and sizes have separate rules.
  const said = [...sheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .flatMap((rule) =>
      rule instanceof CSSStyleRule && rule.selectorText.startsWith(':root') ? [rule.style] : [],
    )
  const values = new Map(
    said.flatMap((style) =>
      [...style]
        .filter((name) => name.startsWith('--'))
        .map((name) => [name, style.getPropertyValue(name).trim()] as const),
    ),
  )
  const names = [...values.keys()]
  // The build compiles light-dark() for older browsers.
  const isColor = (name: string) =>
    /^(light-dark\(|var\(--lightningcss|#|rgb|transparent)/.test(values.get(name) ?? '')
  return { colors: names.filter(isColor), rest: names.filter((name) => !isColor(name)) }
}

/** Groups of colors by purpose; a name goes to the first group that fits. */
export const colorGroups: readonly [title: string, belongs: RegExp][] = [
  ['The drawn house', /^--(house|paint|focus-on)/],
  ['Bands of a score', /^--(band|gauge)/],
  ['Severities and tones', /^--(safety|major|maintenance|monitor|good)/],
  ['Grounds, words, lines, actions', /./],
]
