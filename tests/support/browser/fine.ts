import { expect, type Locator, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { axeSource } from './axe.ts'

/** The rules of WCAG 2.2 AA, by axe's own tags. */
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

type Asked = {
  /** These rules alone, by axe's names; without them all of WCAG 2.2 AA. */
  rules?: readonly string[]
  /** All of WCAG 2.2 AA but these. */
  except?: readonly string[]
  /** These parts alone, and not the whole page. */
  within?: Locator
}

/**
 * What axe finds against WCAG 2.2 AA: the rule and the first element. Axe comes into a page once and stays: to bring
 * it in takes longer than to ask it about a small page. It describes violations alone, and looks into no frame,
 * since no page of ours has one.
 */
export const violationsOf = async (
  page: Page,
  { rules, except = [], within = page.locator('html') }: Asked = {},
): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    runOnly:
      rules === undefined ? { type: 'tag', values: levels } : { type: 'rule', values: [...rules] },
    rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
  }
  return within.evaluateAll(async (parts, asked) => {
    // If the page happens to be scrolled, something lies half behind the bar that stays at the top.
    const { scrollX, scrollY } = window
    window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
    // A color on its way to another one is neither. It takes a millisecond without motion, and once it is there,
    // what inherits it sets out. Animations are no such way: one may be paused, or begin again and again.
    for (let left = 20; left > 0; left -= 1) {
      const changing = document.getAnimations().filter((one) => one instanceof CSSTransition)
      if (changing.length === 0) break
      await Promise.allSettled(changing.map(({ finished }) => finished))
    }
    // Brought in above.
    const { run } = (window as unknown as { axe: typeof axe }).axe
    // axe takes elements here, though its types name selectors alone.
    const { violations } = await run({ include: parts as unknown as string[] }, asked)
    window.scrollTo({ top: scrollY, left: scrollX, behavior: 'instant' })
    return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)
  }, options)
}

/** By how many CSS pixels the page is wider than the screen; 0 or less: it is not. */
export const excessWidth = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** What axe finds against WCAG 2.2 AA, and what reaches beyond the side of the screen: nothing. */
export const isFine = async (page: Page, where: string): Promise<void> => {
  await isClean(page, where)
  expect.soft(await excessWidth(page), `${where} is wider than the screen`).toBeLessThanOrEqual(0)
}

/** What axe finds against WCAG 2.2 AA, or of the part and the rules that are asked for: nothing. */
export const isClean = async (page: Page, where: string, asked: Asked = {}): Promise<void> => {
  expect.soft(await violationsOf(page, asked), where).toEqual([])
}

/** The window has this size now, and the page has been laid out for it. */
export const resize = async (page: Page, width: number, height: number): Promise<void> => {
  await page.setViewportSize({ width, height })
  await page.evaluate(() => {
    window.scrollTo(0, 0)
    return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  })
}

/**
 * From now on this page has each color at once. Else each of another theme is on its way from parent to child, even
 * without motion, and to style and to wait for every step took twice as long as axe.
 */
const withoutTransitions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { documentElement: root, adoptedStyleSheets } = document
    if ('still' in root.dataset) return
    root.dataset.still = ''
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, *::before, *::after { transition: none !important }')
    adoptedStyleSheets.push(sheet)
  })

/** Nothing to find at either width, in the light and in the dark, as the system asks for them. */
export const isFineEverywhere = async (page: Page, where: string): Promise<void> => {
  for (const width of [375, 1280])
    for (const colorScheme of ['light', 'dark'] as const) {
      await withoutTransitions(page)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await resize(page, width, 900)
      await isFine(page, `${where} at ${width} px in the ${colorScheme}`)
    }
}

/** The page and every part of it that has a theme of its own is shown in this one. */
export const showTheme = async (page: Page, theme: string): Promise<void> => {
  await withoutTransitions(page)
  await page.evaluate((name) => {
    for (const themed of [document.documentElement, ...document.querySelectorAll('[data-theme]')])
      if (themed instanceof HTMLElement) themed.dataset.theme = name
  }, theme)
}

/** The page has come: its heading is there, and nothing is loading any more. */
export const hasCome = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
}

