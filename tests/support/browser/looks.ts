import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

/*
 * How something looks, twice: as a picture, compared in cells of 9 × 9 CSS pixels, in which the edges of
 * letters and the smoothing of one Chromium or another even out; and as the styles that the browser computed,
 * which are exact, so that a color one step off and a padding one pixel off are seen as well.
 */

/** Pictures are kept at a third of their size: a ninth of the pixels, and still to be recognised. */
const third = 3
/** Side of a cell in the kept picture: 9 CSS pixels. */
const cell = 3
/** A channel of a cell (0–255) that differs by more is another look; letters smoothed otherwise stay below. */
const tolerated = 20
/** This share of the cells may differ: a native control that another version draws a little otherwise. */
const share = 0.002

export const updating = process.env.UPDATE_PICTURES === '1'

const cells = async (picture: Buffer, width: number, height: number) => {
  const size = { width: Math.ceil(width / cell), height: Math.ceil(height / cell) }
  return sharp(picture)
    .extract({ left: 0, top: 0, width, height })
    .removeAlpha()
    .resize({ ...size, fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer()
}

/** What differs between a screenshot (one image pixel to a CSS pixel) and the picture kept of it, in words; null: nothing. */
export const difference = async (screenshot: Buffer, kept: Buffer): Promise<string | null> => {
  const now = await reduced(screenshot)
  const [a, b] = await Promise.all([sharp(now).metadata(), sharp(kept).metadata()])
  // A line may be rounded up in one version and down in another.
  if (Math.abs(a.width - b.width) > 1 || Math.abs(a.height - b.height) > 1)
    return `it is ${a.width * third} × ${a.height * third} now and was ${b.width * third} × ${b.height * third}`
  const [width, height] = [Math.min(a.width, b.width), Math.min(a.height, b.height)]
  const [ours, theirs] = await Promise.all([cells(now, width, height), cells(kept, width, height)])
  const total = ours.length / 3
  const differing = Array.from({ length: total }, (_, at) => at).filter((at) =>
    [0, 1, 2].some(
      (channel) =>
        Math.abs((ours[3 * at + channel] ?? 0) - (theirs[3 * at + channel] ?? 0)) > tolerated,
    ),
  )
  if (differing.length <= Math.max(2, share * total)) return null
  const columns = Math.ceil(width / cell)
  const [first = 0] = differing
  const place = `${(first % columns) * cell * third}, ${Math.floor(first / columns) * cell * third}`
  return `${differing.length} of ${total} cells look otherwise, the first at ${place}`
}

/** As it is kept. */
export const reduced = async (screenshot: Buffer): Promise<Buffer> => {
  const { width, height } = await sharp(screenshot).metadata()
  return sharp(screenshot)
    .resize({ width: Math.round(width / third), height: Math.round(height / third), fit: 'fill' })
    .removeAlpha()
    .png({ compressionLevel: 9, palette: true, colours: 128, effort: 10, dither: 0 })
    .toBuffer()
}

/** Compares with the kept picture, or keeps this one where UPDATE_PICTURES=1. What differs, in words; null: nothing. */
export const lookOf = async (of: Locator, file: string): Promise<string | null> => {
  const screenshot = await of.screenshot({ animations: 'disabled', scale: 'css' })
  if (updating) {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, await reduced(screenshot))
    return null
  }
  if (!existsSync(file)) return 'no picture of it is kept'
  return difference(screenshot, readFileSync(file))
}

/** Properties that are exact in every browser version. Widths and heights follow the letters: the picture has them. */
const exact = [
  'color',
  'background-color',
  'border-top-color',
  'border-top-width',
  'border-top-left-radius',
  'box-shadow',
  'outline-color',
  'outline-width',
  'padding-top',
  'padding-left',
  'row-gap',
  'font-size',
  'font-weight',
  'min-height',
  'fill',
  'stroke',
] as const

/**
 * The computed styles of everything in each specimen, by its name: one line for each kind of element, in the
 * order of the document, with what differs from an element without a style.
 */
export const stylesOf = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate((names) => {
    const plain = document.body.appendChild(document.createElement('i'))
    const base = {
      ...Object.fromEntries(
        names.map((name) => [name, getComputedStyle(plain).getPropertyValue(name)]),
      ),
    }
    plain.remove()
    const line = (element: Element) => {
      const style = getComputedStyle(element)
      const said = names.flatMap((name) => {
        const value = style.getPropertyValue(name)
        // A pattern's id is React's and counts the elements before it.
        const steady = value.replace(/#_r_\w+?_-/, '#')
        return value === base[name] || value === 'auto' ? [] : [`${name}: ${steady}`]
      })
      return `${element.localName} { ${said.join('; ')} }`
    }
    return Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>('[data-specimen]')].map((specimen) => [
        specimen.dataset.specimen ?? '',
        [...new Set([...specimen.querySelectorAll('*')].map(line))],
      ]),
    )
  }, exact)
