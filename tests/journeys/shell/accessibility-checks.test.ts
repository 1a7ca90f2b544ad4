import axe from 'axe-core'
import { axeSource } from '#tests/support/browser/axe.ts'
import { isAlive } from '#tests/support/browser/before-the-app.ts'
import { expect, test } from '#tests/support/browser/browser.ts'
import {
  brokenWords,
  cutOff,
  excessWidth,
  hasCome,
  jumpsBack,
  picturesHaveCome,
  showTheme,
  tabStops,
  violationsOf,
} from '#tests/support/browser/fine.ts'

/* The checks of accessibility.test.ts, checked: what they look for is found, and axe made faster is still axe. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('what these checks look for is found where it is', async ({ page }) => {
  await page.setContent(`
    <main style="display: grid; justify-items: start">
      <button style="order: 2; outline: none">Last</button>
      <button style="order: 1">First</button>
      <p style="width: 80px; overflow: hidden; white-space: nowrap">Words that do not fit in here</p>
      <p style="position: relative; left: 2000px">Words far away</p>
      <img src="data:," />
    </main>`)
  const stops = await tabStops(page)
  expect(stops.map((stop) => stop.seen)).toEqual([false, true])
  expect(jumpsBack(stops)).toEqual(['button Last → button First'])
  expect((await violationsOf(page)).map((said) => said.split(' ')[0])).toContain('image-alt')
  expect(await excessWidth(page)).toBeGreaterThan(0)
  expect(await cutOff(page)).toEqual([
    'p: Words that do not fit in here is cut off',
    'p: Words far away reaches beyond the screen',
  ])
})

test('a word that breaks without a hyphen is found, and a whole one in a narrow place is not', async ({
  page,
}) => {
  await page.setContent(`
    <main style="width: 40px; overflow-wrap: anywhere">
      <p>A responsibility</p>
      <p style="width: 90px">Words of a line</p>
      <p style="white-space: nowrap">Incomprehensible</p>
    </main>`)
  expect(await brokenWords(page)).toEqual(['responsibility'])
})

test('what can be read in the light alone is found in the dark, however long its color takes to change', async ({
  page,
}) => {
  await page.setContent(`
    <html lang="en" data-theme="light"><title>Colors</title>
      <style>
        [data-theme] { background: #fff; color: #000 }
        [data-theme=dark] { background: #000; color: #333 }
        p, i { transition: color 3600s }
      </style>
      <main><p>Words that take <i>an hour</i></p></main>
    </html>`)
  const contrast = () => violationsOf(page, { rules: ['color-contrast'] })
  expect(await contrast()).toEqual([])
  await showTheme(page, 'dark')
  expect(await contrast()).toEqual([expect.stringContaining('Words that take')])
  await showTheme(page, 'light')
  expect(await contrast()).toEqual([])
})

/** Colors in each way that they can be written, and laid over each other in each way. */
const colored = `
  <html lang="en"><title>Colors</title><main style="background: rgb(20 30 40); color: #eee">
    ${[
      '#777',
      '#f5a62388',
      'rgb(90 100 110 / .7)',
      'hsl(0.6turn 50% 50%)',
      'hwb(90 20% 10%)',
      'oklch(60% .2 150)',
      'lab(50% 40 59)',
      'color(display-p3 1 .2 .1)',
      'color-mix(in oklab, teal, white 30%)',
      'transparent',
    ]
      .map(
        (color) => `<p style="color: ${color}">Words</p><p style="background: ${color}">On it</p>`,
      )
      .join('')}
    ${['hue', 'saturation', 'luminosity', 'multiply', 'screen', 'difference']
      .map((mode) => `<p style="background: #c40; mix-blend-mode: ${mode}; opacity: .8">Mixed</p>`)
      .join('')}
    <p style="background: linear-gradient(red, blue)">On a gradient</p>
    <p style="text-shadow: 0 0 1px #000; color: #999">With a shadow</p>
    <p><a href="#there" style="color: #6ad; text-decoration: none">A link</a> in words</p>
  </main></html>`

test('axe as these checks use it says the same as axe as it comes', async ({ page }) => {
  const saidBy = (source: string) =>
    page.evaluate(
      async ([text = '']) => {
        // biome-ignore lint/security/noGlobalEval: axe itself, anew
        window.eval(text)
        const { run } = (window as unknown as { axe: typeof axe }).axe
        const { violations, passes, incomplete, inapplicable } = await run({ iframes: false })
        return { violations, passes, incomplete, inapplicable }
      },
      [source],
    )
  const same = async (where: string) => {
    const ours = await saidBy(axeSource)
    expect(ours, where).toEqual(await saidBy(axe.source))
    return ours
  }
  await page.setContent(colored)
  const { violations, passes } = await same('colors')
  for (const found of [violations, passes])
    expect(found.find(({ id }) => id === 'color-contrast')?.nodes.length).toBeGreaterThan(3)
  await page.goto('/sample-report')
  await hasCome(page)
  // Both look at one page: not one at the prerendered one, and the other at what the app made of it.
  await isAlive(page)
  await picturesHaveCome(page)
  await same('a page')
})
