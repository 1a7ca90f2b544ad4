export type State = 'rest' | 'hover' | 'focus' | 'pressed'

/** What a pointer or a keyboard makes true for a moment, and the word that holds it still. */
const held: readonly [pseudo: string, state: State][] = [
  [':hover', 'hover'],
  [':focus-visible', 'focus'],
  [':active', 'pressed'],
]

/**
 * Copies each rule that waits for a pointer or a focus, so that `data-state` shows it too: what is seen in the
 * gallery is the product's own style and no second description of it.
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

/** Holds the first control in here (or what `selector` finds), and the label round it, in this state. */
export const hold = (
  box: HTMLElement | null,
  state: State,
  selector = 'a, button, input, select, textarea, summary, [role="button"]',
): void => {
  const control = box?.querySelector<HTMLElement>(selector)
  for (const element of [control, control?.closest('label')])
    if (element && state !== 'rest') element.dataset.state = state
}
