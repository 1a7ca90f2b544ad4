import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { TermsDialog } from '#src/pages/service-areas/terms-dialog.tsx'
import type { Areas, County } from '#src/pages/service-areas/use-areas.ts'
import { giveDialogs } from '#tests/support/browser/dialogs.ts'
import { click, labelOf, render, type } from '#tests/support/browser/render.tsx'

let shown: ReturnType<typeof render>
beforeAll(giveDialogs)
afterEach(() => shown.remove())

const hays: County = { fips: '48209', name: 'Hays', state: 'TX' }
const travis: County = { fips: '48453', name: 'Travis', state: 'TX' }

/** The dialog of a county among those that are chosen; what was told to the page. */
const open = (county: County, picked: readonly County[] = [county]) => {
  const goOn = vi.fn<Areas['goOn']>()
  const onClose = vi.fn()
  const areas = { picked, chosen: new Set(picked.map(({ fips }) => fips)), goOn }
  // The dialog asks for these parts alone.
  shown = render(
    <TermsDialog county={county} areas={areas as unknown as Areas} onClose={onClose} />,
  )
  return { goOn, onClose }
}
const boxes = () => shown.all('input[type=checkbox]') as HTMLInputElement[]
const box = (label: string) => {
  const found = boxes().find((one) => labelOf(one).trim() === label)
  if (found === undefined) throw new Error(`There is no box ${label}.`)
  return found
}
const ticked = () => boxes().flatMap((one) => (one.checked ? [labelOf(one).trim()] : []))
const fee = () => shown.one('input:not([type=checkbox])') as HTMLInputElement
const use = () => click(shown.saying('button', 'Use these'))
const sentence = () => shown.all('[role=status]').map(({ textContent }) => textContent)

describe('the dialog of the terms of a county', () => {
  it('begins with every day and no fee, from Monday on, and gives that back', () => {
    const { goOn, onClose } = open(hays)
    expect(ticked()).toEqual([
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ])
    expect(fee().value).toBe('')
    expect(sentence()).toEqual(['Every day · no travel fee'])
    use()
    expect(goOn).toHaveBeenCalledExactlyOnceWith(
      { travel_cents: 0, days: null },
      new Set([hays.fips]),
    )
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('shows the stored terms, and returns the changed ones: days in their order, the fee in cents', () => {
    const { goOn } = open({ ...hays, days: [1, 4], travel_cents: 4000 })
    expect(ticked()).toEqual(['Monday', 'Thursday'])
    expect(fee().value).toBe('40')
    click(box('Sunday'))
    click(box('Monday'))
    type(fee(), ' $55 ')
    expect(sentence()).toEqual(['Thu, Sun · $55'])
    use()
    expect(goOn).toHaveBeenCalledExactlyOnceWith(
      { travel_cents: 5500, days: [0, 4] },
      new Set([hays.fips]),
    )
  })

  it.each(['40.50', '501', '-1', 'forty'])('keeps %s with a sentence at the fee', (typed) => {
    const { goOn, onClose } = open(hays)
    type(fee(), typed)
    // Nobody is corrected while they type.
    expect(fee().getAttribute('aria-invalid')).toBeNull()
    expect(sentence()).toEqual([])
    use()
    expect(document.body.textContent).toContain(
      'Enter a travel fee in whole dollars, from $0 to $500.',
    )
    expect(fee().getAttribute('aria-invalid')).toBe('true')
    expect(goOn).not.toHaveBeenCalled()
    expect(onClose).not.toHaveBeenCalled()
    type(fee(), '500')
    use()
    expect(goOn.mock.calls[0]?.[0].travel_cents).toBe(50_000)
  })

  it('asks for at least one weekday', () => {
    const { goOn } = open({ ...hays, days: [2] })
    click(box('Tuesday'))
    use()
    expect(document.body.textContent).toContain(
      'Choose at least one weekday, or remove the county.',
    )
    expect(goOn).not.toHaveBeenCalled()
  })

  it('goes to all chosen counties on the same terms when somebody wants that, and offers it where there are several', () => {
    open(hays)
    expect(document.body.textContent).not.toContain('The same for all')
    shown.remove()
    const { goOn } = open(hays, [hays, travis])
    click(box('The same for all 2 chosen counties'))
    use()
    expect(goOn.mock.calls[0]?.[1]).toEqual(new Set([hays.fips, travis.fips]))
  })

  it('gives nothing back when it is cancelled', () => {
    const { goOn, onClose } = open(hays)
    click(box('Monday'))
    click(shown.saying('button', 'Cancel'))
    expect(onClose).toHaveBeenCalledOnce()
    expect(goOn).not.toHaveBeenCalled()
  })
})