/** Every picture of the page has come, also those that wait until they are near the screen, or cannot be shown. */
export const picturesHaveCome = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.allSettled([...document.images].map((image) => image.decode()))
  })
  // A frame hears of its photo a moment later.
  await expect(page.locator('[data-state=loading] img')).toHaveCount(0)
}

/**
 * Content that is cut off: words in a box that hides its overflow, and content that reaches beyond the side of the
 * screen. Content hidden from the eye on purpose (a box of one pixel) and text that ends in an ellipsis do not count.
 */
export const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
      const style = getComputedStyle(element)
      const box = element.getBoundingClientRect()
      if (box.width <= 1 || box.height <= 1 || style.visibility === 'hidden') return []
      // Only what holds words of its own can lose them.
      const words = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      )
      const said = `${element.localName}: ${element.textContent?.trim().slice(0, 40)}`
      if (!words || element.closest('[class*="hidden"], [class*="skip"], option') !== null)
        return []
      if (box.right > window.innerWidth + 1 || box.left < -1) {
        const scrolls = (parent: HTMLElement | null): boolean =>
          parent !== null &&
          (/auto|scroll/.test(getComputedStyle(parent).overflowX) || scrolls(parent.parentElement))
        return scrolls(element) ? [] : [`${said} reaches beyond the screen`]
      }
      const hides = /hidden|clip/.test(style.overflow) && style.textOverflow !== 'ellipsis'
      return hides &&
        (element.scrollWidth > element.clientWidth + 1 ||
          element.scrollHeight > element.clientHeight + 1)
        ? [`${said} is cut off`]
        : []
    }),
  )

/** Words of letters alone that are in two lines, which no hyphen says. */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
      for (const { index, 0: word } of (text.textContent ?? '').matchAll(/(?<!\S)\p{L}+(?!\S)/gu)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
        // Text hidden from the eye on purpose is in a box of one pixel.
        if ((text.parentElement?.clientWidth ?? 0) === 1) continue
        if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) broken.push(word)
      }
    return broken
  })

/** What moves by itself now, by the name of its animation. */
export const moving = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      // A transition of a millisecond is none.
      .filter((one) => one.playState === 'running' && Number(one.effect?.getTiming().duration) > 1)
      .map((one) => (one instanceof CSSAnimation ? one.animationName : 'a transition')),
  )

type Stop = {
  name: string
  left: number
  right: number
  top: number
  bottom: number
  seen: boolean
}

/** Tab by Tab through the page from its start: each stop, its position, and whether its focus is visible. */
export const tabStops = async (page: Page): Promise<Stop[]> => {
  await page.evaluate(() => {
    window.scrollTo(0, 0)
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  const stops: Stop[] = []
  for (let presses = 0; presses < 250; presses += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const element = document.activeElement
      if (element === null || element === document.body) return null
      // A control inside a label or a chip is as large as the area that takes the press.
      const shape = element.closest('label') ?? element
      const { left, right, top, bottom } = shape.getBoundingClientRect()
      const looks = [element, shape, ...element.children].map((one) => getComputedStyle(one))
      return {
        name: `${element.localName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`,
        left: left + window.scrollX,
        right: right + window.scrollX,
        top: top + window.scrollY,
        bottom: bottom + window.scrollY,
        seen: looks.some(
          (style) =>
            (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0) ||
            style.strokeDasharray !== 'none',
        ),
      }
    })
    if (stop === null) break
    stops.push(stop)
  }
  return stops
}

/** Where the focus jumps back: up in the same column, or to the left in the same row. */
export const jumpsBack = (stops: readonly Stop[]): string[] =>
  stops.flatMap((next, index) => {
    const last = stops[index - 1]
    if (last === undefined) return []
    const sameColumn = Math.min(last.right, next.right) > Math.max(last.left, next.left)
    const sameRow = Math.min(last.bottom, next.bottom) > Math.max(last.top, next.top)
    const back = (sameColumn && next.bottom <= last.top) || (sameRow && next.right <= last.left)
    return back ? [`${last.name} → ${next.name}`] : []
  })
