export type State = 'rest' | 'hover' | 'focus' | 'pressed'

/** The pseudo-classes of a pointer or a keyboard, each with the word that holds its state. */
const held: readonly [pseudo: string, state: State][] = [
  [':hover', 'hover'],
  [':focus-visible', 'focus'],
  [':active', 'pressed'],
]

/**
 * Copies each rule for a hover or a focus, so that `data-state` shows it too: the gallery shows the product's own
 * style, not a copy written by hand.
 */
export const forceStates = (sheets: Iterable<Rules>): void => {
  for (const sheet of sheets) copyRules(sheet)
}

/** A style sheet, or a rule that groups others. */
type Rules = Pick<CSSStyleSheet, 'cssRules' | 'insertRule'>

const copyRules = (list: Rules): void => {
  for (let index = list.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = list.cssRules[index]
    if (rule instanceof CSSMediaRule || rule instanceof CSSSupportsRule) copyRules(rule)
    else if (rule instanceof CSSStyleRule)
      for (const [pseudo, state] of held)
        if (rule.cssText.includes(pseudo))
          list.insertRule(rule.cssText.replaceAll(pseudo, `[data-state~="${state}"]`), index + 1)
  }
}

/** Holds the first control in here (or what `selector` finds), and the label around it, in this state. */
export const hold = (
  box: HTMLElement | null,
  state: State,
  selector = 'a, button, input, select, textarea, summary, [role="button"]',
): void => {
  const control = box?.querySelector<HTMLElement>(selector)
  for (const element of [control, control?.closest('label')])
    if (element && state !== 'rest') element.dataset.state = state
}
