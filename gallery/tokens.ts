/** The custom properties that the product's own style says on :root, in its order: none can be forgotten here. */
export const tokenNames = (
  sheets: Iterable<CSSStyleSheet>,
): { colors: string[]; rest: string[] } => {
  // Colors and measures have a rule each.
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
  // The build writes light-dark() in a way that older browsers know.
  const isColor = (name: string) =>
    /^(light-dark\(|var\(--lightningcss|#|rgb|transparent)/.test(values.get(name) ?? '')
  return { colors: names.filter(isColor), rest: names.filter((name) => !isColor(name)) }
}

/** Groups of colours by what they are for; the first that fits takes a name. */
export const colorGroups: readonly [title: string, belongs: RegExp][] = [
  ['The drawn house', /^--(house|paint|focus-on)/],
  ['Bands of a score', /^--(band|gauge)/],
  ['Severities and tones', /^--(safety|major|maintenance|monitor|good)/],
  ['Grounds, words, lines, actions', /./],
]
